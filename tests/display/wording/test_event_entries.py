"""The last entry of a tournament in words: whoever would take it back knows what it is."""

from __future__ import annotations

import typing

import pytest

from display.wording.event_entries import entry_text
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.tournament.words import happenings as what
from table.tournament.words.setup import Place

SEAT = Place(2, 7)


@pytest.mark.parametrize(
    ("entered", "said"),
    [
        (what.Moved(name="Ann"), "Ann moved as ordered"),
        (what.Moved(name="Ann", place=SEAT), "Ann moved to table 2, seat 7"),
        (what.SeatGiven(name="Ann", place=SEAT), "Ann was seated at table 2, seat 7"),
        (what.CardsDrawn(name="Ann", cards=(Card("Ks"), Card("7d"))), "Ann drew Ks 7d"),
        (what.PlayerAway(name="Ann"), "Ann is away"),
        (what.PlayerAway(name="Ann", is_notified=True), "Ann is away, and has said so"),
        (what.ReBuyDeclared(name="Ann"), "Ann declared a re-buy"),
        (what.ChipsFound(amount=500), "Chips were found: 500"),
        (what.ChipsFound(amount=25, name="Ann"), "Chips of Ann were found: 25"),
        (what.ColouredUp(denomination=25), "The chips of 25 were coloured up"),
        (what.OffenceFound(name="Ann", kind=what.OffenceKind.SOFT_PLAY), "An offence of Ann: soft play"),
        (what.FloorAnswered(option=what.FloorOption.WARNING), "A floor call was answered: warning"),
        (what.HandForHandSet(is_on=False), "Hand-for-hand was ended"),
        (what.HandEnded(table=4), "A hand of table 4 was entered"),
        (
            what.PenaltyGiven(name="Ann", count=1, unit=what.PenaltyUnit.ROUNDS),
            "Ann was given a penalty: 1 round",
        ),
    ],
)
def test_an_entry_is_a_sentence_that_names_who_and_where(entered: what.Happening, said: str) -> None:
    assert entry_text(entered) == said


def test_whatever_can_happen_has_its_words() -> None:
    values = {"name": "Ann", "table": 3, "place": SEAT, "amount": 500, "denomination": 25, "number": 4, "level": 2}
    more = {"cards": (), "shares": (), "kind": what.OffenceKind.HIDDEN, "option": what.FloorOption.STAY}
    given = {**values, **more, "count": 2, "unit": what.PenaltyUnit.HANDS, "is_on": True, "by_ms": 5}

    for kind in typing.get_args(what.Happening):
        entered = kind(**{field: given[field] for field in kind.__struct_fields__ if field in given})
        said = entry_text(entered)

        assert said
        assert "{" not in said


def test_one_is_no_plural() -> None:
    given = what.PenaltyGiven(name="Anna", count=1, unit=what.PenaltyUnit.MINUTES)

    assert entry_text(given).endswith(" 1 minute")
    assert entry_text(replace(given, count=2)).endswith(" 2 minutes")


def test_a_name_cannot_pass_for_something_else() -> None:
    assert "\u202e" not in entry_text(what.PlayerBack(name="Ann\u202e"))
