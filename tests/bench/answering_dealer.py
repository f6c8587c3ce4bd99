"""A dealer who deals on while the table asks, and answers a moment after the question was put, as a real one does.

How long that takes, and whether play waits for it, is the dealer's `manner`. What the true answer is stands in
`table.scenario.answering`; nothing is judged here.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final, Protocol

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.commands import Declined
from table.engine.words.question import QuestionKind
from table.engine.words.view import Status
from table.scenario import answering
from table.scenario.dealer import Dealer
from table.scenario.room import Bench
from table.scenario.steps import KeysPressed
from tests.bench.manner import PATIENT

if TYPE_CHECKING:
    from table.clock import Clock
    from table.engine.words.question import Question
    from table.engine.words.zones import Zone
    from table.scenario.language import Setup
    from table.scenario.steps import Step
    from tests.bench.manner import Manner

LIFTED_AT_MOST: Final = 3
"""So often a dealer lifts the cards of one place, before the screen is told that they lie there all the same."""

CALM_NS: Final = 5_500_000_000
"""A table that has said nothing for so long after the last card says nothing more."""

PATIENCE_NS: Final = 20 * NS_PER_S

GLANCE_NS: Final = 2 * NS_PER_S
"""Nobody keys an action the instant the screen still asks for a card; whoever has dealt it waits no longer."""


class TimedBench(Bench, Protocol):
    """A bench whose clock can be read."""

    @property
    def clock(self) -> Clock:
        """The time of table and room."""


class AnsweringDealer:
    """Does the steps of one deal, and looks at the screen between them."""

    def __init__(self, setup: Setup, bench: TimedBench, seed: int, manner: Manner = PATIENT) -> None:
        """Sit down at *bench*; the same *seed* answers as quickly."""
        self.dealer = Dealer(setup, bench)
        self.manner = manner
        self._bench = bench
        self._random = random.Random(seed)  # noqa: S311 - a bench that repeats, no secret
        self._asked: Question | None = None
        self._due_ns = 0
        self._is_overlooked = False
        """Whether the question on the screen was not noticed."""
        self.lifted_in: Zone | None = None
        """The place whose cards are in somebody's hands: of that one nothing is answered until they lie again."""
        self._times: Counter[Question] = Counter()

    def forget(self) -> None:
        """Begin another hand: what was asked in the last one may be asked again."""
        self._asked = None
        self._times.clear()

    def do(self, step: Step) -> None:
        """Do one step; before an action is keyed the question on the screen is answered, and the turn looked for."""
        if isinstance(step, KeysPressed):
            self.wait_for_answer()
            if self.manner.waits_for_screen:
                self._wait_for_turn()
        self.dealer.do(step)
        self.look()

    def wait_for_the_table(self) -> None:
        """Wait until the table has nothing more to ask or to say."""
        clock = self._bench.clock
        until_ns, calm_ns = clock.now_ns() + PATIENCE_NS, clock.now_ns()
        while clock.now_ns() < until_ns and clock.now_ns() - calm_ns < CALM_NS:
            self._bench.wait(TICK_NS)
            self.look()
            view = self._bench.view
            if view.question is not None or view.is_judging or view.awaits_card:
                calm_ns = clock.now_ns()

    def wait_for_answer(self) -> None:
        """Wait until the question that was noticed is answered."""
        until_ns = self._bench.clock.now_ns() + PATIENCE_NS
        while self.is_answering and self._bench.clock.now_ns() < until_ns:
            self._bench.wait(TICK_NS)
            self.look()

    def _wait_for_turn(self) -> None:
        """Look a moment for whose turn it is, where the screen still waits for a card; then key all the same."""
        until_ns = self._bench.clock.now_ns() + GLANCE_NS
        while self._bench.view.status is Status.DEALING and self._bench.clock.now_ns() < until_ns:
            self._bench.wait(TICK_NS)
            self.look()
        self.wait_for_answer()

    @property
    def is_answering(self) -> bool:
        """Whether there is a question on the screen, and the dealer has noticed it."""
        return self._bench.view.question is not None and not (self._is_overlooked and self._asked is not None)

    def look(self) -> None:
        """Notice a question, or answer the one that was noticed a moment ago."""
        question, now_ns = self._bench.view.question, self._bench.clock.now_ns()
        if question != self._asked:
            self._asked = question
            self._is_overlooked = self.manner.overlooks > 0 and self._random.random() < self.manner.overlooks
            after_s = self.manner.notices_after_s if self._is_overlooked else self.manner.answers_after_s
            self._due_ns = now_ns + round(self._random.uniform(*after_s) * NS_PER_S)
        elif question is not None and now_ns >= self._due_ns and question.zone is not self.lifted_in:
            self._asked = None
            self._answer(question)

    def _answer(self, question: Question) -> None:
        """Answer; a table that asks the same once more, after all that can be said, is told all of it once more."""
        began_at, dealt_to = self.dealer.cards.began_at, self.dealer.cards.dealt_to
        self._times[question] += 1
        if self.manner.lifts_all and question.kind is QuestionKind.UNREAD and self._lies_more(question):
            if self._times[question] <= LIFTED_AT_MOST:
                self._lift_all(question.zone)
            else:
                # Two cards lie there for everybody to see, and the screen is told so.
                self._bench.press(Declined())
            return
        if not answering.answer(self._bench, question, began_at, self._times[question], dealt_to=dealt_to):
            self._times[question] = 1
            answering.answer(self._bench, question, began_at, dealt_to=dealt_to)

    def _lies_more(self, question: Question) -> bool:
        """Tell whether more cards lie there than the screen says that it reads."""
        return len(self._bench.room.lying_on(question.zone)) > question.known + question.beside

    def _lift_all(self, zone: Zone) -> None:
        """Lift whatever lies in a place, and lay it there again, as well or badly as it comes."""
        room = self._bench.room
        lying = room.lying_on(zone)
        for tag in lying:
            room.lift_off(tag)
        self._bench.wait(round(self._random.uniform(*self.manner.lifted_s) * NS_PER_S))
        for tag, facing in lying.items():
            room.lay(tag, zone, facing)
