"""The questions of a rulebook, read off its fields: none is left out, and each can be answered anew."""

from __future__ import annotations

import msgspec

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.questions import answer_to, beside, choices, examples, questions, with_answer
from config.rulebook.rulebook_file import load_rulebook
from table.engine.words.answers import Ruled
from table.engine.words.rulebook import Rulebook

BOOK = load_rulebook("nuts", folders=settings_folder(shipped_folder()))


def test_every_field_of_every_group_is_a_question_in_the_order_of_the_rulebook() -> None:
    groups = {field.name: field.type for field in msgspec.structs.fields(Rulebook) if field.type is not str}
    of_event = groups.pop("event")
    groups |= {f"event.{field.name}": field.type for field in msgspec.structs.fields(of_event)}

    assert [one.name for one in questions()] == [
        f"{group}.{name}" for group, kind in groups.items() for name in kind.__struct_fields__
    ]


def test_what_is_asked_about_the_room_stands_after_what_is_asked_about_a_hand() -> None:
    of_event = [one.is_of_event for one in questions()]

    assert of_event == sorted(of_event)
    assert {one.group.partition(".")[0] for one in questions() if one.is_of_event} == {"event"}


def test_a_question_knows_its_group_and_what_can_be_answered() -> None:
    (method, *_) = questions()

    assert (method.name, method.group) == ("button.method", "button")
    assert choices(method.value_kind) == ("dead", "moving")


def test_yes_and_no_are_choices_and_a_list_is_none() -> None:
    kinds = {one.name: one.value_kind for one in questions()}

    assert choices(kinds["pots.side_pots_split_separately"]) == (True, False)
    assert choices(kinds["places.same_hand"]) == ()


def test_what_is_told_by_a_pattern_has_examples_instead_of_choices() -> None:
    kinds = {one.name: one.value_kind for one in questions()}

    assert choices(kinds["event.breaking.order"]) == ()
    assert examples(kinds["event.breaking.order"]) == ("highest", "none", "3 1 2")
    assert examples(kinds["event.entry.youngest"]) == ()
    assert examples(kinds["button.method"]) == ()


def test_another_answer_takes_the_place_of_one_and_leaves_the_others() -> None:
    moving = Ruled(value="moving", cite="nuts:33")

    other = with_answer(BOOK, ("button", "method"), moving)

    assert other.button.method is moving
    assert answer_to(BOOK, ("button", "method")).value == "dead"
    assert [one.name for one in questions() if answer_to(other, one.keys) != answer_to(BOOK, one.keys)] == [
        "button.method"
    ]


def test_the_rules_beside_one_are_those_that_an_answer_names_with_it() -> None:
    book = load_rulebook("homegame", folders=settings_folder(shipped_folder()))

    assert beside(book, "homegame:misdeals.1") == {"homegame:holdem.2"}
    assert beside(book, "homegame:misdeals.8") == frozenset()
