"""Breaks: from when to when the tournament stands still, and what that does to minutes that are being served.

What a break does to a dispute, `following.reports` asks the rulebook.
"""

from table.engine.hand.serving import begin_all
from table.engine.state.moment import Moment
from table.engine.words.director_commands import BreakSet
from table.engine.words.frozen import replace
from table.engine.words.table_events import BreakBegan, BreakEnded


def set_break(moment: Moment, command: BreakSet) -> None:
    """Begin a break, or end the one that is; nothing where it is so already."""
    since_ns = moment.state.break_since_ns
    if command.is_on and since_ns is None:
        moment.put_table(replace(moment.state, break_since_ns=moment.at_ns))
        moment.say(BreakBegan())
    elif not command.is_on and since_ns is not None:
        _end(moment, since_ns)


def _end(moment: Moment, since_ns: int) -> None:
    """Let the minutes that stood still go on, and those begin that were given or due meanwhile."""
    lasted_ns = moment.at_ns - since_ns
    later = {
        seat: one if one.until_ns is None else replace(one, until_ns=one.until_ns + lasted_ns)
        for seat, one in moment.state.penalties.items()
    }
    moment.put_table(replace(moment.state, break_since_ns=None, penalties=later))
    begin_all(moment)
    moment.say(BreakEnded())
