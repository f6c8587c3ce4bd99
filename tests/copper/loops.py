"""Works out a loop at 13.56 MHz: inductance, Q, the resistors that damp it, and what a PN5180 module makes of it.

Inductance: a rectangle of thin wire (Grover, Inductance Calculations, 1946, chapter 8), its turns taken as one
conductor whose radius is the geometric mean distance of all wires of the bundle, times the turns squared. Resistance:
the skin effect alone. Everything else is a ladder of impedances, half of the symmetrical circuit. Computed, not
measured: felt, table and cards shift all of it.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from tests.copper.felt import Felt, Loop, Module, Wire

CARRIER_HZ: Final = 13.56e6
OMEGA: Final = 2 * math.pi * CARRIER_HZ
MU_0: Final = 4e-7 * math.pi
COPPER_OHM_M: Final = 1.72e-8
SKIN_M: Final = math.sqrt(2 * COPPER_OHM_M / (OMEGA * MU_0))
E12: Final = (1.0, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2)
CARD_M: Final = 0.01
"""From the wire below the felt to a card upon it."""
MOST_TRIMMED_PF: Final = 40.0
SQUARE: Final = 4 / math.pi / math.sqrt(2)
"""The carrier's effective share of the square wave between TX1 and TX2."""


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """A loop as it is wound, damped and trimmed."""

    inductance_uh: float
    wire_ohm: float
    quality: float
    """Without a resistor."""
    damping_ohm: float
    """In each of its two leads, as it is sold."""
    damped: float
    """Its quality then."""
    trimmer_pf: float
    """Across the loop."""
    seen_ohm: float
    """Between TX1 and TX2, when it is trimmed."""
    supply_ma: float
    """Of TVDD, at most: what the chip and the coils of its filter lose comes off."""
    burnt_w: float
    """In each resistor, at most."""
    field_a_m: float
    """A card's height above its middle, at most."""
    lead_percent: float
    """How much the twisted lead adds to its inductance."""


def tuned(loop: Loop, of: Felt) -> Tuned:
    """Work out a loop in place of a module's own antenna."""
    wire, module = of.wire, of.module
    inductance, resistance = inductance_h(loop, wire), resistance_ohm(loop, wire)
    reactance = OMEGA * inductance
    damping = nearest(E12, (reactance / wire.quality - resistance) / 2)
    total = resistance + 2 * damping
    antenna = complex(total, reactance) / 2
    trimmer_pf = min(
        (step / 10 for step in range(int(MOST_TRIMMED_PF * 10))),
        key=lambda trimmed_pf: _badness(seen_ohm(antenna, module, trimmed_pf)),
    )
    seen = seen_ohm(antenna, module, trimmer_pf).real
    power = (SQUARE * module.supply_v) ** 2 / seen
    current = math.sqrt(power / total)
    return Tuned(
        inductance_uh=inductance * 1e6,
        wire_ohm=resistance,
        quality=reactance / resistance,
        damping_ohm=damping,
        damped=reactance / total,
        trimmer_pf=trimmer_pf,
        seen_ohm=seen,
        supply_ma=power / module.supply_v * 1e3,
        burnt_w=current**2 * damping,
        field_a_m=field_a_m(loop, current, CARD_M),
        lead_percent=_lead_h(wire) / inductance * 100,
    )


def inductance_h(loop: Loop, wire: Wire) -> float:
    """Return the inductance of a loop."""
    a, b, diagonal = loop.long / 100, loop.wide / 100, math.hypot(loop.long, loop.wide) / 100
    radius = _bundle_m(loop, wire)
    straight = a * math.log(2 * a / radius) + b * math.log(2 * b / radius)
    return (
        loop.turns**2
        * MU_0
        / math.pi
        * (straight - a * math.asinh(a / b) - b * math.asinh(b / a) + 2 * diagonal - 2 * (a + b))
    )


def resistance_ohm(loop: Loop, wire: Wire) -> float:
    """Return the resistance of its wire, in whose skin alone the current flows."""
    length = 2 * (loop.long + loop.wide) / 100 * loop.turns
    return COPPER_OHM_M * length / (math.pi * wire.thick_mm / 1e3 * SKIN_M)


def field_a_m(loop: Loop, current_a: float, height_m: float) -> float:
    """Return the field above the middle of a loop (Biot and Savart, four sides)."""
    a, b = loop.long / 200, loop.wide / 200
    sides = 1 / (a * a + height_m**2) + 1 / (b * b + height_m**2)
    return loop.turns * current_a * a * b / (math.pi * math.sqrt(a * a + b * b + height_m**2)) * sides


def seen_ohm(antenna: complex, module: Module, trimmed_pf: float) -> complex:
    """Return what the chip sees between TX1 and TX2, of half of a loop; across the loop a trimmer counts twice."""
    behind = _beside(antenna, _capacitor(module.parallel_pf + 2 * trimmed_pf))
    filtered = _beside(behind + _capacitor(module.series_pf), _capacitor(module.filter_pf))
    return 2 * (filtered + 1j * OMEGA * module.filter_nh * 1e-9)


def nearest(series: tuple[float, ...], ohm: float) -> float:
    """Return the value of a *series* that is nearest."""
    decade = 10.0 ** math.floor(math.log10(ohm))
    return min((each * decade * more for each in series for more in (1, 10)), key=lambda value: abs(value - ohm))


def _badness(seen: complex) -> float:
    """Return how far from a pure resistance it is; a loop out of tune is one, too, of next to nothing."""
    return abs(seen.imag) / seen.real


def _bundle_m(loop: Loop, wire: Wire) -> float:
    apart = [
        wire.thick_mm / 2 if one == other else abs(one - other) * loop.step_mm
        for one in range(loop.turns)
        for other in range(loop.turns)
    ]
    return math.exp(sum(map(math.log, apart)) / len(apart)) / 1e3


def _lead_h(wire: Wire) -> float:
    """Return the inductance of a pair that is twisted wire at wire."""
    return MU_0 / math.pi * math.acosh((wire.thick_mm + 0.06) / wire.thick_mm) * wire.lead / 100


def _capacitor(picofarad: float) -> complex:
    return 1 / (1j * OMEGA * picofarad * 1e-12)


def _beside(one: complex, other: complex) -> complex:
    return one * other / (one + other)
