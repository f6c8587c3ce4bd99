"""A fold that is keyed about when its cards go into the muck: the two are one, whichever the table is told of first.

Each key is for one hand that was swept, in the order in which they were; one too many is the next player's.
"""

from table.engine.hand.sweeping import await_no_key, lies_whole, was_swept
from table.engine.hand.turn import seat_in_turn
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.table_state import BeforeKey, FoldJoined, Swept, awaiting_nothing
from table.engine.state.taking_back import undoable
from table.engine.words.commands import Action, ActionKeyed, Command
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


def join_fold(moment: Moment, command: Command) -> bool:
    """Take a fold that was keyed for that of a hand which its cards have folded; return whether there is one.

    What is taken back by undo is then the fold, so it begins where the cards began it.
    """
    swept = swept_by_key(moment, command)
    if swept is None:
        return False
    state, said = moment.state, moment.said_before + len(moment.events)
    key = undoable(command, swept.before, state, swept.said, moment.at_ns)
    at = len(swept.before.keys)
    after = state.keys[at:]
    # The cards have put a key of their own there, unless they did so within another one.
    own = int(bool(after) and _is_of(after[0], swept))
    first = state.swept.index(swept) + 1
    behind = (_behind(other, at, key, own) for other in state.swept[first:])
    keys = (*state.keys[:at], key, *after[own:])
    moment.put_table(replace(state, keys=keys, swept=(*state.swept[:first], *behind)))
    moment.put_stake(swept.seat, replace(moment.hand.stakes[swept.seat], is_swept=False))
    await_no_key(moment, swept.seat)
    turn = seat_in_turn(moment.hand)
    joined = None if turn is None else FoldJoined(turn, moment.at_ns, awaiting_nothing(moment.state), said)
    moment.put_table(replace(moment.state, joined=joined))
    return True


def _behind(other: Swept, at: int, key: BeforeKey, own: int) -> Swept:
    """Return a hand that was swept after one whose fold is keyed, with that *key* before it, in place of its *own*."""
    keys = other.before.keys
    return replace(other, before=replace(other.before, keys=(*keys[:at], key, *keys[at + own :])))


def swept_by_key(moment: Moment, command: Command) -> Swept | None:
    """Return the hand that its cards have folded, and of which a fold was keyed; None where it is another's."""
    if not isinstance(command, ActionKeyed) or command.action is not Action.FOLD:
        return None
    for swept in moment.state.swept:
        is_his = command.seat in {None, swept.seat} and was_swept(moment.hand, swept.seat)
        if is_his and (_is_same_time(moment, swept) or _is_first_since(moment, swept)):
            return swept
    return None


def _is_same_time(moment: Moment, swept: Swept) -> bool:
    return abs(swept.at_ns - moment.at_ns) < moment.state.setup.evidence.key_ns


def _is_first_since(moment: Moment, swept: Swept) -> bool:
    """Tell whether nothing was keyed since a hand was swept, and the next player's cards lie where they lay.

    The dealer did something else between the two. Whoever has folded is swept as well, or is asked about.
    """
    state, turn = moment.state, seat_in_turn(moment.hand)
    own = state.keys[len(swept.before.keys) :]
    is_first = not own or (len(own) == 1 and _is_of(own[0], swept))
    # A card that was laid since is one that the dealer was asked for.
    is_soon = moment.at_ns - max(swept.at_ns, moment.hand.reading.laid_ns) < state.setup.evidence.lifted_ns
    if not (is_first and is_soon) or turn is None:
        return False
    return lies_whole(state, moment.hand, turn) or _is_being_laid(moment, turn)


def _is_being_laid(moment: Moment, seat: Seat) -> bool:
    """Tell whether a card of a seat was laid just now, as the dealer was asked to; others lifted with it come next."""
    within_ns, cards = moment.state.setup.evidence.one_motion_ns, moment.hand.stakes[seat].cards
    since_ns = (card.at_ns for card in moment.hand.reading.fallen if card.handle in cards)
    return moment.at_ns - max(since_ns, default=moment.at_ns - within_ns) < within_ns


def _is_of(key: BeforeKey, swept: Swept) -> bool:
    """Tell whether a key is the fold that the cards have made, or what was told of it."""
    match key.command:
        case ActionKeyed(action=Action.FOLD, seat=seat) | RulingTold(seat=seat):
            return seat == swept.seat
        case _:
            return False
