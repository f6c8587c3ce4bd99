"""Settings as a director says them in a file of words, and what they come to under [settings]."""

from __future__ import annotations

import pytest

from config.files.faults import FilePlace
from config.rulebook.house_settings import with_settings
from config.rulebook.questions import answer_to
from config.rulebook.said_settings import as_in_a_file, said_wrongly
from table.engine.words.rulebook import Rulebook
from tests.table.evening import book as shipped_book

BOOKS = {name: shipped_book(name) for name in ("tfpl", "homegame", "firekeepers", "nuts", "jpa")}


def in_force(book: str, said: str) -> tuple[Rulebook, list[str]]:
    """Return the book with what was *said* in force, and the faults of that."""
    setting, *words = said.split()
    name, value = as_in_a_file(BOOKS[book], setting, words)
    place = FilePlace(file="night.event", faults=[])
    return with_settings([BOOKS[book]], {name: value}, place), place.faults


@pytest.mark.parametrize(
    ("book", "said", "question", "value"),
    [
        ("firekeepers", "late-until level 4", "event.entry.late_until", "level 4"),
        ("firekeepers", "late-until break", "event.entry.late_until", "break"),
        ("jpa", "break-order 3 1 2", "event.breaking.order", "3 1 2"),
        ("jpa", "break-order 3", "event.breaking.order", "3"),
        ("nuts", "break-order none", "event.breaking.order", "none"),
        ("homegame", "balance-at 3", "event.balancing.at", 3),
        ("nuts", "race on", "event.chips.race", True),
        ("firekeepers", "re-entry on", "event.rebuys.re_entry", True),
        ("firekeepers", "re-buy-below 5000", "event.rebuys.up_to", 5000),
        ("tfpl", "chops off", "event.end.chops", False),
        ("tfpl", "final-redraw on", "event.seats.final_redraw", True),
        ("firekeepers", "format short", "event.balancing.format", "short"),
        ("tfpl", "h4h-busts share", "event.end.round_busts", "share"),
        ("tfpl", "h4h-busts table", "event.end.round_busts", "table"),
        ("homegame", "h4h-busts table", "event.end.round_busts", "table"),
        ("firekeepers", "h4h-busts table", "event.end.round_busts", "table"),
        ("nuts", "h4h-busts table", "event.end.round_busts", "table"),
        ("tfpl", "announce manual", "event.levels.starts", "manual"),
        ("tfpl", "button-method moving", "button.method", "moving"),
        ("tfpl", "heads-up plain", "button.no_big_blind_twice_heads_up", False),
        ("homegame", "heads-up adjust", "button.no_big_blind_twice_heads_up", True),
        ("nuts", "same-hand-bust starting-stack hand", "places.same_hand", ("starting-stack", "hand")),
        ("nuts", "shared-hand-for-hand false", "places.shared_hand_for_hand", False),
    ],
)
def test_what_is_said_is_in_force(book: str, said: str, question: str, value: object) -> None:
    ruled_by, faults = in_force(book, said)

    assert faults == []
    assert answer_to(ruled_by, tuple(question.split("."))).value == value


@pytest.mark.parametrize(
    ("book", "said", "fault"),
    [
        (
            "firekeepers",
            "late-until lunch",
            'late-until: found "lunch", expected "break", "break-begins", minutes such',
        ),
        ("jpa", "break-order 1 x", 'break-order: found "1 x", expected "highest", "none", or the numbers of tables'),
        ("nuts", "race maybe", 'race: found "maybe", expected true or false'),
        ("nuts", "h4h-busts chips", 'h4h-busts: found "chips", expected "share", "stack" or "table"'),
        ("jpa", "h4h-busts table", "h4h-busts: jpa leaves no such setting; squaredeal rules jpa lists"),
        ("jpa", "balance-at 1", "balance-at: found 1, expected a whole number, at least 2"),
        ("tfpl", "heads-up never", 'no-big-blind-twice-heads-up: found "never", expected true or false'),
        (
            "nuts",
            "heads-up plain",
            "heads-up: nuts leaves no such setting; squaredeal rules nuts lists those it leaves",
        ),
        ("jpa", "late-untill level 2", "late-untill: jpa leaves no such setting; squaredeal rules jpa lists"),
    ],
)
def test_what_cannot_be_set_so_is_refused_in_one_line(book: str, said: str, fault: str) -> None:
    _, faults = in_force(book, said)

    assert len(faults) == 1
    assert faults[0].startswith(f"night.event: {fault}")


@pytest.mark.parametrize(
    ("book", "said", "wrong"),
    [
        ("firekeepers", "re-entry yes", 'found "yes", expected "on" or "off"'),
        ("nuts", "race maybe", 'found "maybe", expected "on" or "off"'),
        ("tfpl", "heads-up never", 'found "never", expected "adjust" or "plain"'),
    ],
)
def test_a_switch_is_asked_for_in_the_words_of_the_file_it_stands_in(book: str, said: str, wrong: str) -> None:
    setting, *words = said.split()

    assert said_wrongly(BOOKS[book], setting, words) == wrong


@pytest.mark.parametrize(
    ("book", "said"),
    [("nuts", "race on"), ("homegame", "heads-up plain"), ("jpa", "balance-at x"), ("nuts", "heads-up never")],
)
def test_of_whatever_else_is_said_the_rulebook_judges(book: str, said: str) -> None:
    setting, *words = said.split()

    assert said_wrongly(BOOKS[book], setting, words) is None
