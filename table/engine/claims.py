"""What only the dealer can tell of the deal: exposed and boxed cards, short hands, the button, misdeals.

What a key says is a fact like what an antenna sees; what is made of it stands in
`rulings`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.commands import BoxedKeyed, ButtonFound, ExposedKeyed, FloorCalled, MisdealClaimed, UndealtKeyed
from table.engine.deal import is_short, tell_short
from table.engine.events import KeyRefused, NotFollowed, WhyRefused
from table.engine.exposed_cards import box, expose
from table.engine.irregularities.deal import ButtonMisplaced
from table.engine.irregularities.table import FloorWanted
from table.engine.irregularities.turn import MisdealClaim, MisdealClaimTooLate
from table.engine.matters import open_again, raise_matter

if TYPE_CHECKING:
    from table.engine.moment import Moment

Claim = BoxedKeyed | ButtonFound | ExposedKeyed | FloorCalled | MisdealClaimed | UndealtKeyed
"""What a key can say of the deal."""


def take_claim(moment: Moment, claim: Claim) -> None:
    """Follow what the dealer tells of the deal; after the hand it is too late for all of it but the floor."""
    hand = moment.hand
    if hand.status.is_over:
        moment.say(KeyRefused(command=claim, why=WhyRefused.NO_HAND))
        return
    match claim:
        case BoxedKeyed():
            box(moment, claim)
        case FloorCalled(seat=seat):
            if not open_again(moment, seat):
                raise_matter(moment, FloorWanted(seat=seat))
        case MisdealClaimed():
            raise_matter(moment, MisdealClaimTooLate() if hand.is_closed else MisdealClaim())
        case ButtonFound(seat=seat):
            if seat != hand.positions.button:
                raise_matter(moment, ButtonMisplaced(seat=seat))
        case UndealtKeyed(seat=seat) if is_short(moment, seat):
            tell_short(moment, (seat,))
        case ExposedKeyed(seat=seat, is_by_player=False) if seat in hand.positions.order:
            expose(moment, seat)
        case _:
            moment.say(NotFollowed(command=claim))
