"""Finds whose turn it is, and runs the betting of a street from its opening to its close.

What a player's action does to the chips is in `betting.actions`; this file passes the turn
on, and knows when nobody is left to ask.
"""

from table.engine.hand.award_due import award_last_hand
from table.engine.hand.drawing import begin_draw
from table.engine.hand.phases import next_phase
from table.engine.hand.pots import pot_total
from table.engine.hand.showdown import open_showdown, show_all_in_hands
from table.engine.hand.showing import opens
from table.engine.state.hand import Betting, Hand
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn, OutOfTurnKind
from table.engine.state.phase import BETTING, DEALING
from table.engine.state.stake import LIVE, Stake
from table.engine.state.taking_back import to_go_back_to
from table.engine.words.cards import Street
from table.engine.words.chip_events import BettingClosed, UncalledReturned
from table.engine.words.frozen import replace
from table.engine.words.table_events import PlayHeld
from table.engine.words.zones import SEAT_ZONES, Seat, clockwise


def seat_in_turn(hand: Hand) -> Seat | None:
    """Return the seat to act, None outside the betting."""
    return hand.betting.to_act[0] if hand.phase is BETTING and hand.betting.to_act else None


def ends_betting_before(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* is in the hand and done, and one other player alone still has to act."""
    stake, to_act = hand.stakes.get(seat), hand.betting.to_act
    return hand.phase is BETTING and stake is not None and stake.is_live and len(to_act) == 1 and seat not in to_act


def has_acted_meanwhile(hand: Hand) -> bool:
    """Tell whether it was keyed what the player in turn has done while play waited: the dealer is asked about it yet.

    Until then nobody knows whether what others do behind it is out of turn.
    """
    turn = seat_in_turn(hand)
    return any(act.seat == turn for act in hand.meanwhile.kept)


def is_dealt_in_asked(hand: Hand) -> bool:
    """Tell whether the dealer is asked if the player in turn was dealt a card at all: nobody knows who is to act."""
    seat, question = seat_in_turn(hand), hand.reading.question
    if seat is None or question is None or hand.stakes[seat].cards:
        return False
    return question.zone is SEAT_ZONES[seat]


def seats_from(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """Return the live seats with chips behind, in order from *seat* on."""
    behind = seats_after(hand, seat)
    return (seat, *behind[:-1]) if seat in behind else behind


def open_street(moment: Moment, street: Street) -> None:
    """Open the betting after the board of *street* was dealt."""
    hand = moment.hand
    opener = opens(hand, moment.state.names) if hand.game.is_stud else None
    betting = Betting(
        price=0,
        increment=hand.level.smallest_bet,
        full_total=0,
        last_total=hand.betting.price or hand.betting.last_total,
        to_act=seats_after(hand, hand.positions.button) if opener is None else seats_from(hand, opener),
        opener=opener,
        wagered=hand.betting.wagered,
    )
    stakes = {seat: _before_acting(stake) if stake.fate is LIVE else stake for seat, stake in hand.stakes.items()}
    turns = hand.turns
    if turns.out_of_turn or turns.is_board_lying:
        turns = replace(turns, out_of_turn=(), is_board_lying=False)
    moment.put_hand(
        replace(
            hand,
            phase=next_phase(hand, BETTING),
            street=street,
            betting=betting,
            stakes=stakes,
            returned=None,
            turns=turns,
        )
    )
    pass_turn(moment)


def _before_acting(stake: Stake) -> Stake:
    """Return *stake* with nothing of the street before about it."""
    is_fresh = stake.acted_price is None and stake.passed_over is None and not stake.is_swept
    if is_fresh and not (stake.has_called_time or stake.committed or stake.is_closed):
        return stake
    return replace(
        stake,
        acted_price=None,
        acted_wagers=0,
        has_called_time=False,
        passed_over=None,
        is_right_answered=False,
        committed=0,
        is_closed=False,
        closed_by=None,
        is_swept=False,
        last=None,
    )


def end_if_undealt(moment: Moment) -> None:
    """Give one player the blinds of all others, who serve a penalty and are dealt out: there is no hand to deal."""
    hand = moment.state.hand
    if hand is not None and not hand.phase.is_over and not hand.owners and hand.live_count == 1:
        close_betting(moment)


def seats_after(hand: Hand, seat: Seat) -> tuple[Seat, ...]:
    """Return the live seats with chips behind, clockwise from *seat*, which comes last if it is one."""
    return clockwise(tuple([other for other, stake in hand.stakes.items() if stake.fate is LIVE and stake.stack]), seat)


def pass_turn(moment: Moment) -> None:
    """Give the turn to the next seat that has something to decide, or close the betting."""
    hand = moment.hand
    to_act = hand.betting.to_act
    while to_act and not _has_to_act(hand, to_act[0]):
        to_act = to_act[1:]
    if to_act is not hand.betting.to_act:
        moment.put_betting(replace(moment.hand.betting, to_act=to_act))
    if not to_act:
        # One hand alone has nothing to decide, and is left here too.
        close_betting(moment)


def _has_to_act(hand: Hand, seat: Seat) -> bool:
    """Tell whether *seat* owes chips that matter, or could be answered if it bet."""
    bet = hand.stakes[seat].bet
    for other, stake in hand.stakes.items():
        if other != seat and stake.fate is LIVE and (stake.stack or stake.bet > bet):
            return True
    return False


def _left_over(hand: Hand) -> tuple[ActOutOfTurn, ...]:
    """Return the folds out of turn that no turn will settle any more; none of the last hand that is left."""
    if hand.live_count == 1:
        return ()
    return tuple(act for act in hand.turns.out_of_turn if act.kind is OutOfTurnKind.FOLD)


def close_betting(moment: Moment) -> None:
    """Close the betting of the street: the uncalled part goes back, and the hand goes where it is due.

    Folds out of turn are settled first, to which the action never came.
    """
    then = to_go_back_to(moment.hand)
    _return_uncalled(moment)
    hand = moment.hand
    stakes = {seat: replace(stake, bet=0) if stake.bet else stake for seat, stake in hand.stakes.items()}
    moment.put_hand(
        replace(
            moment.hand,
            phase=next_phase(moment.hand, DEALING),
            stakes=stakes,
            betting=replace(hand.betting, to_act=()) if hand.betting.to_act else hand.betting,
            turns=replace(hand.turns, out_of_turn=_left_over(hand)) if hand.turns.out_of_turn else hand.turns,
            closings={**hand.closings, then.street: then},
        )
    )
    if hand.betting.first_to_act is not None or hand.is_first_street:
        moment.say(BettingClosed(street=hand.street, pot=pot_total(moment.hand)))
    if not moment.hand.turns.out_of_turn:
        go_on_from_betting(moment)


def go_on_from_betting(moment: Moment) -> None:
    """Let the hand go where it is due, now that the betting of a street is over: to its end, or its next street."""
    if moment.hand.live_count == 1:
        award_last_hand(moment)
        return
    _ask_for_hands(moment)
    if moment.hand.is_last_street:
        open_showdown(moment)
    elif moment.hand.game.draws and moment.hand.draw is None:
        begin_draw(moment)


def _return_uncalled(moment: Moment) -> None:
    """Give the one who put in most what nobody met: of the last bet, or of an ante beside shorter ones."""
    hand = moment.hand
    (top, seat), (second, _), *_ = sorted([(stake.paid, seat) for seat, stake in hand.stakes.items()], reverse=True)
    stake = hand.stakes[seat]
    if top > second and stake.is_live:
        uncalled = top - second
        stake = replace(stake, stack=stake.stack + uncalled, bet=max(0, stake.bet - uncalled), paid=second)
        moment.put_hand(replace(hand, stakes={**hand.stakes, seat: stake}, returned=(seat, uncalled)))
        moment.say(UncalledReturned(seat=seat, amount=uncalled))


def _ask_for_hands(moment: Moment) -> None:
    """Once betting is over for good with an all-in, ask for every live hand, or hold it if the book wants that."""
    hand, rules = moment.hand, moment.book.showdown
    stacks = [stake.stack for stake in hand.stakes.values() if stake.fate is LIVE]
    if 0 not in stacks or hand.is_face_up or moment.state.is_held:
        return
    # Before the last draw is over hands stay face down.
    is_over = hand.is_last_street or (not hand.game.draws and len(stacks) - stacks.count(0) <= 1)
    if not (is_over and rules.all_in_hands_face_up.value):
        return
    if moment.state.setup.is_hand_for_hand and rules.hold_face_down_hand_for_hand.value:
        moment.put_hand(replace(hand, held_board=len(hand.board)))
        moment.put_table(replace(moment.state, is_held=True))
        moment.say(PlayHeld())
    else:
        table_hands(moment)


def table_hands(moment: Moment) -> None:
    """Ask for every live hand: the betting is over with an all-in, and nothing holds the hand any more."""
    moment.put_hand(replace(moment.hand, is_face_up=True))
    show_all_in_hands(moment)
