"""Gives a key to the next player where the hand of the player in turn was already on its way to the muck.

A dealer often keys the next player's call before he sweeps the hand that was folded to him. Nobody has seen a fold by
then, so the key counts for whoever is in turn. Once his cards reach the muck and have not lain at his seat since, he
had folded, and what was keyed since is of those behind him: where that is lawful, and raises nothing.
"""

from collections.abc import Callable
from typing import Final

from table.engine.following.undoing import undo
from table.engine.following.waiting_keys import is_clean
from table.engine.hand.turn import seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState, awaiting_nothing
from table.engine.words.commands import Action, ActionKeyed, Command
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Seat

Press = Callable[[Moment, Command], None]
"""How a key works when it is pressed, with all that follows from it."""

_FOLD: Final = ActionKeyed(Action.FOLD)


def fold_overtaken(moment: Moment, seen: CardSeen, press: Press) -> None:
    """Fold a hand that comes to the muck, and was off its antenna as an action counted for it: that was another's."""
    state, hand = moment.state, moment.hand
    seat = hand.owners.get(seen.handle)
    if seat is None or not (stake := hand.stakes[seat]).is_lifted or hand.phase.is_over:
        return
    is_soon = seen.at_ns - stake.lifted_at_ns < state.setup.evidence.lifted_ns
    if not (stake.is_live and is_soon) or seat == seat_in_turn(hand) or state.quiet_hold is not None:
        return
    at = _overtaking_key(state, seat, stake.lifted_at_ns)
    if at is None and stake.lifted_at_ns <= state.told_ns and _is_last_of(state, seat):
        # It was told later that the cards had gone: the look that missed them first was before the key.
        at = len(state.keys) - 1
    if at is not None:
        _fold_before(moment, hand, at, press)


def _overtaking_key(state: TableState, seat: Seat, lifted_ns: int) -> int | None:
    """Return the first key of the last action of *seat*, if its hand has been off its antenna ever since."""
    found: int | None = None
    for at in range(len(state.keys) - 1, -1, -1):
        key = state.keys[at]
        if not isinstance(key.command, Entered) or key.command.seat is not None or key.hand is None:
            return found
        stake = key.hand.stakes[seat]
        if seat_in_turn(key.hand) == seat and stake.is_lifted and stake.lifted_at_ns == lifted_ns:
            found = at
        elif found is not None or seat_in_turn(key.hand) == seat:
            return found
    return found


def _is_last_of(state: TableState, seat: Seat) -> bool:
    """Tell whether the last key was an action of *seat* in its turn."""
    key = state.keys[-1] if state.keys else None
    if key is None or key.hand is None or not isinstance(key.command, Entered) or key.command.seat is not None:
        return False
    return seat_in_turn(key.hand) == seat


def _fold_before(moment: Moment, hand: Hand, at: int, press: Press) -> None:
    since = [key.command for key in moment.state.keys[at:] if isinstance(key.command, Entered)]
    events = moment.said_before + len(moment.events)
    shadow = Moment(awaiting_nothing(moment.state), moment.book, moment.at_ns, events)
    while len(shadow.state.keys) > at:
        undo(shadow)
    for seat, stake in hand.stakes.items():
        if stake.is_in_muck and shadow.hand.stakes[seat].is_live:
            # Other hands may have been swept since; that is the cards', and no key takes it back.
            lying = replace(shadow.hand.stakes[seat], is_in_muck=True, mucked_at_ns=stake.mucked_at_ns)
            shadow.put_stake(seat, lying)
    for command in (_FOLD, *since):
        press(shadow, command)
    if is_clean(shadow):
        waiting = tuple(replace(key, behind=key.behind + 1) for key in moment.state.waiting_keys)
        shadow.put_table(replace(shadow.state, waiting_keys=waiting))
        moment.take_over(shadow)
