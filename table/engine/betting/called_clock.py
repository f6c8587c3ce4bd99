"""The clock on a player in turn: thinking time, the last seconds, and what happens at their end.

Time is a sighting here: ticks move it. It stops when the player acts, and while the
table waits for the floor or for a remedy.
"""

from typing import Final

from table.engine.hand.limits import cost_of_call
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.clock_expired import ClockExpired
from table.engine.matters.kinds.clock_warning import ClockWarning
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import CalledClock
from table.engine.state.table_state import is_on_penalty
from table.engine.words.frozen import replace
from table.engine.words.matter_events import ClockAsked, ClockStarted
from table.engine.words.reports import ClockCalled
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Seat

NS_PER_S: Final = 1_000_000_000


def call_clock(moment: Moment, called: ClockCalled) -> None:
    """Start the clock on the player in turn; on nobody else can it be called."""
    seat = seat_in_turn(moment.hand)
    if seat is None or called.seat not in {None, seat}:
        moment.say(KeyRefused(command=called, why=WhyRefused.NOT_IN_TURN))
        return
    if not may_call_time(moment, called.by):
        moment.say(KeyRefused(command=called, why=WhyRefused.NOT_AT_TABLE))
        return
    running = moment.hand.turns.clock
    if running is not None and running.seat == seat:
        moment.say(NotFollowed(command=called))
        return
    moment.put_turns(replace(moment.hand.turns, clock=CalledClock(seat, moment.at_ns)))
    rules = moment.book.clock
    moment.say(ClockStarted(seat=seat, by=called.by, time_s=rules.think_s.value + rules.countdown_s.value))


def may_call_time(moment: Moment, seat: Seat | None) -> bool:
    """Tell whether a player may call time, or the clock, wherever he is; None is the floor, or nobody in particular."""
    player = None if seat is None else moment.state.players.get(seat)
    is_away = player is not None and (player.is_absent or is_on_penalty(moment.state, player.seat))
    return not is_away or not moment.book.clock.called_from_seat.value


def run_clock(moment: Moment, at_ns: int) -> None:
    """Let time pass for the player on whom the clock was called."""
    hand = moment.state.hand
    if hand is None or hand.turns.clock is None:
        return
    clock, rules = hand.turns.clock, moment.book.clock
    if clock.seat != seat_in_turn(hand):
        moment.put_turns(replace(moment.hand.turns, clock=None))
        return
    if hand.holding is not None:
        if clock.stopped_at_ns is None:
            moment.put_turns(replace(moment.hand.turns, clock=replace(clock, stopped_at_ns=at_ns)))
        return
    if clock.is_over:
        return
    if clock.stopped_at_ns is not None:
        waited_ns = at_ns - clock.stopped_at_ns
        clock = replace(clock, called_at_ns=clock.called_at_ns + waited_ns, stopped_at_ns=None)
        moment.put_turns(replace(moment.hand.turns, clock=clock))
    warned_ns = clock.called_at_ns + rules.think_s.value * NS_PER_S
    if at_ns >= warned_ns and not clock.is_warned:
        clock = replace(clock, is_warned=True)
        moment.put_turns(replace(moment.hand.turns, clock=clock))
        raise_matter(moment, ClockWarning(seat=clock.seat, since_ns=clock.called_at_ns))
    # A tie is the player's: what is done at the very end still counts.
    if at_ns > warned_ns + rules.countdown_s.value * NS_PER_S:
        if rules.by_declaration.value:
            moment.put_turns(replace(moment.hand.turns, clock=replace(clock, is_over=True)))
            moment.say(ClockAsked(seat=clock.seat))
        else:
            expire(moment)


def expire(moment: Moment) -> None:
    """Declare that the time is over."""
    clock = moment.hand.turns.clock
    moment.put_turns(replace(moment.hand.turns, clock=None))
    if clock is None or clock.seat != seat_in_turn(moment.hand):
        return
    is_facing_bet = cost_of_call(moment.hand, clock.seat) > 0
    raise_matter(moment, ClockExpired(seat=clock.seat, since_ns=clock.called_at_ns, is_facing_bet=is_facing_bet))
