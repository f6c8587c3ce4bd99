"""Puts the last wager right where it stands: as if its total had been keyed, with what was keyed since after it.

Done only where all of that stays lawful on the same street; else the dealer takes it back key by key.
"""

from collections.abc import Callable

from table.engine.following.lying_folds import asked_folded
from table.engine.following.undoing import whose
from table.engine.following.waiting_keys import is_clean
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState, awaiting_nothing
from table.engine.state.taking_back import before_key
from table.engine.words.commands import ActionKeyed, Amount, Command, Confirmed
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.reports import WagerFixed
from table.engine.words.table_events import KeyUndone, NotFollowed

Press = Callable[[Moment, Command], None]
"""How a key works when it is pressed, with all that follows from it."""


def fix_wager(moment: Moment, command: Command, press: Press) -> bool:
    """Put the last wager right, or say that it cannot be; return whether the key asks for it."""
    if not isinstance(command, WagerFixed):
        return False
    fixed = _fixed(moment, command, press)
    if fixed is None:
        moment.say(NotFollowed(command=command))
        return True
    was = moment.hand
    # What waits, waits on, as nobody has acted now; and what the dealer has answered about a fold is answered.
    hand = replace(fixed.hand, lying=was.lying, asked_folded=was.asked_folded)
    fixed.put_table(replace(fixed.state, hand=hand, waiting_keys=moment.state.waiting_keys))
    moment.take_over(fixed)
    return True


def is_of_the_past(command: Command, before: TableState) -> bool:
    """Tell whether a key is about one before it, and nobody has acted now: a wager put right, a fold that was one."""
    return type(command) is WagerFixed or (type(command) is Confirmed and asked_folded(before) is not None)


def _fixed(moment: Moment, fix: WagerFixed, press: Press) -> Moment | None:
    """Return the table as it would stand; None where there is no such wager, or what followed does not fit it."""
    at, hand = _last_wager(moment.state), moment.state.hand
    if at is None or hand is None or hand.phase.is_over or hand.holding is not None:
        return None
    key, *later = moment.state.keys[at:]
    wager = key.command
    if not isinstance(wager, ActionKeyed) or wager.total is None:
        return None
    since = tuple(after.command for after in later if isinstance(after.command, Entered))
    if len(since) < len(later) or key.hand is None or key.hand.street is not hand.street:
        return None
    then = _keyed_anew(moment, at, (replace(wager, total=Amount(fix.amount)), *since), press)
    if not is_clean(then):
        return None
    told = _keyed_anew(moment, at, (wager, *since), press).alerts
    then.alerts[:] = [note for note in then.alerts if note not in told]
    return then


def _last_wager(state: TableState) -> int | None:
    """Return which of the keys was the last to raise the price, or to name a total: none before it is to be fixed."""
    after = state.hand
    for at in range(len(state.keys) - 1, -1, -1):
        key = state.keys[at]
        is_total = isinstance(key.command, ActionKeyed) and key.command.total is not None
        if is_total or _is_raised(key.hand, after):
            return at
        after = key.hand or after
    return None


def _is_raised(before: Hand | None, after: Hand | None) -> bool:
    if before is None or after is None or before.street is not after.street:
        return False
    return before.betting.price < after.betting.price


def _keyed_anew(moment: Moment, at: int, commands: tuple[Entered, ...], press: Press) -> Moment:
    """Return the table as it would stand with *commands* in place of the key *at* and of all that followed it."""
    key, now = moment.state.keys[at], moment.state
    state = replace(
        awaiting_nothing(now),
        players=key.players if key.players is not None else now.players,
        hand=now.hand if key.hand is None else before_key(key.hand, moment.hand),
        is_held=key.is_held,
        keys=now.keys[:at],
    )
    then = Moment(state, moment.book, moment.at_ns, moment.said_before + len(moment.events))
    if isinstance(key.command, ActionKeyed):
        then.say(KeyUndone(command=key.command, seat=whose(then, key.command), goes_back_to=key.said))
    for command in commands:
        press(then, command)
    return then
