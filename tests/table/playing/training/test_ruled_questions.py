"""How a moment is ruled, and what is put right first: asked of what the table ruled, and of nothing else."""

from __future__ import annotations

from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.showing import OnScreen
from table.benches.scenario_files import Benches
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.playing.training.choices import TrainingQuestion
from table.playing.training.ruled_questions import (
    AskedMoment,
    NobodyLooks,
    questions_on_ruling,
    ruled_of,
)
from table.scenario.dealer import Dealer
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.table.evening import book as shipped_book
from tests.table.scenario.at_table import DEALT, reading

BENCHES = Benches(settings_folder(shipped_folder()))
NUTS = shipped_book("nuts")
OVERDEALT = "shuffle\ndeal\ncall\ncall\ncheck\nburn\nboard 4\n"
BOXED = "shuffle\ndeal\nkey boxed 9d\n"
"""The floor is called, and nothing is done before it rules."""
ELSEWHERE = tuple(RulingValue)[:12]


class Told:
    """A watcher that keeps what the table rules."""

    def __init__(self, alerts: list[Alert]) -> None:
        self._alerts = alerts

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - the alerts are the outcome's
        self._alerts += outcome.alerts


def moment(text: str) -> AskedMoment:
    """Return what a table showed before and after the last step of *text*, and how that was ruled."""
    scenario = reading(f"rulebook nuts\n{DEALT}{text}")
    screen = OnScreen(NobodyLooks(), "Training", BENCHES.rules_of(scenario))
    before, told = None, list[Alert]()
    with BENCHES.bench(scenario, HeardInStep(), watchers=(screen, Told(told))) as bench:
        dealer = Dealer(scenario.setup, bench)
        for line in scenario.lines:
            assert isinstance(line, StepLine)
            before = screen.picture
            dealer.do(line.step)
            bench.settle()
    assert before is not None
    assert screen.picture is not None
    return AskedMoment(before, screen.picture, ruled_of(told))


def asked(name: str, of: AskedMoment) -> tuple[TrainingQuestion, ...]:
    return questions_on_ruling(name, of, ELSEWHERE, NUTS, {})


def test_of_several_alerts_the_first_that_rules_on_something_counts() -> None:
    note, ruled = (
        Alert(code=AlertCode.BOXED_CARD, ruling=ruling) for ruling in (RulingValue.NOTE, RulingValue.PLAY_ON)
    )

    assert ruled_of([note, ruled]) is ruled
    assert ruled_of([note]) is None
    assert ruled_of([]) is None


def test_where_the_table_rules_nothing_nothing_is_asked() -> None:
    quiet = moment("shuffle\ndeal\ncall\n")

    assert (quiet.alert, quiet.step) == (None, None)
    assert asked("a/b", quiet) == ()


def test_the_ruling_is_asked_with_the_tables_own_answer_among_others_and_taught_with_its_reason() -> None:
    ruling, *_ = asked("board/overdealt", moment(OVERDEALT))

    assert ruling.asked == "How is it ruled?"
    assert [choice.is_right for choice in ruling.choices].count(True) == 1
    assert len({choice.words for choice in ruling.choices}) == len(ruling.choices) == 4
    assert len(ruling.taught) == 2


def test_what_is_done_first_is_asked_where_something_is_to_be_put_right() -> None:
    assert [one.asked for one in asked("a/b", moment(OVERDEALT))] == ["How is it ruled?", "What do you do first?"]


def test_of_half_the_floor_calls_it_is_asked_what_the_floor_can_rule() -> None:
    boxed = moment(BOXED)
    words = {one.asked for name in "abcdefgh" for one in asked(name, boxed)}

    assert words == {"How is it ruled?", "The floor is called. What can it rule?"}
    assert [one.asked for one in asked("a", boxed)] == [one.asked for one in asked("a", boxed)]
