"""Asks how a moment is ruled, and what is put right first: the answers are the table's, by the book in force."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple
from zlib import crc32

from config.rulebook.catalogue import Rule
from display.dealer.picture import Picture
from display.wording.alerts import alert_text, what_to_do
from display.words.spoken import say
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.matter_view import NextStep
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import TableView
from table.playing.training.choices import AnswerChoice, TrainingQuestion, of_floor, of_ruling, of_step
from table.playing.training.reasons import reason_line

ASKS_NOTHING: Final = frozenset({RulingValue.PENDING, RulingValue.NOTE})


class Situation(NamedTuple):
    """A moment, and what is asked of it."""

    id: str
    """Its group and its name: `deal/first-card-to-the-wrong-seat`."""
    group: str
    book: str
    """By which it is ruled."""
    game: str
    """What is dealt, in words; empty in no-limit hold'em."""
    title: str
    """What happens now, as one who sits there sees it."""
    before: Picture
    after: Picture
    questions: tuple[TrainingQuestion, ...]
    alert: Alert | None = None
    """What the table says of it; None where it is quiet, and asked how the table stands."""

    @property
    def in_short(self) -> str:
        """What is to be known of it, in a line."""
        right = (choice.words for choice in self.questions[0].choices if choice.is_right)
        return alert_text(self.alert) if self.alert is not None else f"{self.questions[0].asked} {next(right)}"


class AskedMoment(NamedTuple):
    """What the screen showed before and after something happened, and what was ruled."""

    before: Picture
    after: Picture
    alert: Alert | None

    @property
    def step(self) -> NextStep | None:
        """What is done first to put it right."""
        return None if self.alert is None else _first_step(self.after.view, self.alert)


class NobodyLooks:
    """A screen that is not looked at: what it is given is asked for instead."""

    def show(self, picture: Picture) -> None:
        """Show nothing."""


def ruled_of(alerts: Iterable[Alert]) -> Alert | None:
    """Return the first of *alerts* that rules on something."""
    return next((alert for alert in alerts if alert.ruling not in ASKS_NOTHING), None)


def questions_on_ruling(
    name: str, moment: AskedMoment, elsewhere: Iterable[RulingValue], book: Rulebook, rules: Mapping[str, Rule]
) -> tuple[TrainingQuestion, ...]:
    """Return how the situation *name* is ruled, which is ruled so *elsewhere*, and what is done first."""
    alert, game = moment.alert, moment.after.view.game
    if alert is None:
        return ()
    told, why = (alert_text(alert), what_to_do(alert)), reason_line(alert, book, rules)
    asked, choices = say("How is it ruled?"), tuple[AnswerChoice, ...]()
    if alert.options and crc32(name.encode()) % 2:
        # Who always says that the floor decides would be right more often than by chance: half of them ask more.
        asked, choices = say("The floor is called. What can it rule?"), of_floor(alert, game)
    if not choices:
        # What is left to the floor is what dealers are tempted to settle by themselves.
        choices = of_ruling(alert, [*alert.options, *elsewhere], game)
    if moment.step is None:
        return (TrainingQuestion(asked, choices, (*told, why)),)
    first = TrainingQuestion(say("What do you do first?"), of_step(moment.step), told[1:])
    return TrainingQuestion(asked, choices, (told[0], why)), first


def _first_step(view: TableView, alert: Alert) -> NextStep | None:
    matter = view.holding
    return matter.steps[0] if matter is not None and matter.alert.code is alert.code and matter.steps else None
