"""`squaredeal play`: a window that is closed again, and what is refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.dealer.painting.sdl import pygame
from tests.table.commands.command_line import refusal_of, run

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


def test_without_a_display_it_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if Path("/dev/dri").exists():
        pytest.skip("this machine has a display of its own")

    ran = run("play")

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "squaredeal demo --headless" in ran.err


def test_cards_that_do_not_tell_their_side_are_refused_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(STACKED.format(facing="false"), encoding="utf-8")

    assert "write facing = true" in refusal_of(run("play", "--table", path))


@pytest.mark.parametrize("size", ["large", "1280", "1280x", "10x10"])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    assert "--size" in refusal_of(run("play", "--size", size))
