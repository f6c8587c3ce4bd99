"""Steps of a remedy that are done at a seat: a card dealt there, or one taken away from it.

Any dealer who plays by himself does them so; when they are asked for, and what else is, is not known here.
"""

from table.engine.words.alerts import RemedyStep
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import SEAT_ZONES, Facing, Seat, Zone
from table.scenario.dealer import Dealer
from table.scenario.room import Room
from table.scenario.steps import CardTo


def do_at_seat(dealer: Dealer, room: Room, asked: NextStep) -> bool:
    """Do the step that is *asked*, where it is one of these; return whether it is."""
    match asked.step:
        case RemedyStep.DEAL_TO | RemedyStep.REPLACE if asked.seat is not None:
            dealer.do(CardTo(asked.seat))
        case RemedyStep.CARD_TO_BURN if asked.seat is not None:
            _take_odd_card(dealer, room, asked.seat, Zone.BURN)
        case RemedyStep.SET_ASIDE if asked.seat is not None:
            _take_odd_card(dealer, room, asked.seat, Zone.ASIDE)
        case _:
            return False
    return True


def _take_odd_card(dealer: Dealer, room: Room, seat: Seat, to: Zone) -> None:
    """Take from a seat what should not be there: what lies face up, what is no card of the deck, or came last."""
    lying = room.lying_on(SEAT_ZONES[seat])
    up = [tag for tag, facing in lying.items() if facing is Facing.UP]
    strange = [tag for tag in lying if dealer.cards.name(tag) is None]
    odd = (*up, *strange, *reversed(lying))
    if odd:
        room.lay(odd[0], to, lying[odd[0]])
