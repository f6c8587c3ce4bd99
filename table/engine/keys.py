"""What a key or a director's command does: the way from the command to the file that follows it.

Also the taking back of keys. No rule of the game stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.commands import (
    ActionKeyed,
    Command,
    Confirmed,
    Declined,
    LevelSet,
    NewHand,
    PlayerBack,
    PlayerLeft,
    PlayerSeated,
    PlayerUnseated,
    StackSet,
    TabledKeyed,
    Undone,
)
from table.engine.events import KeyRefused, KeyUndone, NotFollowed, WhyRefused
from table.engine.hole_cards import table_by_key
from table.engine.opening import begin_hand
from table.engine.roster import seat_newcomer, set_level, set_presence, set_stack, unseat
from table.engine.state import BeforeKey
from table.engine.wagers import take_action

if TYPE_CHECKING:
    from table.engine.moment import Moment


def take_key(moment: Moment, command: Command) -> None:
    """Follow one command; what it counted for can be taken back until the next hand."""
    before = moment.state
    match command:
        case NewHand():
            begin_hand(moment)
        case Undone():
            _undo(moment)
        case Confirmed() | Declined():
            moment.say(KeyRefused(command=command, why=WhyRefused.NO_QUESTION))
        case PlayerSeated() | PlayerUnseated() | LevelSet() | StackSet():
            _take_directors(moment, command)
        case _:
            _take_dealers(moment, command)
            if moment.state is not before:
                undoable = BeforeKey(command=command, players=before.players, hand=before.hand)
                moment.change_table(keys=(*before.keys, undoable))


def _take_directors(moment: Moment, command: PlayerSeated | PlayerUnseated | LevelSet | StackSet) -> None:
    match command:
        case PlayerSeated():
            seat_newcomer(moment, command)
        case PlayerUnseated():
            unseat(moment, command)
        case LevelSet():
            set_level(moment, command)
        case StackSet():
            set_stack(moment, command)


def _take_dealers(moment: Moment, command: Command) -> None:
    match command:
        case PlayerLeft(seat=seat) | PlayerBack(seat=seat):
            set_presence(moment, command, seat, is_present=isinstance(command, PlayerBack))
        case ActionKeyed() | TabledKeyed() if moment.state.hand is None:
            moment.say(KeyRefused(command=command, why=WhyRefused.NO_HAND))
        case ActionKeyed():
            take_action(moment, command)
        case TabledKeyed(seat=seat, card=None) if seat in moment.hand.stakes:
            table_by_key(moment, seat)
        case _:
            moment.say(NotFollowed(command=command))


def _undo(moment: Moment) -> None:
    """Take back the last key, with all that followed from it; cards stay where they lie, and known."""
    keys = moment.state.keys
    if not keys:
        moment.say(KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO))
        return
    last = keys[-1]
    moment.change_table(players=last.players, hand=last.hand, keys=keys[:-1])
    moment.say(KeyUndone(command=last.command))
