"""Situations for training, found in scenarios: the moment before something is ruled, and what the table made of it.

The answers are the engine's, by the book that is trained: nothing is right because somebody wrote it down. What else
is offered is what the other books would say, and what is said in like cases.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from config.files.faults import ConfigError, did_you_mean, listed
from display.dealer.showing import OnScreen
from display.wording.rules import rule_line
from display.words.spoken import say
from table.benches.scenario_files import Benches, hand_files
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.frozen import replace
from table.playing.training.choices import Choice, of_ruling, of_step
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, StepDone, play
from table.statements.faults import ScenarioUnreadableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from config.files.settings_folder import SettingsFolder
    from display.dealer.picture import Picture
    from table.engine.words.matter_view import NextStep
    from table.engine.words.view import TableView
    from table.scenario.language import Scenario

_ASKS_NOTHING: Final = frozenset({RulingValue.PENDING, RulingValue.NOTE})


class TrainingQuestion(NamedTuple):
    """What is asked of a situation; one of its choices is right."""

    asked: str
    choices: tuple[Choice, ...]


class Situation(NamedTuple):
    """A moment, and what is asked of it."""

    id: str
    """Its group and its name: `deal/first-card-to-the-wrong-seat`."""
    group: str
    book: str
    """By which it is ruled."""
    title: str
    """What happens now, as one who sits there sees it."""
    before: Picture
    after: Picture
    alert: Alert
    rule: str
    """The rule that it stands on, with its gist, or why there is none."""
    questions: tuple[TrainingQuestion, ...]


class _Moment(NamedTuple):
    before: Picture
    after: Picture
    alert: Alert
    step: NextStep | None


class Situations:
    """Finds the situations of a group, by one book."""

    def __init__(self, folders: SettingsFolder, book: str | None = None) -> None:
        """Take every situation by *book*; None takes it by the one that its file names."""
        self._benches = Benches(folders)
        self._books = folders.names("rulebooks")
        self._book = book

    def situation(self, path: Path) -> Situation | None:
        """Return the situation in the file at *path*; None where the table rules on nothing there.

        Raises `ScenarioUnreadableError`, or ConfigError where its book cannot be used.
        """
        scenario = read_scenario(path, self._benches.folders)
        if self._book is not None:
            scenario = _by(scenario, self._book)
        moment = self._moment(scenario)
        if moment is None:
            return None
        group = path.parent.name
        # What is left to the floor is what dealers are tempted to settle by themselves.
        others = [*moment.alert.options, *self._elsewhere(scenario)]
        ruled = TrainingQuestion(say("How is it ruled?"), of_ruling(moment.alert.ruling, others))
        questions = (
            [ruled]
            if moment.step is None
            else [ruled, TrainingQuestion(say("What do you do first?"), of_step(moment.step))]
        )
        return Situation(
            id=f"{group}/{path.stem}",
            group=group,
            book=self._benches.book_of(scenario).id,
            # Those that are shipped are translated; a file of somebody's own is in the language it is in.
            title=say(scenario.setup.title) if path.is_relative_to(shipped()) else scenario.setup.title,
            before=moment.before,
            after=moment.after,
            alert=moment.alert,
            rule=rule_line(moment.alert, self._benches.rules_of(scenario)),
            questions=tuple(questions),
        )

    def _moment(self, scenario: Scenario) -> _Moment | None:
        """Return the first moment of *scenario* in which something is ruled."""
        heard, shown = HeardInStep(), OnScreen(_Nobody(), say("Training"), self._benches.rules_of(scenario))
        before: Picture | None = None
        with self._benches.bench(scenario, heard, watchers=(shown,)) as bench:
            for done in play(scenario, bench, heard):
                if not isinstance(done, StepDone):
                    continue
                alert = next((alert for alert in done.alerts if alert.ruling not in _ASKS_NOTHING), None)
                after = shown.picture
                if alert is not None and before is not None and after is not None:
                    return _Moment(before, after, alert, _first_step(done.view, alert))
                before = after
        return None

    def _elsewhere(self, scenario: Scenario) -> list[RulingValue]:
        """Return the rulings of the house's books on *scenario*, each once."""
        rulings: dict[RulingValue, None] = {}
        for book in self._books:
            try:
                moment = self._moment(_by(scenario, book))
            except (ConfigError, ScenarioUnreadableError):
                # A setting of one book is none of another's, and a remedy may take a card elsewhere.
                continue
            if moment is not None:
                rulings[moment.alert.ruling] = None
        return list(rulings)


class _Nobody:
    """A screen that is not looked at: what it is given is asked for instead."""

    def show(self, picture: Picture) -> None:
        """Show nothing."""


def _by(scenario: Scenario, book: str) -> Scenario:
    return replace(scenario, setup=replace(scenario.setup, rulebook=book))


def _first_step(view: TableView, alert: Alert) -> NextStep | None:
    matter = view.holding
    return matter.steps[0] if matter is not None and matter.alert.code is alert.code and matter.steps else None


def shipped() -> Path:
    """Return the folder of the situations that come with the program, a folder for each group."""
    return Path(str(files("table.playing.training") / "groups"))


def groups() -> list[str]:
    """Return the groups that come with the program."""
    return sorted(folder.name for folder in shipped().iterdir() if folder.is_dir())


def files_of(group: str | None) -> Sequence[Path]:
    """Return the files of a group, of all where it is None, or of a folder or a file of one's own.

    Raises ConfigError where there is none.
    """
    if group is None:
        return hand_files([shipped()])
    if group in groups():
        return hand_files([shipped() / group])
    if Path(group).exists():
        return hand_files([Path(group)])
    hint = did_you_mean(group, groups()) or ";"
    raise ConfigError(
        [f"{group}: no group of this name{hint} there is {listed(groups())}, or name a folder of .hand files"]
    )
