"""What a house sets: it answers the questions that its rulebook leaves open, and no others."""

from __future__ import annotations

from config.files.faults import FilePlace
from config.rulebook.house_settings import left_open, with_settings
from config.rulebook.questions import answer_to, questions
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from tests.table.evening import book

TFPL = book("tfpl")


def set_in(rulebook: Rulebook, **settings: object) -> tuple[Rulebook, list[str]]:
    """Return *rulebook* with these settings in force, and the faults of that."""
    place = FilePlace(file="ours.toml", keys=("settings",), faults=[])
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    return with_settings([rulebook], named, place), place.faults


def differing(one: Rulebook, other: Rulebook) -> set[str]:
    """Return the questions that two books answer differently."""
    return {q.name for q in questions() if answer_to(one, q.keys) != answer_to(other, q.keys)}


def test_without_settings_a_book_stays_as_it_is() -> None:
    assert set_in(TFPL) == (TFPL, [])


def test_a_setting_answers_its_question_and_leaves_all_others() -> None:
    found, faults = set_in(TFPL, button_method="moving")

    assert faults == []
    assert found.button.method.value == "moving"
    assert TFPL.button.method.value != "moving"
    assert differing(TFPL, found) == {"button.method"}


def test_one_setting_answers_each_question_that_asks_for_it() -> None:
    of_jokers = left_open(TFPL)["joker-dealt"]

    found, faults = set_in(TFPL, joker_dealt="misdeal")

    assert faults == []
    assert [question.name for question in of_jokers] == ["deck.joker_dealt", "deck.joker_dealt_late"]
    assert differing(TFPL, found) == {"deck.joker_dealt", "deck.joker_dealt_late"}


def test_a_wrong_value_is_told_once_and_answers_nothing() -> None:
    found, faults = set_in(TFPL, joker_dealt="eaten")

    assert found == TFPL
    (fault,) = faults
    assert fault.startswith('ours.toml: [settings] joker-dealt: found "eaten", expected ')


def test_each_setting_that_cannot_be_is_told_and_the_good_one_beside_them_counts() -> None:
    found, faults = set_in(TFPL, rain="yes", button_metod="moving", button_method="moving")

    assert found.button.method.value == "moving"
    assert [("did you mean" in fault, "squaredeal rules tfpl" in fault) for fault in faults] == [
        (False, True),
        (True, True),
    ]


def test_an_answer_that_a_book_cites_is_not_left_open() -> None:
    names = {name for name, asked in left_open(TFPL).items() if asked}
    open_questions = [question for asked in left_open(TFPL).values() for question in asked]

    assert "button-method" in names
    assert len({question.keys for question in open_questions}) == len(open_questions)
    assert all(isinstance(answer_to(TFPL, question.keys), HouseSets) for question in open_questions)
