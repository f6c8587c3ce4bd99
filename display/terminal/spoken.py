"""A table told in lines for a screen reader, a braille line, or anybody at a far terminal.

From the top down: nothing is rewritten, no cursor moves, no box and no colour. An alert comes before what led to it,
and what comes next is said last, once play has come to rest: that is the line on which a braille display stays. The
words are made in `wording`; in which order and when they are told is decided here.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from config.rulebook.catalogue import Rule
from display.terminal.in_lines import InLines
from display.wording.alerts import alert_text, what_to_do
from display.wording.amounts import without_groups
from display.wording.called import street_words
from display.wording.people import Names, names_of, who
from display.wording.quiet import RESUMED
from display.wording.rules import is_of_house, rule_line
from display.wording.standing import spoken_cards, standing_lines, what_comes_next
from display.wording.telling import told
from display.words.spoken import opening, say
from table.clock import NS_PER_MS
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.card_events import HandTabled, StreetDealt
from table.engine.words.events import TableEvent
from table.engine.words.view import TableView

REST_NS: Final = 800 * NS_PER_MS
"""What comes next is said once it has stood for so long: a dealer who pitches cards is not talked to card by card."""


class Spoken(InLines):
    """Tells the hand so that it can be heard."""

    def __init__(self, hear: Callable[[str], object], rules: Mapping[str, Rule] | None = None) -> None:
        """Give each line to *hear*; what an alert cites is looked up in *rules*."""
        super().__init__(self._tell, rules)
        self._out = hear
        self._last = ""
        self._view: TableView | None = None
        self._alert: Alert | None = None
        self._next = ""
        self._coming, self._coming_ns = "", 0

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Tell alerts first, then what happened; what comes next at once only where play waits for it."""
        view = self._view = table.view
        names = names_of(view)
        for alert in outcome.alerts_at_table:
            if not alert.is_quiet:
                self._tell_alert(alert)
        for event in outcome.events:
            line = _said(event, names)
            if line is not None:
                self._say(line)
        for alert in outcome.alerts_at_table:
            if alert.is_quiet:
                self._say(say("Note: {what}", what=alert_text(alert)))
        is_asked = view.question is not None or view.asked_about is not None or view.meanwhile is not None
        is_waiting = view.holding is not None or is_asked
        self._due = what_comes_next(view) if is_waiting else None
        if is_waiting and self._due != self._next:
            self.say_next()

    def resume(self, outcomes: Iterable[Outcome], table: Viewed) -> None:  # noqa: ARG002 - nobody hears the past again
        """Tell that the table has started again, and the whole of how it stands: nobody has seen what was moved."""
        self._view = table.view
        self._say(f"{say(RESUMED)}.")
        self.say_standing()

    def look(self, now_ns: int) -> None:
        """Say what comes next, where it is something else than was said, and play rests."""
        # What is said quietly is gone in a moment, or told.
        if self._view is None or self._view.quiet_hold is not None or self._view.quiet_word is not None:
            return
        words = what_comes_next(self._view)
        if words != self._coming:
            self._coming, self._coming_ns = words, now_ns
        elif words != self._next and now_ns - self._coming_ns >= REST_NS:
            self.say_next()

    def say_next(self) -> None:
        """Say what comes next."""
        if self._view is not None:
            self._next = what_comes_next(self._view)
            self._say(self._next)

    def begin(self) -> None:
        """Begin an answer to something typed: what was said before is no part of it."""
        self._last = ""

    def go_on(self) -> None:
        """Say what comes next, unless that is what was said last."""
        if self._view is not None and what_comes_next(self._view) != self._last:
            self.say_next()

    def say_standing(self) -> None:
        """Say the whole table."""
        if self._view is not None:
            self._next = what_comes_next(self._view)
            for line in standing_lines(self._view):
                self._say(line)

    def say_rule(self) -> None:
        """Say the whole rule of the last alert."""
        if self._alert is None:
            self._say(say("No alert yet, so there is no rule to read"))
        else:
            self._say(rule_line(self._alert, self._rules))

    def say(self, line: str) -> None:
        """Say something else, such as why a typed line counts for nothing."""
        self._say(line)

    def remark(self, line: str) -> None:
        """Say what happened to the hardware."""
        self._say(line)

    def _tell(self, line: str) -> None:
        """Give a line out, its amounts in one piece."""
        self._last = line
        self._out(without_groups(line))

    def _tell_alert(self, alert: Alert) -> None:
        self._alert = alert
        self._say(say("ALERT: {what}", what=alert_text(alert)))
        if alert.ruling is not RulingValue.FLOOR:
            self._say(what_to_do(alert))
        rule = None if alert.cite is None else self._rules.get(alert.cite)
        if is_of_house(alert):
            self._say(rule_line(alert, self._rules))
        elif rule is not None:
            self._say(say("Rule {id}, {title}. Type rule to hear it", id=alert.cite, title=rule.title))


def _said(event: TableEvent, names: Names) -> str | None:
    """Say an event; its cards by their words, for `As` is read as a word."""
    match event:
        case StreetDealt(street=street, board=board) if board:
            return f"{opening(street_words(street))}: {spoken_cards(board)}"
        case HandTabled(seat=seat, cards=cards) if cards:
            return say("{who} tables {cards}", who=who(seat, names), cards=spoken_cards(cards))
        case _:
            return told(event, names)


def answer_asked(spoken: Spoken, line: str, helping: tuple[str, ...]) -> bool:
    """Say what *line* asks to hear; return whether it did."""
    match line.strip().lower():
        case "":
            spoken.say_next()
        case "state" | "s" | "?":
            spoken.say_standing()
        case "rule":
            spoken.say_rule()
        case "help" | "h":
            for each in helping:
                spoken.say(say(each))
        case _:
            return False
    return True
