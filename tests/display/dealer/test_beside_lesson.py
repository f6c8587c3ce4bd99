"""A lesson on the screen of a table: what must be seen of the table is seen there, too."""

from __future__ import annotations

from typing import Final

import msgspec

from display.dealer.beside_lesson import beside_lesson
from display.dealer.picture import Lesson, Picture
from tests.display.dealer.crowded_moments import NODE_OUT
from tests.display.dealer.moments import flop, preflop
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import view

LESSON: Final = Lesson(head="CLASS, question 3", title="Two players act at once")
MUST_BE_SEEN: Final = {"entry", "troubles", "tournament", "clock", "is_unkept", "is_silent"}


def taught() -> Picture:
    return msgspec.structs.replace(flop(), table_name="Lesson", lesson=LESSON)


def own() -> Picture:
    """Return what the table itself would show, in which all differs that must be seen."""
    return picture_of(
        view(),
        entry=entry_of("4"),
        troubles=(NODE_OUT,),
        tournament="Send seat 3 to table 9",
        clock="Level 4, 12:00",
        is_unkept=True,
        is_silent=True,
    )


def test_what_is_out_of_order_with_the_table_itself_is_seen_in_a_lesson_too() -> None:
    shown = beside_lesson(taught(), own())

    for name in MUST_BE_SEEN:
        assert getattr(shown, name) == getattr(own(), name), name


def test_all_else_is_the_lesson_s_and_nothing_of_the_table_s_own_hand_is_seen() -> None:
    shown = beside_lesson(taught(), own())

    others = {field.name for field in msgspec.structs.fields(Picture)} - MUST_BE_SEEN - {"table_name"}
    assert all(getattr(shown, name) == getattr(taught(), name) for name in others)
    assert shown.view == flop().view != preflop().view


def test_the_table_is_named_as_one_of_a_class() -> None:
    assert beside_lesson(taught(), own()).table_name == "Class at Table 12"
