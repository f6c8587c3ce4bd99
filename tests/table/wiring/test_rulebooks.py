"""The rulebook of a scenario, with what the scenario sets of what the book leaves to the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from table.scenario.parser import parse_scenario
from table.wiring.rulebooks import Rulebooks

BOOKS = Rulebooks(settings_folder(shipped_folder()))
REST = "\nblinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nshuffle\n"


def book_of(lines: str) -> Rulebook:
    return BOOKS.book_of(parse_scenario(lines + REST, Path("night.hand")))


def refusal_of(lines: str) -> str:
    with pytest.raises(ConfigError) as refused:
        book_of(lines)
    (fault,) = refused.value.faults
    return fault


def set_to(answer: object) -> object:
    assert isinstance(answer, HouseSets)
    return answer.value


def test_what_a_scenario_does_not_set_is_at_its_default() -> None:
    assert set_to(book_of("rulebook nuts").places.same_hand) == ("starting-stack",)


@pytest.mark.parametrize(
    ("line", "question", "value"),
    [
        ("set tiny-part 10", "wagers.tiny_part", 10),
        ("set shared-hand-for-hand false", "places.shared_hand_for_hand", False),
        ("set same-hand-bust hand", "places.same_hand", ("hand",)),
        ("set same-hand-bust starting-stack hand", "places.same_hand", ("starting-stack", "hand")),
    ],
)
def test_a_setting_is_a_number_a_switch_a_word_or_several(line: str, question: str, value: object) -> None:
    answer: object = book_of(f"rulebook nuts\n{line}")
    for key in question.split("."):
        answer = getattr(answer, key)

    assert set_to(answer) == value


def test_the_button_is_set_by_its_own_line_or_by_its_setting() -> None:
    for line in ("button-method moving", "set button-method moving"):
        assert set_to(book_of(f"rulebook tfpl\n{line}").button.method) == "moving"


def test_the_older_line_for_the_button_means_nothing_to_a_book_that_does_not_ask() -> None:
    assert book_of("rulebook nuts\nbutton-method moving") == book_of("rulebook nuts")


def test_an_edition_is_set_as_its_base_is_and_says_what_it_has_decided() -> None:
    assert set_to(book_of("rulebook riverside\nset tiny-part 5").wagers.tiny_part) == 5
    decided = refusal_of("rulebook riverside\nset odd-chips-go-to all-first-left-of-button")
    assert decided == (
        "night.hand:2: odd-chips-go-to: firekeepers leaves this open, but riverside decides it (riverside:2); "
        "take the line out"
    )


def test_a_setting_that_the_book_does_not_leave_is_refused_in_one_line_with_the_nearest() -> None:
    said = refusal_of("rulebook nuts\nset joker-onboard void-hand")

    assert said.startswith('night.hand:2: joker-onboard: nuts leaves no such setting, did you mean "joker-on-board"? ')


def test_a_value_that_a_setting_cannot_have_is_refused_once_though_several_questions_hang_on_it() -> None:
    assert refusal_of("set joker-dealt mis") == (
        'night.hand:1: joker-dealt: found "mis", expected "replace-card", "misdeal", "dead-hand" or "void-hand"'
    )


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('set joker-on-board = "void-hand"', "expected words alone: set joker-on-board void-hand"),
        ('set same-hand-bust ["hand"]', "expected words alone: set same-hand-bust hand"),
        ("set same-hand-bust age", 'found "age", expected "starting-stack" or "hand", or several of them'),
    ],
)
def test_a_setting_that_is_written_as_in_a_tables_file_is_refused_with_how_a_scenario_says_it(
    line: str, wrong: str
) -> None:
    assert refusal_of(f"rulebook nuts\n{line}").endswith(wrong)


def test_the_buttons_setting_is_refused_at_its_line_by_a_book_that_does_not_ask() -> None:
    assert refusal_of("rulebook nuts\nset button-method dead").startswith("night.hand:2: button-method: ")
