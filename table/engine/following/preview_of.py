"""Previews an entry: follows its key as if it were entered now, on a state that is then discarded.

The way is that of the key itself, so that the dealer is never shown something else than what the table then makes of
it; what a key that is to wait for cards comes to nobody knows yet. Nothing is kept: no state, no event, no alert.
"""

from typing import assert_never

from table.engine.betting.figures import measure_of
from table.engine.following.follow import follow, follow_key
from table.engine.following.waiting_keys import waits_for_what
from table.engine.hand.limits import cost_of_call, minimum_total
from table.engine.hand.turn import seat_in_turn
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState
from table.engine.words.chip_events import Acted
from table.engine.words.commands import ChipsPushed
from table.engine.words.entry_view import Entered, Measure, Preview, WaitsFor
from table.engine.words.rulebook import Rulebook
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, NotFollowed
from table.engine.words.zones import Seat


def preview_of(state: TableState, book: Rulebook, command: Entered, now_ns: int) -> Preview:
    """Return what *command* would come to, pressed now: in a quiet hold behind the keys that wait, once it is over."""
    moment, before = Moment(state, book, now_ns), state
    waits_for = waits_for_what(moment, command, follow_key)
    match waits_for:
        case WaitsFor.CARDS:
            pass
        case WaitsFor.HOLD:
            for key in state.waiting_keys:
                follow_key(moment, key.command)
            before = moment.state
            moment = Moment(before, book, now_ns)
            follow_key(moment, command)
        case None:
            follow(moment, KeyPressed(command=command, at_ns=now_ns))
        case never:
            assert_never(never)
    seat = _seat(before, command)
    call, least = _asked_of(before, book, seat)
    hand = moment.state.hand
    wagered = None if hand is None else hand.betting.wagered
    return Preview(
        command=command,
        acted=next((event for event in moment.events if isinstance(event, Acted)), None),
        # What is told besides is of the deal; what the book makes of a wager comes first.
        alert=next((alert for alert in moment.alerts if not alert.is_note), None),
        refused=next((event for event in moment.events if isinstance(event, KeyRefused)), None),
        is_followed=not any(isinstance(event, NotFollowed) for event in moment.events),
        is_open=waits_for is not WaitsFor.CARDS and wagered is not None and wagered.is_open,
        waits_for=waits_for,
        call=call,
        least=least,
        measure=_measure(before, book, seat),
    )


def _seat(state: TableState, command: Entered) -> Seat | None:
    """Return whose chips or words they are; None where nobody is in turn."""
    hand = state.hand
    if command.seat is not None or hand is None:
        return command.seat
    if isinstance(command, ChipsPushed) and command.is_second_motion and hand.betting.wagered is not None:
        return hand.betting.wagered.seat
    return seat_in_turn(hand)


def _asked_of(state: TableState, book: Rulebook, seat: Seat | None) -> tuple[int, int]:
    """Return what a call costs a seat and its smallest bet or raise; 0 where there is no such thing."""
    hand = state.hand
    if hand is None or hand.phase.is_over or seat not in hand.stakes:
        return 0, 0
    return cost_of_call(hand, seat), minimum_total(hand, seat, book)


def _measure(state: TableState, book: Rulebook, seat: Seat | None) -> Measure | None:
    hand = state.hand
    if hand is None or hand.phase.is_over or seat not in hand.stakes or hand.game.is_limit:
        return None
    return measure_of(state, hand, seat, book)
