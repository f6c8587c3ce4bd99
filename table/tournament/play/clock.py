"""The event's clock: levels and breaks go by, and what is counted in minutes of play with them."""

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.conduct.absence import tell_long_absences
from table.tournament.money.busting import crown, end_waiting
from table.tournament.seating.breaking import leave_fill
from table.tournament.seating.entering import close_entry, is_entry_open, is_open_by_clock
from table.tournament.state.remembered import EventClock, Standing
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import EventSetup
from table.tournament.words.told import EventCode, EventRuling


def shown_level(clock: EventClock, setup: EventSetup) -> int:
    """Return the level that the clock shows: in a break the one to come, where one is."""
    return min(clock.level + clock.is_break, len(setup.levels))


def left_ms(clock: EventClock, setup: EventSetup) -> int | None:
    """Return what is left of the level or the break; None in the last level, which has no end."""
    length = _length_ms(clock, setup)
    return None if length is None else length - clock.gone_ms


def _length_ms(clock: EventClock, setup: EventSetup) -> int | None:
    level = setup.levels[clock.level - 1]
    if clock.is_break:
        return level.break_ms
    is_last = clock.level == len(setup.levels) and (not level.break_ms or clock.is_past_all)
    return None if is_last else level.minutes_ms


def pass_time(step: Step, by_ms: int) -> None:
    """Let the clock run on; at the end of the day's last level it stands, and hands go on at that level."""
    if by_ms < 0:
        raise ImpossibleHappeningError(why="time cannot pass backwards: wait 0 minutes or more")
    while by_ms > 0:
        left = left_ms(step.clock, step.setup)
        run = by_ms if left is None else min(by_ms, left)
        _run(step, run)
        by_ms -= run
        if left is not None and run == left:
            if is_day_over(step.clock, step.setup):
                return
            _turn(step)


def is_day_over(clock: EventClock, setup: EventSetup) -> bool:
    """Tell whether the clock is at the end of the day's last level."""
    return clock.level == setup.day.last_level and not clock.is_break and left_ms(clock, setup) == 0


def until_level(step: Step, level: int) -> None:
    """Let the clock run on to the start of a level."""
    if level > len(step.setup.levels):
        raise ImpossibleHappeningError(
            why=f"the schedule ends with level {len(step.setup.levels)}: there is no {level}"
        )
    if level <= step.clock.level:
        raise ImpossibleHappeningError(why=f"level {level} has begun already: the clock is in level {step.clock.level}")
    while step.clock.level < level:
        _to_the_end(step)


def until_break(step: Step) -> None:
    """Let the clock run on to the start of the next break."""
    to_come = step.setup.levels[step.clock.level - 1 + step.clock.is_break :]
    if step.clock.is_past_all or not any(level.break_ms for level in to_come):
        raise ImpossibleHappeningError(why="no break is to come: the schedule has none, or they are over")
    if step.clock.is_break:
        _to_the_end(step)
    while not step.clock.is_break:
        _to_the_end(step)


def put(step: Step, level: int, of_it_ms: int) -> None:
    """Put the clock into a level, with *of_it_ms* left: what closed by the clock opens again where it goes back."""
    levels = step.setup.levels
    if not 1 <= level <= len(levels):
        raise ImpossibleHappeningError(why=f"the schedule ends with level {len(levels)}: there is no {level}")
    if level > step.clock.level:
        until_level(step, level)
    before = levels[: level - 1]
    length = _length_ms(EventClock(level=level), step.setup)
    gone = 0 if length is None else length - of_it_ms
    step.clock = EventClock(
        level=level,
        gone_ms=gone,
        since_start_ms=max(0, gone + sum((one.minutes_ms or 0) + one.break_ms for one in before)),
        play_ms=max(0, gone + sum(one.minutes_ms or 0 for one in before)),
    )
    announce(step)


def first_to_set(step: Step) -> int:
    """Return the first level that may still be set otherwise: no time has passed in it, and no hand was dealt.

    One that was announced meanwhile has begun.
    """
    clock, begun = step.clock, max(step.clock.level, step.announced)
    is_new = begun == clock.level and not (clock.gone_ms or clock.is_break or clock.is_past_all)
    is_dealt = any(table.last_level >= begun for table in step.tables.values())
    return begun if is_new and not is_dealt else begun + 1


def set_levels(step: Step, first: int, levels: tuple[ScheduledLevel, ...]) -> None:
    """Have other levels from the *first* on: none of them has begun."""
    least = first_to_set(step)
    if not least <= first <= len(step.setup.levels) + 1:
        begun = f"level {least - 1} has begun: " if least > 1 else ""
        raise ImpossibleHappeningError(why=f"{begun}levels are set from {least} on, without a gap")
    if first <= step.clock.level and not levels:
        raise ImpossibleHappeningError(why=f"level {first} is the next to be played: write at least that one")
    setup = replace(step.setup, levels=(*step.setup.levels[: first - 1], *levels))
    if first <= setup.level:
        # The event begins with one of these, and with all of it.
        setup = replace(setup, left_ms=None)
    left = left_ms(step.clock, setup)
    if step.clock.is_past_all or (left is not None and left <= 0):
        raise ImpossibleHappeningError(
            why=f"the time of level {step.clock.level} is over: first set the clock to what is left of it"
        )
    step.setup = setup


def announce(step: Step) -> None:
    """Let the level of the clock hold from the next hand on."""
    step.announced = shown_level(step.clock, step.setup)


def _to_the_end(step: Step) -> None:
    left = left_ms(step.clock, step.setup)
    if left is None:
        raise ImpossibleHappeningError(why="this level has no end: the schedule says no more")
    _run(step, left)
    _turn(step)


def _run(step: Step, ms: int) -> None:
    clock = step.clock
    was_open = is_entry_open(step)
    play_ms = clock.play_ms if clock.is_break else clock.play_ms + ms
    step.clock = replace(clock, gone_ms=clock.gone_ms + ms, since_start_ms=clock.since_start_ms + ms, play_ms=play_ms)
    if not clock.is_break:
        for player in step.noted():
            if player.play_ms_left:
                step.put(replace(step.players[player.name], play_ms_left=max(0, player.play_ms_left - ms)))
        tell_long_absences(step)
    if was_open and not is_entry_open(step):
        close_entry(step)


def _turn(step: Step) -> None:
    """Begin the break that is due now, or the next level."""
    clock, was_open = step.clock, is_entry_open(step)
    was_before_break_end = is_open_by_clock("break", clock, step.setup)
    if not clock.is_break and step.setup.levels[clock.level - 1].break_ms:
        step.clock = replace(clock, is_break=True, gone_ms=0)
    elif clock.level == len(step.setup.levels):
        step.clock = replace(clock, is_break=False, is_past_all=True, gone_ms=0)
    else:
        step.clock = replace(clock, level=clock.level + 1, is_break=False, gone_ms=0)
    if step.rules.levels.starts.value == "auto":
        announce(step)
    if was_open and not is_entry_open(step):
        close_entry(step)
    end_waiting(step)
    if was_before_break_end and not is_open_by_clock("break", step.clock, step.setup):
        _remove_no_shows(step)


def _remove_no_shows(step: Step) -> None:
    """The first break is over: who was announced and has not come is out where the book says so."""
    rule = step.rules.entry.announced_leave
    if not rule.value:
        return
    for player in step.noted():
        if player.is_announced and player.absence is not None and player.standing is Standing.SEATED:
            step.tell(EventCode.CHIPS, EventRuling.REMOVED, rule.cite, name=player.name, amount=player.stack)
            leave_fill(step, player.name)
            # He has never played: what he has is no stack of a player who went out.
            step.put(replace(step.players[player.name], stack=0, at=None, standing=Standing.OUT, gets_no_place=True))
            crown(step)
