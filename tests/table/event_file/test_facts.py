"""What a file may expect of the room: each fact is read in the file's own words, and refused where it can never be."""

from __future__ import annotations

import pytest

from table.engine.words.penalties import PenaltyUnit
from table.event_file.facts import FACTS, NotThereError
from table.statements.words import StatementRefusedError, Words
from table.tournament.words.conduct import PenaltyGiven
from table.tournament.words.played import TimePassed
from table.tournament.words.seated import TableBroken
from table.tournament.words.setup import EventSetup
from table.tournament.words.view import EventView
from tests.table.tournament.rooms import THREE, seated, seen, tables

TWO = EventSetup(table_size=5, tables=tables(1, 1), players=seated("Ann Bea Cem", "Dov Eva"))


def wanted_and_seen(line: str, view: EventView) -> tuple[object, object]:
    """Return what *line* expects, and what *view* shows of it."""
    word, *rest = line.split()
    words = Words(1, rest)
    of, wanted = FACTS[word].read(words)
    assert not words.has_more()
    return wanted, FACTS[word].seen(view, of)


@pytest.mark.parametrize("word", sorted(FACTS))
def test_a_fact_needs_words_or_stands_alone(word: str) -> None:
    if word == "break":
        assert wanted_and_seen("break", seen(THREE)) == ("a break", "no break")
        return
    with pytest.raises(StatementRefusedError):
        FACTS[word].read(Words(1, []))


def test_seats_to_fill_are_read_in_any_order_of_tables_and_each_once() -> None:
    view = seen(TWO, TableBroken(table=2))

    assert wanted_and_seen("fill 1:4 1:5", view) == ("1:4 1:5", "1:4 1:5")
    for line in ("1:4 1:4", "1:11", "1", "0:1", "x:1"):
        with pytest.raises(StatementRefusedError):
            FACTS["fill"].read(Words(1, line.split()))


def test_minutes_with_decimals_are_compared_as_they_are_and_whole_ones_as_they_are_shown() -> None:
    given = PenaltyGiven(name="Ann", count=5, unit=PenaltyUnit.MINUTES)
    view = seen(TWO, given, TimePassed(by_ms=90_000))

    assert wanted_and_seen("penalty Ann 3.5 minutes", view) == ("3.5 minutes", "3.5 minutes")
    assert wanted_and_seen("penalty Ann 4 minutes", view) == ("4 minutes", "4 minutes")
    with pytest.raises(StatementRefusedError):
        FACTS["penalty"].read(Words(1, ["Ann", "1.5", "hands"]))


def test_a_hand_is_compared_with_until_when_only_where_that_is_named() -> None:
    wanted, shown = wanted_and_seen("hand Ann wait until big", seen(THREE))
    assert (wanted, shown) == ("wait until big", "live")

    assert wanted_and_seen("hand Ann live", seen(THREE)) == ("live", "live")


def test_what_was_never_named_in_the_schedule_is_holdem_and_has_no_end() -> None:
    assert wanted_and_seen("game 1 holdem", seen(THREE)) == ("holdem", "holdem")
    assert wanted_and_seen("left 5", seen(THREE)) == ("5", "none, the level has no end")


@pytest.mark.parametrize(
    ("line", "why"), [("stack Zoe 5", "nobody in the event is called Zoe"), ("big 7 1", "table 7")]
)
def test_who_or_what_is_not_there_is_told_in_its_place(line: str, why: str) -> None:
    with pytest.raises(NotThereError, match=why):
        wanted_and_seen(line, seen(THREE))
