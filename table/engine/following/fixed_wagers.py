"""Puts the last wager right where it stands: as if its total had been keyed, with what was keyed since after it.

Done only where all of that stays lawful on the same street; else the dealer takes it back key by key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.following.undoing import whose
from table.engine.following.waiting_keys import is_clean
from table.engine.state.moment import Moment
from table.engine.state.table_state import awaiting_nothing
from table.engine.state.taking_back import before_key
from table.engine.words.commands import ActionKeyed, Amount
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.reports import WagerFixed
from table.engine.words.table_events import KeyUndone, NotFollowed

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.engine.words.commands import Command

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
    moment.put_table(fixed.state)
    moment.events += fixed.events
    moment.alerts += fixed.alerts
    return True


def _fixed(moment: Moment, fix: WagerFixed, press: Press) -> Moment | None:
    """Return the table as it would stand; None where there is no such wager, or what followed does not fit it."""
    keys, hand = moment.state.keys, moment.state.hand
    wagers = [(at, key, key.command) for at, key in enumerate(keys) if isinstance(key.command, ActionKeyed)]
    wagers = [wager for wager in wagers if wager[2].total is not None]
    before = wagers[-1][1].hand if wagers else None
    if hand is None or before is None or hand.phase.is_over or hand.holding is not None:
        return None
    at, key, wager = wagers[-1]
    if before.street is not hand.street:
        return None
    commands = [replace(wager, total=Amount(fix.amount)), *(later.command for later in keys[at + 1 :])]
    state = replace(
        awaiting_nothing(moment.state),
        players=key.players if key.players is not None else moment.state.players,
        hand=before_key(before, hand),
        is_held=key.is_held,
        keys=keys[:at],
    )
    then = Moment(state, moment.book, moment.at_ns, moment.said_before + len(moment.events))
    then.say(KeyUndone(command=wager, seat=whose(then, wager), goes_back_to=key.said))
    for command in commands:
        if not isinstance(command, Entered):
            return None
        press(then, command)
    return then if is_clean(then) else None
