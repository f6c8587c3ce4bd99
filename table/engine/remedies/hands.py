"""A dead hand: out of the betting, its chips where the book leaves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.award import award_pots
from table.engine.events import UncalledReturned
from table.engine.matter_events import HandDied
from table.engine.showdown import finish_if_shown
from table.engine.state import Fate
from table.engine.turn import pass_turn
from table.engine.view import Status

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.zones import Seat


def kill_hand(moment: Moment, seat: Seat) -> None:
    """Kill a live hand; the last one that is live cannot be killed."""
    hand = moment.hand
    stake = hand.stakes.get(seat)
    if stake is None or not stake.is_live or hand.live_count == 1:
        return
    if hand.asked_about == seat:
        moment.change_hand(asked_about=None)
    moment.change_stake(seat, fate=Fate.KILLED)
    moment.say(HandDied(seat=seat))
    if moment.book.card_count.refund.value == "uncalled":
        _return_uncalled(moment, seat)
    _go_on(moment, seat)


def _return_uncalled(moment: Moment, seat: Seat) -> None:
    """Give back what the seat has put in above everybody else on this street: nobody has called it."""
    hand = moment.hand
    stake = hand.stakes[seat]
    highest = max(other.bet for number, other in hand.stakes.items() if number != seat)
    blind = hand.level.big_blind if seat in {hand.positions.small_blind_seat, hand.positions.big_blind_seat} else 0
    # A blind that was posted is no bet of the player's, even while nobody has called it.
    uncalled = stake.bet - max(highest, min(blind, stake.bet) if hand.street.value == "preflop" else 0)
    if uncalled <= 0 or hand.status is not Status.BETTING:
        return
    moment.change_stake(seat, stack=stake.stack + uncalled, bet=stake.bet - uncalled, paid=stake.paid - uncalled)
    moment.change_betting(price=max(highest, hand.level.big_blind if hand.street.value == "preflop" else 0))
    moment.say(UncalledReturned(seat=seat, amount=uncalled))


def _go_on(moment: Moment, seat: Seat) -> None:
    """Take the seat out of the action, wherever the hand stands."""
    hand = moment.hand
    match hand.status:
        case Status.BETTING:
            moment.change_betting(to_act=tuple(other for other in hand.betting.to_act if other != seat))
            pass_turn(moment)
        case Status.SHOWDOWN if hand.live_count == 1:
            award_pots(moment)
        case Status.SHOWDOWN:
            finish_if_shown(moment)
        case Status.DEALING if hand.is_dealt and hand.live_count == 1:
            award_pots(moment)
        case _:
            pass
