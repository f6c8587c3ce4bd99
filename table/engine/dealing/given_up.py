"""Hands that are given up by their cards: folds in turn and out of it, and hands mucked at the showdown."""

from itertools import takewhile

from table.engine.betting.actions import fold_by_cards
from table.engine.betting.out_of_turn import (
    act_out_of_turn,
    has_folded_out_of_turn,
    is_out_of_turn,
    waiting_in_muck,
)
from table.engine.hand.limits import cost_of_call
from table.engine.hand.sweeping import note_swept
from table.engine.hand.turn import has_acted_meanwhile, is_dealt_in_asked, seat_in_turn
from table.engine.seats.tabling import give_up_after_betting
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import SHOWDOWN, Phase
from table.engine.state.stake import Fate
from table.engine.state.table_state import TableState
from table.engine.state.taking_back import undoable
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Seat, Zone


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
    if at_ns and _may_have_acted(hand, seat):
        moment.put_stake(seat, replace(hand.stakes[seat], is_in_muck=True, mucked_at_ns=at_ns))
    elif seat == seat_in_turn(hand) and hand.holding is None:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], mucked_at_ns=at_ns))
        fold_by_cards(moment, seat)
        _let_be_taken_back(moment, seat, before)
    else:
        # It is asked about, or counts as the fold that it is, when its turn comes.
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=True, mucked_at_ns=at_ns))
        if has_folded_out_of_turn(hand, seat):
            # The cards follow the key.
            return
        is_proven = is_certain and not _do_keys_wait(before, hand)
        if is_proven and is_out_of_turn(hand, seat) and seat not in before.exchanged:
            _fold_early(moment, seat)
        else:
            moment.say(NotFollowed(zone=Zone.MUCK))


def _let_be_taken_back(moment: Moment, seat: Seat, before: TableState) -> None:
    """Let undo take back a fold by cards, and no key before it; where something was told of it, that is taken back."""
    state = moment.state
    told = state.keys[len(before.keys) : len(before.keys) + 1]
    fold = undoable(ActionKeyed(Action.FOLD, seat=seat), before, state, moment.said_before, moment.at_ns)
    moment.put_table(replace(state, keys=(*before.keys, *(told or (fold,)))))


def _may_have_acted(hand: Hand, seat: Seat) -> bool:
    """Tell whether the last action of a hand that lies in the muck may still be to be keyed.

    On the river a player calls or checks, and mucks when he sees the other hand: the cards alone do not say that he has
    folded.
    """
    is_last = hand.betting.to_act == (seat,) or not cost_of_call(hand, seat)
    return hand.is_last_street and seat == seat_in_turn(hand) and hand.holding is None and is_last


def give_up_early(moment: Moment) -> None:
    """The betting is over: hands that went into the muck before its last action was keyed are given up now."""
    hand = moment.hand
    if hand.phase is not SHOWDOWN and not hand.is_face_up:
        return
    for seat, stake in hand.stakes.items():
        if stake.is_in_muck and stake.is_live:
            moment.put_stake(seat, replace(moment.hand.stakes[seat], is_in_muck=False))
            give_up(moment, seat, stake.mucked_at_ns)


def fold_waiting(moment: Moment) -> None:
    """Fold the hand of the player in turn that lies in the muck, though its last action could still be keyed.

    The next hand is to begin, or what was done last is to be taken back.
    """
    hand = moment.state.hand
    seat = None if hand is None or hand.holding is not None else seat_in_turn(hand)
    if hand is not None and seat is not None and hand.stakes[seat].is_in_muck:
        before = moment.state
        fold_by_cards(moment, seat)
        _let_be_taken_back(moment, seat, before)


def judge_mucked(moment: Moment, at_ns: int) -> None:
    """Take a hand that has lain in the muck for long enough as folded: out of turn, or in it where that had waited."""
    hand = moment.state.hand
    if hand is None or hand.phase is not Phase.BETTING:
        return
    key_ns, in_muck = moment.state.setup.evidence.key_ns, waiting_in_muck(hand)
    if in_muck and _do_keys_wait(moment.state, hand):
        moment.put_reading(replace(hand.reading, held_ns=at_ns))
        return
    for seat in in_muck:
        since_ns = max(hand.stakes[seat].mucked_at_ns, hand.reading.held_ns)
        if at_ns - since_ns < key_ns:
            continue
        if is_out_of_turn(moment.hand, seat):
            # Where two antennas read each other's cards nobody knows whose hand it is.
            if seat not in moment.state.exchanged and not _is_behind_folds(moment, seat, at_ns):
                _fold_early(moment, seat)
        elif seat == seat_in_turn(moment.hand):
            fold_waiting(moment)


def _is_behind_folds(moment: Moment, seat: Seat, at_ns: int) -> bool:
    """Tell whether all who are to act before a hand may have folded: their cards are off their antennas.

    Whoever sweeps several hands may take the last one first. Who has lifted his cards for long is asked about.
    """
    hand, lifted_ns = moment.hand, moment.state.setup.evidence.lifted_ns
    before = takewhile(lambda other: other != seat, hand.betting.to_act)
    for other, stake in ((other, hand.stakes[other]) for other in before):
        is_short = hand.asked_about == other or at_ns - stake.lifted_at_ns < lifted_ns
        if not (stake.is_in_muck or (stake.is_lifted and is_short and not stake.is_held)):
            return False
    return True


def _do_keys_wait(state: TableState, hand: Hand) -> bool:
    """Tell whether what those before a hand have done may have been keyed, and counts only later."""
    is_held = state.quiet_hold is not None or hand.holding is not None
    return is_held or has_acted_meanwhile(hand) or is_dealt_in_asked(hand)


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
    lain_ns = moment.at_ns - moment.hand.stakes[seat].mucked_at_ns
    if _may_have_acted(moment.hand, seat) and lain_ns < moment.state.setup.evidence.key_ns:
        return False
    fold_by_cards(moment, seat)
    return True
