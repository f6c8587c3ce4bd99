"""Tells of a table in a terminal where there is no screen, line by line.

The words are made in `wording`; when they are told is decided here.
"""

from collections.abc import Callable, Iterable, Mapping

from config.rulebook.catalogue import Rule
from display.wording.keys import command_words
from display.wording.people import names_of
from display.wording.quiet import DIRECTOR_CALLED, RESUMED
from display.wording.quiet_hold import key_waits_words
from display.wording.refusals import unheeded_words
from display.wording.sight_run import SightRun
from display.wording.telling import alert_lines, told, what_is_asked
from display.wording.troubles import mended_words, trouble_words
from display.words.spoken import say
from table.engine.table import Outcome, Viewed
from table.engine.words.commands import Command
from table.engine.words.entry_view import Entered
from table.engine.words.table_events import SightRegained
from table.troubles import Trouble


class InLines:
    """Tells the hand on the terminal."""

    def __init__(self, say: Callable[[str], object], rules: Mapping[str, Rule] | None = None) -> None:
        """Give each line to *say*; tell of alerts with what *rules* say."""
        self._say = say
        self._rules = rules or {}
        self._due: str | None = None
        self._is_pressing = self._is_director_called = False
        self._tournament = ""
        self._sights = SightRun()
        self._back: str | None = None
        """Antennas that are back, to be told once no more of them come: those of a node are one line."""
        self._is_back_news = False
        self._troubles: dict[str, Trouble] = {}

    def play_by(self, rules: Mapping[str, Rule]) -> None:
        """Take other *rules*: the next hand is played by another book."""
        self._rules = rules

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Tell what just happened, and what play waits for where that is something else than before."""
        view = table.view
        names = names_of(view)
        for event in outcome.events:
            line = self._sights.take(event) if isinstance(event, SightRegained) else told(event, names)
            if isinstance(event, SightRegained):
                self._back, self._is_back_news = line, True
            elif line is not None:
                self.tell_held()
                self._say(line)
        if outcome.alerts_at_table:
            self.tell_held()
        for alert in outcome.alerts_at_table:
            for line in alert_lines(alert, self._rules):
                self._say(line)
        due = what_is_asked(view)
        if due is not None and due != self._due:
            self._say(due)
        self._due = due

    def show_unheeded(self, command: Command, table: Viewed) -> None:
        """Tell why a key that meant nothing has changed nothing, where the table tells it."""
        hold = table.view.quiet_hold
        if hold is not None and hold.keys and isinstance(command, Entered):
            self._say(key_waits_words(command, hold))
            return
        why = unheeded_words(command, table.view)
        if why:
            self._say(f"{command_words(command)}: {why}")

    def resume(self, outcomes: Iterable[Outcome], table: Viewed) -> None:  # noqa: ARG002 - the terminal has told them
        """Tell that the table has started again, and what play waits for."""
        self._say(f"{say(RESUMED)}.")
        self.show(Outcome((), ()), table)

    def tell_tournament(self, line: str, clock: str, games: str) -> None:  # noqa: ARG002 - not told each second
        """Tell what the director wants after this hand, once for each thing."""
        if line and line != self._tournament:
            self._say(say("TOURNAMENT: {what}", what=line))
        self._tournament = line

    def press(self, *, is_pressing: bool, is_director_called: bool = False) -> None:
        """Tell once more what play waits for, once nobody has done it for long, and once that is the director's too."""
        if is_pressing and not self._is_pressing and self._due is not None:
            self._say(say("STILL: {what}", what=self._due))
        if is_director_called and not self._is_director_called:
            self._say(say(DIRECTOR_CALLED))
        self._is_pressing, self._is_director_called = is_pressing, is_director_called

    def show_troubles(self, troubles: tuple[Trouble, ...]) -> None:
        """Tell what of the hardware cannot be used since the last time, and what can again."""
        if not self._is_back_news:
            self.tell_held()
        self._is_back_news = False
        before, now = self._troubles, {trouble.name: trouble for trouble in troubles}
        for name, trouble in now.items():
            if name not in before:
                self._say(say("TROUBLE: {what}", what=trouble_words(trouble)))
        for name, trouble in before.items():
            if name not in now:
                self._say(say("MENDED: {what}", what=mended_words(trouble)))
        self._troubles = now

    def tell_held(self) -> None:
        """Tell what was held for more of its kind: something else follows, or nothing does."""
        if self._back is not None:
            self._say(self._back)
        self._back, self._sights = None, SightRun()

    def remark(self, line: str) -> None:
        """Tell nothing: the operator's lines are at the same terminal."""
