"""How much a penalty is stands in the answer sheets: a changed answer makes a scenario of the book fall short."""

from __future__ import annotations

import pytest

from config.rulebook.questions import answer_to, with_answer
from table.engine.words.frozen import with_field
from table.engine.words.rulebook import Rulebook
from table.event_file.language import EventFile
from table.event_file.parser import read_event
from table.statements.faults import ScenarioUnreadableError
from tests.house import ROOT
from tests.shortfalls import event_shortfalls
from tests.table.event_file.room import books

CONDUCT = ROOT / "tests" / "cases" / "events" / "conduct"


def holds(event: EventFile, book: Rulebook) -> bool:
    """Tell whether everything that *event* expects holds by *book*; a step that cannot be by it is noticed, too."""
    try:
        return not event_shortfalls(event, book)
    except ScenarioUnreadableError:
        return False


@pytest.mark.parametrize(
    ("file", "question", "value"),
    [
        ("jpa-ladder-across-kinds", "ladder_of_hands", ("warning", "hand")),
        ("jpa-ladder-across-kinds", "ladder_of_hands", ("warning", "round", "round")),
        ("jpa-ladder-starts-with-a-warning", "ladder_of_hands", ("hand", "round")),
        ("homegame-ladder-of-minutes", "ladder_of_minutes", "15 20 40"),
        ("homegame-ladder-of-minutes", "ladder_of_minutes", "10 20 40 80"),
        ("homegame-ladder-of-minutes", "fixed_minutes", 15),
        ("nuts-offences-by-size-of-table", "few_at_table", 3),
        ("nuts-offences-by-size-of-table", "few_at_table", 5),
        ("nuts-offences-by-size-of-table", "rounds_with_few", 1),
        ("nuts-offences-by-size-of-table", "rounds_with_more", 2),
    ],
)
def test_a_scenario_notices_another_size(file: str, question: str, value: object) -> None:
    event = read_event(CONDUCT / f"{file}.event")
    book = books().book_of_event(event)
    keys = ("event", "offences", question)
    changed = with_answer(book, keys, with_field(answer_to(book, keys), "value", value))

    assert holds(event, book)
    assert not holds(event, changed)
