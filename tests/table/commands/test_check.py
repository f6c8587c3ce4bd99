"""`squaredeal check`: exit 0, 1 or 2, a line for each failure, and `N passed, N failed` last."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import time
from pathlib import Path

import pytest

from display.dealer.painting.sdl import pygame
from tests import warm
from tests.house import ROOT
from tests.long_run import long_run
from tests.table.commands.command_line import HEAD, SHORT, a_file, refusal_of, run, run_cold, run_in_process_of_its_own
from tests.table.commands.desk import Desk

HOLDS = HEAD + "shuffle\ndeal\nexpect turn 1 ; expect pot 300\nfold\nfold\nexpect status complete\n"
FALLS_SHORT = HEAD + "shuffle\ndeal\nexpect turn 2; expect pot 300\nfold # by seat 1\nexpect stack 1 4999\n"
BROKEN = HEAD + "shuffle\ndael\n"


def test_a_file_that_holds_is_one_line_and_exit_status_0(tmp_path: Path) -> None:
    ran = run("check", a_file(tmp_path, "a.hand", HOLDS))

    assert ran == (0, "1 passed, 0 failed\n", "")


def test_a_dealer_who_plays_on_holds_the_file_to_what_it_expects(tmp_path: Path) -> None:
    held, short = a_file(tmp_path, "a.hand", HOLDS), a_file(tmp_path, "b.hand", FALLS_SHORT)

    assert run("check", "--plays-on", held) == (0, "1 passed, 0 failed\n", "")
    assert run("check", "--plays-on", short).status == 1


def test_a_shortfall_is_a_line_with_file_line_expectation_and_what_was_seen(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", FALLS_SHORT)

    ran = run("check", path)

    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{path}:9: expect turn 2: seen: 1",
        f"{path}:11: expect stack 1 4999: seen: 5000",
        "0 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    ("cite", "hint"),
    [
        ("firekeepers:99Z", "; no rulebook has a rule firekeepers:99Z: 'squaredeal rules jpa' lists those of this one"),
        ("nuts:36a", ""),
        ("jpa:RP", ""),
    ],
    ids=["of no book", "of another book", "of this book"],
)
def test_a_rule_that_no_book_has_is_named_where_it_is_expected(tmp_path: Path, cite: str, hint: str) -> None:
    path = a_file(tmp_path, "a.hand", f"rulebook jpa\n{HOLDS}expect string-bet cite {cite}\n")

    ran = run("check", path)

    assert ran.status == 1
    [short, _] = ran.out.splitlines()
    assert short.partition(": seen: ")[2] == f"no alert{hint}"


def test_files_and_folders_are_checked_in_order_and_those_below_them(tmp_path: Path) -> None:
    a_file(tmp_path, "night/b.hand", HOLDS)
    a_file(tmp_path, "night/late/c.hand", FALLS_SHORT)
    a_file(tmp_path, "night/notes.txt", "no hand")

    ran = run("check", tmp_path / "night", a_file(tmp_path, "a.hand", HOLDS))

    assert ran.status == 1
    assert "c.hand:9: " in ran.out
    assert ran.out.splitlines()[-1] == "2 passed, 1 failed"


def test_one_unreadable_file_does_not_keep_the_others_from_being_checked(tmp_path: Path) -> None:
    broken, short, good = (
        a_file(tmp_path, name, text) for name, text in (("a.hand", BROKEN), ("b.hand", FALLS_SHORT), ("c.hand", HOLDS))
    )

    ran = run("check", broken, short, good)

    assert ran.status == 2
    assert ran.out.splitlines()[-1] == "1 passed, 2 failed"
    assert f"{short}:9: " in ran.out
    assert ran.err.startswith(f"{broken}:8: 'dael': expected ")


def test_a_card_that_is_not_where_a_step_takes_it_from_is_named_with_the_line(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\nmove As board muck\n")

    ran = run("check", path)

    assert ran.status == 2
    assert ran.err == f"{path}:9: 'move As board muck': expected a card that is there: As is not on board\n"


def test_a_scenario_names_a_rulebook_that_lies_beside_it(tmp_path: Path) -> None:
    shutil.copy(Path("config/rulebooks/nuts.toml").resolve(), tmp_path / "ours.toml")

    ran = run("check", a_file(tmp_path, "a.hand", "rulebook ours.toml\n" + HOLDS))

    assert ran == (0, "1 passed, 0 failed\n", "")


def test_the_shipped_command_checks_the_same_in_a_process_of_its_own(tmp_path: Path) -> None:
    short = a_file(tmp_path, "b.hand", FALLS_SHORT)

    assert run_cold("check", SHORT, short) == run("check", SHORT, short)


def test_two_checks_of_the_same_files_say_the_same(tmp_path: Path) -> None:
    short = a_file(tmp_path, "b.hand", FALLS_SHORT)

    assert run("check", SHORT, short, SHORT) == run("check", SHORT, short, SHORT)


@pytest.mark.parametrize(("through", "copies"), [("straight", 10), long_run("wire", 1)])
def test_several_at_a_time_say_the_same_in_the_same_order_as_one(tmp_path: Path, through: str, copies: int) -> None:
    texts = (("held", HOLDS), ("short", FALLS_SHORT), ("broken", BROKEN))
    for name, text in texts * copies:
        a_file(tmp_path, f"{len(list(tmp_path.iterdir())):03}-{name}.hand", text)
    one = run("check", "--through", through, "--jobs", "1", tmp_path)

    for jobs in ("2", "3", "50"):
        assert run("check", "--through", through, "--jobs", jobs, tmp_path) == one
    assert one.status == 2
    assert one.out.endswith(f"\n{copies} passed, {2 * copies} failed\n")
    assert [line.split(":")[0] for line in one.out.splitlines()[:-1:2]] == sorted(
        str(path) for path in tmp_path.glob("*-short.hand")
    )


def test_at_least_one_file_is_played_at_a_time(tmp_path: Path) -> None:
    ran = run("check", "--jobs", "0", a_file(tmp_path, "a.hand", HOLDS))

    assert ran.status == 2
    assert "--jobs" in ran.err


def test_a_hand_is_told_beside_its_file_with_what_fell_short_where_it_happened(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", FALLS_SHORT)

    ran = run("check", "--verbose", path)

    assert (ran.status, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        f"{path}: A test",
        "    7  shuffle",
        "           Hand 1: button at seat 1",
        "           Seat 2 posts the small blind 100",
        "           Seat 3 posts the big blind 200",
        "    8  deal",
        f"{path}:9: expect turn 2: seen: 1",
        "   10  fold",
        "           Seat 1 folds",
        f"{path}:11: expect stack 1 4999: seen: 5000",
        "",
        "0 passed, 1 failed",
    ]


def test_hands_told_by_several_processes_stand_in_the_order_of_their_files(tmp_path: Path) -> None:
    for number in range(20):
        a_file(tmp_path, f"{number:02}.hand", FALLS_SHORT if number % 2 else HOLDS)

    one = run("check", "-v", "--jobs", "1", tmp_path)

    assert one.status == 1
    assert run("check", "-v", "--jobs", "2", tmp_path) == one


def test_of_a_file_that_breaks_off_what_was_played_is_told(tmp_path: Path) -> None:
    ran = run("check", "-v", a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\nmove As board muck\n"))

    assert ran.status == 2
    assert "    8  deal\n" in ran.out
    assert "As is not on board" in ran.err


def test_what_falls_short_is_painted_and_the_picture_named_in_its_line(tmp_path: Path) -> None:
    files, pictures = tmp_path / "files", tmp_path / "new" / "pictures"
    held, short = a_file(files, "a.hand", HOLDS), a_file(files, "b.hand", FALLS_SHORT)

    ran = run("check", "--picture", pictures, held, short)

    assert ran.out.splitlines() == [
        f"{short}:9: expect turn 2: seen: 1: picture: {pictures / 'b-line-9.png'}",
        f"{short}:11: expect stack 1 4999: seen: 5000: picture: {pictures / 'b-line-11.png'}",
        "1 passed, 1 failed",
    ]
    assert sorted(path.name for path in pictures.iterdir()) == ["b-line-11.png", "b-line-9.png"]
    for path in pictures.iterdir():
        assert pygame.image.load(path).get_size() == (1280, 720)
    assert (pictures / "b-line-9.png").read_bytes() != (pictures / "b-line-11.png").read_bytes()


def test_the_picture_of_several_processes_is_that_of_one_and_files_of_one_name_have_their_own(tmp_path: Path) -> None:
    for number in range(17):
        a_file(tmp_path / "files", f"{number:02}/same.hand", FALLS_SHORT if number in {0, 1, 16} else HOLDS)
    one, two = tmp_path / "one", tmp_path / "two"

    said = [
        run("check", "--picture", folder, "--jobs", jobs, tmp_path / "files")
        for folder, jobs in ((one, "1"), (two, "2"))
    ]

    assert said[0].out.replace(str(one), str(two)) == said[1].out
    names = sorted(path.name for path in one.iterdir())
    assert len(names) == 6
    assert {"same-line-9.png", "same-2-line-9.png", "same-17-line-11.png"} <= set(names)
    assert sorted(path.name for path in two.iterdir()) == names


def test_two_moments_of_one_line_are_two_pictures_and_one_moment_is_one(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle ; deal\nexpect turn 2 ; expect pot 1; fold ; expect turn 3\n")

    ran = run("check", "--picture", tmp_path, path)

    assert [Path(line.rpartition(" ")[2]).name for line in ran.out.splitlines()[:-1]] == [
        "a-line-8.png",
        "a-line-8.png",
        "a-line-8-2.png",
    ]


def test_without_a_failure_nothing_is_painted(tmp_path: Path) -> None:
    ran = run("check", "--picture", tmp_path / "pictures", a_file(tmp_path, "a.hand", HOLDS))

    assert ran == (0, "1 passed, 0 failed\n", "")
    assert list((tmp_path / "pictures").iterdir()) == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path, jobs: str) -> None:
    short = a_file(tmp_path, "a.hand", FALLS_SHORT)
    for number in range(17):
        a_file(tmp_path / "files", f"{number}.hand", FALLS_SHORT)
    (tmp_path / "pictures" / "a-line-9.png").mkdir(parents=True)

    assert "the pictures' folder cannot be made" in refusal_of(run("check", "--picture", short, short))
    refused = run("check", "--picture", tmp_path / "pictures", "--jobs", jobs, short, tmp_path / "files")
    assert "the picture cannot be written" in refusal_of(refused)


def test_a_scenario_that_expects_nothing_is_told_and_passes(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\n")
    words = "nothing is expected there, so nothing was checked but secrecy; add an 'expect' line\n"

    assert run("check", path) == (0, "1 passed, 0 failed\n", f"{path}: {words}")
    assert run("check", "--jobs", "1", path, path).err == f"{path} and 1 more: {words}"


def test_progress_is_told_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HOLDS)
    ours, terminal = os.openpty()
    done = warm.run("table", "check", path, path, stderr=terminal)
    os.close(terminal)
    told = bytearray()
    with contextlib.suppress(OSError):  # that nobody has the other end any more
        while some := os.read(ours, 10_000):
            told += some
    os.close(ours)
    said = told.decode()

    assert said.startswith("\r\x1b[Kchecking: 0 of 2")
    assert said.endswith("\r\x1b[K")
    assert done.stdout == "2 passed, 0 failed\n"
    assert run_in_process_of_its_own("check", path, path) == (0, "2 passed, 0 failed\n", "")


def test_whoever_presses_ctrl_c_over_and_over_ends_it() -> None:
    with Desk("check", "--jobs", "2", ROOT / "tests" / "cases") as desk:
        desk.hear_all("checking")
        for _ in range(3):
            desk.interrupt()
            time.sleep(0.05)
        assert desk.ended() in {128 + signal.SIGINT, -signal.SIGINT}
