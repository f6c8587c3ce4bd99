"""Takes what only the dealer can tell: exposed or boxed cards, short hands, button, misdeals, clock, time.

What a key says is a fact like what an antenna sees; what is made of it stands in
`rulings`.
"""

from typing import Final, assert_never

from table.engine.betting.called_clock import NS_PER_S, call_clock, may_call_time
from table.engine.betting.out_of_turn import call_floor, take_back_early_fold
from table.engine.dealing.exposed_cards import box, expose
from table.engine.dealing.short_hands import is_short, tell_short
from table.engine.hand.award import are_stacks_as_paid
from table.engine.hand.sweeping import was_swept
from table.engine.matters.dead_hand import uncalled_bet
from table.engine.matters.door import raise_matter
from table.engine.matters.floor import open_again
from table.engine.matters.kinds.button_misplaced import ButtonMisplaced
from table.engine.matters.kinds.floor_called import AwardDisputed, FloorWanted
from table.engine.matters.kinds.hand_killed import KilledByDealer, UncalledOfKilled
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.matters.kinds.misdeal_too_late import MisdealClaimTooLate
from table.engine.matters.kinds.stub_dropped import DroppedStub
from table.engine.seats.conduct import claim_dead, expose_own
from table.engine.seats.tabling import call_to_show
from table.engine.state.hand import Hand
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import is_on_penalty
from table.engine.words.alerts import AlertCode
from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn, TimeNoted
from table.engine.words.reports import (
    BoxedKeyed,
    ButtonFound,
    Claim,
    ClockCalled,
    ExposedKeyed,
    FloorCalled,
    HandKilled,
    MisdealClaimed,
    StubDropped,
    TimeCalled,
    UndealtKeyed,
)
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Seat

_TOLD_OF_MUCK: Final = frozenset({AlertCode.FOLD_WITHOUT_BET, AlertCode.HAND_NOT_TABLED})
"""What is told of a player whose cards went into the muck."""


def take_report(moment: Moment, claim: Claim) -> None:
    """Follow what the dealer tells of the deal; after the hand it is too late for all of it but the floor."""
    hand = moment.hand
    if hand.phase is Phase.COMPLETE and isinstance(claim, FloorCalled):
        if not open_again(moment, claim.seat):
            raise_matter(moment, AwardDisputed(seat=claim.seat, is_too_late=_is_disputed_too_late(moment)))
    elif hand.phase.is_over and not (isinstance(claim, HandKilled) and _may_be_reopened(moment, claim.seat)):
        moment.say(KeyRefused(command=claim, why=WhyRefused.NO_HAND))
    elif not _place(moment, claim):
        moment.say(NotFollowed(command=claim))


def _place(moment: Moment, claim: Claim) -> bool:  # noqa: C901 - one case for each key there is
    """Follow a claim; return whether it fits anything in the hand."""
    match claim:
        case BoxedKeyed():
            box(moment, claim)
        case FloorCalled(seat=seat):
            _want_floor(moment, seat)
        case ClockCalled():
            call_clock(moment, claim)
        case TimeCalled():
            return _note_time(moment, claim)
        case HandKilled(seat=seat):
            return _kill(moment, seat)
        case MisdealClaimed():
            raise_matter(moment, MisdealClaimTooLate() if moment.hand.is_closed else MisdealClaim())
        case StubDropped():
            return _drop_stub(moment)
        case ButtonFound(seat=seat):
            _find_button(moment, seat)
        case UndealtKeyed(seat=seat):
            return _tell_undealt(moment, seat)
        case ExposedKeyed():
            return _expose(moment, claim)
        case _:
            assert_never(claim)
    return True


def _want_floor(moment: Moment, seat: Seat | None) -> None:
    if not any(opens(moment, seat) for opens in (claim_dead, call_floor, open_again, call_to_show)):
        raise_matter(moment, FloorWanted(seat=seat))


def _find_button(moment: Moment, seat: Seat) -> None:
    if seat != moment.hand.positions.button:
        moment.put_hand(replace(moment.hand, button_belongs=seat))
        raise_matter(moment, ButtonMisplaced(seat=seat))


def _tell_undealt(moment: Moment, seat: Seat) -> bool:
    is_missing = is_short(moment, seat)
    if is_missing:
        tell_short(moment, (seat,))
    return is_missing


def _note_time(moment: Moment, claim: TimeCalled) -> bool:
    if not may_call_time(moment, claim.seat):
        moment.say(KeyRefused(command=claim, why=WhyRefused.NOT_AT_TABLE))
        return True
    if not _is_live(moment.hand, claim.seat):
        return False
    moment.put_stake(claim.seat, replace(moment.hand.stakes[claim.seat], has_called_time=True))
    moment.say(TimeNoted(seat=claim.seat))
    return True


def _kill(moment: Moment, seat: Seat) -> bool:
    if not _is_live(moment.hand, seat) and not was_swept(moment.hand, seat):
        return False
    if not is_on_penalty(moment.state, seat) and not _is_asked_about_killed(moment, seat):
        _withdraw_fold(moment, seat)
        _tell_killed(moment, seat)
    return True


def _drop_stub(moment: Moment) -> bool:
    hand = moment.hand
    if _is_new_stub_asked(hand):
        return False
    is_all_dealt = hand.is_last_street or hand.phase is Phase.SHOWDOWN
    raise_matter(moment, DroppedStub(is_all_dealt=is_all_dealt, since_ns=moment.at_ns))
    return True


def _expose(moment: Moment, exposed: ExposedKeyed) -> bool:
    if exposed.is_by_player:
        if not _is_live(moment.hand, exposed.seat):
            return False
        expose_own(moment, exposed.seat)
    else:
        if exposed.seat not in moment.hand.positions.order:
            return False
        expose(moment, exposed.seat)
    return True


def _is_disputed_too_late(moment: Moment) -> bool:
    """Tell whether the hand ended in a break, and the book's time for a dispute of it has run out since."""
    paid_ns, within_s = moment.hand.paid_in_break_ns, moment.book.pots.disputed_in_break_s.value
    return paid_ns is not None and 0 < within_s * NS_PER_S < moment.at_ns - paid_ns


def _is_new_stub_asked(hand: Hand) -> bool:
    """Tell whether the stub is known to be dropped, and nothing has been done about it yet."""
    return any(isinstance(matter.found, DroppedStub) and not matter.done for matter in hand.matters)


def _is_live(hand: Hand, seat: Seat) -> bool:
    stake = hand.stakes.get(seat)
    return stake is not None and stake.is_live


def _may_be_reopened(moment: Moment, seat: Seat) -> bool:
    """Tell whether a hand that was taken by mistake may come back though the pots are paid: no stack was changed."""
    return moment.hand.phase is Phase.COMPLETE and was_swept(moment.hand, seat) and are_stacks_as_paid(moment)


def _is_asked_about_killed(moment: Moment, seat: Seat) -> bool:
    """Call the floor again where it is asked about this hand already; return whether it is."""
    of_seat = [matter.found for matter in moment.hand.matters if matter.alert.seat == seat]
    return any(isinstance(found, KilledByDealer) for found in of_seat) and open_again(moment, seat)


def _withdraw_fold(moment: Moment, seat: Seat) -> None:
    """Take back what was told of a hand whose cards the dealer has swept in by mistake: nobody threw it away."""
    number = take_back_early_fold(moment, seat)
    if number is not None:
        moment.say(RulingWithdrawn(code=AlertCode.OUT_OF_TURN, seat=seat, number=number))
        return
    told = (key.command for key in reversed(moment.state.keys) if isinstance(key.command, RulingTold))
    of_seat = next((one for one in told if one.seat == seat), None)
    if of_seat is not None and of_seat.code in _TOLD_OF_MUCK:
        moment.say(RulingWithdrawn(code=of_seat.code, seat=seat, number=of_seat.number))


def _tell_killed(moment: Moment, seat: Seat) -> None:
    """Tell of a hand that the dealer has killed, and of its bet if nobody had called it and the floor decides that."""
    uncalled = uncalled_bet(moment.hand, seat) if moment.hand.phase is Phase.BETTING else 0
    raise_matter(moment, KilledByDealer(seat=seat))
    hand = moment.hand
    is_dead = not hand.stakes[seat].is_live and not hand.phase.is_over
    if is_dead and uncalled and isinstance(moment.book.presence.killed_refund, FloorDecides):
        raise_matter(moment, UncalledOfKilled(seat=seat, amount=uncalled))
