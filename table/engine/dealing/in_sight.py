"""Measures how long cards have lain in sight, and counts those in the middle that may be for a street.

What lay there when the antenna went silent may be gone, and nobody would have said so: time that nobody looked counts
for nothing. After a short pause, as a slow node or a bad wire makes them, what went before counts still; whatever wants
looks without a break asks `looked_since_ns`. Nobody's fault is found here.
"""

from collections.abc import Iterable
from typing import Final

from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen, Tick
from table.engine.words.zones import BOARD, BURN, DOWN, MUCK, ZONE_SEATS, Zone

OF_NO_STREET: Final = frozenset({BOARD, BURN})
NOT_NOW_NS: Final = 1 << 62
"""Later than any time of a table: since when a zone is looked at that is not looked at now."""


def note_unlooked(moment: Moment, zone: Zone, looked_until_ns: int) -> None:
    """Nobody looks at a zone any more."""
    _note(moment, zone, NOT_NOW_NS, ((0, looked_until_ns), (looked_until_ns, NOT_NOW_NS)))


def note_looked(moment: Moment, zone: Zone) -> None:
    """A zone is looked at again."""
    _note(moment, zone, moment.at_ns, ((0, moment.at_ns),))


def mind_looks(moment: Moment, tick: Tick) -> None:
    """Take note of the zones that are looked at no longer, though nobody has said so, and of those that are again.

    Of those, too, where a card is being missed, as long as that decides anything.
    """
    hand, missed = moment.state.hand, tick.missed
    if missed and not (hand is not None and _is_open(hand)):
        missed = ()
    if missed != moment.state.missed_zones:
        moment.put_table(replace(moment.state, missed_zones=missed))
    state = moment.state
    if not (tick.looked_until_ns or state.looked_since_ns):
        return
    for zone, until_ns in tick.looked_until_ns.items():
        if state.looked_since_ns.get(zone) != NOT_NOW_NS:
            _note(moment, zone, NOT_NOW_NS, (*state.pauses_ns.get(zone, ()), (until_ns, NOT_NOW_NS)))
    for zone, since_ns in state.looked_since_ns.items():
        if since_ns == NOT_NOW_NS and zone not in tick.looked_until_ns and zone not in state.blind_zones:
            _end_pause(moment, zone)


def _is_open(hand: Hand) -> bool:
    """Tell whether a card waits at a seat or in the middle, or a hand is to be tabled."""
    return bool(hand.reading.waiting or hand.middle.odd or hand.shown.fell_ns) or hand.phase is Phase.SHOWDOWN


def _end_pause(moment: Moment, zone: Zone) -> None:
    """A zone is looked at again, though nobody had said that it was not: after long, what lay there is not known."""
    *pauses, (from_ns, _) = moment.state.pauses_ns[zone]
    at_ns, rules = moment.at_ns, moment.state.setup.evidence
    if at_ns - from_ns >= rules.looked_ns:
        note_looked(moment, zone)
        return
    # What goes further back counts for nothing any more.
    kept = [pause for pause in pauses if pause[1] > at_ns - rules.unaccounted_ns]
    forgotten = [(0, until_ns) for _, until_ns in pauses[: len(pauses) - len(kept)][-1:]]
    _note(moment, zone, at_ns, (*forgotten, *kept, (from_ns, at_ns + rules.missed_again_ns)))


def was_lost_before(moment: Moment, zone: Zone, at_ns: int) -> bool:
    """Tell whether nobody looks at a zone now, and nobody did at that time: a card may have come there by then."""
    pauses_ns = moment.state.pauses_ns.get(zone, ())
    return zone in moment.state.blind_zones and all(from_ns <= at_ns for from_ns, _ in pauses_ns[-1:])


def in_sight_ns(moment: Moment, zone: Zone, since_ns: int) -> int:
    """Return how long a zone has been looked at since then, short pauses left out; below 0 while it is not."""
    state, at_ns = moment.state, moment.at_ns
    looked_since_ns = state.looked_since_ns.get(zone, 0)
    if looked_since_ns <= since_ns or looked_since_ns == NOT_NOW_NS:
        return at_ns - max(since_ns, looked_since_ns)
    pauses = state.pauses_ns[zone]
    paused_ns = sum(max(0, min(until_ns, at_ns) - max(from_ns, since_ns)) for from_ns, until_ns in pauses)
    return at_ns - since_ns - paused_ns


def lain_ns(moment: Moment, card: CardSeen) -> int:
    """Return how long a card of the middle has lain in sight; below 0 while nobody looks."""
    anew_ns = moment.hand.middle.anew_ns.get(card.handle, 0)
    return in_sight_ns(moment, card.zone, max(card.at_ns, anew_ns))


def missed_with_others(moment: Moment, cards: Iterable[CardSeen]) -> dict[Handle, CardSeen]:
    """Return those of *cards*, of the middle, that were missed in one look with board or burns beside them."""
    away, within_ns = moment.state.away, moment.state.setup.evidence.at_once_ns
    left_ns = {
        zone: [away[handle].at_ns for handle in known if handle in away and away[handle].zone is zone]
        for zone, known in ((BOARD, moment.hand.board), (BURN, moment.hand.burns))
    }
    return {
        card.handle: card
        for card in cards
        if card.handle in away
        and any(abs(away[card.handle].at_ns - at_ns) <= within_ns for at_ns in left_ns.get(card.zone, ()))
    }


def note_missed(moment: Moment, odd: Iterable[CardSeen]) -> None:
    """Remember what came where none was due, and was missed with those beside it."""
    missed = missed_with_others(moment, odd)
    if missed:
        moment.put_middle(replace(moment.hand.middle, missed=missed, back_ns=None))


def note_read_again(moment: Moment, seen: CardSeen) -> None:
    """Take note of the first card of board or burns that is read again where others of the middle are missed."""
    hand, middle = moment.hand, moment.hand.middle
    is_beside = seen.zone in [card.zone for card in middle.missed.values()]
    if middle.back_ns is None and is_beside and (seen.handle in hand.board or seen.handle in hand.burns):
        moment.put_middle(replace(middle, back_ns=seen.at_ns))


def as_first_read(moment: Moment, seen: CardSeen) -> CardSeen:
    """Return a card of the middle as it was read first, if only the field was down: it is back with those beside it."""
    middle, passing_ns = moment.hand.middle, moment.state.setup.evidence.passing_ns
    first = middle.missed.get(seen.handle)
    if first is None or first.zone is not seen.zone:
        return seen
    is_back_with_them = middle.back_ns is None or seen.at_ns - middle.back_ns < passing_ns
    return replace(seen, at_ns=first.at_ns, not_before_ns=first.not_before_ns) if is_back_with_them else seen


def _note(moment: Moment, zone: Zone, since_ns: int, pauses_ns: tuple[tuple[int, int], ...]) -> None:
    state = moment.state
    if state.looked_since_ns.get(zone, 0) != since_ns:
        since = {**state.looked_since_ns, zone: since_ns}
        moment.put_table(replace(state, looked_since_ns=since, pauses_ns={**state.pauses_ns, zone: pauses_ns}))


def lying_for_street(moment: Moment, zone: Zone) -> int:
    """Return how many of the cards that are read on board or burns may be there for a street.

    A card of a hand or of the muck never is, and none that lies face down on the board.
    """
    hand = moment.hand
    return sum(
        place.zone is zone
        and not (zone is BOARD and place.facing is DOWN and handle not in hand.board)
        and handle not in hand.owners
        and handle not in moment.state.mucked
        for handle, place in moment.state.places.items()
    )


def face_down_on_board(moment: Moment) -> tuple[Handle, ...]:
    """Return the cards of no hand and no muck that lie face down on the board, and are none of it."""
    hand = moment.hand
    others = {*hand.board, *hand.burns, *hand.owners, *moment.state.mucked}
    places = moment.state.places.items()
    return tuple(card for card, place in places if place.zone is BOARD and place.facing is DOWN and card not in others)


def lying_beside(moment: Moment, zone: Zone) -> int:
    """Return how many cards are read on board or burns that cannot be there for a street."""
    lying = [place.zone for place in moment.state.places.values()].count(zone)
    return lying - lying_for_street(moment, zone) if zone in OF_NO_STREET else 0


def is_board_card_gone(moment: Moment) -> bool:
    """Tell whether a board card is off its antenna, and nothing is said of it yet."""
    return bool(moment.hand.middle.gone) and not moment.hand.phase.is_over and BOARD not in moment.state.blind_zones


def is_thrown(moment: Moment, zone: Zone) -> bool:
    """Tell whether a card of a seat's hand lies in the muck: nobody can say any more what lay there beside it."""
    stake = moment.hand.stakes.get(ZONE_SEATS[zone]) if zone in ZONE_SEATS else None
    return stake is not None and any(moment.zone_of(card) is MUCK for card in stake.cards)


def is_key_awaited(moment: Moment, zone: Zone) -> bool:
    """Tell whether the dealer is to key what happens in a zone: not at a seat that has no live hand."""
    hand, seat = moment.state.hand, ZONE_SEATS.get(zone)
    stake = None if hand is None or seat is None or hand.phase.is_over else hand.stakes.get(seat)
    return seat is None or (stake is not None and stake.is_live)
