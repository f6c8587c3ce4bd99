"""Keys of players that wait: one list, in the order in which they were pressed. Undo takes back the last one first.

In a quiet hold all of them wait until it is over, and then work at the time at which they were pressed. Outside it a
key waits for the cards that go before it, but not for long: who checks as the flop falls is keyed before it is read.
And a fold that was keyed after another hand was swept may have been the next player's: if his cards follow into the
muck it was, and what was keyed since is of those behind him. No rule of the game stands here.
"""

from collections.abc import Callable
from typing import Final

from table.engine.dealing.draws import may_end_draw
from table.engine.dealing.exposed_cards import may_be_unread
from table.engine.dealing.short_flop import act_on_denied_flop, is_denied_flop
from table.engine.dealing.streets_due import awaits_names, due_street
from table.engine.following.joined_folds import swept_by_key
from table.engine.following.quiet_hold import mind_hold
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.turn import ends_betting_before, seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import DEALING
from table.engine.state.stake import LIVE
from table.engine.state.streets import BOARD_OF
from table.engine.state.table_state import TableState, WaitingKey, awaiting_nothing
from table.engine.state.taking_back import before_key
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed, Command, Undone
from table.engine.words.entry_view import Entered, WaitsFor
from table.engine.words.frozen import replace
from table.engine.words.reports import ExposedKeyed, TabledKeyed
from table.engine.words.sightings import CardSeen, KeyPressed, Sighting
from table.engine.words.table_events import KeyRefused, KeyUndone, NotFollowed
from table.engine.words.zones import BOARD, MUCK, Seat

Press = Callable[[Moment, Command], None]
"""How a key works when it is pressed, with all that follows from it."""

_FOLD: Final = ActionKeyed(Action.FOLD)
_Waits = Entered | ExposedKeyed | TabledKeyed


# ---------------------------------------------------------------- waiting


def let_key_wait(moment: Moment, command: Command, press: Press) -> bool:
    """Keep a key that is to wait, or take the last one of them back; return whether it is none to be taken now."""
    state, waiting = moment.state, moment.state.waiting_keys
    if type(command) is ActionKeyed and not (waiting or state.swept or state.joined or state.quiet_hold):
        hand = state.hand
        if hand is None or (hand.phase is not DEALING and hand.draw is None and not hand.reading.waiting):
            # A player's key in the betting, where nothing is open: most are.
            return False
    if type(command) is Undone and _is_last(moment.state):
        moment.put_table(replace(moment.state, waiting_keys=waiting[:-1]))
        moment.say(KeyUndone(command=waiting[-1].command))
        return True
    if not isinstance(command, _Waits):
        return False
    if moment.state.hand is not None and moment.hand.reading.waiting:
        mind_hold(moment, moment.at_ns)
    waits_for = waits_for_what(moment, command, press)
    if waits_for is None:
        return False
    key = WaitingKey(command, moment.at_ns, waits_for, behind=len(moment.state.keys) + len(waiting))
    moment.put_table(replace(moment.state, waiting_keys=(*waiting, key)))
    return True


def _is_last(state: TableState) -> bool:
    """Tell whether the last of the keys that wait is the last of all: nothing that undo takes back came behind it."""
    waiting = state.waiting_keys
    return bool(waiting) and len(state.keys) + len(waiting) - 1 <= waiting[-1].behind


def withdraw_waiting(moment: Moment) -> None:
    """Take back all the keys that wait, the last one first, and say so."""
    for key in reversed(moment.state.waiting_keys):
        moment.say(KeyUndone(command=key.command))
    moment.put_table(replace(moment.state, waiting_keys=()))


def take_waited(moment: Moment, press: Press) -> KeyPressed | None:
    """Return the first of the keys that wait, with the time at which it works; None as long as it is to wait.

    What waited in a quiet hold may have to wait for cards as well, as if it were pressed now.
    """
    state = moment.state
    if state.quiet_hold is not None:
        return None
    first, *later = state.waiting_keys
    at_ns = first.at_ns if first.waits_for is WaitsFor.HOLD else moment.at_ns
    then = Moment(replace(state, waiting_keys=()), moment.book, at_ns)
    is_young = moment.at_ns - first.at_ns < state.setup.evidence.key_ns
    may_wait = is_young or awaits_names(moment.hand) or _is_street_unread(moment, first)
    if may_wait and waits_for_what(then, first.command, press) is not None:
        if first.waits_for is WaitsFor.HOLD:
            keys = (replace(first, waits_for=WaitsFor.CARDS), *later)
            moment.put_table(replace(state, waiting_keys=keys))
        return None
    moment.put_table(replace(state, waiting_keys=tuple(later)))
    if is_denied_flop(moment.hand):
        act_on_denied_flop(moment)
    return KeyPressed(command=first.command, at_ns=at_ns)


def _is_street_unread(moment: Moment, key: WaitingKey) -> bool:
    """Tell whether a key was pressed as its street lay there, or must have by then; and that is read late.

    Whoever keys on has seen it lie there: what waits is given up together, or the next key would be this player's. And
    what lay there before the antenna of the board was away is read anew from its return on. Whoever is asked for it
    lays it again, and keys nothing meanwhile. And who turns up a hand behind such keys has seen it, too: then only the
    answer tells that nothing lies there.
    """
    hand, rules = moment.hand, moment.state.setup.evidence
    if hand.shown.just_shown and hand.reading.is_board_asked:
        return True
    is_lying = any(card.zone is BOARD and card.not_before_ns <= key.at_ns for card in hand.middle.odd)
    is_burned = due_street(hand) in hand.middle.burned and not _is_pressed_twice(moment, key.at_ns)
    is_open = is_lying or is_burned or _may_lie_unlooked(moment, key.at_ns)
    looked_ns = moment.state.looked_since_ns.get(BOARD, 0)
    since_ns = max(moment.state.waiting_keys[-1].at_ns, looked_ns, hand.reading.asked_ns)
    return is_open and moment.at_ns - since_ns < rules.unread_street_ns


def _is_pressed_twice(moment: Moment, at_ns: int) -> bool:
    """Tell whether a key came so soon after the last one: nobody takes half of a dealer's motion to press one twice."""
    return at_ns - moment.state.told_ns < moment.state.setup.evidence.one_motion_ns // 2


def _may_lie_unlooked(moment: Moment, at_ns: int) -> bool:
    """Tell whether a key may be for a street that lies on a board at which nobody has looked since the last one.

    Nor for long before that. Nobody sees it, either, while a card of the board is missed: its field may be down.
    """
    looked_ns, told_ns = moment.state.looked_since_ns.get(BOARD), moment.state.told_ns
    is_unlooked = looked_ns is not None and told_ns - looked_ns < moment.state.setup.evidence.key_ns
    return (is_unlooked or bool(moment.hand.middle.gone)) and not _is_pressed_twice(moment, at_ns)


def waits_for_what(moment: Moment, command: _Waits, press: Press) -> WaitsFor | None:
    """Return what a key waits for, if it is to wait: behind others it waits in any case."""
    state = moment.state
    if state.quiet_hold is not None and (state.waiting_keys or isinstance(command, Entered)):
        return WaitsFor.HOLD
    if state.hand is None or (state.swept and swept_by_key(moment, command) is not None):
        return None
    return WaitsFor.CARDS if state.waiting_keys or _is_early(moment, command, press) else None


def _is_early(moment: Moment, command: _Waits, press: Press) -> bool:
    if isinstance(command, Entered):
        may_be_due = moment.hand.phase is DEALING or moment.hand.draw is not None
        is_to_come = may_be_due and _is_street_to_come(moment)
        return is_to_come or (moment.state.joined is not None and _is_for_next(moment, command, press))
    if isinstance(command, TabledKeyed):
        # Behind the last check of the river it waits for the river with it, and by itself for the last fold alone.
        return _is_fold_to_come(moment, command.seat)
    return not command.is_by_player and may_be_unread(moment, command.seat)


def _is_fold_to_come(moment: Moment, seat: Seat) -> bool:
    """Tell whether a hand is turned up after a last fold whose cards are still on their way to the muck."""
    hand = moment.hand
    turn = seat_in_turn(hand) if hand.is_last_street and ends_betting_before(hand, seat) else None
    stake = None if turn is None else hand.stakes[turn]
    return stake is not None and stake.is_lifted and not (stake.is_in_muck or stake.is_held)


def _is_street_to_come(moment: Moment) -> bool:
    """Tell whether a street is due on which players can bet, and may lie there already.

    Nobody deals one as fast as a key is pressed twice.
    """
    hand, street = moment.hand, due_street(moment.hand)
    if hand.draw is not None and may_end_draw(hand):
        street = hand.next_street
    if street is None or hand.is_face_up or moment.state.is_held or hand.holding is not None:
        return False
    if is_denied_flop(hand):
        return False
    can_bet = [seat for seat, stake in hand.stakes.items() if stake.fate is LIVE and stake.stack]
    is_begun = street in hand.middle.burned or len(hand.board) > BOARD_OF[hand.street] or bool(hand.middle.odd)
    is_soon = moment.at_ns - moment.state.told_ns < moment.state.setup.evidence.one_motion_ns
    is_unlooked = _may_lie_unlooked(moment, moment.at_ns)
    return len(can_bet) >= HEADS_UP and (is_begun or is_unlooked or not is_soon)


def _is_for_next(moment: Moment, command: Entered, press: Press) -> bool:
    """Tell whether a key makes sense only if the player in turn has folded, by the key before it."""
    state, joined = moment.state, moment.state.joined
    if joined is None or joined.seat != seat_in_turn(moment.hand):
        return False
    if moment.at_ns - joined.at_ns >= state.setup.evidence.key_ns:
        return False
    return not _is_in_order(moment, (command,), press) and _is_in_order(moment, (_FOLD, command), press)


def _is_in_order(moment: Moment, commands: tuple[Command, ...], press: Press) -> bool:
    shadow = Moment(awaiting_nothing(moment.state), moment.book, moment.at_ns)
    for command in commands:
        press(shadow, command)
    return is_clean(shadow)


def is_clean(shadow: Moment) -> bool:
    """Tell whether all that was keyed counts, and nobody was told of anything but a note."""
    is_counted = not any(isinstance(event, (KeyRefused, NotFollowed)) for event in shadow.events)
    return is_counted and all(alert.ruling is RulingValue.NOTE for alert in shadow.alerts)


# ---------------------------------------------------------------- a fold that was the next player's


def part_joined(moment: Moment, sighting: Sighting, press: Press) -> None:
    """Give a fold to the player whose cards follow it into the muck; what was keyed since is of those behind him.

    It had been taken for that of a hand which was swept before him. So it stays where what was keyed since fits nobody
    behind him.
    """
    hand, joined = moment.state.hand, moment.state.joined
    if hand is None or joined is None or not isinstance(sighting, CardSeen) or sighting.zone is not MUCK:
        return
    is_his = hand.owners.get(sighting.handle) == joined.seat and hand.stakes[joined.seat].is_live
    since = tuple(key.keyed for key in moment.state.keys[len(joined.before.keys) :])
    is_soon = sighting.at_ns - joined.at_ns < moment.state.setup.evidence.key_ns
    if not (is_his and is_soon and since) or hand.phase.is_over:
        return
    commands = tuple(command for command in since if isinstance(command, Entered))
    if len(commands) == len(since):
        _take_for_next(moment, hand, commands, press)


def _take_for_next(moment: Moment, hand: Hand, commands: tuple[Entered, ...], press: Press) -> None:
    joined = moment.state.joined
    if joined is None or joined.before.hand is None:
        return
    before = replace(
        awaiting_nothing(moment.state),
        players=joined.before.players,
        hand=before_key(joined.before.hand, hand),
        is_held=joined.before.is_held,
        keys=joined.before.keys,
    )
    shadow = Moment(before, moment.book, moment.at_ns, moment.said_before + len(moment.events) + 1)
    for command in (_FOLD, *commands):
        press(shadow, command)
    if is_clean(shadow):
        last = moment.state.keys[-1].command
        undone = last if isinstance(last, Entered) else commands[-1]
        moment.say(KeyUndone(command=undone, goes_back_to=joined.said))
        waiting = tuple(replace(key, behind=key.behind + 1) for key in moment.state.waiting_keys)
        shadow.put_table(replace(shadow.state, waiting_keys=waiting))
        moment.take_over(shadow)
