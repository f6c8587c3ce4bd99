"""The story of a tournament, a line for each thing that happens, as wide as the terminal.

0:40  table 3   Break table 3: its players rack up and draw                    firekeepers:10
"""

from typing import Final, NamedTuple, assert_never

import click

from display.wording.amounts import chips
from display.wording.event_alerts import event_alert_text, order_text
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.playing.event.event_told import (
    BreakTold,
    EventTold,
    FinalTable,
    HandForHand,
    LevelBegan,
    WentBust,
    Won,
    is_worth_telling,
)
from table.tournament.words.setup import MINUTE_MS
from table.tournament.words.told import EventAlert, EventRuling, StaffOrder
from table.tournament.words.view import EventView

_CLOCK: Final = 6
_WHERE: Final = 11
_BAR: Final = 20
"""Columns of the bar that says how many are left."""


class _Line(NamedTuple):
    text: str
    where: str = ""
    right: str = ""
    colour: str | None = None
    is_heading: bool = False


class EventStory:
    """Says what happens, line by line."""

    def __init__(self, players: int, width: int) -> None:
        """Tell of a tournament that *players* have begun, in *width* columns."""
        self._players, self._width = players, width

    def lines(self, told: EventTold) -> list[str]:
        """Return the lines for what is *told*; none where it is not worth one."""
        line = self._line(told)
        if line is None:
            return []
        minutes = told.at_ms // MINUTE_MS
        clock = click.style(f"{minutes // 60}:{minutes % 60:02}".rjust(_CLOCK), dim=True)
        body = line.where.ljust(_WHERE) + line.text
        room = self._width - _CLOCK - 2
        gap = max(2, room - len(body) - len(line.right))
        right = " " * gap + click.style(line.right, dim=not line.is_heading) if line.right else ""
        written = f"{clock}  {click.style(body, fg=line.colour, bold=line.is_heading)}{right}"
        return ["", written] if line.is_heading else [written]

    def _line(self, told: EventTold) -> _Line | None:  # noqa: PLR0911 - one for each thing that happens
        this = told.what
        match this:
            case LevelBegan():
                blinds = f"{chips(this.small)}/{chips(this.big)}"
                text = say("Level {level}: {blinds}", level=this.level, blinds=blinds)
                return _Line(text, right=self._standing(told), is_heading=True)
            case BreakTold():
                return _Line(say("Break, {minutes} minutes", minutes=this.minutes), is_heading=True)
            case StaffOrder():
                return _Line(order_text(this), _table(this.table), this.cite or "", "cyan")
            case EventAlert():
                colour = "yellow" if this.ruling is not EventRuling.NOTE else None
                decided = replace(this, options=this.options[:1])
                text = event_alert_text(decided)
                return _Line(text, _table(this.table), this.cite or "", colour) if is_worth_telling(this) else None
            case WentBust():
                return _Line(_bust(this), _table(this.table), colour="green" if this.prize else None)
            case HandForHand():
                text = say("Hand-for-hand: finish this hand, then hold") if this.is_on else say("Hand-for-hand is over")
                return _Line(text, colour="magenta")
            case FinalTable():
                text = say("The final table: {left} players at table {table}", left=told.left, table=this.table)
                return _Line(text, is_heading=True)
            case Won():
                return _Line(say("{name} has all the chips", name=this.name), right=chips(told.total), is_heading=True)
            case _:
                assert_never(this)

    def _standing(self, told: EventTold) -> str:
        full = round(_BAR * min(1.0, told.left / self._players))
        bar = "█" * full + "░" * (_BAR - full)
        if told.tables == 1:
            text = say("{left} players left", left=told.left)
        else:
            text = say("{left} players left at {tables} tables", left=told.left, tables=told.tables)
        return f"{text}  {bar}"


def result_lines(view: EventView) -> list[str]:
    """Return who was paid, the winner first."""
    paid = sorted((p.place, name, p.prize) for name, p in view.players.items() if p.place is not None and p.prize)
    wide = max((len(name) for _, name, _ in paid), default=0)
    return [f"{place:>{_CLOCK}}  {name:<{wide}}  {chips(prize):>9}" for place, name, prize in paid]


def _table(number: int | None) -> str:
    return "" if number is None else say("table {table}", table=number)


def _bust(this: WentBust) -> str:
    if this.place is None:
        return say("{name} has lost the last chip to {by}", name=this.name, by=this.by)
    if this.prize:
        return say(
            "{name} is out in place {place}, by {by}, and wins {prize}",
            name=this.name,
            place=this.place,
            by=this.by,
            prize=chips(this.prize),
        )
    return say("{name} is out in place {place}, by {by}", name=this.name, place=this.place, by=this.by)
