"""Weighs what a reading proves, and what a missing one does: all the odds with their reasons.

Tags are read late, or not at all; dealers err far less often. So what only silence says is
asked, never ruled on (`EVIDENCE.md` beside this file tells what can be proved and what
never can). Odds are in decibels: 10 is ten to one, 20 a hundred, and what is independent is
added up. Numbers and arithmetic alone live here: no hand, no rulebook, nobody's fault.
"""

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from table.engine.hand.positions import HEADS_UP
from table.engine.words.evidence_parameters import NS_PER_MS, EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen, Tick
from table.engine.words.zones import Seat, Zone

_NEVER_NS: Final = 1 << 62
"""Later than any time of a table."""


def was_looked_at(zone: Zone, tick: Tick, rules: EvidenceParameters) -> bool:
    """Tell whether the want of a reading in *zone* says anything at this tick: its antenna has looked, field up."""
    until_ns = tick.looked_until_ns.get(zone)
    return until_ns is None or tick.at_ns - until_ns < rules.looked_ns


def is_sharp(card: CardSeen, rules: EvidenceParameters) -> bool:
    """Tell whether it is known when a card came: the look before had not read it, and was not long before."""
    return card.at_ns - card.not_before_ns < rules.overtaken_ns


def came_at_once(card: CardSeen, others: Collection[CardSeen], rules: EvidenceParameters) -> list[CardSeen]:
    """Return the *others* that one look found at the same place as *card*, none of which the look before it had.

    Where the antenna had not looked for a while nothing says that they came together; where it is known to the instant
    when each came, they did not.
    """
    if not 0 < card.at_ns - card.not_before_ns < rules.overtaken_ns:
        # It is of no one look.
        return []
    within_ns = rules.at_once_ns
    return [other for other in others if other.zone is card.zone and abs(other.at_ns - card.at_ns) <= within_ns]


def is_read_first(card: CardSeen, others: Collection[CardSeen], rules: EvidenceParameters) -> bool:
    """Tell whether it is proved that *card* fell before the *others*: none was read before it.

    Had it fallen after them, each that its antenna missed for so long would be late, by itself.
    """
    overtaken_ns = rules.overtaken_ns
    late = [other for other in others if other.not_before_ns - overtaken_ns > card.at_ns]
    return all(other.at_ns > card.at_ns for other in others) and len(late) * rules.late_db >= rules.proof_db


def pace_of(pitched: Sequence[CardSeen], rules: EvidenceParameters) -> int:
    """Return how long lies between two cards of a deal as they were read; 0 where of so few nobody knows.

    A quarter of the gaps is shorter: where a card between them was not read, a gap is too long, and never too short.
    """
    gaps_ns = sorted(later.at_ns - card.at_ns for card, later in itertools.pairwise(pitched))
    return gaps_ns[len(gaps_ns) // 4] if len(gaps_ns) >= rules.pace_gaps else 0


def is_read_too_early(card: CardSeen, before: Collection[CardSeen], rules: EvidenceParameters) -> bool:
    """Tell whether it is proved that *card* fell before some that are dealt *before* it: each would be read late.

    What one round of looks finds is late for one reason.
    """
    late_ns = sorted(other.at_ns for other in before if other.not_before_ns - rules.at_once_ns > card.at_ns)
    times = sum(later - at_ns > rules.found_again_ns for at_ns, later in itertools.pairwise((0, *late_ns)))
    return times * rules.late_db >= rules.errs_db + rules.proof_db


def is_in_disorder(order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters) -> bool:
    """Tell whether it is proved that some card fell too early for a deal in *order*: the deck may be washed.

    *reads* are the cards of each seat as they were read.
    """
    cards = [card for _, card in _in_order(order, reads)]
    return any(is_read_too_early(card, cards[:at], rules) for at, card in enumerate(cards))


class Beginning(msgspec.Struct, frozen=True):
    """Where a deal may have begun, and how much speaks for it."""

    seat: Seat
    odds_db: int
    """In decibels: 30 is a thousand to one that it began there and not where it should have, below 0 it is against."""
    asked_db: int
    """The same where it is only to be asked about: cards that would be late came just when it would bring them."""


def another_beginning(
    order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters
) -> Beginning | None:
    """Return the seat other than the first where the deal most likely began, None where nothing speaks for any.

    *order* is the order of a round, *reads* the cards of each seat as they were read. What was read before a card
    that is due later says that the later one was there by then: a card is read late, never early.
    """
    reads = _but_for_a_field_that_came_back(reads, rules)
    # In doubt for the dealer: what was hardly overtaken is late if the deal began elsewhere, and is not if it did not.
    regular = _cost_but_for_one(order, reads, rules)
    if not regular or len(order) <= HEADS_UP:
        # Heads-up the cards are too close together for it.
        return None
    # A seat of which no card is known is as likely as the next, but for its own card, which is late then too.
    begun = [
        (_cost((*order[at:], *order[:at]), reads, rules, rules.at_once_ms), reads[seat][0].at_ns, seat)
        for at, seat in enumerate(order)
        if at and seat in reads
    ]
    if not begun:
        return None
    cost, _, seat = min(begun)
    odds_db = regular - cost - rules.errs_db
    at = order.index(seat)
    return Beginning(seat, odds_db, odds_db + rules.in_step_db * _in_step(order, at, reads, rules))


def _in_step(
    order: Sequence[Seat], at: int, reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters
) -> int:
    """Count the cards, late in *order*, that came in the step of a deal which began at its seat number *at*.

    Right after one that it would bring before them, and before all that it would bring after them.
    """
    late = [card for _, card in _late(order, reads, rules.overtaken_ns)]
    cards = [card for _, card in _in_order((*order[at:], *order[:at]), reads)]
    return sum(
        card in late
        and all(card.at_ns < later.at_ns for later in cards[number + 1 :])
        and any(0 <= card.at_ns - before.at_ns < rules.one_motion_ns for before in cards[:number])
        for number, card in enumerate(cards)
    )


def _but_for_a_field_that_came_back(
    reads: Mapping[Seat, Sequence[CardSeen]], rules: EvidenceParameters
) -> dict[Seat, list[CardSeen]]:
    """Return *reads* with cards of unknown time where so many seats had theirs read at once that nobody pitched them.

    The antennas of a node share a field: what lay there while it was down is found by one round of looks, and is not
    late by itself.
    """
    every = [(seat, card) for seat, cards in reads.items() for card in cards]

    def is_found_again(seat: Seat, card: CardSeen) -> bool:
        at_once = {other for other, seen in every if abs(seen.at_ns - card.at_ns) <= rules.found_again_ns}
        return len(at_once | {seat}) > rules.pitched_in_a_round

    return {
        seat: [of_unknown_time(card) if is_found_again(seat, card) else card for card in cards]
        for seat, cards in reads.items()
    }


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
    late = [seat for seat, _ in _late(order, reads, overtaken_ms * NS_PER_MS)]
    seats = len(set(late))
    return seats * rules.late_db + (len(late) - seats) * rules.late_again_db


def _late(
    order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]], overtaken_ns: int
) -> Iterator[tuple[Seat, CardSeen]]:
    """Yield the cards that were read so long after one that was dealt behind them, if that was *order*."""
    first_read_after_ns: int | None = None
    for seat, card in reversed(_in_order(order, reads)):
        if first_read_after_ns is not None and card.not_before_ns - overtaken_ns > first_read_after_ns:
            yield seat, card
        if first_read_after_ns is None or card.at_ns < first_read_after_ns:
            first_read_after_ns = card.at_ns


def _in_order(order: Sequence[Seat], reads: Mapping[Seat, Sequence[CardSeen]]) -> list[tuple[Seat, CardSeen]]:
    """Return the cards in the order in which they were dealt, if that was *order*, round by round."""
    dealt = [(seat, reads[seat]) for seat in order if seat in reads]
    most = max((len(cards) for _, cards in dealt), default=0)
    return [(seat, cards[number]) for number in range(most) for seat, cards in dealt if number < len(cards)]
