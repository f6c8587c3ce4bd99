"""Words the tournament for a table's screen: the director's first line, then level and time left."""

from display.words.spoken import say
from table.messages.notices import ClockStanding, TableNotice

_MINUTE_S = 60


def tournament_words(
    notice: TableNotice | None, standing: ClockStanding | None, games: tuple[str, str] = ("", "")
) -> tuple[str, str, str]:
    """Return what is wanted after this hand, where the clock stands, and how long this game is dealt.

    All are empty without a tournament.
    *games* says that another comes with the next hand, or for how long this one goes on.
    """
    if notice is None or standing is None:
        return "", "", ""
    change, ahead = games
    lines = [*notice.lines, *[change] * bool(change)]
    line = lines[0] if lines else say("Hold after this hand") if notice.is_hold else ""
    more = len(lines) - 1
    if more > 0:
        line = say("{what} (and {count} more)", what=line, count=more)
    left = "" if standing.left_s is None else f"{standing.left_s // _MINUTE_S}:{standing.left_s % _MINUTE_S:02}"
    return line, _clock(standing, left), ahead


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
