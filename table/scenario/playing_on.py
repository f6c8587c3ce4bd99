"""A dealer who plays on: the next step comes in a person's time, though the table may still judge the last one.

What a file expects is waited for, and what it says by `wait` is kept. The times are a person's own, drawn by the file's
title: none of them is read from a table's settings.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, get_args

from table.clock import NS_PER_MS, NS_PER_S, TICK_NS
from table.engine.words.alerts import Alert
from table.engine.words.commands import Action, ActionKeyed, Command, Confirmed, DealerCommand, Declined, Undone
from table.engine.words.question import Question
from table.engine.words.rulebook import Rulebook
from table.scenario import answering, steps
from table.scenario.dealer import Dealer
from table.scenario.expectations import Expectation, fault_of
from table.scenario.language import Scenario
from table.scenario.room import Bench
from table.statements.lines import ExpectationLine, StepLine

Span = tuple[int, int]
"""The shortest and the longest, in milliseconds."""

PITCH_MS: Final = (80, 500)
"""From one card off the stub to the next."""
BURN_TO_STREET_MS: Final = (300, 900)
FIRST_ACTION_MS: Final = (500, 1_500)
"""From a card to the first action after it."""
NEXT_MS: Final = (600, 2_000)
"""From an action to the next one, or to anything else that a person does."""
ANSWERED_MS: Final = (900, 3_500)
"""From the question on the screen to the dealer's hand on the card or the key."""

EXPECTED_WITHIN_NS: Final = 60 * NS_PER_S
"""What does not come by then does not come."""


class PlayingOn:
    """Takes the time between the steps of one file."""

    def __init__(
        self, scenario: Scenario, bench: Bench, dealer: Dealer, heard: Callable[[], Sequence[Alert]], book: Rulebook
    ) -> None:
        """Draw times for *scenario*; *heard* returns the alerts of the step, *book* what expectations mean."""
        self._lines, self._bench, self._dealer, self._heard, self._book = scenario.lines, bench, dealer, heard, book
        self._chance = random.Random(scenario.setup.title)  # noqa: S311 - a run that repeats, no secret
        self._since: tuple[Alert, ...] = ()
        """The alerts of the steps since the last expectations, but for the step that is done now."""
        self._asked: Question | None = None
        self._answer_in_ns = 0

    def before(self, step: steps.Step) -> None:
        """Wait for the screen where *step* is done by what it shows."""
        if self._is_by_screen(step):
            self._dealer.settle()

    def after(self, at: int) -> None:
        """Take the time after the step of line *at*: to the next step, or until what is expected there has come."""
        expected = self._expected(at + 1)
        is_last = not any(isinstance(line, StepLine) for line in self._lines[at + 1 :])
        if is_last:
            self._dealer.settle()
        if expected:
            self._wait_for(expected)
        elif not is_last:
            step, following = (line.step for line in self._lines[at : at + 2] if isinstance(line, StepLine))
            self._take_time(step, following)
        self._since = () if expected else (*self._since, *self._heard())

    def _is_by_screen(self, step: steps.Step) -> bool:
        match step:
            case steps.Shuffle() | steps.Deal() | steps.StreetCorrectly() | steps.DrawCorrectly() | steps.Return():
                return True
            case steps.Reshuffle() | steps.Cut() | steps.Scramble():
                return True
            case steps.KeysPressed(commands=commands):
                # Whose cards go into the muck, the room's dealer reads from the screen.
                is_fold = any(isinstance(key, ActionKeyed) and key.action is Action.FOLD for key in commands)
                return (is_fold and self._bench.view.turn is None) or any(_is_answer(key) for key in commands)
            case _:
                return False

    def _expected(self, at: int) -> list[Expectation]:
        """Return what is expected from line *at* on, up to the next step."""
        expected: list[Expectation] = []
        for line in self._lines[at:]:
            if not isinstance(line, ExpectationLine):
                break
            expected.append(line.expectation)
        return expected

    def _take_time(self, step: steps.Step, following: steps.Step) -> None:
        # That a card will be read late is nothing that anybody does.
        if not isinstance(step, steps.Wait) and not isinstance(following, steps.Wait | steps.Late):
            self._pass(self._drawn_ns(_between(step, following)))

    def _wait_for(self, expected: Sequence[Expectation]) -> None:
        """Wait until all that is *expected* holds, though it takes the table long to say it."""
        left_ns = EXPECTED_WITHIN_NS
        while left_ns > 0 and not self._hold(expected):
            view = self._bench.view
            if not (view.is_judging or view.awaits_card):
                self._dealer.settle()
            self._pass(TICK_NS)
            left_ns -= TICK_NS

    def _hold(self, expected: Sequence[Expectation]) -> bool:
        alerts, view = (*self._since, *self._heard()), self._bench.view
        return all(fault_of(one, alerts, view, self._book) is None for one in expected)

    def _pass(self, duration_ns: int) -> None:
        """Let time pass, and answer what was asked a while ago."""
        while duration_ns > 0:
            passed_ns = min(TICK_NS, duration_ns)
            self._bench.wait(passed_ns)
            self._look(passed_ns)
            duration_ns -= passed_ns

    def _look(self, passed_ns: int) -> None:
        question = self._bench.view.question
        if question != self._asked:
            self._asked, self._answer_in_ns = question, self._drawn_ns(ANSWERED_MS)
            return
        self._answer_in_ns -= passed_ns
        if question is not None and self._answer_in_ns <= 0:
            self._asked = None
            answering.answer(self._bench, question, self._dealer.cards.began_at, dealt_to=self._dealer.cards.dealt_to)

    def _drawn_ns(self, span: Span) -> int:
        return self._chance.randint(*span) * NS_PER_MS


def _is_answer(key: Command) -> bool:
    """Tell whether a key answers what was told: nobody answers what was not."""
    return isinstance(key, Confirmed | Declined | Undone) or not isinstance(key, get_args(DealerCommand))


def _between(step: steps.Step, following: steps.Step) -> Span:
    """Return how long a person takes from *step* to *following*."""
    is_off_stub = isinstance(
        step, steps.CardTo | steps.TagDealt | steps.Deal | steps.BurnOne | steps.BoardDeal | steps.BoardAtOnce
    )
    match following:
        case steps.BoardDeal() | steps.BoardAtOnce() if isinstance(step, steps.BurnOne):
            return BURN_TO_STREET_MS
        case steps.CardTo() | steps.TagDealt() | steps.Deal() if is_off_stub:
            return PITCH_MS
        case steps.KeysPressed() if is_off_stub:
            return FIRST_ACTION_MS
        case _:
            return NEXT_MS
