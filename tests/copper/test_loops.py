"""Loops: the formulas beside other ones, and the figures that a builder goes by."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from tests.copper.felt import Loop, Spot, Wire, felt
from tests.copper.loops import MU_0, OMEGA, field_a_m, inductance_h, nearest, resistance_ohm, seen_ohm, tuned

WIRE = Wire(thick_mm=0.5, lead=5, quality=20)
LOOPS = [pytest.param(loop, id=name) for name, loop in felt().loops.items()]
PIECES = 60


def test_one_turn_of_a_square_is_as_the_handbooks_have_it() -> None:
    side, radius = 1.0, 0.00025
    known = 2 * MU_0 * side / math.pi * (math.log(side / radius) - 0.774)

    assert inductance_h(Loop(turns=1, long=100, wide=100, step_mm=1), WIRE) == pytest.approx(known, rel=0.001)


def pieces_of(long_m: float, wide_m: float, height_m: float) -> list[tuple[Spot, Spot, float]]:
    """Return the middle and the length of each of the small pieces of a turn, and how high it lies."""
    a, b = long_m / 2, wide_m / 2
    corners = ((-a, -b), (a, -b), (a, b), (-a, b), (-a, -b))
    return [
        (
            (x + (to_x - x) * (at + 0.5) / PIECES, y + (to_y - y) * (at + 0.5) / PIECES),
            ((to_x - x) / PIECES, (to_y - y) / PIECES),
            height_m,
        )
        for (x, y), (to_x, to_y) in pairwise(corners)
        for at in range(PIECES)
    ]


def mutual_h(one: list[tuple[Spot, Spot, float]], other: list[tuple[Spot, Spot, float]]) -> float:
    """Return what two turns have in common (Neumann's integral, piece by piece)."""
    total = 0.0
    for (x, y), (dx, dy), z in one:
        for (to_x, to_y), (ex, ey), to_z in other:
            total += (dx * ex + dy * ey) / math.sqrt((x - to_x) ** 2 + (y - to_y) ** 2 + (z - to_z) ** 2)
    return MU_0 / (4 * math.pi) * total


def test_the_turns_of_the_board_come_to_what_neumanns_integral_says() -> None:
    board = felt().loops["board"]
    sizes = [(board.long + more, board.wide + more) for more in (-board.step_mm / 10, board.step_mm / 10)]
    alone = sum(inductance_h(Loop(turns=1, long=long, wide=wide, step_mm=1), WIRE) for long, wide in sizes)
    shared = sum(
        mutual_h(pieces_of(a[0] / 100, a[1] / 100, 0), pieces_of(b[0] / 100, b[1] / 100, 0))
        for a, b in combinations(sizes, 2)
    )

    assert inductance_h(board, WIRE) == pytest.approx(alone + 2 * shared, rel=0.06)


@pytest.mark.parametrize("loop", LOOPS)
def test_without_resistors_a_loop_rings_and_with_them_it_has_the_q_that_is_asked_for(loop: Loop) -> None:
    one = tuned(loop, felt())

    assert one.quality > 150
    assert one.damped == pytest.approx(felt().wire.quality, rel=0.1)


@pytest.mark.parametrize("loop", LOOPS)
def test_the_modules_own_capacitors_fit_and_the_trimmer_stands_well_within_its_range(loop: Loop) -> None:
    one = tuned(loop, felt())

    assert 2.5 < one.trimmer_pf < 8
    assert 40 < one.seen_ohm < 60


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("amiss", [0.97, 1.03])
def test_a_loop_that_came_out_three_percent_amiss_is_trimmed_as_well(loop: Loop, amiss: float) -> None:
    module = felt().module
    one = tuned(loop, felt())
    antenna = complex(OMEGA * one.inductance_uh * 1e-6 / one.damped, OMEGA * one.inductance_uh * 1e-6 * amiss) / 2

    least = min((step / 10 for step in range(20, 101)), key=lambda pf: abs(seen_ohm(antenna, module, pf).imag))
    assert abs(seen_ohm(antenna, module, least).imag) < 10


@pytest.mark.parametrize("loop", LOOPS)
def test_nothing_is_asked_of_a_part_that_it_does_not_bear(loop: Loop) -> None:
    one = tuned(loop, felt())

    assert one.supply_ma < 180, "TVDD, typical in the data sheet; 250 is the most"
    assert one.burnt_w < 0.25, "half of what the resistor bears"
    assert 0.15 < one.field_a_m < 12, "ISO 15693 asks tags to answer from 0.15 A/m on, and to survive 12"
    assert one.lead_percent < 1


def test_a_thicker_wire_has_less_resistance() -> None:
    loop = felt().loops["place"]

    assert resistance_ohm(loop, Wire(thick_mm=1.0, lead=5, quality=20)) == pytest.approx(resistance_ohm(loop, WIRE) / 2)


def test_the_field_in_the_middle_of_a_square_is_the_known_one() -> None:
    square = Loop(turns=1, long=20, wide=20, step_mm=1)

    assert field_a_m(square, 1.0, 0.0) == pytest.approx(2 * math.sqrt(2) / (math.pi * 0.2))


@pytest.mark.parametrize(("ohm", "sold"), [(4.6, 4.7), (9.3, 10), (0.95, 1.0), (12.9, 12)])
def test_a_resistor_is_one_that_is_sold(ohm: float, sold: float) -> None:
    assert nearest((1.0, 1.2, 1.5, 4.7, 8.2), ohm) == sold
