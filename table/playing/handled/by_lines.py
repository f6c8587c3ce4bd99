"""A table that somebody plays by typed lines: cards and keys in the words of the scenario language, all of it heard.

Everything goes through the simulated wire into a real table, as it does from the window. Nothing is judged here, and
what the table asks is answered by whoever plays.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Final, Self

from display.terminal.spoken import Spoken, answer_asked
from display.terminal.typed_help import help_lines, refused_line
from display.wording.keys import with_keys_in_english
from display.wording.tasks import Task, how_by_lines, result_lines, task_title
from display.words.spoken import opening, phrase, say
from table.benches.by_hand import bench_by_lines
from table.clock import LiveClock
from table.engine.table import Outcome
from table.engine.words.cards import Card
from table.engine.words.reports import Discarded
from table.engine.words.view import Status, TableView
from table.engine.words.zones import SEAT_ZONES, Zone
from table.playing.handled.play_plan import PlayPlan, open_controller
from table.playing.handled.tasks_done import TasksDone
from table.playing.handled.typed_step import typed_step
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.dealer import Dealer
from table.scenario.language import Setup
from table.scenario.steps import Deal, Discard, KeysPressed, Step, StreetCorrectly
from table.scenario.typed import read_typed, refusal_line
from table.statements.words import StatementRefusedError

_OPENING: Final = phrase("Type help for the words, quit to leave.")
LEAVE = frozenset({"q", "quit", "end", "exit"})


class PlayedByLines:
    """One table, one terminal. Time passes while something is done, and by `wait`."""

    def __init__(self, plan: PlayPlan, tell: Callable[[str], object]) -> None:
        """Open the table, and tell how it stands to *tell*. Raises ConfigError where its journal ends in mid-hand."""
        self._stack = ExitStack()
        self._just_done: list[Task] = []
        self._spoken = Spoken(tell, plan.rules)
        self._smallest_chip = plan.setup.denominations[0]
        self.tasks = TasksDone(LiveClock(), self._ticked) if plan.has_tasks else None
        watchers = [watcher for watcher in (self._spoken, self.tasks) if watcher is not None]
        controller = open_controller(plan, self._stack, *watchers)
        self._bench = self._stack.enter_context(bench_by_lines(controller, plan.kit, plan.rig, through=plan.through))
        self._dealer = Dealer(_setup(plan), self._bench, shuffles=plan.rig.seed)
        self._spoken.show(Outcome((), ()), controller)
        self._spoken.say(say(_OPENING))
        self._say_task()
        self._spoken.say_next()

    def __enter__(self) -> Self:
        """Play."""
        return self

    def __exit__(self, *_: object) -> None:
        """Give everything back."""
        self._stack.close()

    @property
    def view(self) -> TableView:
        """How the table stands."""
        return self._bench.view

    def run(self, hear: Callable[[], str | None]) -> None:
        """Do what is typed, line by line, until somebody leaves; *hear* returns None once nothing more will come."""
        while (line := hear()) is not None:
            if line.strip().lower() in LEAVE:
                break
            self.do(line)

    def do(self, line: str) -> None:
        """Do what one line says, a step after the other where `;` parts them, and say what came of it."""
        if answer_asked(self._spoken, line, help_lines(self.view.game, has_cards=True)):
            if not line.strip():
                self._say_how()
            return
        self._spoken.begin()
        for part in line.split(";"):
            try:
                step = read_typed(with_keys_in_english(part), self.view, self._smallest_chip)
                if isinstance(step, Deal | StreetCorrectly) and self.view.status.is_over:
                    why = say("no hand is running; start one with new hand")
                    self._spoken.say(f"{opening(part.strip())}: {why}")
                    break
                self._dealer.do(self._thrown_away(step))
            except StatementRefusedError as refused:
                self._spoken.say(refused_line(part.strip(), refusal_line(refused)))
                break
            except CardNotThereError as fault:
                self._spoken.say(refused_line(part.strip(), f"There is no such card: {fault}"))
                break
            self._bench.settle()
        self._say_ticked()
        self._spoken.go_on()
        self._say_how()

    def _say_how(self) -> None:
        """Say which line does the step that is asked: the order itself is the screen's, and names no words to type."""
        step = None if self.view.status is Status.FLOOR else self.view.next_step
        line = "" if step is None else typed_step(step, self._place_of)
        if line:
            self._spoken.say(say("Type {line}.", line=line))

    def _place_of(self, card: Card) -> Zone | None:
        cards, room = self._dealer.cards, self._bench.room
        return next((zone for zone in Zone if card in map(cards.name, room.lying_on(zone))), None)

    def _ticked(self, task: Task) -> None:
        self._just_done.append(task)

    def _say_ticked(self) -> None:
        """Say which tasks were done by what was typed, and the next one: at the end of all that came of it."""
        for task in self._just_done:
            self._spoken.say(say("Done: {task}.", task=task_title(task)))
        if self._just_done:
            self._just_done = []
            self._say_task()

    def _say_task(self) -> None:
        if self.tasks is None:
            return
        if not self.tasks.left:
            for line in result_lines(self.tasks.result):
                self._spoken.say(line)
            return
        task = self.tasks.left[0]
        number, count = 1 + list(Task).index(task), len(Task)
        title = say("Task {number} of {count}: {task}.", number=number, count=count, task=task_title(task))
        self._spoken.say(f"{title} {how_by_lines(task)}.")

    def _thrown_away(self, step: Step) -> Step:
        """Return a discard of so many cards as one of the first cards there: nobody sees which ones are thrown away."""
        match step:
            case KeysPressed(commands=(Discarded(seat=int(seat), count=count),)) if count:
                held = map(self._dealer.cards.name, self._bench.room.lying_on(SEAT_ZONES[seat]))
                return Discard(seat, tuple(card for card in held if card is not None)[:count])
            case _:
                return step


def _setup(plan: PlayPlan) -> Setup:
    level = plan.setup.level
    return Setup(
        title=plan.table_name,
        rulebook=plan.book.id,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        ante_kind=level.ante_kind,
        chips=plan.setup.denominations,
        button=plan.setup.button,
        seats=plan.setup.players,
        deck=plan.deck,
    )
