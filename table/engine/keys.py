"""What a key or a director's command does: the way from the command to the file that follows it.

Also the taking back of keys. No rule of the game stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from table.engine.alerts import RulingValue
from table.engine.asking import answer
from table.engine.board import finish_street
from table.engine.chips_out import take_chips, take_words
from table.engine.commands import (
    ActionKeyed,
    ChipsPushed,
    Command,
    Confirmed,
    Declined,
    DirectorRuled,
    LevelSet,
    NewHand,
    PlayerBack,
    PlayerLeft,
    PlayerSeated,
    PlayerUnseated,
    StackSet,
    TabledKeyed,
    Undone,
    WordsSaid,
)
from table.engine.events import KeyRefused, KeyUndone, NotFollowed, PlayReleased, WhyRefused
from table.engine.hole_cards import may_be_tabled, table_by_key, table_card_by_key
from table.engine.opening import begin_hand
from table.engine.roster import seat_newcomer, set_level, set_presence, set_stack, unseat
from table.engine.state import BeforeKey
from table.engine.turn import end_if_undealt, table_hands
from table.engine.wagers import take_action

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.state import TableState


def take_key(moment: Moment, command: Command) -> None:
    """Follow one command; a dealer's can be taken back until the next hand, even if it counted for nothing."""
    match command:
        case NewHand():
            begin_hand(moment)
            end_if_undealt(moment)
        case Undone():
            _undo(moment)
        case PlayerSeated() | PlayerUnseated() | LevelSet() | StackSet() | DirectorRuled():
            _take_directors(moment, command)
        case _:
            before = moment.state
            is_new = _take_dealers(moment, command)
            if moment.state.hand is not None and is_new:
                _remember(moment, command, before)
    if moment.state.hand is not None:
        # After a key was taken back, a street may lie there already when its time comes again.
        finish_street(moment)


def _take_directors(
    moment: Moment, command: PlayerSeated | PlayerUnseated | LevelSet | StackSet | DirectorRuled
) -> None:
    match command:
        case PlayerSeated():
            seat_newcomer(moment, command)
        case PlayerUnseated():
            unseat(moment, command)
        case LevelSet():
            set_level(moment, command)
        case StackSet():
            set_stack(moment, command)
        case DirectorRuled(option=RulingValue.PLAY_ON) if moment.state.is_held:
            _release(moment)
        case DirectorRuled():
            moment.say(NotFollowed(command=command))


def _release(moment: Moment) -> None:
    """Hand-for-hand: the next hand may begin, or the one that was held after an all-in may go on."""
    moment.change_table(is_held=False)
    moment.say(PlayReleased())
    if moment.state.hand is not None and not moment.hand.status.is_over:
        table_hands(moment)


def _take_dealers(moment: Moment, command: Command) -> bool:
    """Follow a dealer's key; return whether it is one of its own, and not the chips to the words before it."""
    match command:
        case PlayerLeft(seat=seat) | PlayerBack(seat=seat):
            set_presence(moment, command, seat, is_present=isinstance(command, PlayerBack))
        case Confirmed() | Declined():
            answer(moment, command)
        case ActionKeyed() | ChipsPushed() | WordsSaid() | TabledKeyed() if moment.state.hand is None:
            moment.say(KeyRefused(command=command, why=WhyRefused.NO_HAND))
        case ActionKeyed():
            take_action(moment, command)
        case WordsSaid():
            take_words(moment, command)
        case ChipsPushed():
            return not take_chips(moment, command)
        case TabledKeyed(seat=seat) if not may_be_tabled(moment.hand, seat):
            moment.say(KeyRefused(command=command, why=WhyRefused.NOT_SHOWDOWN))
        case TabledKeyed(seat=seat, card=None):
            table_by_key(moment, seat)
        case TabledKeyed(seat=seat, card=card) if card is not None:
            table_card_by_key(moment, seat, card)
        case _:
            moment.say(NotFollowed(command=command))
    return True


def _remember(moment: Moment, command: Command, before: TableState) -> None:
    """Keep what a key changed, and no more: what the cards do meanwhile is nobody's to take back."""
    is_changed = moment.state.hand is not before.hand or moment.state.players is not before.players
    undoable = BeforeKey(
        command=command,
        players=before.players if is_changed else None,
        hand=before.hand if moment.state.hand is not before.hand else None,
        is_held=before.is_held,
    )
    moment.change_table(keys=(*before.keys, undoable))


def _undo(moment: Moment) -> None:
    """Take back the last key, with all that followed from it; cards stay where they lie, and known."""
    keys, hand = moment.state.keys, moment.state.hand
    if not keys:
        moment.say(KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO))
        return
    last = keys[-1]
    moment.change_table(keys=keys[:-1])
    if last.players is not None:
        moment.change_table(players=last.players)
    if last.hand is not None and hand is not None:
        # Only what moved the hand can have made it wait for the director.
        moment.change_table(hand=replace(last.hand, burns=hand.burns, board=hand.board), is_held=last.is_held)
    moment.say(KeyUndone(command=last.command))
