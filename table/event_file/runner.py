"""Having an event's file happen, step by step, and judging what it expects.

The same runner serves checks and replay.
"""

from collections.abc import Iterator, Sequence

from table.engine.words.rulebook import Rulebook
from table.event_file.draws import FileDraws
from table.event_file.expectations import Expectation, fault_of
from table.event_file.language import EventFile
from table.statements import judging
from table.statements.faults import Fault, ScenarioUnreadableError
from table.statements.lines import Done, ExpectationLine, Shortfall, StepLine
from table.tournament.event import EventOutcome, begin, happen, look
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.seated import CardsDrawn, NumberDrawn, SeatDrawn
from table.tournament.words.told import EventAlert
from table.tournament.words.view import EventView

_GIVEN_BY_CHANCE = CardsDrawn | NumberDrawn | SeatDrawn


class EventStepDone(Done[Happening, EventAlert, EventView], frozen=True, kw_only=True):
    """What one step came to, with the draws that followed it by themselves."""


def play(event: EventFile, book: Rulebook) -> Iterator[EventStepDone | ExpectationLine[Expectation]]:
    """Have every line of *event* happen in order: a step done, or an expectation that is due now.

    Raises ScenarioUnreadableError where something cannot have happened.
    """
    draws = None if event.seed is None else FileDraws(event.seed, book)
    state = _begun(event)
    for at, line in enumerate(event.lines):
        if isinstance(line, ExpectationLine):
            yield line
            continue
        outcome = _happened(event, state, line, book)
        alerts = outcome.alerts
        if draws is not None and not _says_what_was_drawn(event, at):
            drawn = draws.make(outcome.state)
            outcome, alerts = drawn, (*alerts, *drawn.alerts)
        state = outcome.state
        yield EventStepDone(line=line, alerts=alerts, view=look(state, book))


def judged(event: EventFile, book: Rulebook, by: Rulebook | None = None) -> Iterator[EventStepDone | Shortfall]:
    """Have *event* happen: each step, and whatever fell short of it by *book* where it did.

    With *by* it happens by that book instead.
    """

    def fault(expectation: Expectation, alerts: Sequence[EventAlert], done: EventStepDone) -> str | None:
        return fault_of(expectation, alerts, done.view, book)

    return judging.judged(play(event, book if by is None else by), fault)


def _begun(event: EventFile) -> EventState:
    try:
        return begin(event.setup)
    except ImpossibleHappeningError as why:
        problem = Fault(event.path, 0, None, f"a set-up that can be: {why}")
        raise ScenarioUnreadableError((problem,)) from None


def _happened(event: EventFile, state: EventState, line: StepLine[Happening], book: Rulebook) -> EventOutcome:
    try:
        return happen(state, line.step, book)
    except ImpossibleHappeningError as why:
        problem = Fault(event.path, line.line, line.text, f"a step that can have happened: {why}")
        raise ScenarioUnreadableError((problem,)) from None


def _says_what_was_drawn(event: EventFile, at: int) -> bool:
    """Tell whether the step after the line *at* is a draw."""
    following = next((line for line in event.lines[at + 1 :] if isinstance(line, StepLine)), None)
    return following is not None and isinstance(following.step, _GIVEN_BY_CHANCE)
