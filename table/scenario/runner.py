"""Playing a scenario at a bench, step by step, and judging what it expects.

The same runner serves the checks, the replay and the demo; what the bench is made
of, it does not know.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from table.engine.table import Outcome
from table.engine.words.alerts import Alert
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Game
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import Level, TableSetup
from table.engine.words.view import TableView
from table.engine.words.zones import SEATS
from table.keeping.journal import Record, record_line
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.dealer import Dealer
from table.scenario.expectations import Expectation, fault_of
from table.scenario.language import Scenario, Setup
from table.scenario.playing_on import PlayingOn
from table.scenario.room import Bench
from table.scenario.secrecy import leaks
from table.scenario.steps import Step
from table.statements import judging
from table.statements.faults import Fault, ScenarioUnreadableError
from table.statements.lines import Done, ExpectationLine, Shortfall, StepLine


class HeardInStep:
    """Everything that leaves a table during one step.

    It stands among the controller's listeners, and in the place of its journal.
    """

    def __init__(self) -> None:
        """Start with nothing heard."""
        self.events: list[TableEvent] = []
        self.alerts: list[Alert] = []
        self.journaled = bytearray()

    def hear(self, outcome: Outcome) -> None:
        """Take note of what happened; the table is looked at when the step is over."""
        self.events += outcome.events
        self.alerts += outcome.alerts

    def append(self, record: Record) -> None:
        """Take note of a record's bytes."""
        self.journaled += record_line(record)

    def records(self) -> tuple[Record, ...]:
        """Return nothing: what was heard before is forgotten."""
        return ()

    def clear(self) -> None:
        """Forget it, before the next step."""
        self.events, self.alerts = [], []
        self.journaled.clear()


class HandStepDone(Done[Step, Alert, TableView], frozen=True, kw_only=True):
    """What one step came to."""

    events: tuple[TableEvent, ...]
    leaks: tuple[str, ...]
    """What left the table and should not have."""


def _game(setup: Setup) -> Game | UnsetType:
    cap = 0 if setup.is_event_heads_up else setup.cap
    game = setup.game if cap is None else replace(setup.game, cap=cap)
    return UNSET if game == HOLDEM else game


def table_setup(setup: Setup) -> TableSetup:
    """Return the table that a scenario starts from."""
    return TableSetup(
        level=Level(
            small_blind=setup.small_blind,
            big_blind=setup.big_blind,
            ante=setup.ante,
            ante_kind=setup.ante_kind,
            limits=setup.limits,
            bring_in=setup.bring_in,
        ),
        game=_game(setup),
        # Without blinds nobody needs one: cards go round from seat 1.
        button=setup.button or SEATS[-1],
        players=setup.seats,
        denominations=setup.chips,
        big_blind_seat=setup.big_blind_seat,
        is_facing_seen=setup.is_facing_seen,
        is_hand_for_hand=setup.is_hand_for_hand,
    )


def play(
    scenario: Scenario, bench: Bench, heard: HeardInStep, plays_on: Rulebook | None = None
) -> Iterator[HandStepDone | ExpectationLine[Expectation]]:
    """Play every line of *scenario* in order: a step done, or an expectation that is due now.

    After each step the sensors settle; where the dealer *plays_on*, by this book, a person's time passes instead.

    Raises `ScenarioUnreadableError` where a step takes a card from where it is not.
    """
    steps = (line.step for line in scenario.lines if isinstance(line, StepLine))
    dealer = Dealer(scenario.setup, bench, steps)
    playing_on = None if plays_on is None else PlayingOn(scenario, bench, dealer, lambda: heard.alerts, plays_on)
    for at, line in enumerate(scenario.lines):
        if isinstance(line, ExpectationLine):
            yield line
            continue
        heard.clear()
        try:
            if playing_on is None:
                dealer.do(line.step)
                dealer.settle()
            else:
                playing_on.before(line.step)
                dealer.do(line.step)
                playing_on.after(at)
        except CardNotThereError as fault:
            problem = Fault(scenario.path, line.line, line.text, f"a card that is there: {fault}")
            raise ScenarioUnreadableError((problem,)) from None
        view = bench.view
        leaving = bytes(heard.journaled) + msgspec.json.encode((heard.events, heard.alerts, view))
        yield HandStepDone(
            line=line,
            events=tuple(heard.events),
            alerts=tuple(heard.alerts),
            view=view,
            leaks=tuple(leaks(leaving, dealer.cards.shown, dealer.cards.tags())),
        )


def judged(
    scenario: Scenario,
    bench: Bench,
    heard: HeardInStep,
    book: Rulebook | None = None,
    *,
    plays_on: bool = False,
) -> Iterator[HandStepDone | Shortfall]:
    """Play *scenario*: each step, and whatever fell short where it did, while the table stands as it stood then.

    Where two rules of *book* say the same, the scenario may cite either; without it nobody *plays_on*.
    """

    def fault(expectation: Expectation, alerts: Sequence[Alert], done: HandStepDone) -> str | None:
        return fault_of(expectation, alerts, done.view, book)

    for one in judging.judged(play(scenario, bench, heard, book if plays_on else None), fault):
        yield one
        if isinstance(one, HandStepDone):
            for leak in one.leaks:
                yield Shortfall(one.line.line, one.line.text, f"what left the table gives away {leak}")
