"""Ticks off the tasks of a first evening by what the table makes of it, and counts what came of it."""

from collections.abc import Callable, Mapping
from typing import Final

from display.felt.picture import ToDo
from display.wording.rules import OF_SENSORS
from display.wording.tasks import CLEAN_HANDS, Result, Task, clean_words, how_by_hand, task_title
from table.clock import NS_PER_S, Clock
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import DealCompleted
from table.engine.words.chip_events import Acted, HandCompleted
from table.engine.words.commands import Action
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import FloorAnswered, MatterSettled
from table.engine.words.table_events import HandStarted, KeyRefused, KeyUndone

_EXPOSED: Final = frozenset({AlertCode.CARD_EXPOSED, AlertCode.EXPOSED_BY_PLAYER})


class TasksDone:
    """Stands among the watchers of a table."""

    def __init__(self, clock: Clock, tick: Callable[[Task], object] = lambda _: None) -> None:
        """Begin now with nothing done; *tick* is told of each task as it is done."""
        self._clock, self._tick, self._begun_ns = clock, tick, clock.now_ns()
        self._done: set[Task] = set()
        self._hands = self._alerts = self._refused = 0
        self._is_clean = True
        self.clean_hands = 0
        """Hands in a row without an alert, up to the last that is over."""

    @property
    def left(self) -> tuple[Task, ...]:
        """What is still to be done, in its order."""
        return tuple(task for task in Task if task not in self._done)

    @property
    def result(self) -> Result:
        """What has come of it so far."""
        seconds = (self._clock.now_ns() - self._begun_ns) // NS_PER_S
        return Result(len(self._done), len(Task), self._hands, self._alerts, self._refused, seconds)

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what happened is enough
        """Take note of what happened: what was said of a moment counts before what followed in it."""
        for alert in outcome.alerts:
            self._alert(alert)
        for event in outcome.events:
            self._follow(event)

    def _alert(self, alert: Alert) -> None:
        if alert.is_quiet or alert.code in OF_SENSORS:
            return
        # What waits for its turn is told again once it is ruled on.
        self._alerts += alert.ruling is not RulingValue.PENDING
        self._is_clean, self.clean_hands = False, 0
        if alert.code is AlertCode.OUT_OF_TURN and alert.ruling is not RulingValue.PENDING:
            self._do(Task.EARLY)

    def _follow(self, event: TableEvent) -> None:
        match event:
            case HandStarted():
                self._is_clean = True
            case DealCompleted() if self._is_clean:
                self._do(Task.DEALT)
            case Acted(action=Action.BET | Action.RAISE):
                self._do(Task.WAGER)
            case KeyUndone():
                self._do(Task.UNDONE)
            case KeyRefused():
                self._refused += 1
            case MatterSettled(code=code) if code in _EXPOSED:
                self._do(Task.EXPOSED)
            case FloorAnswered():
                self._do(Task.FLOOR)
            case HandCompleted():
                self._end_hand()
            case _:
                pass

    def _end_hand(self) -> None:
        self._hands += 1
        if self._is_clean:
            self.clean_hands += 1
            self._do(Task.PLAYED)
        if self.clean_hands >= CLEAN_HANDS:
            self._do(Task.FOUR)

    def _do(self, task: Task) -> None:
        if task not in self._done:
            self._done.add(task)
            self._tick(task)


def tasks_to_do(tasks: TasksDone, printed: Mapping[str, str]) -> tuple[ToDo, ...]:
    """Return the tasks as they stand at the window, with the keys that are *printed* on the keyboard."""
    return tuple(
        ToDo(_counted(task, tasks), how_by_hand(task, printed), is_done=task not in tasks.left) for task in Task
    )


def _counted(task: Task, tasks: TasksDone) -> str:
    if task is Task.FOUR and tasks.clean_hands:
        return f"{task_title(task)}: {clean_words(tasks.clean_hands)}"
    return task_title(task)
