"""Chips pushed without a word, and words without chips, where they can mean one thing only.

Exact chips are a call, chips where nothing is bet are a bet, words are what they say.
Whatever needs a ruling (one big chip, chips too few or too many, words against
chips) is not followed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.betting.actions import has_acted_since, take_action
from table.engine.hand.limits import cost_of_call, minimum_total
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds import CountMismatch
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Word, WordsSaid
from table.engine.words.events import NotFollowed
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.zones import Seat

ACTION_OF: Final = {
    Word.FOLD: Action.FOLD,
    Word.CHECK: Action.CHECK,
    Word.CALL: Action.CALL,
    Word.BET: Action.BET,
    Word.RAISE: Action.RAISE,
    Word.ALL_IN: Action.ALL_IN,
}
"""Words that are an action by themselves."""


def action_of(moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid) -> ActionKeyed | None:
    """Return what a seat that is not in turn did, where it is plain; null for chips that back words before them."""
    match command:
        case ActionKeyed():
            return command
        case WordsSaid(word=word, total=total, seat=seat) if word in ACTION_OF:
            return ActionKeyed(ACTION_OF[word], total, seat)
        case ChipsPushed(seat=seat) if seat is not None and seat != moment.hand.turns.spoken_by:
            meant = _meaning(moment, seat, command)
            return None if meant is None else ActionKeyed(meant.action, meant.total, seat)
        case _:
            return None


def take_words(moment: Moment, said: WordsSaid) -> None:
    """Do what the player in turn said, where it is plain."""
    seat = seat_in_turn(moment.hand)
    is_plain = said.word in ACTION_OF and (said.total is None or said.total.is_unit_spoken)
    needs_amount = said.word in {Word.BET, Word.RAISE} and said.total is None
    if seat is None or said.seat not in {None, seat} or not is_plain or needs_amount:
        moment.say(NotFollowed(command=said))
        return
    said_before = len(moment.events)
    take_action(moment, ActionKeyed(ACTION_OF[said.word], said.total))
    if has_acted_since(moment, said_before):
        moment.put_turns(replace(moment.hand.turns, spoken_by=seat))


def take_chips(moment: Moment, pushed: ChipsPushed) -> bool:
    """Take chips put out in one motion; return whether they only back words that came first."""
    hand = moment.hand
    seat = seat_in_turn(hand)
    if pushed.seat is not None and pushed.seat == hand.turns.spoken_by and pushed.seat != seat:
        return True
    meant = None if seat is None else _meaning(moment, seat, pushed)
    if meant is None:
        moment.say(NotFollowed(command=pushed))
        _count_chips(moment, pushed.seat or seat, pushed)
    else:
        take_action(moment, meant)
    return False


def _count_chips(moment: Moment, seat: Seat | None, pushed: ChipsPushed) -> None:
    """Tell of chips that were keyed and cannot be: the player has fewer."""
    stake = None if seat is None else moment.hand.stakes.get(seat)
    if seat is not None and stake is not None and sum(pushed.chips) > stake.stack:
        raise_matter(moment, CountMismatch(seat=seat, amount=stake.bet + stake.stack))


def _meaning(moment: Moment, seat: Seat, pushed: ChipsPushed) -> ActionKeyed | None:
    """Return the one action that silent chips can be, null where it takes a ruling."""
    hand = moment.hand
    chips = sum(pushed.chips)
    are_in_play = set(pushed.chips) <= set(moment.state.setup.denominations)
    if pushed.seat not in {None, seat} or pushed.is_second_motion or not are_in_play or seat not in hand.stakes:
        return None
    cost = cost_of_call(hand, seat)
    if cost and (chips == cost or chips == hand.stakes[seat].stack < cost):
        return ActionKeyed(Action.CALL)
    if hand.betting.price == 0 and chips == hand.stakes[seat].stack:
        return ActionKeyed(Action.ALL_IN)
    if hand.betting.price == 0 and minimum_total(hand, seat, moment.book) <= chips <= hand.stakes[seat].stack:
        return ActionKeyed(Action.BET, Amount(chips))
    return None
