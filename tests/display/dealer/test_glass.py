"""The glass: as large as the display has it, and upright however the panel is mounted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.dealer_screen import Turned
from display.dealer.glass import Glass, upright
from display.dealer.painting.sdl import pygame, window_surface
from display.dealer.screen import DealerScreen
from tests.display.dealer.moments import preflop
from tests.display.dealer.test_touch import SIZE, a_panel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PANEL = (720, 1280)
INK = pygame.Color(200, 100, 50)
TURNS: tuple[Turned, ...] = (0, 90, 180, 270)


@pytest.fixture(autouse=True)
def _in_memory(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.parametrize("turned", TURNS)
def test_a_finger_points_at_what_is_drawn_below_it(turned: Turned) -> None:
    glass = Glass(PANEL, turned, is_windowed=True)
    dot = pygame.Rect(30, 50, 4, 4)
    glass.surface.fill(INK, dot)
    glass.present([dot])

    window = window_surface()
    lit = [(x, y) for x in range(PANEL[0]) for y in range(PANEL[1]) if window.get_at((x, y)) == INK]

    assert sorted(glass.place_of(*place) for place in lit) == [(x, y) for x in range(30, 34) for y in range(50, 54)]


@pytest.mark.parametrize("turned", TURNS)
def test_a_quarter_turn_exchanges_width_and_height(turned: Turned) -> None:
    assert Glass(PANEL, turned, is_windowed=False).size == upright(PANEL, turned)
    assert (upright(PANEL, turned) == PANEL) is (turned in {0, 180})


@pytest.mark.parametrize("size", [(800, 480), (1920, 1080), (720, 1280)])
def test_a_window_that_comes_in_another_size_is_painted_whole(size: tuple[int, int], tmp_path: Path) -> None:
    screen = DealerScreen((1280, 720), is_windowed=True)
    screen.show(preflop())
    pygame.display.set_mode(size)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    assert not screen.is_closed()

    straight = DealerScreen(size, is_windowed=False)
    straight.show(preflop())
    assert screen.marks == straight.marks
    assert screen.misfit == ((1280, 720), size)
    straight.save(tmp_path / "straight.png")
    screen.save(tmp_path / "screen.png")
    assert (tmp_path / "screen.png").read_bytes() == (tmp_path / "straight.png").read_bytes()


def test_a_display_that_is_too_small_for_its_keys_for_a_moment_ends_nothing() -> None:
    screen = DealerScreen(SIZE, is_windowed=True, touch=a_panel())
    screen.show(preflop())
    before = screen.marks
    for size in ((320, 200), SIZE):
        pygame.display.set_mode(size)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

        assert not screen.is_closed()

    assert screen.marks == before


def test_a_window_of_the_size_that_was_asked_for_fits() -> None:
    screen = DealerScreen((800, 480), is_windowed=True)

    assert screen.misfit is None
