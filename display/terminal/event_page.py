"""A tournament told beside its file: each step as the file has it, and below it what the station said of it.

Which steps there are is not known here: they are given in the order in which they were made.
"""

from collections.abc import Callable, Iterable
from typing import Final

from display.terminal.page import Page
from display.wording.event_alerts import event_alert_text, order_text
from table.tournament.words.told import EventAlert, StaffOrder
from table.tournament.words.view import EventView

_STEP: Final = 7
_SAID: Final = 11


class EventPage:
    """Lines for a plain terminal, told from the top down."""

    def __init__(self, say: Callable[[str], object], width: int) -> None:
        """Give each step to *say*, in lines of *width* columns."""
        self._say = say
        self._width = width
        self._number = 0
        self._orders: tuple[StaffOrder, ...] = ()

    def step(self, number: int, text: str, alerts: Iterable[EventAlert], view: EventView) -> None:
        """Tell the step *text* of the line *number*, what it came to, and what is ordered since."""
        page = Page(self._width)
        # Several steps on one line have its number once.
        page.write(text, indent=_STEP, mark="" if number == self._number else f"{number:>5}")
        self._number = number
        said = [_cited(event_alert_text(alert), alert.cite) for alert in alerts]
        said += [f"-> {_cited(order_text(order), order.cite)}" for order in view.orders if order not in self._orders]
        for line in said:
            page.write(line, indent=_SAID, hang=3)
        self._orders = tuple(view.orders)
        self._say(page.text)


def _cited(words: str, cite: str | None) -> str:
    return words if cite is None else f"{words} ({cite})"
