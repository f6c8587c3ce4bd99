"""Hands that are given up by their cards: folds in turn and out of it, and hands mucked at the showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.betting.actions import fold_by_cards
from table.engine.betting.out_of_turn import act_out_of_turn, has_folded_out_of_turn, is_out_of_turn, waiting_in_muck
from table.engine.hand.sweeping import note_swept
from table.engine.hand.turn import seat_in_turn
from table.engine.seats.tabling import give_up_after_betting
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.state.table_state import Swept
from table.engine.state.taking_back import undoable
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Zone

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.state.table_state import TableState
    from table.engine.words.zones import Seat


def give_up(moment: Moment, seat: Seat, at_ns: int = 0, *, is_certain: bool = True) -> None:
    """The seat's cards went into the muck: a fold in turn or out of it, or a hand mucked at the showdown.

    *is_certain* tells whether the time of it is proven; where it is not, the action before it may only not
    have been keyed yet, and it is judged a little later.
    """
    hand, before = moment.hand, moment.state
    if not hand.stakes[seat].is_live:
        return
    if hand.asked_about == seat:
        moment.put_hand(replace(moment.hand, asked_about=None))
    if (hand.phase is Phase.SHOWDOWN or hand.is_face_up) and give_up_after_betting(moment, seat):
        if moment.hand.stakes[seat].fate is Fate.MUCKED:
            moment.put_stake(seat, replace(moment.hand.stakes[seat], mucked_at_ns=at_ns))
            note_swept(moment, seat, hand)
            _let_be_taken_back(moment, seat, before)
        return
    if seat == seat_in_turn(hand) and hand.holding is None:
        _note_sweep(moment, seat, at_ns)
        moment.put_stake(seat, replace(moment.hand.stakes[seat], mucked_at_ns=at_ns))
        fold_by_cards(moment, seat)
        _let_be_taken_back(moment, seat, before)
    else:
        # It is asked about, or counts as the fold that it is, when its turn comes.
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=True, mucked_at_ns=at_ns))
        if has_folded_out_of_turn(hand, seat):
            # The cards follow the key.
            return
        # In a quiet hold the keys of those before it may wait.
        is_proven = is_certain and before.quiet_hold is None
        if is_proven and is_out_of_turn(hand, seat) and seat not in before.exchanged:
            _fold_early(moment, seat)
        else:
            moment.say(NotFollowed(zone=Zone.MUCK))


def _let_be_taken_back(moment: Moment, seat: Seat, before: TableState) -> None:
    """Let undo take back a fold by cards, and no key before it; where something was told of it, that is taken back."""
    state = moment.state
    told = state.keys[len(before.keys) : len(before.keys) + 1]
    fold = undoable(ActionKeyed(Action.FOLD, seat=seat), before, state, moment.said_before)
    moment.put_table(replace(state, keys=(*before.keys, *(told or (fold,)))))


def _note_sweep(moment: Moment, seat: Seat, at_ns: int) -> None:
    """Keep how it stood, for the key of this fold: it may have been pressed before the muck was read."""
    state, before_ns = moment.state, moment.state.setup.evidence.keyed_before_ns
    recent = tuple(swept for swept in state.swept if at_ns - swept.at_ns < before_ns)
    swept = Swept(seat, at_ns, replace(state, swept=()), moment.said_before + len(moment.events))
    moment.put_table(replace(state, swept=(*recent, swept)))


def swept_by_key(moment: Moment, keyed: ActionKeyed) -> Swept | None:
    """Return the hand that the cards have folded since this fold was keyed: the two are one. None where it is another.

    What is taken back by undo is then the fold, so it begins where the cards began it.
    """
    if keyed.action is not Action.FOLD or keyed.seat is not None:
        return None
    stakes = moment.hand.stakes
    swept = next((one for one in moment.state.swept if one.at_ns > moment.at_ns and stakes[one.seat].is_swept), None)
    if swept is not None:
        moment.put_stake(swept.seat, replace(stakes[swept.seat], is_swept=False))
    return swept


def judge_mucked(moment: Moment, at_ns: int) -> None:
    """Take a hand that has lain in the muck for long enough, and not in its turn, as a fold out of turn."""
    hand = moment.state.hand
    if hand is None or hand.phase is not Phase.BETTING:
        return
    mucked_ns = moment.state.setup.evidence.mucked_ns
    # Where two antennas read each other's cards nobody knows whose hand it is.
    for seat in set(waiting_in_muck(hand)) - moment.state.exchanged:
        since_ns = max(hand.stakes[seat].mucked_at_ns, hand.reading.held_ns)
        if at_ns - since_ns >= mucked_ns and is_out_of_turn(moment.hand, seat):
            _fold_early(moment, seat)


def _fold_early(moment: Moment, seat: Seat) -> None:
    """Take cards in the muck as a fold out of turn; once that is taken back, they are no fold at all."""
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=False))
    act_out_of_turn(moment, ActionKeyed(Action.FOLD, seat=seat), is_by_cards=True)
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=True))


def fold_mucked(moment: Moment) -> bool:
    """The action has come to a hand that went into the muck before it: that was its fold, if there was one.

    While play waits for the floor or for a remedy no action counts, a fold by the cards neither.
    """
    seat = None if moment.hand.holding is not None else seat_in_turn(moment.hand)
    if seat is None or not moment.hand.stakes[seat].is_in_muck:
        return False
    # Its own key may wait behind that of the seat before it.
    _note_sweep(moment, seat, moment.hand.stakes[seat].mucked_at_ns)
    fold_by_cards(moment, seat)
    return True
