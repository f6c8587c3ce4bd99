"""Gives keys to the players behind one whose hand was folded before they were pressed, and came to the muck after them.

A dealer often keys the next player's call before he sweeps the hand that was folded to him. Nobody has seen a fold by
then, so the key counts for whoever is in turn. Once his cards reach the muck he had folded, and what was keyed since is
of those behind him: where that accuses nobody, and what was counted so far accuses somebody. Where neither does, the
keys stay with those for whom they were counted.
"""

from collections.abc import Callable, Iterator
from typing import Final

from table.engine.dealing.given_up import fold_waiting
from table.engine.following.undoing import undo
from table.engine.following.waiting_keys import Press, is_clean, let_key_wait, part_joined
from table.engine.hand.turn import seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.state.stake import Stake
from table.engine.state.table_state import BeforeKey, TableState, awaiting_nothing
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Seat

Judge = Callable[[Moment], None]
"""What time tells of the cards and of who has acted."""

_FOLD: Final = ActionKeyed(Action.FOLD)


# ---------------------------------------------------------------- as the cards come


def fold_overtaken(moment: Moment, seen: CardSeen, press: Press) -> None:
    """Fold a hand that comes to the muck, and was off its antenna as an action counted for it: that was another's."""
    if moment.state.joined is not None:
        part_joined(moment, seen, press)
    hand = moment.hand
    seat = hand.owners.get(seen.handle)
    if seat is None or not (stake := hand.stakes[seat]).is_lifted or hand.phase.is_over:
        return
    is_soon = seen.at_ns - stake.lifted_at_ns < moment.state.setup.evidence.lifted_ns
    is_early = stake.is_live and seat != seat_in_turn(hand) and moment.state.quiet_hold is None
    folded = _folded_before(moment, seat, stake.lifted_at_ns, press) if is_soon and is_early else None
    if folded is not None:
        moment.take_over(folded)


# ---------------------------------------------------------------- before anybody is accused


def accuse_anew(moment: Moment, before: tuple[TableState, int], judging: Judge, press: Press) -> None:
    """Take back whom time has accused, if nobody is where a hand is folded before a key that was counted for it.

    *before* that the table stood so, and so many events had been said in this moment.
    """
    state, said = before
    is_betting = state.hand is not None and state.hand.phase is BETTING and state.quiet_hold is None
    if not is_betting or all(alert.ruling is RulingValue.NOTE for alert in moment.alerts):
        return
    then = Moment(state, moment.book, moment.at_ns, moment.said_before + said)
    if (anew := next(_accusing_nobody(then, judging, press), None)) is not None:
        moment.put_table(anew.state)
        moment.events[said:], moment.alerts[:] = anew.events, anew.alerts


def _accusing_nobody(moment: Moment, judging: Judge, press: Press) -> Iterator[Moment]:
    """Yield the tables with a hand that went into the muck of late folded sooner, where time accuses nobody then."""
    for seat, since_ns in _folded_of_late(moment):
        anew = _folded_before(moment, seat, since_ns, press)
        if anew is not None:
            judging(anew)
            if is_clean(anew):
                yield anew
    folded = _after(moment)
    fold_waiting(folded)
    if folded.state is not moment.state:
        # The last hand in the way of the showdown has lain in the muck for nearly as long as it waits for its key.
        judging(folded)
        if is_clean(folded):
            yield folded


def _after(moment: Moment) -> Moment:
    return Moment(moment.state, moment.book, moment.at_ns, moment.said_before + len(moment.events))


def _folded_of_late(moment: Moment) -> Iterator[tuple[Seat, int]]:
    """Return whose cards went into the muck of late, and since when keys may have been of those behind them."""
    rules = moment.state.setup.evidence
    for seat, stake in moment.hand.stakes.items():
        is_late = moment.at_ns - stake.mucked_at_ns < rules.lifted_ns
        if is_late and ((stake.is_in_muck and stake.is_live) or stake.is_swept):
            since_ns = stake.mucked_at_ns - rules.key_ns + 1
            yield seat, min(since_ns, stake.lifted_at_ns) if stake.is_lifted else since_ns


# ---------------------------------------------------------------- the keys since


def _folded_before(moment: Moment, seat: Seat, since_ns: int, press: Press) -> Moment | None:
    """Return the table with a hand folded before what was keyed for it since a time; None where it may not be."""
    at = _key_since(moment.state, moment.hand, seat, since_ns)
    if at is None:
        return None
    hand, keys = moment.hand, moment.state.keys[at:]
    since = [(key.keyed, key.at_ns) for key in keys if isinstance(key.keyed, Entered) and not _is_of_cards(hand, key)]
    shadow = _after(moment)
    shadow.put_table(awaiting_nothing(moment.state))
    while len(shadow.state.keys) > at:
        undo(shadow)
    # What the cards of others have done since is theirs, and no key takes it back; this fold undo takes back for good.
    overtaken = {seat_in_turn(key.hand) for key in keys if key.is_of_cards and key.hand is not None}
    for other, stake in hand.stakes.items():
        is_lying = stake.is_in_muck or stake.is_swept or other in overtaken
        if other != seat and is_lying and shadow.hand.stakes[other].is_live:
            lying = replace(shadow.hand.stakes[other], is_in_muck=True, mucked_at_ns=stake.mucked_at_ns)
            shadow.put_stake(other, lying)
    shadow.put_shown(replace(shadow.hand.shown, just_shown=hand.shown.just_shown, turned_up=hand.shown.turned_up))
    for command, at_ns in ((_FOLD, keys[0].at_ns), *since):
        count = len(shadow.state.keys)
        if command is _FOLD or not let_key_wait(shadow, command, press):
            press(shadow, command)
        of_cards = command is _FOLD
        pressed = tuple(replace(key, at_ns=at_ns, is_of_cards=of_cards) for key in shadow.state.keys[count:])
        shadow.put_table(replace(shadow.state, keys=(*shadow.state.keys[:count], *pressed)))
    if not is_clean(shadow):
        return None
    waiting = tuple(replace(key, behind=key.behind + 1) for key in moment.state.waiting_keys)
    shadow.put_table(replace(shadow.state, waiting_keys=(*shadow.state.waiting_keys, *waiting)))
    return shadow


def _key_since(state: TableState, hand: Hand, seat: Seat, since_ns: int) -> int | None:
    """Return the first action of *seat* that was keyed since a time, if only actions were behind it."""
    found: int | None = None
    for at in range(len(state.keys) - 1, -1, -1):
        key = state.keys[at]
        if _is_of_cards(hand, key):
            continue
        is_action = isinstance(key.command, Entered) and key.command.seat is None
        if not is_action or key.hand is None or key.at_ns < since_ns:
            return found
        if seat_in_turn(key.hand) == seat:
            found = at
    return found


def _is_of_cards(hand: Hand, key: BeforeKey) -> bool:
    """Tell whether a key is a fold that the cards have made, and nobody has keyed."""
    if key.is_of_cards:
        return True
    stake: Stake | None = None
    if isinstance(key.command, ActionKeyed) and key.command.action is Action.FOLD and key.command.seat is not None:
        stake = hand.stakes.get(key.command.seat)
    return stake is not None and stake.is_swept
