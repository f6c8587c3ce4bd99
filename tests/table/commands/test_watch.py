"""`squaredeal watch`: one moment of a journal or a scenario painted without a window, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.dealer.painting.sdl import pygame
from tests.house import ROOT
from tests.table.commands.command_line import HEAD, SHORT, Ran, a_file, refusal_of, run
from tests.table.commands.test_export import a_journal

EXPOSED = ROOT / "tests" / "cases" / "screen" / "exposed-card-in-three-steps.hand"
TABLE = """
name = "Table 7"
rulebook = "{book}"
decks = ["red"]
deck = "red"

[seating]
stacks = {{ "1" = 5000, "2" = 5000 }}
"""
FOLDED = "shuffle\ndeal\nfold\nfold\n"


def shot(source: Path, out: Path, *more: str) -> Ran:
    return run("watch", source, "--headless", "--shot", out, *more)


def pixels(path: Path) -> bytes:
    return pygame.image.tobytes(pygame.image.load(path), "RGB")


def test_one_moment_of_a_scenario_is_painted(tmp_path: Path) -> None:
    at_4, at_5, last = (tmp_path / name for name in ("4.png", "5.png", "last.png"))

    assert shot(EXPOSED, at_4, "--at", "4") == (0, f"picture: {at_4}\n", "")
    assert shot(EXPOSED, at_5, "--at", "5").status == 0
    assert shot(EXPOSED, last).status == 0

    assert pygame.image.load(at_4).get_size() == (1280, 720)
    assert len({pixels(at_4), pixels(at_5), pixels(last)}) == 3


def test_the_moment_of_the_first_alert_is_found_by_the_word_or_by_its_code(tmp_path: Path) -> None:
    by = {at: tmp_path / f"{at}.png" for at in ("alert", "first-card-wrong-seat", "2", "1")}
    wrong = a_file(tmp_path, "wrong.hand", HEAD + "shuffle\ncard 1\ncollect\n")
    for at, path in by.items():
        assert shot(wrong, path, "--at", at) == (0, f"picture: {path}\n", "")

    assert pixels(by["alert"]) == pixels(by["first-card-wrong-seat"]) == pixels(by["2"])
    assert pixels(by["alert"]) != pixels(by["1"])


def test_the_first_alert_of_a_journal_is_found_too(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, HEAD + FOLDED + "collect\nshuffle\ncard 2\n")

    assert shot(journal, tmp_path / "a.png", "--at", "alert").status == 0
    assert shot(journal, tmp_path / "last.png").status == 0

    assert pixels(tmp_path / "a.png") == pixels(tmp_path / "last.png")


def test_an_alert_that_never_came_and_a_word_that_is_no_event_are_refused_in_one_line(tmp_path: Path) -> None:
    quiet = a_file(tmp_path, "quiet.hand", HEAD + FOLDED)

    assert refusal_of(shot(quiet, tmp_path / "a.png", "--at", "alert")) == (
        f"{quiet}: there is no alert in it; the events go from 1 to 4"
    )
    for at, hint in (("alret", 'did you mean "alert"?'), ("0", "there is no event 0"), ("jokre", '"joker"?')):
        ran = shot(quiet, tmp_path / "a.png", "--at", at)
        assert (ran.status, hint in ran.err) == (2, True), ran.err


def test_a_folder_is_watched_as_the_journal_in_it_and_nothing_of_it_is_changed(tmp_path: Path) -> None:
    journal = a_journal(tmp_path / "table-7", HEAD + FOLDED + "collect\n" + FOLDED)
    before = journal.read_bytes()

    assert shot(journal, tmp_path / "one.png", "--at", "9").status == 0
    assert shot(journal.parent, tmp_path / "two.png", "--at", "9").status == 0

    assert pixels(tmp_path / "one.png") == pixels(tmp_path / "two.png")
    assert journal.read_bytes() == before
    assert [path.name for path in journal.parent.iterdir()] == [journal.name]


def test_what_a_journal_ends_in_may_be_cut_short(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, HEAD + FOLDED)
    journal.write_bytes(journal.read_bytes()[:-9])

    assert shot(journal, tmp_path / "a.png").status == 0


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("table.journal", "", "this journal is empty"),
        ("table.journal", "a letter\n", "this is not a record of a table's journal"),
        ("a.hand", HEAD, "nothing has happened at this table yet"),
        ("a.hand", HEAD + "dael\n", "'dael'"),
    ],
)
def test_a_file_that_cannot_be_watched_is_refused_in_one_line(tmp_path: Path, name: str, text: str, words: str) -> None:
    assert words in refusal_of(shot(a_file(tmp_path, name, text), tmp_path / "a.png"))
    assert not (tmp_path / "a.png").exists()


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    assert "no such file" in refusal_of(shot(tmp_path / "gone.journal", tmp_path / "a.png"))
    assert "there is no journal in this folder" in refusal_of(shot(tmp_path, tmp_path / "a.png"))
    assert "there is no event 999; the last one is " in refusal_of(shot(SHORT, tmp_path / "a.png", "--at", "999"))
    assert "the picture cannot be written" in refusal_of(shot(SHORT, tmp_path / "nowhere" / "a.png"))


def test_a_picture_without_a_window_wants_both_options(tmp_path: Path) -> None:
    for given in (["--headless"], ["--shot", str(tmp_path / "a.png")]):
        ran = run("watch", SHORT, *given)
        assert ran.status == 2
        assert "--headless and --shot go together" in ran.err


def test_the_table_s_file_brings_what_its_house_has_set(tmp_path: Path) -> None:
    journal = a_journal(tmp_path, HEAD + FOLDED)
    same, other = (a_file(tmp_path, f"{book}.toml", TABLE.format(book=book)) for book in ("firekeepers", "nuts"))

    assert shot(journal, tmp_path / "a.png", "--table", str(same)).status == 0
    refused = refusal_of(shot(journal, tmp_path / "b.png", "--table", str(other)))
    assert refused.startswith(f"{other}: this table plays by nuts, and {journal} was written by firekeepers")


def test_a_window_is_played_in_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q))

    assert run("watch", SHORT) == (0, "", "")
