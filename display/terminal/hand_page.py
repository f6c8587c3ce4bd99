"""A hand told beside its file: each step as the file has it, and below it what the table said of it.

Which steps there are is not known here: they are given in the order in which they were made.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from config.rulebook.catalogue import Rule
from display.terminal.page import Page
from display.wording.amounts import chips
from display.wording.people import names_of
from display.wording.telling import alert_lines, told, what_is_asked
from display.words.spoken import say
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.events import TableEvent
from table.engine.words.view import TableView

_STEP: Final = 7
_SAID: Final = 11


class HandPage:
    """Lines for a plain terminal, told from the top down."""

    def __init__(
        self, say: Callable[[str], object], width: int, rules: Mapping[str, Rule], denominations: Sequence[int] = ()
    ) -> None:
        """Give each step to *say*, in lines of *width* columns; tell of alerts with what *rules* say.

        Of a chip that is not in play the *denominations* that are stand beside it.
        """
        self._say = say
        self._width = width
        self._rules = rules
        self._denominations = denominations
        self._number = 0
        self._due: str | None = None

    def step(
        self, number: int, text: str, events: Iterable[TableEvent], alerts: Iterable[Alert], view: TableView
    ) -> None:
        """Tell the step *text* of the line *number*, what it came to, and what play waits for since."""
        page = Page(self._width)
        # Several steps on one line have its number once.
        page.write(text, indent=_STEP, mark="" if number == self._number else f"{number:>5}")
        self._number = number
        names = names_of(view)
        for event in events:
            page.write(told(event, names) or "", indent=_SAID, hang=2)
        for alert in alerts:
            for line in alert_lines(alert, self._rules):
                words = line.lstrip()
                rule = f" ({alert.cite})" if alert.is_quiet and alert.cite is not None else ""
                page.write(words + rule, indent=_SAID + len(line) - len(words), hang=2)
            if alert.code is AlertCode.CHIP_NOT_IN_PLAY and self._denominations:
                in_play = ", ".join(map(chips, self._denominations))
                page.write(say("Chips in play: {chips}", chips=in_play), indent=_STEP + _SAID)
        due = what_is_asked(view)
        if due != self._due:
            page.write(due or "", indent=_SAID, hang=2)
        self._due = due
        self._say(page.text)
