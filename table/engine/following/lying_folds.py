"""Asks about hands that were folded by key while their cards lie where they lay: a doubled key may have folded them.

Nothing waits for the answer, and the question is gone once the cards are. Said to be no fold, it is taken back with all
that was keyed since; what was keyed since is then taken as keyed without it, where all of it stays lawful, the hand is
live after it, and each other fold stays its player's. What was ruled since stands, so nothing is asked about a fold
before it; nor, in a hand that is over, about any but the fold that ended it.
"""

from collections.abc import Callable
from typing import Final

from table.engine.dealing.in_sight import in_sight_ns
from table.engine.following.asking import ask_if_unseen
from table.engine.following.deck_check import deck_check_of
from table.engine.following.meanwhile import kept_of_turn
from table.engine.following.undoing import undo
from table.engine.following.waiting_keys import is_clean, withdraw_waiting
from table.engine.hand.positions import HEADS_UP
from table.engine.hand.sweeping import lies_whole
from table.engine.hand.turn import seat_in_turn
from table.engine.state.hand import Hand
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.stake import FOLDED
from table.engine.state.table_state import BeforeKey, TableState, awaiting_nothing
from table.engine.words.commands import Action, ActionKeyed, Command, Confirmed, Declined, Word, WordsSaid
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.reports import PenaltyKeyed
from table.engine.words.zones import SEAT_ZONES, Seat

Press = Callable[[Moment, Command], None]
"""How a key works when it is pressed, with all that follows from it."""

_ANSWERED: Final = 1 << 62
"""Later than any time of a table: since when cards lie there whose player has folded by the dealer's word."""


def ask_about_folds(moment: Moment, at_ns: int) -> None:
    """Ask about a hand that may lie in the muck unread, and about one that was folded by key and lies at its seat."""
    ask_if_unseen(moment, at_ns)
    _mind_lying(moment, at_ns)


def _mind_lying(moment: Moment, at_ns: int) -> None:
    """Take note of hands that were folded by key and lie at their seats, and ask about one that has for long."""
    hand = moment.hand
    lying = lying_folds(moment, at_ns)
    since_ns = moment.state.setup.evidence.lifted_ns
    asked = (seat for seat, from_ns in lying.items() if in_sight_ns(moment, SEAT_ZONES[seat], from_ns) >= since_ns)
    seat = next(asked, None) if lying else None
    if not hand.phase.is_called_off and (lying != hand.lying or seat != hand.asked_folded):
        moment.put_hand(replace(hand, lying=lying, asked_folded=seat))


def lying_folds(moment: Moment, at_ns: int) -> dict[Seat, int]:
    """Return the hands that were folded by key and lie at their seats, each with since when that is known."""
    hand, state = moment.hand, moment.state
    return {
        seat: hand.lying.get(seat, at_ns)
        for seat, stake in hand.stakes.items()
        if stake.fate is FOLDED
        and (
            hand.lying.get(seat) == _ANSWERED
            or (not stake.is_swept and lies_whole(state, hand, seat) and _fold_of(state, seat) is not None)
        )
    }


def asks_about_fold_ns(moment: Moment) -> int:
    """Return when the next of the hands that lie there will have lain for long."""
    looked_ns, since_ns = moment.state.looked_since_ns, moment.state.setup.evidence.lifted_ns
    lain_ns = [
        max(from_ns, looked_ns.get(SEAT_ZONES[seat], 0)) + since_ns for seat, from_ns in moment.hand.lying.items()
    ]
    return min((at_ns for at_ns in lain_ns if at_ns > moment.at_ns), default=_ANSWERED)


def _fold_of(state: TableState, seat: Seat) -> int | None:
    """Return which of the keys folded *seat* in its turn; None where none did, or that is not to be taken back."""
    for at in range(len(state.keys) - 1, -1, -1):
        key = state.keys[at]
        if key.is_directors:
            return None
        match key.command:
            case RulingTold() | PenaltyKeyed():
                return None
            case ActionKeyed(action=Action.FOLD, seat=named) if key.hand is not None:
                if seat == (named or seat_in_turn(key.hand)):
                    return at if _may_go_back(state, at, key.hand) else None
            case _:
                pass
    return None


def _may_go_back(state: TableState, at: int, before: Hand) -> bool:
    """Tell whether the hand still runs, or was ended by this fold and nothing was keyed since."""
    is_over = state.hand is not None and state.hand.phase.is_over
    return not is_over or (at == len(state.keys) - 1 and before.live_count == HEADS_UP)


def asked_folded(state: TableState) -> Seat | None:
    """Return the seat about whose fold the dealer is asked; None while a key of his answers something else first."""
    hand = state.hand
    if hand is None or hand.asked_folded is None or hand.asked_about is not None or hand.matters:
        return None
    clock, check = hand.turns.clock, deck_check_of(state)
    is_else = hand.reading.question is not None or (clock is not None and clock.is_over) or hand.has_pot_to_confirm
    is_else = is_else or bool(kept_of_turn(hand)) or (check is not None and bool(check.seen or check.strange))
    return None if is_else or _fold_of(state, hand.asked_folded) is None else hand.asked_folded


def answer_lying(moment: Moment, command: Command, press: Press) -> bool:
    """Take the dealer's yes or no, where one is asked about a fold; return whether it is."""
    seat = asked_folded(moment.state)
    at = None if seat is None else _fold_of(moment.state, seat)
    if seat is None or at is None or not isinstance(command, Confirmed | Declined):
        return False
    if isinstance(command, Confirmed):
        lying = {**moment.hand.lying, seat: _ANSWERED}
        moment.put_hand(replace(moment.hand, lying=lying, asked_folded=None))
    else:
        _take_back(moment, seat, at, press)
    return True


def _take_back(moment: Moment, seat: Seat, at: int, press: Press) -> None:
    since: tuple[BeforeKey, ...] = moment.state.keys[at + 1 :]
    withdraw_waiting(moment)
    while len(moment.state.keys) > at:
        undo(moment)
    shadow = Moment(awaiting_nothing(moment.state), moment.book, moment.at_ns, moment.said_before + len(moment.events))
    for key in since:
        command = key.command
        if not isinstance(command, Entered) or command.seat is not None or _folds_another(shadow.hand, key):
            return
        press(shadow, command)
    if since and is_clean(shadow) and shadow.hand.stakes[seat].is_live:
        moment.take_over(shadow)


def _folds_another(hand: Hand, key: BeforeKey) -> bool:
    """Tell whether a key that folded the player in turn would now fold somebody else."""
    match key.command:
        case ActionKeyed(action=Action.FOLD) | WordsSaid(word=Word.FOLD):
            return key.hand is None or seat_in_turn(hand) != seat_in_turn(key.hand)
        case _:
            return False
