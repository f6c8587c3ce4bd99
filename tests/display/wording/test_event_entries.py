"""The last entry of a tournament in words: whoever would take it back knows what it is."""

from __future__ import annotations

import typing

import pytest

from display.wording.event_entries import entry_text
from table.engine.words.cards import Card
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import MINUTE_MS, Place
from table.tournament.words.told import FloorOption

SEAT = Place(2, 7)


@pytest.mark.parametrize(
    ("entered", "said"),
    [
        (seated.Moved(name="Ann"), "Ann moved as ordered"),
        (seated.Moved(name="Ann", place=SEAT), "Ann moved to table 2, seat 7"),
        (seated.SeatGiven(name="Ann", place=SEAT), "Ann was seated at table 2, seat 7"),
        (seated.CardsDrawn(name="Ann", cards=(Card("Ks"), Card("7d"))), "Ann drew Ks 7d"),
        (conduct.PlayerAway(name="Ann"), "Ann is away"),
        (conduct.PlayerAway(name="Ann", is_notified=True), "Ann is away, and has said so"),
        (money.ReBuyDeclared(name="Ann"), "Ann declared a re-buy"),
        (money.ChipsFound(amount=500), "Chips were found: 500"),
        (money.ChipsFound(amount=25, name="Ann"), "Chips of Ann were found: 25"),
        (money.ColouredUp(denomination=25), "The chips of 25 were coloured up"),
        (conduct.OffenceFound(name="Ann", kind=conduct.OffenceKind.SOFT_PLAY), "An offence of Ann: soft play"),
        (conduct.FloorAnswered(option=FloorOption.WARNING), "A floor call was answered: warning"),
        (played.HandForHandSet(is_on=False), "Hand-for-hand was ended"),
        (
            played.LevelsSet(
                first=3, levels=(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=1, big_blind=2),), reason=""
            ),
            "The levels from 3 on were set: 1 1 2 0 0",
        ),
        (seated.TableAdded(table=4, table_id="final-a", reason=""), "Table 4 was added: final-a"),
        (money.PrizesSet(prizes=(600, 300)), "The prizes were set: 600, 300"),
        (played.ClockPut(level=2, left_ms=750_000), "The clock was set to level 2, 12:30 left"),
        (played.HandEnded(table=4), "A hand of table 4 was entered"),
        (
            conduct.PenaltyGiven(name="Ann", count=1, unit=PenaltyUnit.ROUNDS),
            "Ann was given a penalty: 1 round",
        ),
    ],
)
def test_an_entry_is_a_sentence_that_names_who_and_where(entered: Happening, said: str) -> None:
    assert entry_text(entered) == said


def test_whatever_can_happen_has_its_words() -> None:
    values = {"name": "Ann", "table": 3, "place": SEAT, "amount": 500, "denomination": 25, "number": 4, "level": 2}
    more = {
        "first": 2,
        "levels": (),
        "table_id": "final-a",
        "reason": "late",
        "cards": (),
        "prizes": (),
        "shares": (),
        "kind": conduct.OffenceKind.HIDDEN,
        "option": FloorOption.STAY,
    }
    given = {**values, **more, "count": 2, "unit": PenaltyUnit.HANDS, "is_on": True, "by_ms": 5, "left_ms": 5}

    for kind in typing.get_args(Happening):
        entered = kind(**{field: given[field] for field in kind.__struct_fields__ if field in given})
        said = entry_text(entered)

        assert said
        assert "{" not in said


def test_a_name_cannot_pass_for_something_else() -> None:
    assert "\u202e" not in entry_text(conduct.PlayerBack(name="Ann\u202e"))
