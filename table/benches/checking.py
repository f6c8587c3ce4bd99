"""One scenario file checked: what fell short, and where it is wanted the hand told beside it and a picture of each.

What is told is lines; who prints them, and how many files are played at a time, is the command's.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.terminal.hand_page import HandPage
from table.benches.pictured import Pictured, make_folder
from table.benches.scenario_files import Benches
from table.benches.through import Through
from table.engine.words.rulebook import Rulebook
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, judged
from table.statements.faults import ScenarioUnreadableError
from table.statements.judging import NO_RULE
from table.statements.lines import ExpectationLine, Shortfall

if TYPE_CHECKING:
    from table.event_file.language import EventFile


_CITED: Final = re.compile(r"\bcite (\S+)")


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one file."""

    lines: tuple[str, ...] = ()
    """A line for each thing that fell short, or the hand told with those where they happened."""
    has_fallen_short: bool = False
    expects_nothing: bool = False
    """Nothing is expected in it: it holds whatever the table does, unless it gives a card away."""
    unreadable: str = ""
    """Why it could not be read; a line for each fault."""

    @property
    def held(self) -> bool:
        """Whether the table did all that the file expects."""
        return not (self.has_fallen_short or self.unreadable)


class Checking(msgspec.Struct, frozen=True, kw_only=True):
    """How files are checked. It goes to other processes as it is."""

    config: Path | None
    through: Through
    plays_on: bool = False
    """The next step of a hand comes in a person's time, whether or not the table is still judging the last one."""
    told_width: int | None = None
    """Columns of the page on which each hand is told; None where only what falls short is."""
    pictures: Path | None = None
    """The folder of the pictures of what falls short; None where none are wanted."""
    stems: dict[Path, str] = {}
    """By what name the pictures of each file begin."""

    def make_ready(self) -> None:
        """Raise ConfigError where the settings, or the folder of the pictures, cannot be used."""
        _benches(self.config, self.through)
        if self.pictures is not None:
            make_folder(self.pictures)

    def check(self, path: Path) -> Checked:
        """Play one file. Raises `DisplayError` where a picture cannot be written."""
        lines: list[str] = []
        if path.suffix == ".event":
            return self._check_event(path)
        try:
            scenario = read_scenario(path, _benches(self.config, self.through).folders)
            has_fallen_short = self._play(scenario, lines)
        except (ScenarioUnreadableError, ConfigError) as fault:
            return Checked(lines=tuple(lines), unreadable=str(fault))
        expects_nothing = not any(isinstance(line, ExpectationLine) for line in scenario.lines)
        return Checked(lines=tuple(lines), has_fallen_short=has_fallen_short, expects_nothing=expects_nothing)

    def _check_event(self, path: Path) -> Checked:
        from table.event_file.parser import read_event  # noqa: PLC0415 - a hand needs no tournament

        lines: list[str] = []
        try:
            benches = _benches(self.config, self.through)
            event = read_event(path, benches.folders)
            book = benches.book_of_event(event)
            has_fallen_short = self._let_happen(event, book, lines)
        except (ScenarioUnreadableError, ConfigError) as fault:
            return Checked(lines=tuple(lines), unreadable=str(fault))
        return Checked(lines=tuple(lines), has_fallen_short=has_fallen_short)

    def _let_happen(self, event: EventFile, book: Rulebook, lines: list[str]) -> bool:
        """Write what is to be told of a tournament to *lines*; return whether anything fell short."""
        from display.terminal.event_page import EventPage  # noqa: PLC0415 - a hand needs none
        from table.event_file.runner import judged as judged_event  # noqa: PLC0415 - a hand needs none

        page, has_fallen_short = None, False
        if self.told_width is not None:
            lines.append(f"{event.path}: {event.title}".rstrip(": "))
            page = EventPage(lines.append, self.told_width)
        for one in judged_event(event, book):
            if isinstance(one, Shortfall):
                has_fallen_short = True
                lines.append(_line(event.path, one, None) + self._no_such_rule(one, event.rulebook, event))
            elif page is not None:
                page.step(one.line.line, one.line.text, one.alerts, one.view)
        if page is not None:
            lines.append("")
        return has_fallen_short

    def _play(self, scenario: Scenario, lines: list[str]) -> bool:
        """Write what is to be told to *lines*; return whether anything fell short."""
        has_fallen_short = False
        benches, heard = _benches(self.config, self.through), HeardInStep()
        page, pictured = self._page(scenario, benches, lines), self._pictured(scenario, benches)
        with benches.bench(scenario, heard, watchers=() if pictured is None else (pictured.watcher,)) as bench:
            if pictured is not None:
                pictured.begin(bench)
            for one in judged(scenario, bench, heard, benches.book_of(scenario), plays_on=self.plays_on):
                if isinstance(one, Shortfall):
                    has_fallen_short = True
                    painted = None if pictured is None else pictured.paint(one.line)
                    no_rule = self._no_such_rule(one, scenario.setup.rulebook, scenario)
                    lines.append(_line(scenario.path, one, painted) + no_rule)
                elif page is not None:
                    _tell(page, one)
        if page is not None:
            lines.append("")
        return has_fallen_short

    def _no_such_rule(self, short: Shortfall, rulebook: str, of: Scenario | EventFile) -> str:
        """Say that what fell short cites a rule that no book has, and where to look one up; else nothing."""
        cited = _CITED.search(short.expected)
        if (
            cited is None
            or cited[1] == NO_RULE
            or _benches(self.config, self.through).is_any_rule(cited[1], rulebook, of)
        ):
            return ""
        return f"; no rulebook has a rule {cited[1]}: 'squaredeal rules {rulebook}' lists those of this one"

    def _page(self, scenario: Scenario, benches: Benches, lines: list[str]) -> HandPage | None:
        if self.told_width is None:
            return None
        lines.append(f"{scenario.path}: {scenario.setup.title}".rstrip(": "))
        return HandPage(lines.append, self.told_width, benches.rules_of(scenario), scenario.setup.chips)

    def _pictured(self, scenario: Scenario, benches: Benches) -> Pictured | None:
        if self.pictures is None:
            return None
        return Pictured(self.pictures, self.stems[scenario.path], benches.rules_of(scenario))


def _line(path: Path, short: Shortfall, painted: Path | None) -> str:
    line = f"{path}:{short.line}: {short.expected}: seen: {short.seen}"
    return line if painted is None else f"{line}: picture: {painted}"


def _tell(page: HandPage, done: HandStepDone) -> None:
    page.step(done.line.line, done.line.text, done.events, done.alerts, done.view)


@functools.cache
def _benches(config: Path | None, through: Through) -> Benches:
    return Benches(settings_folder(config), through)
