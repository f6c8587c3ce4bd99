"""How many cards lie on board and burns: those that may be there for a street, and those that cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.zones import BOARD, BURN, DOWN, Zone

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.cards import Handle

OF_NO_STREET: Final = frozenset({BOARD, BURN})


def lying_for_street(moment: Moment, zone: Zone) -> int:
    """Return how many of the cards that are read on board or burns may be there for a street.

    A card of a hand or of the muck never is, and none that lies face down on the board.
    """
    hand = moment.hand
    return sum(
        place.zone is zone
        and not (zone is BOARD and place.facing is DOWN and handle not in hand.board)
        and handle not in hand.owners
        and handle not in hand.middle.mucked
        for handle, place in moment.state.places.items()
    )


def face_down_on_board(moment: Moment) -> tuple[Handle, ...]:
    """Return the cards of no hand and no muck that lie face down on the board, and are none of it."""
    hand = moment.hand
    others = {*hand.board, *hand.burns, *hand.owners, *hand.middle.mucked}
    places = moment.state.places.items()
    return tuple(card for card, place in places if place.zone is BOARD and place.facing is DOWN and card not in others)


def lying_beside(moment: Moment, zone: Zone) -> int:
    """Return how many cards are read on board or burns that cannot be there for a street."""
    lying = [place.zone for place in moment.state.places.values()].count(zone)
    return lying - lying_for_street(moment, zone) if zone in OF_NO_STREET else 0
