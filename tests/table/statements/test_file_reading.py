"""A file of statements: set-up first, then steps and expectations, and all faults of the file at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from pathlib import Path

import pytest

from table.statements.faults import ScenarioUnreadableError
from table.statements.file_reading import FileLanguage, FileReading
from table.statements.lines import ExpectationLine, StepLine
from table.statements.setup import Draft, Misplaced
from table.statements.words import Words


@dataclasses.dataclass(slots=True)
class Kitchen(Draft):
    """A set-up that needs a line `stove`."""

    def missing(self) -> list[str]:
        return [] if "stove" in self.first_lines else ["a line 'stove'"]

    def misplaced(self) -> Iterable[Misplaced]:
        return [Misplaced(self.first_lines["pan"], "pan", "no pan", "it is hot")] if "pan" in self.first_lines else []


def _put_pan(words: Words, draft: Kitchen) -> None:
    draft.first_lines["pan"] = words.line


def _expectation(words: Words) -> str:
    words.take("expect")
    return words.take("what")


LANGUAGE = FileLanguage[Kitchen, str, str](
    setup_lines={"stove": lambda _words, _draft: None, "pan": _put_pan},
    many_times=frozenset({"pan"}),
    steps={"boil": lambda words: words.take("what is boiled"), "fry": lambda words: words.take("what is fried")},
    read_expectation=_expectation,
    begins_setup=lambda _: False,
    keys=("whisk",),
    examples="a line such as boil or stove",
    instead={"stove": "put it first"},
)


def read(*lines: str) -> tuple[StepLine[str] | ExpectationLine[str], ...]:
    words = [Words(at, line.split()) for at, line in enumerate(lines, 1)]
    return FileReading(LANGUAGE, Path("a.cook"), Kitchen()).read(words)


def faults(*lines: str) -> list[str]:
    with pytest.raises(ScenarioUnreadableError) as refused:
        read(*lines)
    return [str(fault) for fault in refused.value.faults]


def test_steps_and_expectations_follow_the_set_up_with_their_lines() -> None:
    assert read("stove", "boil eggs", "expect soft", "fry fish") == (
        StepLine(2, "boil eggs", "eggs"),
        ExpectationLine(3, "expect soft", "soft"),
        StepLine(4, "fry fish", "fish"),
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("stove", "stove", "boil eggs"), "a.cook:2: 'stove': expected 'stove' only once"),
        (("stove", "boil eggs now"), "a.cook:2: 'now': expected"),
        (("stove", "boil"), "a.cook:2: end of line: expected what is boiled"),
        (("stove", "boil eggs", "pan"), "a.cook:3: 'pan': expected a step or an expectation (a set-up line stands"),
        (("boil eggs", "stove"), "a.cook:2: 'stove': expected a step or an expectation (put it first)"),
        (("stove", "expect soft", "boil eggs"), "a.cook:2: 'expect': expected a step before the first expectation"),
        (("stove", "pan", "boil eggs"), "a.cook:2: 'pan': expected no pan (it is hot)"),
        (("stove", "boyl eggs"), "a.cook:2: 'boyl': expected a line such as boil or stove (did you mean 'boil'?)"),
        (("stove", "whisk eggs"), "(did you mean 'key whisk eggs'?)"),
        (("pan",), "a.cook:1: end of file: expected a line 'stove'"),
    ],
)
def test_a_fault_names_line_word_and_way_out(lines: tuple[str, ...], said: str) -> None:
    assert any(said in fault for fault in faults(*lines)), faults(*lines)


def test_one_fault_does_not_hide_the_next_and_they_come_by_line() -> None:
    found = faults("boil", "fry", "fry fish fingers")

    assert [fault.split(":")[1] for fault in found] == ["1", "1", "2", "3"]
    # What does not fit together is known last, and told where it stands.
    apart = faults("stove", "pan", "stove", "boil eggs")
    assert [fault.split(":")[1] for fault in apart] == ["2", "3"]


def test_a_misspelt_line_of_the_set_up_is_not_taken_for_a_step_before_the_set_up_is_whole() -> None:
    near = FileLanguage[Kitchen, str, str](
        setup_lines=LANGUAGE.setup_lines,
        many_times=(),
        steps={"stoves": lambda words: words.take("how many")},
        read_expectation=_expectation,
        begins_setup=lambda _: False,
        examples="",
        instead={},
    )
    with pytest.raises(ScenarioUnreadableError) as refused:
        FileReading(near, Path("a.cook"), Kitchen()).read([Words(1, ["stoves"])])

    assert "expected a line of the set-up (did you mean 'stove'?)" in str(refused.value)


def test_a_file_of_another_kind_is_told_so_after_three_lines_and_not_read_on() -> None:
    found = faults(*["import os"] * 50)

    assert len(found) == 4
    assert "the rest was not read" in found[-1]


def test_a_word_that_both_kinds_know_does_not_hide_that_the_file_is_of_another() -> None:
    found = faults("name = x", "stove = hot", "wood = oak", "salt = none", *["more = words"] * 50)

    assert [fault.split(":")[1] for fault in found] == ["1", "2", "3", "4", "4"]
    assert "the rest was not read" in found[-1]


def test_faults_in_lines_of_this_kind_are_all_told_however_many_come_first() -> None:
    found = faults("stove now", "boil eggs now", "fry", "boil", "boil eggs later")

    assert not any("the rest was not read" in fault for fault in found)
    assert len(found) == 5


def test_an_empty_file_ends_before_its_set_up_is_whole() -> None:
    assert faults() == ["a.cook:1: end of file: expected a line 'stove'"]
