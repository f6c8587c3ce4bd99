"""Turns and rivers of more than one card: told once the cards have stayed, and none of them counts meanwhile.

Which cards came in one motion is in `one_motion`; how long they must lie is the business of `undue_in_middle`.
"""

from collections.abc import Sequence
from typing import Final

from table.engine.dealing.one_motion import are_several, fell_with_street
from table.engine.dealing.streets_due import due_street, is_street_to_begin
from table.engine.hand.phases import next_phase
from table.engine.matters.called_off import return_street
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.flop_overdealt import FlopOverdealt
from table.engine.matters.kinds.street_overdealt import StreetOverdealt
from table.engine.matters.middle_steps import join
from table.engine.state.irregularity import Irregularity
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BEFORE, BOARD_OF, RIVER
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone

_OF_ONE_CARD: Final = frozenset({Street.TURN, Street.RIVER})


def tell_if_overdealt(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell of *cards* that are too many for a street of one; return whether they are, or are more of those told."""
    if (street := _overdealt_street(moment, cards)) is not None:
        _tell(moment, street, cards)
        return True
    return _join(moment, cards)


def _overdealt_street(moment: Moment, cards: Sequence[CardSeen]) -> Street | None:
    """Return the street of one card of which *cards* are too many, alone or with the one that counts; None if none."""
    if fell_with_street(moment, cards):
        return moment.hand.street
    street = due_street(moment.hand)
    if street in _OF_ONE_CARD and is_street_to_begin(moment.hand) and are_several(moment, street, cards):
        return street
    return None


def _tell(moment: Moment, street: Street, cards: Sequence[CardSeen]) -> None:
    """Tell of *cards* that fell as one street: the board is what it was before them until that is ruled on."""
    hand, board = moment.hand, moment.book.board
    counted = hand.board[BOARD_OF[BEFORE[street]] :]
    told = raise_matter(
        moment,
        StreetOverdealt(
            cards=(*counted, *(card.handle for card in cards)),
            is_river=street is RIVER,
            is_burned=street in hand.middle.burned,
            burns=hand.burn_count,
            has_bets=any(stake.bet for stake in hand.stakes.values()),
            is_river_kept=board.early_turn_keeps_river.value,
            since_ns=min(card.at_ns for card in cards),
        ),
    )
    if told is not None:
        _take_back(moment, street)


def _take_back(moment: Moment, street: Street) -> None:
    """Let a street be due again, and what counted for it lie on the board as the others do."""
    if moment.hand.street is street:
        return_street(moment)
        moment.put_hand(replace(moment.hand, phase=next_phase(moment.hand, Phase.DEALING), street=BEFORE[street]))
    hand, at_ns = moment.hand, moment.at_ns
    first = BOARD_OF[BEFORE[street]]
    counted = tuple(
        CardSeen(zone=Zone.BOARD, handle=card, facing=Facing.UP, not_before_ns=at_ns, at_ns=at_ns)
        for card in hand.board[first:]
    )
    middle = replace(hand.middle, early=(*counted, *hand.middle.early))
    moment.put_hand(replace(hand, board=hand.board[:first], middle=middle))


def _join(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Take more cards into the matter of which nothing is done yet; return whether there is one.

    Nobody deals on while all wait for the floor: they were read late.
    """
    for matter in moment.hand.matters:
        if (street := _street_of(matter.found)) is not None and (matter.is_floor or not matter.done):
            for card in cards:
                join(moment, matter.number, card.handle, street)
            return True
    return False


def _street_of(found: Irregularity) -> Street | None:
    """Return the street of which too many cards were dealt, None where it is something else that was found."""
    if isinstance(found, FlopOverdealt):
        return Street.FLOP
    if isinstance(found, StreetOverdealt):
        return Street.RIVER if found.is_river else Street.TURN
    return None
