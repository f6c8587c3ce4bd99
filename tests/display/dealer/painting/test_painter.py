"""Marks to pixels: a frame over another, and how little of it is painted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Mark, Panel
from display.dealer.painting.painter import Painter
from display.dealer.painting.sdl import pygame
from tests.display.dealer.drawn import marks, typeface
from tests.display.dealer.moments import preflop
from tests.display.samples import PICTURES
from tests.display.tables import SIZES
from tests.long_run import long_run

SIZE = SIZES[0]


def painted(*frames: Sequence[Mark]) -> bytes:
    """Return the pixels after one painter has painted *frames*, each over the last."""
    surface, painter = pygame.Surface(SIZE, 0, 32), Painter(typeface())
    for frame in frames:
        painter.repaint(frame, surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("every", [3, long_run(1)])
def test_frames_painted_over_each_other_are_as_if_each_was_painted_alone(every: int) -> None:
    surface, painter = pygame.Surface(SIZE, 0, 32), Painter(typeface())
    frames = {name: marks(PICTURES[name](), SIZE) for name in list(PICTURES)[::every]}
    alone = {name: painted(frame) for name, frame in frames.items()}
    for name in (*frames, *reversed(frames)):
        painter.repaint(frames[name], surface)

        assert pygame.image.tobytes(surface, "RGB") == alone[name], name


def test_what_is_as_it_was_is_not_painted_again() -> None:
    surface, painter, frame = pygame.Surface(SIZE, 0, 32), Painter(typeface()), marks(preflop(), SIZE)

    assert painter.repaint(frame, surface)
    assert painter.repaint(frame, surface) == []


@pytest.mark.parametrize("is_twice", [False, True])
def test_what_comes_to_lie_over_what_it_was_under_is_painted_so(*, is_twice: bool) -> None:
    felt = marks(preflop(), SIZE)[0]
    one, other = (
        Panel(box=Box(x, 60, 80, 80), fill=fill, rim=fill, rim_px=1, radius=9)
        for x, fill in ((60, palette.TURN), (100, palette.INK))
    )
    after = (felt, other, one, one) if is_twice else (felt, other, one)

    assert painted((felt, one, other), after) == painted(after) != painted((felt, one, other))
