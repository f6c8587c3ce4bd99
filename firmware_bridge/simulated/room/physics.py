"""The physics of a table as knobs: how badly cards land, and how badly antennas, fields, wires and nodes work.

Numbers only, each with what it stands for; `landings`, `copper`, `outages` and the lines do what they say.
The shares are chances of one landing, one look, one byte. Nothing here depends on time or chance.
"""

from typing import Final

import msgspec

from firmware_bridge.simulated.keys.switches import WORN_BOUNCE_NS
from table.clock import NS_PER_MS, NS_PER_S

Span = tuple[int, int]
"""The shortest and the longest, in nanoseconds; between them any is as likely, or with `has_tails` any magnitude."""


class Physics(msgspec.Struct, frozen=True, kw_only=True):
    """How unkind copper, air, wires and parts are; the default is perfect."""

    missed: float = 0.0
    """The share of cards that an inventory misses, each look by itself."""
    crossed: float = 0.0
    """The share of a neighbouring seat's cards that a seat's antenna reads, each look by itself."""
    field_crossed: float = 0.0
    """The same in the dealer's field: what board, burns, muck, stub and aside read of each other's cards."""
    damaged: float = 0.0
    """The chance of each byte between node and host, both ways, to be lost, flipped or joined by another."""

    late: float = 0.0
    """The share of cards that land beside the antenna or are covered by a hand, and are read late."""
    late_ns: Span = (NS_PER_S, 3 * NS_PER_S)
    """How late."""
    covered: float = 0.0
    """The share of second cards that come to lie exactly on the first: the two tags put each other out of tune."""
    covered_reads: tuple[float, float] = (0.1, 0.35)
    """The share of looks that read the lower and the upper card of such a pair, until one is lifted."""
    shadowed: float = 0.0
    """The share of second cards that the shield of the first hides wholly: not read until it is laid again."""
    on_border: float = 0.0
    """The share of cards that land between two seats: both antennas read them now and then, and insist."""
    border_reads: tuple[float, float] = (0.3, 0.7)
    """Of such a card: the least and the most of the looks of either antenna that read it."""
    on_chips: float = 0.0
    """The share of cards that land on chips, too far from the antenna, and lie there until they are moved."""
    chips_reads: float = 0.4
    """The share of looks that read such a card."""
    stops: float = 0.0
    """The share of pitched cards that stop on the neighbour's antenna, and are pulled to their seat a moment later."""
    stops_ns: Span = (400 * NS_PER_MS, 900 * NS_PER_MS)
    """For how long."""
    hovers: float = 0.0
    """The chance, with each pitched card, that the dealer holds the stub over an antenna beside the seat or its own."""
    hover_ns: Span = (NS_PER_S, NS_PER_S)
    """For how long."""
    hover_reads: float = 0.8
    """The share of looks that read each of the lowest four cards of a stub that is held so low."""

    peeks: float = 0.0
    """The chance of each second card that the player soon lifts both, to look at them or to lay them straight."""
    peek_after_ns: Span = (200 * NS_PER_MS, 2_500 * NS_PER_MS)
    """From the landing of the second card to the hand on both."""
    peek_ns: Span = (150 * NS_PER_MS, 4 * NS_PER_S)
    """For how long they are off the antenna."""
    slides_far: float = 0.0
    """The share of pitched cards that slide over the two antennas beside their own, and not over one."""
    pitch_ns: Span = (200 * NS_PER_MS, 200 * NS_PER_MS)
    """From one pitched card to the next in the dealer's quickest deals: drawn once a table."""
    held_up_ns: Span = (500 * NS_PER_MS, 500 * NS_PER_MS)
    """For how long a card is off its antenna that is lifted and laid again."""
    has_tails: bool = False
    """Of every span short times are as likely as ten times longer ones: many are short, and some very long."""

    drops_every_ns: int = 0
    """A node's field drops out once in so long: its looks read nothing, and nobody says so; 0 for never."""
    drops_ns: int = 0
    """For how long."""
    away_every_ns: int = 0
    """A node's program is reset once in so long, on average; 0 for never."""
    away_ns: Span = (600 * NS_PER_MS, 3 * NS_PER_S)
    """How long it says nothing before it has booted."""
    drift_ppm: int = 0
    """So much too fast runs the clock of every other node, and too slow that of the others."""
    has_air: bool = False
    """A wire joins the nodes: at most one of their fields is lit at a time (PROTOCOL 13)."""
    bounce_ns: int = 0
    """How long each contact of the keys bounces when it closes and when it opens; 0 for as a new one does."""

    @property
    def is_perfect(self) -> bool:
        """Whether nothing is unkind at all."""
        return self == PERFECT


PERFECT: Final = Physics()

PRESETS: Final[dict[str, Physics]] = {
    "perfect": PERFECT,
    "bad lines": Physics(missed=0.05, crossed=0.02, damaged=0.01),
    "lost looks 5%": Physics(missed=0.05),
    "lost looks 10%": Physics(missed=0.10),
    "lost looks 20%": Physics(missed=0.20),
    "late 0.5%": Physics(late=0.005),
    "late 1%": Physics(late=0.01),
    "late 5%": Physics(late=0.05),
    "covered 5%": Physics(covered=0.05),
    "shadowed 0.5%": Physics(shadowed=0.005),
    "shadowed 5%": Physics(shadowed=0.05),
    "border 10%": Physics(on_border=0.10),
    "chips 20%": Physics(on_chips=0.20),
    "stops 400 ms": Physics(stops=0.30, stops_ns=(400 * NS_PER_MS, 400 * NS_PER_MS)),
    "stops 900 ms": Physics(stops=0.30, stops_ns=(900 * NS_PER_MS, 900 * NS_PER_MS)),
    "drop-outs 0.6 s": Physics(drops_every_ns=5 * NS_PER_S, drops_ns=600 * NS_PER_MS),
    "drop-outs 1.5 s": Physics(drops_every_ns=10 * NS_PER_S, drops_ns=1_500 * NS_PER_MS),
    "nodes away": Physics(away_every_ns=20 * NS_PER_S),
    "hovering stub": Physics(hovers=0.05),
    "dealer's field": Physics(field_crossed=0.05),
    "worn keys": Physics(bounce_ns=WORN_BOUNCE_NS),
    "mix": Physics(
        missed=0.03,
        crossed=0.01,
        field_crossed=0.01,
        damaged=0.003,
        late=0.01,
        covered=0.02,
        shadowed=0.005,
        on_border=0.02,
        on_chips=0.03,
        stops=0.03,
        hovers=0.003,
        drops_every_ns=30 * NS_PER_S,
        drops_ns=600 * NS_PER_MS,
        away_every_ns=180 * NS_PER_S,
    ),
    "tails": Physics(
        missed=0.02,
        crossed=0.01,
        late=0.04,
        late_ns=(200 * NS_PER_MS, 12 * NS_PER_S),
        stops=0.06,
        stops_ns=(200 * NS_PER_MS, 1_200 * NS_PER_MS),
        hovers=0.01,
        hover_ns=(500 * NS_PER_MS, 3 * NS_PER_S),
        peeks=0.3,
        slides_far=0.2,
        pitch_ns=(80 * NS_PER_MS, 300 * NS_PER_MS),
        held_up_ns=(150 * NS_PER_MS, 2 * NS_PER_S),
        has_tails=True,
        away_every_ns=300 * NS_PER_S,
        away_ns=(300 * NS_PER_MS, 6 * NS_PER_S),
        drift_ppm=200,
    ),
}
"""By the names that `make bench-noise --physics NAME` takes: `mix` is a plausible evening with all of them; in `tails`
every duration lies now below and now above what the table allows for it."""
