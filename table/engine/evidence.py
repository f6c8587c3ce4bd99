"""What a reading proves, and what the want of one does: odds with their reasons, in one place.

Tags are read late, or not at all; dealers err far less often. So what only silence says is
asked, never ruled on (`EVIDENCE.md` beside this file tells what can be proved and what
never can). Odds are in decibels: 10 is ten to one, 20 a hundred, and what is independent is
added up. Numbers and arithmetic alone live here: no hand, no rulebook, nobody's fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from table.engine.cards import HOLE_CARDS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from table.engine.sightings import CardSeen, Tick
    from table.engine.zones import Seat, Zone

NS_PER_MS: Final = 1_000_000

_NEVER_NS: Final = 1 << 62
"""Later than any time of a table."""


class EvidenceParameters(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much the table believes its antennas: settings of the table's file, each with its reason."""

    rest_ms: int = 2_000
    """The deal rests once no card has come for so long: a dealer pitches two to five a second, and most tags that are
    read late are read by then. Nobody is asked before."""
    still_ms: int = 4_000
    """A deal in which nothing is out of order stands still after so long: the dealer waits for the table."""
    stay_ms: int = 3_000
    """A card counts where none was due once it has lain there so long: slides stop over a neighbour for up to 900 ms,
    a stub hovers for a second, and what was read badly is missed only two seconds later."""
    hover_ms: int = 5_000
    """Of cards that came all in one look, more than a seat can have: a stub held over it is gone by then."""
    at_once_ms: int = 150
    """Cards read so close together at one seat came at once: nobody pitches two of them in it."""
    looked_ms: int = 1_200
    """A zone that was looked at within so long counts as looked at now: a node vouches for its antennas five times a
    second, and some of its words may be lost."""
    overtaken_ms: int = 600
    """A card that was missed no longer than that is no late one: looks miss some, and presence tells no order then."""
    late_db: int = 20
    """One seat in a hundred has a card that is read late: it landed beside the antenna, on chips, or under a hand."""
    late_again_db: int = 5
    """And then one in three has its other card read late too: what was wrong there still is."""
    errs_db: int = 30
    """One deal in a thousand begins at the wrong seat."""
    proof_db: int = 30
    """Who is accused is accused at a thousand to one."""
    doubt_db: int = 10
    """The dealer is asked up to ten to one against: a question costs two seconds, a wrong deal the hand."""

    def faults(self) -> list[str]:
        """Return what makes no sense, one line each, the key first; nothing where all is well."""
        return [
            f"{key}: found {getattr(self, key)}, expected 1 or more"
            for key in self.__struct_fields__
            if getattr(self, key) < 1
        ]

    @property
    def rest_ns(self) -> int:
        """`rest_ms` in nanoseconds."""
        return self.rest_ms * NS_PER_MS

    @property
    def still_ns(self) -> int:
        """`still_ms` in nanoseconds."""
        return self.still_ms * NS_PER_MS

    @property
    def stay_ns(self) -> int:
        """`stay_ms` in nanoseconds."""
        return self.stay_ms * NS_PER_MS

    @property
    def hover_ns(self) -> int:
        """`hover_ms` in nanoseconds."""
        return self.hover_ms * NS_PER_MS


def was_looked_at(zone: Zone, tick: Tick, rules: EvidenceParameters) -> bool:
    """Tell whether the want of a reading in *zone* says anything at this tick: its antenna has looked, field up."""
    until_ns = tick.looked_until_ns.get(zone)
    return until_ns is None or tick.at_ns - until_ns < rules.looked_ms * NS_PER_MS


def came_at_once(card: CardSeen, others: Collection[CardSeen], rules: EvidenceParameters) -> list[CardSeen]:
    """Return the *others* that one look found at the same place as *card*, none of which the look before it had.

    Where the antenna had not looked for a while nothing says that they came together; where it is known to the instant
    when each came, they did not.
    """
    within_ns = rules.at_once_ms * NS_PER_MS
    is_of_one_look = 0 < card.at_ns - card.not_before_ns < rules.overtaken_ms * NS_PER_MS
    return [
        other
        for other in others
        if is_of_one_look and other.zone is card.zone and abs(other.at_ns - card.at_ns) <= within_ns
    ]


class Beginning(msgspec.Struct, frozen=True):
    """Where a deal may have begun, and how much speaks for it."""

    seat: Seat
    odds_db: int
    """In decibels: 30 is a thousand to one that it began there and not where it should have, below 0 it is against."""


def another_beginning(
    order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters
) -> Beginning | None:
    """Return the seat other than the first where the deal most likely began, null where nothing speaks for any.

    *order* is the order of a round, *reads* the cards of each seat as they were read. What was read before a card
    that is due later says that the later one was there by then: a card is read late, never early.
    """
    # In doubt for the dealer: what was hardly overtaken is late if the deal began elsewhere, and is not if it did not.
    regular = _cost_but_for_one(order, reads, rules)
    if not regular or len(order) <= HOLE_CARDS:
        # Heads-up the cards are too close together for it.
        return None
    begun = [
        (_cost((*order[at:], *order[:at]), reads, rules, rules.at_once_ms), order[at]) for at in range(1, len(order))
    ]
    cost, seat = min(begun)
    return Beginning(seat, regular - cost - rules.errs_db)


def _cost_but_for_one(
    order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters
) -> int:
    """Return what a deal in *order* costs, with one card taken as read at a wrong seat if that is less."""
    cost = _cost(order, reads, rules, rules.overtaken_ms)
    if cost <= rules.late_db:
        return cost
    without = (
        {**reads, seat: [of_unknown_time(other) if other is card else other for other in cards]}
        for seat, cards in reads.items()
        for card in cards
    )
    return min(cost, rules.late_db + min(_cost(order, others, rules, rules.overtaken_ms) for others in without))


def of_unknown_time(card: CardSeen) -> CardSeen:
    """Return a card that says nothing of the order: nobody knows when it fell."""
    return replace(card, not_before_ns=0, at_ns=_NEVER_NS)


def _cost(
    order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters, overtaken_ms: int
) -> int:
    """Return how unlikely it is, in decibels, that cards dealt in *order* were read as they were."""
    cost, overtaken_ns = 0, overtaken_ms * NS_PER_MS
    late: set[Seat] = set()
    first_read_after_ns: int | None = None
    for seat, card in reversed(_in_order(order, reads)):
        if first_read_after_ns is not None and card.not_before_ns - overtaken_ns > first_read_after_ns:
            cost += rules.late_again_db if seat in late else rules.late_db
            late.add(seat)
        first_read_after_ns = card.at_ns if first_read_after_ns is None else min(first_read_after_ns, card.at_ns)
    return cost


def _in_order(order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]]) -> list[tuple[Seat, CardSeen]]:
    """Return the cards in the order in which they were dealt, if that was *order*, round by round."""
    return [
        (seat, reads[seat][number])
        for number in range(HOLE_CARDS)
        for seat in order
        if number < len(reads.get(seat, ()))
    ]
