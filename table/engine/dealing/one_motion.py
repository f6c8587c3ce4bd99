"""Cards that came to the board in one motion: nobody can say in which order they fell, and none is the turn or river.

Told by what was read alone: what becomes of such cards is in `overdealt_streets`.
"""

import itertools
from collections.abc import Sequence
from typing import Final

from table.engine.dealing.burn_faults import is_acted_on
from table.engine.dealing.burns import is_last_burn_gone, is_last_burn_on_board
from table.engine.dealing.streets_due import due_street, is_board_held, is_street_to_begin
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF, NEXT_STREET
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import HandleKind, Street
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone

PLAYS: Final = frozenset({HandleKind.CARD, HandleKind.FOREIGN})
"""What has come in the place of a board card; a joker and a tag of no deck count for nothing, the next card does."""

_OF_ONE_CARD: Final = frozenset({Street.TURN, Street.RIVER})


def is_sharp(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether it is known when a card came: its antenna had looked just before."""
    return seen.at_ns - seen.not_before_ns < moment.state.setup.evidence.overtaken_ns


def is_one_of_several(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card came with others where the street that is due has one: none of them is that street's."""
    hand = moment.hand
    others = (*hand.middle.odd, *hand.middle.early)
    if not others or (street := due_street(hand)) not in _OF_ONE_CARD or not is_street_to_begin(hand):
        return False
    return any(are_several(moment, street, (seen, other)) for other in others if other.handle != seen.handle)


def are_several(moment: Moment, street: Street, cards: Sequence[CardSeen]) -> bool:
    """Tell whether some of *cards* came in one motion, all of them for a street of one card."""
    lying = [card for card in cards if _lies_open(moment, card)]
    if not _is_of_one_burn(moment, street, lying):
        return False
    return any(_came_with(moment, card, other) for card, other in itertools.combinations(lying, 2))


def was_overdealt(hand: Hand) -> bool:
    """Tell whether turn or river was told to be of too many cards in this hand."""
    return hand.telling.has_told(AlertCode.STREET_OVERDEALT)


def fell_with_street(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell whether some of *cards* fell in the motion of the turn or river that lies there, before anybody acted on it.

    Once its betting is complete with a bet in it, that has made the street good.
    """
    hand = moment.hand
    street = hand.street
    if street not in _OF_ONE_CARD or len(hand.board) != BOARD_OF[street] or is_board_held(hand):
        return False
    is_open = hand.phase is Phase.BETTING or (not hand.phase.is_over and not hand.betting.wagers)
    if not is_open or hand.turns.out_of_turn or not _is_of_one_burn(moment, street, cards):
        return False
    return hand.middle.is_board_sharp and any(_fell_with(moment, card) for card in cards if _lies_open(moment, card))


def _fell_with(moment: Moment, card: CardSeen) -> bool:
    hand, rules = moment.hand, moment.state.setup.evidence
    is_before = not is_acted_on(hand) or card.at_ns <= hand.betting.first_acted_ns
    # A burn that was read late came last; the first card of the street says since when it can have lain there.
    is_soon = card.at_ns - hand.middle.begun_ns < rules.one_motion_ns + rules.overtaken_ns
    return is_before and is_soon and is_sharp(moment, card) and card.at_ns - hand.reading.laid_ns < rules.one_motion_ns


def _came_with(moment: Moment, one: CardSeen, other: CardSeen) -> bool:
    within_ns = moment.state.setup.evidence.one_motion_ns
    return is_sharp(moment, one) and is_sharp(moment, other) and abs(one.at_ns - other.at_ns) < within_ns


def _is_of_one_burn(moment: Moment, street: Street, cards: Sequence[CardSeen]) -> bool:
    """Tell whether no burn came between *cards*, and none of them can be the burn of their street.

    A card of no seen side may be that, where it was not read in the pile.
    """
    hand = moment.hand
    if NEXT_STREET.get(street) in hand.middle.burned or any(card.zone is Zone.BURN for card in hand.middle.odd):
        return False
    places = moment.state.places
    are_up = all(card.handle in places and places[card.handle].facing is Facing.UP for card in cards)
    is_burned = street in hand.middle.burned and not (is_last_burn_gone(moment) or is_last_burn_on_board(moment))
    return are_up or is_burned


def _lies_open(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card lies on the board, not face down, and is no burn that slid there."""
    place = moment.state.places.get(card.handle)
    if place is None or card.zone is not Zone.BOARD or card.handle in moment.hand.burns:
        return False
    return place.zone is card.zone and place.facing is not Facing.DOWN
