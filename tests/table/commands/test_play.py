"""`squaredeal play`: a window that is closed again, and what is refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.dealer.painting.sdl import pygame
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.terminal import Terminal

RANKS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"} | {
    rank: rank[0] for rank in ("ten", "jack", "queen", "king", "ace")
}
STACKED = """
name = "Table 7"
rulebook = "firekeepers"
decks = ["red"]
deck = "red"
facing = {facing}
"""


@pytest.fixture
def closing() -> None:
    """Close the window as soon as it is there."""
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))


@pytest.mark.usefixtures("closing")
def test_the_window_is_closed_and_leaves_a_journal_and_a_picture(tmp_path: Path) -> None:
    shot = tmp_path / "shot.png"

    ran = run("play", "--players", "4", "--journal", tmp_path / "journal", "--shot", shot, "--seed", "9")

    assert ran == (0, f"picture: {shot}\n", "")
    assert pygame.image.load(shot).get_size() == (1280, 720)
    assert sorted(path.name for path in (tmp_path / "journal").iterdir()) == ["hand.key", "table.journal"]


@pytest.mark.parametrize(
    ("options", "way_out", "no_way"),
    [((), "squaredeal play --lines", "--guided"), (("--guided",), "--guided needs its window", "--lines")],
)
def test_without_a_display_it_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], way_out: str, no_way: str
) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if Path("/dev/dri").exists():
        pytest.skip("this machine has a display of its own")

    ran = run("play", *options)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert way_out in ran.err
    assert no_way not in ran.err


def test_cards_that_do_not_tell_their_side_are_refused_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(STACKED.format(facing="false"), encoding="utf-8")

    assert "write facing = true" in refusal_of(run("play", "--table", path))


@pytest.mark.parametrize("size", ["large", "1280", "1280x", "10x10"])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    assert "--size" in refusal_of(run("play", "--size", size))


def test_a_hand_with_an_exposed_card_is_dealt_by_ear(tmp_path: Path) -> None:
    """No window: each line is typed once the one before it was heard to its end."""
    with Terminal("play", "--lines", "--players", "3", "--journal", tmp_path) as heard:
        heard.hear("Ready for the first hand, button at seat 1. Key new hand")
        heard.ask("new hand", "Card to seat 4, 6 to come")
        heard.ask("deal 2", "Card to seat 1, 4 to come")
        told = heard.ask("card 1 up", "FLOOR: key the number of the floor's word, then confirm: 1 replace the card, ")
        assert any(line.startswith("ALERT: Floor decides: card exposed, ") for line in told)
        assert "Exposed cards on the deal: " in heard.ask("rule", "firekeepers:35A5")[-1]
        heard.ask("1 confirm", "Card to seat 4, 3 to come")
        step = heard.ask("deal", "TO DO: step 1 of 2: Lay the ")[-1]
        heard.ask("check", "Check: kept until it is put right")
        heard.ask("card 1", "TO DO: step 2 of 2: Lay the ")
        rank, _, suit, *_ = step.removeprefix("TO DO: step 1 of 2: Lay the ").split()
        heard.ask(f"move {RANKS[rank]}{suit[0]} seat 1 burn", "QUESTION: seat 1: checked meanwhile? confirm: yes, ")
        heard.ask("decline", "Seat 1 Ana Ruiz to act, 200 to call. Raise to 400")

        heard.ask("r 600", "Seat 4 Jonas Lindqvist to act, 500 to call")
        heard.ask("state", "Pot 900")
        heard.ask("fold", "Seat 7 Zofia Nowak to act")
        heard.ask("flod", "flod: expected a word of the table; help lists them; did you mean 'fold'?")
        heard.ask("f", "Push 500 to seat 1. Then key new hand")
        heard.type("quit")

        assert heard.ended() == 0
        assert not [line for line in heard.lines if not line.isprintable()]


def test_a_picture_wants_a_window() -> None:
    ran = run("play", "--lines", "--shot", "a.png")

    assert ran.status == 2
    assert "--shot can only be used with a window, not with --lines" in ran.err
