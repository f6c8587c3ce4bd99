"""The taking back of keys: what a key changed is kept beside it, and put back by undo."""

from typing import Final

from table.engine.dealing.counted_cards import complete_if_whole
from table.engine.hand.turn import seat_in_turn
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState
from table.engine.state.taking_back import before_key, undoable
from table.engine.words.commands import Command, Undone
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn
from table.engine.words.table_events import KeyRefused, KeyUndone, NotFollowed, WhyRefused
from table.engine.words.zones import Seat

_REFUSALS: Final = frozenset({KeyRefused, NotFollowed})
"""What is said of a key that counts for nothing."""


def remember(moment: Moment, command: Command, before: TableState, pressed: Entered | None = None) -> None:
    """Keep what a key changed, and no more: what the cards do meanwhile is nobody's to take back.

    A key that was refused changed nothing: undo takes back what counted before it, and a ruling rests no more for it.
    """
    is_refused = not _REFUSALS.isdisjoint(map(type, moment.events))
    if is_refused and before.hand is not None and _was_refused(moment, before):
        moment.put_telling(replace(moment.hand.telling, ruled=before.hand.telling.ruled))
        return
    key = undoable(command, before, moment.state, moment.said_before, moment.at_ns)
    key = key if pressed is None else replace(key, pressed=pressed)
    is_told = moment.hand is not before.hand and not moment.hand.phase.is_over
    told_ns = moment.at_ns if is_told else moment.state.told_ns
    moment.state = replace(moment.state, keys=(*before.keys, key), told_ns=told_ns)


def _was_refused(moment: Moment, before: TableState) -> bool:
    """Tell whether a key that was refused counted for nothing: nobody was told anything else."""
    hand, was = moment.state.hand, before.hand
    if hand is None or was is None or moment.alerts or moment.state.players is not before.players:
        return False
    return replace(hand, telling=was.telling) == was


def undo(moment: Moment) -> None:
    """Take back the last key, or the last fold by cards, with all that followed from it.

    Cards stay where they lie, and known.
    """
    keys, hand = moment.state.keys, moment.state.hand
    if not keys:
        moment.say(KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO))
        return
    last = keys[-1]
    moment.put_table(replace(moment.state, keys=keys[:-1]))
    if last.players is not None:
        moment.put_table(replace(moment.state, players=last.players))
    if last.hand is not None and hand is not None:
        # Only what moved the hand can have made it wait for the director.
        moment.put_table(replace(moment.state, hand=before_key(last.hand, hand), is_held=last.is_held))
        complete_if_whole(moment)
    if last.penalties is not None:
        penalties = {**moment.state.penalties, **last.penalties}
        kept = {seat: penalty for seat, penalty in penalties.items() if penalty is not None}
        moment.put_table(replace(moment.state, penalties=kept))
    goes_back_to = None if last.hand is None else last.said
    match last.command:
        case RulingTold(number=number, code=code, seat=seat):
            moment.say(RulingWithdrawn(code=code, seat=seat, number=number, goes_back_to=goes_back_to))
        case command:
            moment.say(KeyUndone(command=command, seat=whose(moment, command), goes_back_to=goes_back_to))


def whose(moment: Moment, command: Command) -> Seat | None:
    """Return whose action a key was, once it is taken back: he is in turn again."""
    if not isinstance(command, Entered):
        return None
    return command.seat if command.seat is not None or moment.state.hand is None else seat_in_turn(moment.hand)
