"""Dispatches the dealer's keys: each goes to the module that carries it out. No rule of the game here."""

from typing import assert_never

from table.engine.betting.chips_out import action_of, pull_chips, take_chips, take_keyed, take_words
from table.engine.betting.figures import bet_or_raised, checked_or_called, figures_of
from table.engine.betting.out_of_turn import (
    act_out_of_turn,
    brings_in_for_another,
    is_out_of_turn,
    opens_instead,
)
from table.engine.betting.string_bets import call_string
from table.engine.dealing.dealt_hands import may_be_tabled, table_by_key, table_card_by_key
from table.engine.dealing.draws import end_draw, may_end_draw, take_discard
from table.engine.dealing.end_of_deal import judge_return, kill_absent
from table.engine.dealing.given_up import fold_waiting
from table.engine.dealing.missing_cards import tell_missing
from table.engine.dealing.short_flop import act_on_short_flop
from table.engine.dealing.short_hands import end_deal, may_end_deal, tell_short
from table.engine.following.asking import answer, answers_for_card
from table.engine.following.checked_around import check_around
from table.engine.following.deck_check import end_check, is_checking
from table.engine.following.directing import take_directors
from table.engine.following.joined_folds import join_fold
from table.engine.following.reports import take_report
from table.engine.following.undoing import remember, undo
from table.engine.hand.opening import begin_hand
from table.engine.hand.turn import end_if_undealt, ends_betting_before, seat_in_turn
from table.engine.matters.floor import take_option
from table.engine.seats.conduct import leave_hand
from table.engine.seats.penalties import give_penalty
from table.engine.seats.presence import kill_absent_in_turn
from table.engine.seats.roster import set_presence
from table.engine.seats.tabling import ask_to_see, declare_board
from table.engine.state.moment import Moment
from table.engine.state.phase import DEALING, Phase
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    BetOrRaise,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    Command,
    Confirmed,
    DealerCommand,
    Declined,
    NewHand,
    Undone,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorCommand
from table.engine.words.frozen import replace
from table.engine.words.reports import (
    CheckedAround,
    DealerSignedIn,
    Discarded,
    HandRequested,
    OptionKeyed,
    PenaltyKeyed,
    PlayerBack,
    PlayerLeft,
    Report,
    StringCalled,
    TabledKeyed,
    WagerFixed,
)
from table.engine.words.table_events import DealerSeated, KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Seat


def take_key(moment: Moment, command: Command) -> None:
    """Follow one command; a dealer's that counted can be taken back until the next hand."""
    if type(command) is ActionKeyed:
        _take_players(moment, command)
    elif isinstance(command, (CheckOrCall, BetOrRaise)):
        meant = _meant(moment, command)
        if meant is None:
            return
        _take_players(moment, meant, pressed=command)
    elif isinstance(command, DirectorCommand):
        take_directors(moment, command)
    else:
        _take_dealers(moment, command)


def _meant(moment: Moment, command: CheckOrCall | BetOrRaise) -> ActionKeyed | None:
    """Return what one key for two actions says by what is faced now.

    None for a bet or raise whose amount was worked out for something else: it is refused.
    """
    if isinstance(command, CheckOrCall):
        return checked_or_called(moment, command)
    keyed = bet_or_raised(moment, command)
    if command.figure is not None:
        figures = figures_of(moment.state, moment.book)
        now = None if figures is None else figures.for_seat(command.seat).get(command.figure)
        if now != command.total.value:
            moment.say(KeyRefused(command=keyed, why=WhyRefused.FIGURE_CHANGED, amount=now))
            return None
    return keyed


def _take_dealers(moment: Moment, command: DealerCommand) -> None:
    match command:
        case ActionKeyed() | ChipsPushed() | WordsSaid():
            _take_players(moment, command)
        case NewHand():
            _begin(moment)
        case DealerSignedIn(dealer=dealer):
            moment.state = replace(moment.state, dealer=dealer)
            moment.say(DealerSeated(dealer=dealer))
        case Undone():
            undo(moment)
        case CheckOrCall() | BetOrRaise():
            pass
        case _:
            before = moment.state
            _let_rulings_rest(moment)
            _take_told(moment, command)
            is_of_deck = moment.state.deck_check is not before.deck_check
            if moment.state.hand is not None and not is_of_deck and not answers_for_card(command, before.hand):
                remember(moment, command, before)


def _begin(moment: Moment) -> None:
    last = moment.state.hand
    begin_hand(moment)
    if moment.state.hand is not last:
        tell_missing(moment, last)
    end_if_undealt(moment)


def _take_players(
    moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid, pressed: CheckOrCall | BetOrRaise | None = None
) -> None:
    before = moment.state
    if before.hand is None:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_HAND))
        return
    ruled = before.hand.telling.ruled
    if ruled is not None:
        _let_rulings_rest(moment)
    if before.swept and join_fold(moment, command):
        return
    if _act(moment, command):
        remember(moment, command, before, pressed)
    elif ruled is not None and moment.hand.telling.ruled is None:
        # The chips to words that were ruled on are no other action: the director may still rule otherwise on them.
        moment.put_telling(replace(moment.hand.telling, ruled=ruled))


def _let_rulings_rest(moment: Moment) -> None:
    """Play goes on from what was ruled: from here on the director cannot rule otherwise on it."""
    hand = moment.state.hand
    if hand is not None and hand.telling.ruled is not None:
        moment.put_telling(replace(moment.hand.telling, ruled=None))


def _is_answered(moment: Moment) -> bool:
    """Tell whether confirm and decline say something else first: a pot is to be paid, or something is asked."""
    hand = moment.state.hand
    if hand is None:
        return False
    is_asked = hand.asked_about is not None or hand.reading.question is not None or bool(hand.matters)
    return is_asked or hand.has_pot_to_confirm


def _take_told(  # noqa: C901, PLR0912 - one case for each kind of key
    moment: Moment, command: Report | Confirmed | Declined | ChipsPulled
) -> None:
    """Follow what the dealer keyed of the table, not of a player's action."""
    match command:
        case PlayerLeft() | PlayerBack():
            _take_presence(moment, command)
        case PenaltyKeyed():
            give_penalty(moment, command)
        case Confirmed() | Declined() if is_checking(moment.state) and not _is_answered(moment):
            end_check(moment, is_put_off=isinstance(command, Declined))
        case Confirmed() | Declined():
            answer(moment, command)
        case _ if moment.state.hand is None:
            moment.say(KeyRefused(command=command, why=WhyRefused.NO_HAND))
        case TabledKeyed():
            _take_tabled(moment, command)
        case OptionKeyed():
            take_option(moment, command)
        case Discarded():
            take_discard(moment, command)
        case HandRequested():
            ask_to_see(moment, command)
        case StringCalled():
            call_string(moment, command)
        case CheckedAround():
            check_around(moment, command, _act)
        case WagerFixed():
            moment.say(NotFollowed(command=command))
        case ChipsPulled():
            if not _is_held(moment, command):
                pull_chips(moment, command)
        case _:
            take_report(moment, command)


def _folds_missing(moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid) -> bool:
    """Tell whether the dealer folds the hand of who is missing: were it killed first, the next player's would fold."""
    turn = seat_in_turn(moment.hand)
    is_fold = isinstance(command, ActionKeyed) and command.action is Action.FOLD
    return is_fold and turn is not None and command.seat in {None, turn} and moment.is_missing(turn)


def _take_presence(moment: Moment, command: PlayerLeft | PlayerBack) -> None:
    seat = command.seat
    was_there = seat in moment.state.players and not moment.state.players[seat].is_absent
    judge_return(moment)
    set_presence(moment, command, seat, is_present=isinstance(command, PlayerBack))
    if was_there and isinstance(command, PlayerLeft):
        leave_hand(moment, seat)


def _is_held(moment: Moment, command: ActionKeyed | ChipsPushed | ChipsPulled | WordsSaid) -> bool:
    """Refuse a key of chips while play waits; tell whether it does."""
    holding = None if moment.hand.phase.is_over else moment.hand.holding
    if holding is None:
        return False
    moment.say(KeyRefused(command=command, why=WhyRefused.FLOOR if holding.is_floor else WhyRefused.REMEDY))
    return True


def _act(moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid) -> bool:
    """Follow what a player did, unless play waits; the first action ends a deal that was still going on.

    Return whether it is a key of its own, and not the chips to the words before it.
    """
    if moment.hand.matters and _is_held(moment, command):
        return True
    if type(command) is WordsSaid and declare_board(moment, command):
        return True
    short = _end_dealing(moment) if moment.hand.phase is DEALING else ()
    if moment.hand.reading.is_absence_open and not _folds_missing(moment, command):
        kill_absent(moment)
        while kill_absent_in_turn(moment):
            pass
    is_own = True
    is_early = (
        command.seat is not None
        and is_out_of_turn(moment.hand, command.seat)
        and not opens_instead(moment, command.seat)
    )
    act = action_of(moment, command) if is_early else None
    if act is not None:
        _act_early(moment, act)
        tell_short(moment, short)
        return True
    match command:
        case ActionKeyed():
            take_keyed(moment, command)
        case WordsSaid():
            take_words(moment, command)
        case ChipsPushed():
            is_own = not take_chips(moment, command)
        case never:
            assert_never(never)
    if short:
        tell_short(moment, short)
    return is_own


def _end_dealing(moment: Moment) -> tuple[Seat, ...]:
    """Let an action end a deal or a draw that was still going on; return the seats that are short for certain."""
    act_on_short_flop(moment)
    if may_end_draw(moment.hand):
        return end_draw(moment)
    return end_deal(moment) if may_end_deal(moment) else ()


def _act_early(moment: Moment, act: ActionKeyed) -> None:
    """Follow what a seat did that is not in turn."""
    if not brings_in_for_another(moment, act):
        act_out_of_turn(moment, act)


def _take_tabled(moment: Moment, tabled: TabledKeyed) -> None:
    if ends_betting_before(moment.hand, tabled.seat):
        # Who keys a hand that is turned up has keyed all that was done before it: what lies in the muck is folded.
        fold_waiting(moment)
    stake = moment.hand.stakes.get(tabled.seat)
    if stake is not None and stake.is_live and moment.hand.phase is Phase.COMPLETE:
        # It was seen, or had no need to be: the key says nothing new.
        pass
    elif not may_be_tabled(moment.hand, tabled.seat):
        moment.say(KeyRefused(command=tabled, why=WhyRefused.NOT_SHOWDOWN))
    elif tabled.card is None:
        table_by_key(moment, tabled.seat)
    else:
        table_card_by_key(moment, tabled.seat, tabled.card)
