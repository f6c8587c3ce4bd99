"""Carries out a ruling: at once where it only has to be said, as steps where the dealer has to act.

Which consequence a ruling has, the irregularity says; no kind and no code is known here.
"""

from typing import Literal, assert_never

from table.engine.hand.drawing import discard
from table.engine.hand.first_street import bring_in_from
from table.engine.hand.phases import next_phase
from table.engine.hand.showdown import let_be_seen, let_one_card_play, pay_without, play_again
from table.engine.matters.called_off import call_misdeal, return_street, void_hand
from table.engine.matters.dead_hand import kill_by_dealer, kill_hand, return_uncalled
from table.engine.matters.given_back import give_back
from table.engine.matters.offences import count_offence
from table.engine.matters.on_actions import close_raising, order, release, settle_right
from table.engine.matters.steps import counted
from table.engine.state.hand import Matter, RuledAction
from table.engine.state.irregularity import Consequence
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BEFORE
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import PenaltyNoted
from table.engine.words.zones import Seat


def carry_out(moment: Moment, matter: Matter, value: RulingValue) -> None:
    """Do what is ruled, unless the pots are paid and it comes too late for this hand."""
    if moment.hand.phase is Phase.COMPLETE and not matter.found.outlives_hand:
        return
    if value is RulingValue.FLOOR:
        open_matter(moment, matter)
        return
    if matter.found.instead(matter.alert.ruling):
        moment.put_telling(replace(moment.hand.telling, ruled=RuledAction(matter, moment.hand)))
    _do(moment, matter, value)


def open_matter(moment: Moment, matter: Matter) -> None:
    """Let a matter wait: for the floor, or for the dealer's steps."""
    moment.put_hand(replace(moment.hand, matters=(*moment.hand.matters, matter)))


def _do(moment: Moment, matter: Matter, value: RulingValue) -> None:
    """Do what is about the whole hand, or about an action; the rest is about a seat."""
    match matter.found.follows(value):
        case Consequence.NOTHING:
            pass
        case Consequence.STEPS:
            _begin_steps(moment, matter, value)
        case Consequence.RELEASE:
            release(moment, matter.act)
        case Consequence.MISDEAL:
            call_misdeal(moment, matter)
        case Consequence.VOID_HAND:
            void_hand(moment, matter)
        case consequence if matter.alert.seat is not None:
            _do_to_seat(moment, matter, matter.alert.seat, value, consequence)
        case _:
            pass


def _do_to_seat(  # noqa: C901, PLR0912 - one case for each consequence
    moment: Moment, matter: Matter, seat: Seat, value: RulingValue, consequence: Consequence
) -> None:
    match consequence:
        case Consequence.ORDER:
            order(moment, seat, value, matter.act, matter.found.total_of(value))
        case Consequence.CLOSE_RAISING:
            close_raising(moment, seat, matter.act, matter.alert.cite)
        case Consequence.KEEP_RIGHT | Consequence.LOSE_RIGHT:
            settle_right(moment, seat, is_kept=consequence is Consequence.KEEP_RIGHT)
        case Consequence.PENALTY:
            alert = matter.alert
            count = count_offence(moment, seat, alert.code)
            moment.say(PenaltyNoted(seat=seat, code=alert.code, cite=alert.cite, count=count))
        case Consequence.KILL | Consequence.KILL_FOULED:
            kill_hand(moment, seat, is_fouled=consequence is Consequence.KILL_FOULED)
        case Consequence.KILL_BY_DEALER:
            kill_by_dealer(moment, seat)
        case Consequence.BRING_IN:
            bring_in_from(moment, seat)
        case Consequence.GIVE_BACK:
            give_back(moment, seat)
        case Consequence.PAY_AGAIN:
            pay_without(moment, seat)
        case Consequence.ONE_CARD_PLAYS | Consequence.BE_SEEN | Consequence.PLAY_AGAIN:
            _do_at_showdown(moment, seat, consequence)
        case Consequence.RETURN_UNCALLED:
            return_uncalled(moment, seat)
        case Consequence.DISCARD:
            discard(moment, seat, matter.found.discards)
        case (
            Consequence.NOTHING | Consequence.STEPS | Consequence.RELEASE | Consequence.MISDEAL | Consequence.VOID_HAND
        ):
            msg = f"{consequence} is about no seat"
            raise AssertionError(msg)
        case never:
            assert_never(never)


def _do_at_showdown(
    moment: Moment,
    seat: Seat,
    consequence: Literal[Consequence.ONE_CARD_PLAYS, Consequence.BE_SEEN, Consequence.PLAY_AGAIN],
) -> None:
    match consequence:
        case Consequence.ONE_CARD_PLAYS:
            let_one_card_play(moment, seat)
        case Consequence.BE_SEEN:
            let_be_seen(moment, seat)
        case Consequence.PLAY_AGAIN:
            let_be_seen(moment, seat)
            if moment.book.showdown.seen_hand_plays.value:
                play_again(moment, seat)
        case never:
            assert_never(never)


def _begin_steps(moment: Moment, matter: Matter, value: RulingValue) -> None:
    steps = matter.found.steps(value)
    if (street := matter.found.undeals(value)) is not None and moment.hand.street is street:
        return_street(moment)
        moment.put_hand(replace(moment.hand, phase=next_phase(moment.hand, Phase.DEALING), street=BEFORE[street]))
    if steps:
        begun = replace(matter, steps=steps, waits_for_deal=matter.found.waits_for_deal(value))
        open_matter(moment, counted(moment.hand, begun))
