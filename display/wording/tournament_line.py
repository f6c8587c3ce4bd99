"""Words the tournament for a table's screen: the director's first line, then level and time left."""

from display.wording.amounts import chips
from display.words.spoken import say
from table.engine.words.director_commands import LevelSet
from table.engine.words.view import TableView
from table.messages.notices import ClockStanding, TableNotice

_MINUTE_S = 60


def tournament_words(
    notice: TableNotice | None, standing: ClockStanding | None, games: tuple[str, str] = ("", ""), other: str = ""
) -> tuple[str, str, str]:
    """Return what is wanted after this hand, where the clock stands, and how long this game is dealt.

    All are empty without a tournament.
    *games* says that another comes with the next hand, or for how long this one goes on; *other*, that the table plays
    other blinds than the level's.
    """
    if notice is None or standing is None:
        return "", "", ""
    change, ahead = games
    lines = [*[other] * bool(other), *notice.lines, *[change] * bool(change)]
    line = lines[0] if lines else say("Hold after this hand") if notice.is_hold else ""
    more = len(lines) - 1
    if more > 0:
        line = say("{what} (and {count} more)", what=line, count=more)
    left = "" if standing.left_s is None else f"{standing.left_s // _MINUTE_S}:{standing.left_s % _MINUTE_S:02}"
    return line, _clock(standing, left), ahead


def other_blinds(level: LevelSet | None, view: TableView) -> str:
    """Say that a table plays other blinds than those of the *level* it was set to; nothing where that is None."""
    if level is None:
        return ""
    plays = view if view.next_level is None else view.next_level
    here = f"{chips(plays.small_blind)} / {chips(plays.big_blind)}"
    there = f"{chips(level.small_blind)} / {chips(level.big_blind)}"
    if here == there:
        here, there = chips(plays.ante), chips(level.ante)
        return say("The ante here is {here}, the level's {there}: call the floor", here=here, there=there)
    return say("The blinds here are {here}, the level's {there}: call the floor", here=here, there=there)


def due_now(line: str) -> str:
    """Return *line* as it is said once the hand is over: what comes after it is due now."""
    after = say("After this hand: {what}", what="")
    return say("Now: {what}", what=line.removeprefix(after)) if line.startswith(after) else line


def _clock(standing: ClockStanding, left: str) -> str:
    if standing.is_break:
        return say("break {left}", left=left)
    if standing.is_paused:
        return say("level {level} {left}, clock stopped", level=standing.level, left=left)
    return say("level {level} {left}", level=standing.level, left=left)
