"""Accounts for the cards that are out of play: folded hands, the muck and the burns lie where they can be counted.

A card of them that lies nowhere any more is noted, for the director and surveillance. It could be counted as long as
its antenna looked, but for short pauses, and the muck had not outgrown what is read of a stack. Silence is no proof:
where as many lack as lie there it is the antenna that reads badly, and what was read late is waited for.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from table.engine.dealing.in_sight import in_sight_ns
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.card_unaccounted import CardUnaccounted
from table.engine.state.moment import Moment
from table.engine.state.stake import LIVE, Fate
from table.engine.state.table_state import Away, TableState
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone
from table.engine.words.zones import ASIDE, BOARD, BURN, MUCK, Seat, Zone

_THROWN_AWAY: Final = frozenset({Fate.FOLDED, Fate.MUCKED})
"""What becomes of a hand whose player threw it into the muck; where it was killed, the floor may have taken it."""
_MIDDLE: Final = (BOARD, BURN, MUCK, ASIDE, Zone.STUB)
"""Where a card may lie that is out of play."""
_LIES_TILL_THE_END: Final = frozenset({BOARD, BURN, MUCK})
_TOO_MANY: Final = (AlertCode.EXTRA_CARD, AlertCode.EXTRA_CARDS, AlertCode.WRONG_CARD_COUNT)


class CardCount(NamedTuple):
    """The cards of a hand that do not add up."""

    missed: dict[Handle, Seat | None]
    """Those of which it was noted that they lie nowhere any more, and that still do not, each with whose it was."""
    surplus: dict[Handle, Seat]
    """Those that came to a seat beyond what a player has, where that was told."""


def card_count(state: TableState) -> CardCount:
    """Return the cards of the hand that do not add up, as far as that was told."""
    hand = state.hand
    if hand is None:
        return CardCount({}, {})
    missed = [fault for fault in hand.telling.noticed if fault.code is CardUnaccounted.code]
    return CardCount(
        {fault.handle: fault.seat for fault in missed if fault.handle and fault.handle not in state.places},
        {
            card: seat
            for seat, stake in hand.stakes.items()
            for card in stake.cards[hand.hole_cards :]
            if hand.telling.has_told(*_TOO_MANY, seat=seat)
        },
    )


def with_away(state: TableState, gone: CardGone) -> dict[Handle, Away]:
    """Return the cards that are read nowhere, with one that leaves; once the pots are paid the dealer collects."""
    if state.hand is None:
        return state.away
    if not state.hand.phase.is_over:
        return {**state.away, gone.handle: Away(gone.zone, gone.at_ns)}
    return {} if gone.zone in _LIES_TILL_THE_END else state.away


def account_for_cards(moment: Moment) -> None:
    """Note the cards that could be counted, and have been nowhere for long."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_called_off:
        return
    if has_outgrown(moment):
        moment.put_reading(replace(hand.reading, muck_outgrown_ns=moment.at_ns))
    if not moment.state.away:
        return
    _mind_lacking(moment)
    rules = moment.state.setup.evidence
    for handle, away in tuple(_accountable(moment)):
        lacked_ns = moment.at_ns - away.lacked_since_ns
        if lacked_ns >= rules.unaccounted_ns and _counted_ns(moment, away) >= rules.counted_ns:
            seat = hand.owners.get(handle, hand.thrown.get(handle))
            raise_matter(moment, CardUnaccounted(seat=seat, lost=handle))


def is_counting(moment: Moment) -> bool:
    """Tell whether a card is looked for that will be noted if it comes to light nowhere."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_called_off or not moment.state.away:
        return False
    noticed = {fault.handle for fault in hand.telling.noticed if fault.code is CardUnaccounted.code}
    return any(handle not in noticed for handle, _ in _accountable(moment))


def has_outgrown(moment: Moment) -> bool:
    """Tell whether the muck outgrows what is read of a stack, by all that may lie there, and did not before."""
    hand = moment.hand
    if hand.reading.muck_outgrown_ns is not None:
        return False
    dealt = hand.hole_cards
    thrown = sum([max(dealt, len(stake.cards)) for stake in hand.stakes.values() if stake.fate is not LIVE])
    thrown += len(hand.thrown)
    return max(thrown, _lying(moment, MUCK)) > moment.state.setup.evidence.muck_cards


def _mind_lacking(moment: Moment) -> None:
    """Remember since when each card has lacked where it belongs: a player may have held it long before he folded."""
    at_ns = moment.at_ns
    minded: dict[Handle, Away] = {}
    for handle, away in moment.state.away.items():
        pile = _pile_of(moment, handle)
        since_ns = (away.lacked_since_ns or at_ns) if pile is away.lacks_in else at_ns
        minded[handle] = replace(away, lacks_in=pile, lacked_since_ns=since_ns)
    if minded != moment.state.away:
        moment.place(moment.state.places, minded)


def _accountable(moment: Moment) -> Iterator[tuple[Handle, Away]]:
    """Yield the cards that lack where they belong, and can be counted there, or could for long enough.

    Not while the dealer or the floor is moving cards, nor once the board is cleared. Where more than a hand's cards
    lack in the muck, or more than lie there, it is read badly, or was pushed aside.
    """
    hand, rules = moment.hand, moment.state.setup.evidence
    if hand.holding is not None or any(card in moment.state.away for card in hand.board):
        return
    for pile, is_enough in ((MUCK, _lying(moment, MUCK)), (BURN, max(1, _lying(moment, BURN)))):
        lacking = [(card, away) for card, away in moment.state.away.items() if _pile_of(moment, card) is pile]
        if len(lacking) > min(hand.hole_cards, is_enough):
            continue
        for handle, away in lacking:
            is_blind = not moment.state.blind_zones.isdisjoint({away.zone, *_MIDDLE})
            is_open = _covered_ns(moment, away) == 0
            if not is_blind and (is_open or _counted_ns(moment, away) >= rules.counted_ns):
                yield handle, away


def _covered_ns(moment: Moment, away: Away) -> int:
    """Return how long the pile in which a card lacks could be counted no more."""
    outgrown_ns = moment.hand.reading.muck_outgrown_ns
    return 0 if outgrown_ns is None or away.lacks_in is not MUCK else moment.at_ns - outgrown_ns


def _counted_ns(moment: Moment, away: Away) -> int:
    """Return how long a card has been lacking while its pile could be counted, and all looked that it may lie on."""
    looked_ns = min(in_sight_ns(moment, zone, away.lacked_since_ns) for zone in (away.zone, *_MIDDLE))
    return looked_ns - _covered_ns(moment, away)


def _pile_of(moment: Moment, handle: Handle) -> Zone | None:
    """Return the pile in which a card belongs that is out of play; None for any other card, and one to be shown."""
    hand = moment.hand
    if handle in hand.burns:
        return BURN
    if handle in hand.thrown:
        # Of a stub that was too small they were shuffled in.
        return None if hand.telling.has_told(AlertCode.DECK_SHORT) else MUCK
    owner = hand.owners.get(handle)
    if owner is None:
        return MUCK if handle in moment.state.mucked else None
    stake = hand.stakes[owner]
    return MUCK if stake.fate in _THROWN_AWAY and not stake.is_to_be_seen else None


def _lying(moment: Moment, zone: Zone) -> int:
    # Asked at every tick: hence no generator.
    return [place.zone for place in moment.state.places.values()].count(zone)
