"""`squaredeal demo`: recorded hands told to the end, chips in equal chips out, no package written on."""

from __future__ import annotations

import re
import struct
import tempfile
import threading
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from config.files.deck_file import load_deck
from display.dealer.painting.sdl import pygame
from table.keeping.journal import TableOpened
from table.keeping.reading import read_journal
from table.scenario.parser import read_scenario
from table.scenario.secrecy import CARD_NAME
from tests.house import HOUSES, ROOT
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import HEAD, SHORT, Ran, a_file, run, run_in_process_of_its_own
from tests.table.evening import SHIPPED
from tests.table.keeping.journal_lines import linked_lines

ALERTING = ROOT / "tests" / "recorded" / "888-775396118.hand"
SHOWDOWN = ROOT / "tests" / "recorded" / "888-616553267.hand"

SUMMARY = re.compile(
    r"hands (?P<hands>\d+), events (?P<events>\d+), alerts (?P<alerts>\d+), notes (?P<notes>\d+), "
    r"chips before (?P<before>\d+), chips after (?P<after>\d+)"
)


def demo(*args: str | Path) -> Ran:
    """Run a demo that opens no window and does not dawdle."""
    return run("demo", "--headless", "--speed", "100000", *args)


class WholeDemo(NamedTuple):
    """What a demo of one hand told and left behind."""

    ran: Ran
    journal: bytes
    key: bytes


@cache
def whole_demo() -> WholeDemo:
    """Play `SHOWDOWN` through the wire, once for all tests of a process: it takes seconds."""
    with tempfile.TemporaryDirectory() as folder:
        ran = demo("--journal", folder, SHOWDOWN)
        journal, key = (Path(folder) / f"hand-01.{kind}" for kind in ("journal", "key"))
        return WholeDemo(ran, journal.read_bytes(), key.read_bytes())


def summed_up(ran: Ran) -> dict[str, int]:
    """Return the numbers of the last line."""
    summary = SUMMARY.fullmatch(ran.out.splitlines()[-1])
    assert summary is not None, ran.out
    return {name: int(number) for name, number in summary.groupdict().items()}


def test_shipped_hands_are_played_to_a_picture_and_a_summary(tmp_path: Path) -> None:
    shot = tmp_path / "demo.png"

    ran = run_in_process_of_its_own("demo", "--hands", "1", "--speed", "100000", "--headless", "--shot", shot)

    assert ran.status == 0, ran
    told = summed_up(ran)
    assert (told["hands"], told["alerts"]) == (1, 0)
    assert told["before"] == told["after"] > 0
    picture = shot.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1280, 720)


def test_a_table_with_a_small_screen_gets_a_small_picture(tmp_path: Path) -> None:
    table = a_file(
        tmp_path,
        "small.toml",
        'name = "Small"\nrulebook = "nuts"\ndecks = ["red", "blue"]\ndeck = "red"\n[screen]\nsize = "800x480"\n',
    )

    ran = demo("--through", "straight", "--table", table, "--shot", tmp_path / "small.png", SHORT)

    assert ran.status == 0, ran
    assert struct.unpack(">II", (tmp_path / "small.png").read_bytes()[16:24]) == (800, 480)


def test_files_that_are_given_are_played_in_their_order() -> None:
    ran = demo("--through", "straight", SHORT, SHOWDOWN)

    assert ran.status == 0, ran
    titles = [line for line in ran.out.splitlines() if line.startswith("-- ")]
    assert [title[:9] for title in titles] == ["-- 1 of 2", "-- 2 of 2"]
    assert "seat 9 wins" in titles[0]
    assert summed_up(ran)["hands"] == 2


def test_more_hands_than_files_begin_again_with_the_first() -> None:
    ran = demo("--through", "straight", "--hands", "3", SHORT)

    assert ran.status == 0
    assert summed_up(ran)["hands"] == 3


def test_players_are_told_by_the_names_of_the_tables_file() -> None:
    assert "Seat 9 Amina Diallo" in demo(SHORT).out


def test_an_alert_that_the_file_expects_is_told_and_is_no_surprise() -> None:
    ran = demo(ALERTING)

    assert ran.status == 0
    assert "ALERT: " in ran.out
    told = summed_up(ran)
    assert told["alerts"] == 1
    assert told["before"] == told["after"]


def test_an_alert_that_the_file_does_not_expect_ends_with_exit_status_1(tmp_path: Path) -> None:
    unexpected = "".join(
        line
        for line in ALERTING.read_text(encoding="utf-8").splitlines(keepends=True)
        if "fold-without-bet" not in line
    )

    ran = demo("--through", "straight", a_file(tmp_path, "surprise.hand", unexpected))

    assert ran.status == 1
    assert summed_up(ran)["alerts"] == 1


def test_a_demo_that_is_told_nothing_shows_one_lawful_hand_and_three_that_are_put_right() -> None:
    ran = demo("--through", "straight")

    assert ran.status == 0, ran
    told = summed_up(ran)
    assert (told["hands"], told["alerts"]) == (4, 4)
    hands = ran.out.split("-- ")[1:]
    assert ["ALERT: " in hand for hand in hands] == [False, True, True, True]
    assert [("Put right" in hand, "The floor: " in hand) for hand in hands[1:]] == [
        (True, False),
        (False, True),
        (True, False),
    ]


def test_a_hand_that_is_not_played_to_its_end_still_accounts_for_every_chip(tmp_path: Path) -> None:
    ran = demo(a_file(tmp_path, "a.hand", HEAD + "ante 25\nshuffle\ndeal\nraise 600\ncall\n"))

    assert ran.status == 0, ran
    assert summed_up(ran) | {"events": 0} == {
        "hands": 0,
        "events": 0,
        "alerts": 0,
        "notes": 1,
        "before": 15000,
        "after": 15000,
    }


def test_two_demos_tell_the_same_to_the_byte_and_keep_the_same_journal(tmp_path: Path) -> None:
    again = demo("--journal", tmp_path, SHOWDOWN)

    assert again == whole_demo().ran
    assert (tmp_path / "hand-01.journal").read_bytes() == whole_demo().journal != b""


def test_no_pace_changes_what_is_journaled(tmp_path: Path) -> None:
    demo("--journal", tmp_path / "a", SHORT)
    run("demo", "--headless", "--speed", "300", "--journal", tmp_path / "b", SHORT)

    journals = [read_journal(tmp_path / name / "hand-01.journal") for name in ("a", "b")]
    assert journals[0] == journals[1]


def test_the_journal_of_a_demo_names_the_cards_that_were_shown_and_no_tag_and_no_key(tmp_path: Path) -> None:
    demo("--journal", tmp_path, "--through", "straight", SHOWDOWN)
    written = (tmp_path / "hand-01.journal").read_bytes()
    key = (tmp_path / "hand-01.key").read_bytes()

    # What binds a line to the one before it is base64, and may look like a card.
    told = b"\n".join(line.split(b" ", 2)[2] for line in written.splitlines())
    named = {name.decode() for name in CARD_NAME.findall(told)}
    scenario = SHOWDOWN.read_text(encoding="utf-8")
    never_shown = re.findall(r"^holds \d+ (\w\w) (\w\w)\s+#.*never shown", scenario, re.MULTILINE)
    assert len(named) >= 5
    assert len(never_shown) >= 2
    assert not named & {card for cards in never_shown for card in cards}
    for name in ("red", "blue"):
        deck = load_deck(name, folders=SHIPPED)
        for tag in (*deck.cards, *deck.jokers):
            assert tag not in written
            assert tag.hex().encode() not in written.lower()
    (secret,) = re.findall(rb'"key":"([^"]+)"', key)
    assert secret not in written
    assert (tmp_path / "hand-01.key").stat().st_mode & 0o077 == 0
    assert b"".join(linked_lines(read_journal(tmp_path / "hand-01.journal"))) == written


def test_a_demo_that_is_given_no_folder_leaves_the_packages_as_they_are(tmp_path: Path) -> None:
    before = _everything_in_the_packages()

    ran = run_in_process_of_its_own("demo", "--headless", "--hands", "1", "--speed", "100000", cwd=tmp_path)

    assert ran.status == 0, ran
    assert summed_up(ran)["hands"] == 1
    assert _everything_in_the_packages() == before
    assert list(tmp_path.iterdir()) == []


def _everything_in_the_packages() -> dict[Path, int]:
    """Return every file and folder of the four packages but Python's own caches, and when it was last changed."""
    return {
        path: path.stat().st_mtime_ns
        for house in HOUSES
        for path in [ROOT / house, *(ROOT / house).rglob("*")]
        if "__pycache__" not in path.parts and not (path.is_dir() and (path / "__pycache__").exists())
    }


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--tables", "2", "--shot", "demo.png"], "--shot cannot be used with --tables"),
        (["--station", "--journal", "here"], "--journal cannot be used with --station alone"),
        (["--tables", "2", str(SHORT)], "FILE.hand cannot be used with --tables"),
        (["--seconds", "5"], "--seconds can only be used with --tables"),
        (["--event", "9", "--tables", "2"], "--tables cannot be used with --event"),
        (["--event", "9", "--hands", "2"], "--hands cannot be used with --event"),
        (["--seed", "2"], "--seed can only be used with --event"),
        (["--rulebook", "nuts"], "--rulebook can only be used with --event"),
    ],
)
def test_what_a_demo_has_no_use_for_is_refused_and_not_passed_over(given: list[str], said: str) -> None:
    ran = demo(*given)

    assert ran.status == 2
    assert ran.err.splitlines()[-1] == f"Error: {said}"


def test_a_key_in_the_window_hands_the_same_table_over_to_be_dealt_by_hand(tmp_path: Path) -> None:
    journal = tmp_path / "by-hand" / "table.journal"

    def close_once_it_is_played() -> None:
        wait_until(journal.exists, PATIENCE_S)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0))
    closing = threading.Thread(target=close_once_it_is_played, daemon=True)
    closing.start()

    ran = run("demo", "--journal", tmp_path, "--speed", "5", SHOWDOWN)

    closing.join(PATIENCE_S)
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "handed over: the same table, to be dealt by hand")
    assert "P in the window: deal the next hand yourself" in ran.err
    opened = read_journal(journal)[0]
    assert isinstance(opened, TableOpened)
    assert [(player.seat, player.stack) for player in opened.setup.players] == [
        (player.seat, player.stack) for player in read_scenario(SHOWDOWN).setup.seats
    ]


def test_a_whole_tournament_is_told_down_to_its_winner() -> None:
    ran = run("demo", "--event", "4", "--rulebook", "nuts", "--seed", "3")

    assert ran.status == 0
    first, *lines = ran.out.splitlines()
    assert first == "4 players at one table, by the rulebook nuts, with seed 3"
    assert any("has all the chips" in line for line in lines)
    assert any("Level 1: 25/50" in line for line in lines)
    assert "in chips" in lines[-1]


def test_a_tournament_by_no_rulebook_is_refused_in_a_line() -> None:
    ran = run("demo", "--event", "4", "--rulebook", "lost")

    assert ran.status == 2
    assert "lost" in ran.err


def test_the_log_of_a_demo_holds_what_that_of_a_table_does() -> None:
    ran = run_in_process_of_its_own("--log-level", "debug", "demo", "--headless", "--speed", "200", str(SHORT))

    said = [line.split(maxsplit=2)[2].split(maxsplit=1) for line in ran.err.splitlines() if " table: " in line]
    assert ["info", "table: hand 1 begins, 7 seats are dealt in"] in said
    assert ["debug", "table: DealCompleted"] in said
    assert ["info", "table: the hand is complete"] in said
