"""What only the dealer can tell: exposed and boxed cards, short hands, the button, misdeals, the clock, time.

What a key says is a fact like what an antenna sees; what is made of it stands in
`rulings`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.betting.called_clock import call_clock, may_call_time
from table.engine.betting.out_of_turn import call_floor, take_back_out_of_turn
from table.engine.dealing.exposed_cards import box, expose
from table.engine.dealing.short_hands import is_short, tell_short
from table.engine.matters.door import raise_matter
from table.engine.matters.floor import open_again
from table.engine.matters.kinds import ButtonMisplaced, FloorWanted, MisdealClaim, MisdealClaimTooLate
from table.engine.seats.conduct import claim_dead, expose_own
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import (
    BoxedKeyed,
    ButtonFound,
    ClockCalled,
    ExposedKeyed,
    FloorCalled,
    HandKilled,
    MisdealClaimed,
    TimeCalled,
    UndealtKeyed,
)
from table.engine.words.events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn, TimeNoted

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.zones import Seat

Claim = (
    BoxedKeyed
    | ButtonFound
    | ClockCalled
    | ExposedKeyed
    | FloorCalled
    | HandKilled
    | MisdealClaimed
    | TimeCalled
    | UndealtKeyed
)
"""What a key can say of the deal."""


def take_report(moment: Moment, claim: Claim) -> None:  # noqa: C901, PLR0912 - one line for each key there is
    """Follow what the dealer tells of the deal; after the hand it is too late for all of it but the floor."""
    hand = moment.hand
    if hand.phase.is_over:
        moment.say(KeyRefused(command=claim, why=WhyRefused.NO_HAND))
        return
    match claim:
        case BoxedKeyed():
            box(moment, claim)
        case FloorCalled(seat=seat):
            if not (claim_dead(moment, seat) or call_floor(moment, seat) or open_again(moment, seat)):
                raise_matter(moment, FloorWanted(seat=seat))
        case ClockCalled():
            call_clock(moment, claim)
        case TimeCalled(seat=seat) if not may_call_time(moment, seat):
            moment.say(KeyRefused(command=claim, why=WhyRefused.NOT_AT_TABLE))
        case TimeCalled(seat=seat) if _is_live(hand, seat):
            moment.put_stake(seat, replace(moment.hand.stakes[seat], has_called_time=True))
            moment.say(TimeNoted(seat=seat))
        case HandKilled(seat=seat) if (number := take_back_out_of_turn(moment, seat)) is not None:
            # The dealer has swept the hand in by mistake: nobody folded.
            moment.say(RulingWithdrawn(code=AlertCode.OUT_OF_TURN, seat=seat, number=number))
        case MisdealClaimed():
            raise_matter(moment, MisdealClaimTooLate() if hand.is_closed else MisdealClaim())
        case ButtonFound(seat=seat):
            if seat != hand.positions.button:
                moment.put_hand(replace(hand, button_belongs=seat))
                raise_matter(moment, ButtonMisplaced(seat=seat))
        case UndealtKeyed(seat=seat) if is_short(moment, seat):
            tell_short(moment, (seat,))
        case ExposedKeyed(seat=seat, is_by_player=False) if seat in hand.positions.order:
            expose(moment, seat)
        case ExposedKeyed(seat=seat, is_by_player=True) if _is_live(hand, seat):
            expose_own(moment, seat)
        case _:
            moment.say(NotFollowed(command=claim))


def _is_live(hand: Hand, seat: Seat) -> bool:
    stake = hand.stakes.get(seat)
    return stake is not None and stake.is_live
