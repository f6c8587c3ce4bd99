"""The window, under SDL's dummy driver: events become inputs, and what has not changed is not painted again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from display.dealer.drawing.keycaps import KeyCap, keycap_boxes
from display.dealer.painting.sdl import pygame
from display.felt.inputs import CapPressed, MouseMoved, MousePressed, StrokePressed, TurnedOver
from display.felt.panes import panes
from display.felt.window import FeltWindow
from tests.display.dealer.moments import preflop
from tests.display.felt.test_drawing import a_picture

SIZE = (1280, 720)
CAPS = tuple(KeyCap(row=row, column=column, label="fold", stroke="F") for row in range(6) for column in range(7))


@pytest.fixture
def window() -> Iterator[FeltWindow]:
    opened = FeltWindow(SIZE)
    opened.inputs()
    yield opened
    opened.close()


def happens(kind: int, **what: Any) -> None:  # noqa: ANN401 - as pygame has it
    pygame.event.post(pygame.event.Event(kind, **what))


def test_a_key_goes_by_its_name_and_with_control_it_is_none_of_ours(window: FeltWindow) -> None:
    happens(pygame.KEYDOWN, key=pygame.K_n, mod=0)
    happens(pygame.KEYDOWN, key=pygame.K_n, mod=pygame.KMOD_LCTRL)

    assert window.inputs() == [StrokePressed("n")]


def test_a_key_that_is_held_down_is_one_press_but_space_goes_on(window: FeltWindow) -> None:
    for key in (pygame.K_n, pygame.K_n, pygame.K_SPACE, pygame.K_SPACE):
        happens(pygame.KEYDOWN, key=key, mod=0)
    happens(pygame.KEYUP, key=pygame.K_n, mod=0)
    happens(pygame.KEYDOWN, key=pygame.K_n, mod=0)

    assert [stroke.name for stroke in window.inputs() if isinstance(stroke, StrokePressed)] == [
        *("n", "space", "space", "n")
    ]


def test_tab_turns_over_what_is_below_the_mouse(window: FeltWindow) -> None:
    felt = panes(SIZE).felt
    happens(pygame.MOUSEMOTION, pos=(felt.x + 100, 200), rel=(0, 0), buttons=(0, 0, 0))
    happens(pygame.KEYDOWN, key=pygame.K_TAB, mod=0)

    moved, turned = window.inputs()
    assert isinstance(moved, MouseMoved)
    assert turned == TurnedOver(x=moved.x, y=moved.y)


def test_of_many_moves_the_last_one_counts(window: FeltWindow) -> None:
    for x in range(700, 800):
        happens(pygame.MOUSEMOTION, pos=(x, 200), rel=(0, 0), buttons=(0, 0, 0))

    assert len(window.inputs()) == 1


def test_a_click_on_a_drawn_key_is_that_key_and_elsewhere_the_felt(window: FeltWindow) -> None:
    window.paint(a_picture(), CAPS)
    box = keycap_boxes(panes(SIZE).keys, CAPS, 0)[9]
    happens(pygame.MOUSEBUTTONDOWN, pos=(box.x + 5, box.y + 5), button=1)
    happens(pygame.MOUSEBUTTONDOWN, pos=(900, 300), button=1)

    cap, felt = window.inputs()
    assert cap == CapPressed(9)
    assert isinstance(felt, MousePressed)


@pytest.mark.parametrize(
    ("kind", "what"), [(pygame.QUIT, {}), (pygame.KEYDOWN, {"key": pygame.K_q, "mod": pygame.KMOD_LCTRL})]
)
def test_it_is_closed_by_its_button_and_by_control_q(window: FeltWindow, kind: int, what: dict[str, int]) -> None:
    happens(kind, **what)
    window.inputs()

    assert window.is_closed


def test_it_is_pulled_to_another_size_and_painted_whole(window: FeltWindow, tmp_path: Path) -> None:
    window.show(preflop())
    window.paint(a_picture(), CAPS)
    happens(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)
    window.inputs()
    window.paint(a_picture(), CAPS)
    window.save(tmp_path / "window.png")

    assert pygame.image.load(tmp_path / "window.png").get_size() == window.size == (1600, 900)


def test_at_rest_it_is_waited_until_something_may_have_been_done(window: FeltWindow) -> None:
    window.paint(a_picture(), CAPS)
    assert window.await_input(0.05)

    window.inputs()
    assert not window.await_input(0.05)
    happens(pygame.KEYDOWN, key=pygame.K_n, mod=0)
    assert window.await_input(60)
    assert window.inputs() == [StrokePressed("n")]
