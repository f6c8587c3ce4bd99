"""Shapes in pixels: each fills its place, has smooth edges, and differs from what it must not be taken for."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Arrow, CardBack, CardSlot, Chip, Lammer, Panel, Pointer, TickMark, WarningSign
from display.dealer.painting import sprites
from display.dealer.painting.sdl import pygame
from display.dealer.painting.themes import DARK

BOX = Box(7, 9, 40, 40)
CARD = Box(7, 9, 36, 52)
OPAQUE = 255


def colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y))[:3])


def solid(surface: pygame.Surface) -> int:
    """Return how many pixels are wholly painted."""
    return pygame.mask.from_surface(surface, OPAQUE - 1).count()


@pytest.mark.parametrize(
    "surface",
    [
        sprites.panel(Panel(BOX, fill=palette.PLATE, rim=palette.INK, rim_px=2, radius=9), DARK),
        sprites.chip(Chip(BOX), DARK),
        sprites.lammer(Lammer(BOX, is_button=True), DARK),
        sprites.warning_sign(WarningSign(BOX, palette.ALERT, palette.ALERT_INK), DARK),
    ],
    ids=["panel", "chip", "button", "warning"],
)
def test_a_shape_reaches_the_edges_of_its_box_and_leaves_its_corners_clear(surface: pygame.Surface) -> None:
    rows = [y for y in range(40) if any(surface.get_at((x, y))[3] > 127 for x in range(40))]

    assert surface.get_size() == (40, 40)
    assert (rows[0] <= 1, rows[-1] >= 36) == (True, True)
    assert surface.get_at((0, 0))[3] < 127


def test_an_edge_is_smooth_and_no_dark_is_mixed_into_it() -> None:
    disc = sprites.lammer(Lammer(BOX, is_button=True), DARK)
    edges = [disc.get_at((x, y)) for x in range(40) for y in range(40) if 0 < disc.get_at((x, y))[3] < OPAQUE]

    assert len(edges) > 40
    light = sum(DARK[palette.TURN])
    assert all(sum(edge[:3]) > light * 0.9 for edge in edges)


def test_a_panel_has_its_rim_around_its_fill() -> None:
    framed = sprites.panel(Panel(BOX, fill=palette.PLATE, rim=palette.INK, rim_px=3, radius=0), DARK)

    assert (colour(framed, 20, 1), colour(framed, 20, 4)) == (DARK[palette.INK], DARK[palette.PLATE])


def test_a_dead_hand_is_the_same_back_in_less_light() -> None:
    live, dead = (sprites.card_back(CardBack(CARD, is_dead=is_dead), DARK) for is_dead in (False, True))

    assert solid(live) == solid(dead)
    assert sum(colour(dead, 18, 26)) < sum(colour(live, 18, 26)) * 0.6


def test_a_back_has_a_lattice_and_is_like_no_plain_card() -> None:
    back = sprites.card_back(CardBack(CARD), DARK)

    rows = [[sum(colour(back, x, y)) for x in range(8, 28)] for y in range(10, 42)]

    lines = [before < here > after for row in rows for before, here, after in zip(row, row[1:], row[2:], strict=False)]
    assert sum(lines) >= len(rows)


def test_the_place_of_a_card_that_is_due_is_brighter_than_one_to_come() -> None:
    due, to_come = (sprites.card_slot(CardSlot(CARD, is_due=is_due), DARK) for is_due in (True, False))

    assert colour(due, 18, 0) == DARK[palette.SOFT]
    assert colour(to_come, 18, 0) == DARK[palette.SLOT_RIM]
    assert colour(due, 18, 26) == colour(to_come, 18, 26) == DARK[palette.SLOT]


def test_the_button_is_a_disc_and_a_blind_a_ring_and_on_a_light_plate_the_button_is_dark() -> None:
    button, blind, on_light = (
        sprites.lammer(Lammer(BOX, is_button=is_button, is_on_light=is_on_light), DARK)
        for is_button, is_on_light in ((True, False), (False, False), (True, True))
    )

    assert colour(button, 20, 20) == DARK[palette.TURN]
    assert colour(blind, 20, 20) == DARK[palette.BADGE]
    assert colour(on_light, 20, 20) == DARK[palette.TURN_INK]


def test_a_pointer_points_right() -> None:
    pointed = sprites.pointer(Pointer(BOX, palette.INK), DARK)
    high = [sum(pointed.get_at((x, y))[3] > 127 for y in range(40)) for x in (2, 18, 34)]

    assert high[0] > high[1] > high[2] > 0


def test_a_tick_goes_down_and_then_further_up() -> None:
    tick = sprites.tick(TickMark(BOX, palette.INK), DARK)
    lowest = [max(y for y in range(40) if tick.get_at((x, y))[3] > 127) for x in (4, 16, 36)]

    assert lowest[0] < lowest[1] > lowest[2]
    assert lowest[2] < lowest[0]


def test_an_arrow_has_its_head_at_its_tip_and_one_without_length_is_nothing() -> None:
    def across(at: int, *, has_head: bool = True) -> int:
        mark = Arrow(BOX, tail=(2, 20), tip=(38, 20), wide_px=4, ink=palette.INK, has_head=has_head)
        arrow = sprites.arrow(mark, DARK)
        return sum(arrow.get_at((at, y))[3] > 127 for y in range(40))

    assert across(30) > across(10) == across(30, has_head=False) > 0
    nowhere = Arrow(BOX, tail=(9, 9), tip=(9, 9), wide_px=4, ink=palette.INK)
    assert solid(sprites.arrow(nowhere, DARK)) == 0
