"""What a key or a director's command does: the way from the command to the file that follows it.

Also the taking back of keys. No rule of the game stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from table.engine.betting.chips_out import action_of, call_string, pull_chips, take_chips, take_keyed, take_words
from table.engine.betting.figures import bet_or_raised, checked_or_called, figures_of
from table.engine.betting.out_of_turn import act_out_of_turn, is_out_of_turn
from table.engine.dealing.board import finish_street
from table.engine.dealing.counted_cards import complete_if_dealt, complete_if_whole
from table.engine.dealing.dealt_hands import may_be_tabled, table_by_key, table_card_by_key
from table.engine.dealing.end_of_deal import judge_return, kill_absent
from table.engine.dealing.given_up import swept_by_key
from table.engine.dealing.missing_cards import tell_missing
from table.engine.dealing.short_flop import act_on_short_flop
from table.engine.dealing.short_hands import end_deal, may_end_deal, tell_short
from table.engine.following.asking import answer, answers_for_card
from table.engine.following.deck_check import end_check, is_checking
from table.engine.following.reports import take_report
from table.engine.hand.opening import begin_hand
from table.engine.hand.turn import end_if_undealt, table_hands
from table.engine.matters.floor import take_option, take_ruling, waits_for_floor
from table.engine.seats.breaks import set_break
from table.engine.seats.conduct import leave_hand
from table.engine.seats.penalties import give_penalty
from table.engine.seats.roster import (
    adjust_stack,
    mark_presence,
    seat_newcomer,
    set_level,
    set_name,
    set_presence,
    set_stack,
    unseat,
)
from table.engine.seats.tabling import ask_to_see, declare_board
from table.engine.state.irregularity import Told
from table.engine.state.phase import DEALING
from table.engine.state.taking_back import before_key, undoable
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import (
    ActionKeyed,
    BetOrRaise,
    BetweenHands,
    BoxedKeyed,
    BreakSet,
    ButtonFound,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    ClockCalled,
    Command,
    Confirmed,
    Declined,
    DirectorCommand,
    DirectorRuled,
    ExposedKeyed,
    FloorCalled,
    HandKilled,
    HandRequested,
    LevelSet,
    MisdealClaimed,
    NewHand,
    OptionKeyed,
    OrderWithdrawn,
    PenaltyKeyed,
    PenaltySet,
    PlayerBack,
    PlayerLeft,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
    StringCalled,
    StubDropped,
    TabledKeyed,
    TimeCalled,
    UndealtKeyed,
    Undone,
    WordsSaid,
)
from table.engine.words.events import KeyRefused, KeyUndone, NotFollowed, PlayReleased, WhyRefused
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.state.table_state import TableState
    from table.engine.words.zones import Seat


_REFUSALS: Final = frozenset({KeyRefused, NotFollowed})
"""What is said of a key that counts for nothing."""


def take_key(moment: Moment, command: Command) -> None:
    """Follow one command; a dealer's that counted can be taken back until the next hand."""
    meant = _meant(moment, command) if isinstance(command, (CheckOrCall, BetOrRaise)) else command
    if meant is not None:
        _take(moment, meant)


def _take(moment: Moment, command: Command) -> None:
    match command:
        case ActionKeyed() | ChipsPushed() | WordsSaid() if moment.state.hand is not None:
            # Asked first, for most keys are a player's.
            before = moment.state
            _let_rulings_rest(moment)
            swept = swept_by_key(moment, command) if before.swept and isinstance(command, ActionKeyed) else None
            if swept is not None:
                _remember(moment, command, swept.before, swept.said)
            elif _take_players(moment, command):
                _remember(moment, command, before)
        case NewHand():
            last = moment.state.hand
            begin_hand(moment)
            if moment.state.hand is not last:
                tell_missing(moment, last)
            end_if_undealt(moment)
        case Undone():
            _undo(moment)
        case (
            PlayerSeated()
            | PlayerUnseated()
            | LevelSet()
            | StackSet()
            | StackAdjusted()
            | PlayerNamed()
            | PresenceSet()
            | PenaltySet()
            | BreakSet()
            | OrderWithdrawn()
            | DirectorRuled()
        ):
            _take_directors(moment, command)
        case _:
            before = moment.state
            _let_rulings_rest(moment)
            _take_dealers(moment, command)
            is_of_deck = moment.state.deck_check is not before.deck_check
            if moment.state.hand is not None and not is_of_deck and not answers_for_card(command, before.hand):
                _remember(moment, command, before)
    if moment.state.hand is not None and moment.hand.phase is DEALING:
        # After a key was taken back, a street may lie there already when its time comes again.
        finish_street(moment)


def _meant(moment: Moment, command: CheckOrCall | BetOrRaise) -> Command | None:
    """Return what one key for two actions says by what is faced now.

    Null for a bet or raise whose amount was worked out for something else: it is refused.
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


def _let_rulings_rest(moment: Moment) -> None:
    """Play goes on from what was ruled: from here on the director cannot rule otherwise on it."""
    hand = moment.state.hand
    if hand is not None and hand.telling.ruled is not None:
        moment.put_telling(replace(moment.hand.telling, ruled=None))


def _take_directors(moment: Moment, command: DirectorCommand) -> None:
    match command:
        case DirectorRuled(option=RulingValue.PLAY_ON) if moment.state.is_held and not waits_for_floor(moment):
            _release(moment)
        case DirectorRuled() if moment.state.hand is None:
            moment.say(KeyRefused(command=command, why=WhyRefused.NO_HAND))
        case DirectorRuled():
            before = moment.state
            take_ruling(moment, command)
            complete_if_dealt(moment)
            if moment.state.hand is not before.hand:
                # The dealer takes an answer back before the matter that it answered.
                _remember(moment, command, before)
        case LevelSet():
            set_level(moment, command)
        case PenaltySet():
            give_penalty(moment, command)
        case BreakSet():
            set_break(moment, command)
        case OrderWithdrawn():
            pass  # It is about what came from the station, and is followed there.
        case _:
            _take_between_hands(moment, command)


def _take_between_hands(moment: Moment, command: BetweenHands) -> None:
    match command:
        case PlayerSeated():
            seat_newcomer(moment, command)
        case PlayerUnseated():
            unseat(moment, command)
        case StackSet():
            set_stack(moment, command)
        case StackAdjusted():
            adjust_stack(moment, command)
        case PlayerNamed():
            set_name(moment, command)
        case PresenceSet():
            mark_presence(moment, command)


def _release(moment: Moment) -> None:
    """Hand-for-hand: the next hand may begin, or the one that was held after an all-in may go on."""
    moment.put_table(replace(moment.state, is_held=False))
    moment.say(PlayReleased())
    if moment.state.hand is not None and not moment.hand.phase.is_over:
        table_hands(moment)


def _is_answered(moment: Moment) -> bool:
    """Tell whether confirm and decline say something else first: a pot is to be paid, or something is asked."""
    hand = moment.state.hand
    if hand is None:
        return False
    is_asked = hand.asked_about is not None or hand.reading.question is not None or bool(hand.matters)
    return is_asked or any(not award.is_paid for award in hand.awards[:-1])


def _take_dealers(moment: Moment, command: Command) -> None:  # noqa: C901 - one case for each kind of key
    """Follow what the dealer keyed of the table, not of a player's action."""
    match command:
        case PlayerLeft(seat=seat) | PlayerBack(seat=seat):
            was_there = seat in moment.state.players and not moment.state.players[seat].is_absent
            judge_return(moment)
            set_presence(moment, command, seat, is_present=isinstance(command, PlayerBack))
            if was_there and isinstance(command, PlayerLeft):
                leave_hand(moment, seat)
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
        case (
            BoxedKeyed()
            | ButtonFound()
            | ClockCalled()
            | ExposedKeyed()
            | FloorCalled()
            | HandKilled()
            | MisdealClaimed()
            | StubDropped()
            | TimeCalled()
            | UndealtKeyed()
        ):
            take_report(moment, command)
        case HandRequested():
            ask_to_see(moment, command)
        case ChipsPulled() | StringCalled():
            _take_of_chips(moment, command)
        case _:
            moment.say(NotFollowed(command=command))


def _take_of_chips(moment: Moment, command: ChipsPulled | StringCalled) -> None:
    """Follow what is keyed of chips and is no wager by itself."""
    holding = None if moment.hand.phase.is_over else moment.hand.holding
    if isinstance(command, StringCalled):
        call_string(moment, command)
    elif holding is not None:
        moment.say(KeyRefused(command=command, why=WhyRefused.FLOOR if holding.is_floor else WhyRefused.REMEDY))
    else:
        pull_chips(moment, command)


def _take_players(moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid) -> bool:
    """Follow what a player did, unless play waits; the first action ends a deal that was still going on.

    Return whether it is a key of its own, and not the chips to the words before it.
    """
    holding = moment.hand.holding if moment.hand.matters and not moment.hand.phase.is_over else None
    if holding is not None:
        moment.say(KeyRefused(command=command, why=WhyRefused.FLOOR if holding.is_floor else WhyRefused.REMEDY))
        return True
    if isinstance(command, WordsSaid) and declare_board(moment, command):
        return True
    short: tuple[Seat, ...] = ()
    if moment.hand.phase is DEALING:
        act_on_short_flop(moment)
        short = end_deal(moment) if may_end_deal(moment) else ()
    if moment.hand.reading.is_absence_open:
        kill_absent(moment)
    is_own = True
    act = action_of(moment, command) if is_out_of_turn(moment.hand, command.seat) else None
    if act is not None:
        act_out_of_turn(moment, act)
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
    tell_short(moment, short)
    return is_own


def _take_tabled(moment: Moment, tabled: TabledKeyed) -> None:
    if not may_be_tabled(moment.hand, tabled.seat):
        moment.say(KeyRefused(command=tabled, why=WhyRefused.NOT_SHOWDOWN))
    elif tabled.card is None:
        table_by_key(moment, tabled.seat)
    else:
        table_card_by_key(moment, tabled.seat, tabled.card)


def _remember(moment: Moment, command: Command, before: TableState, said: int | None = None) -> None:
    """Keep what a key changed, and no more: what the cards do meanwhile is nobody's to take back.

    A key that was refused changed nothing: undo takes back what counted before it, and a ruling rests no more for it.
    """
    if before.hand is not None and _was_refused(moment, before):
        moment.put_telling(replace(moment.hand.telling, ruled=before.hand.telling.ruled))
        return
    key = undoable(command, before, moment.state, moment.said_before if said is None else said)
    moment.put_table(replace(moment.state, keys=(*before.keys, key)))


def _was_refused(moment: Moment, before: TableState) -> bool:
    """Tell whether a key counted for nothing: it was refused, and nobody was told anything else."""
    hand, was = moment.state.hand, before.hand
    if hand is None or was is None or moment.alerts or moment.state.players is not before.players:
        return False
    is_refused = not _REFUSALS.isdisjoint(map(type, moment.events))
    return is_refused and replace(hand, telling=was.telling) == was


def _undo(moment: Moment) -> None:
    """Take back the last key, or the last fold by cards, with all that followed from it.

    Cards stay where they lie, and known.
    """
    keys, hand = moment.state.keys, moment.state.hand
    if not keys:
        moment.say(KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO))
        return
    last = keys[-1]
    moment.put_table(replace(moment.state, keys=keys[:-1]))
    if last.players is not None:
        moment.put_table(replace(moment.state, players=last.players))
    if last.hand is not None and hand is not None:
        # Only what moved the hand can have made it wait for the director.
        moment.put_table(replace(moment.state, hand=before_key(last.hand, hand), is_held=last.is_held))
        complete_if_whole(moment)
    if last.penalties is not None:
        penalties = {**moment.state.penalties, **last.penalties}
        kept = {seat: penalty for seat, penalty in penalties.items() if penalty is not None}
        moment.put_table(replace(moment.state, penalties=kept))
    goes_back_to = None if last.hand is None else last.said
    match last.command:
        case Told(number=number, code=code, seat=seat):
            moment.say(RulingWithdrawn(code=code, seat=seat, number=number, goes_back_to=goes_back_to))
        case command:
            moment.say(KeyUndone(command=command, goes_back_to=goes_back_to))
