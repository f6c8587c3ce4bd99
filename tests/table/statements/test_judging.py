"""What was seen, compared with what a file expects: groups of expectations, fields that were named, words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from table.statements.expected import Fact, Stands, facts_read
from table.statements.judging import NO_RULE, fault_of_fact, is_meant, judged, said, said_of, step_json
from table.statements.lines import Done, ExpectationLine, Shortfall, StepLine
from table.statements.words import Words


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What an alert must say."""

    code: str = "joker"
    seat: int | None = None
    cite: str | None = None
    options: tuple[str, ...] = ()


class Raised(Wanted, frozen=True, kw_only=True):
    """An alert, with more than is asked for."""

    text: str = "a joker"


RAISED = Raised(seat=3, cite="nuts:4A", options=("keep", "redeal"))


def done(line: int, *alerts: Raised) -> Done[str, Raised, int]:
    """Return a step in *line* that raised *alerts*."""
    return Done(line=StepLine(line, f"step {line}", "step"), alerts=alerts, view=line)


def expected(line: int, count: int) -> ExpectationLine[int]:
    """Return the expectation in *line* of so many alerts."""
    return ExpectationLine(line, f"expect {count}", count)


def fault(count: int, alerts: Sequence[Raised], last: Done[str, Raised, int]) -> str | None:
    """Return how many alerts there are, and after which step, where there are not *count*."""
    return None if len(alerts) == count else f"{len(alerts)} after {last.view}"


def test_a_group_of_expectations_is_judged_by_all_that_was_raised_since_the_last_group() -> None:
    lines: list[Done[str, Raised, int] | ExpectationLine[int]] = [
        done(1, RAISED),
        done(2, RAISED),
        expected(3, 2),
        expected(4, 1),
        done(5),
        expected(6, 1),
    ]

    short = [one for one in judged(lines, fault) if isinstance(one, Shortfall)]

    assert short == [Shortfall(4, "expect 1", "2 after 2"), Shortfall(6, "expect 1", "0 after 5")]


def test_the_steps_come_through_in_their_order() -> None:
    def lines() -> Iterator[Done[str, Raised, int] | ExpectationLine[int]]:
        yield done(1)
        yield expected(2, 0)
        yield done(3)

    assert [one.line.line for one in judged(lines(), fault) if isinstance(one, Done)] == [1, 3]


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(),
        Wanted(seat=3),
        Wanted(cite="nuts:4A"),
        Wanted(cite="nuts:4"),
        Wanted(options=("keep",)),
        Wanted(options=("keep", "redeal")),
    ],
)
def test_what_was_not_named_is_not_compared(wanted: Wanted) -> None:
    assert is_meant(wanted, RAISED, None)


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(code="card"),
        Wanted(seat=4),
        Wanted(cite="nuts:5"),
        Wanted(cite=NO_RULE),
        Wanted(options=("redeal",)),
        Wanted(options=("keep", "void")),
    ],
)
def test_what_was_named_must_be_so(wanted: Wanted) -> None:
    assert not is_meant(wanted, RAISED, None)


def test_alerts_are_said_as_the_language_expects_them() -> None:
    assert said_of([RAISED, Raised()], ("seat", "cite", "options")) == (
        "joker seat 3 cite nuts:4A options keep redeal; joker"
    )
    assert said_of([], ("seat",)) == "no alert"


@pytest.mark.parametrize(("value", "words"), [(None, "none"), ((), "none"), ((1, None, "As"), "1 As"), (7, "7")])
def test_a_value_is_said_as_the_language_writes_it(value: object, words: str) -> None:
    assert said(value) == words


def test_a_fact_is_read_and_compared_where_it_is_declared() -> None:
    facts = {"twice": Fact[int](lambda words: (int(words.take("a number")), 8), lambda view, times: view * times)}
    stands = facts_read(facts)["twice"](Words(1, ["2"]))

    assert stands == Stands("twice", 2, 8)
    assert fault_of_fact(stands, facts, 4) is None
    assert fault_of_fact(stands, facts, 5) == "10"


def test_a_step_is_one_line_of_json_with_every_key() -> None:
    line = step_json(done(4, Raised()), ("seat", "cite"), lambda alert: alert.text.upper(), {"pot": 0})

    assert line == (
        b'{"line":4,"step":"step 4","alerts":[{"code":"joker","seat":null,"cite":null,"text":"A JOKER"}],'
        b'"state":{"pot":0}}'
    )
