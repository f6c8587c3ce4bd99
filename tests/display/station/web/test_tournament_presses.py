"""A press on the tournament's pages: from what was typed into a form to the entry that it stands for, or why not."""

from __future__ import annotations

from typing import Final

import pytest

from display.station.tournament.entries import Pressed, ReportSettled
from display.station.tournament.run import DeskError
from display.station.web.tournament_presses import (
    LONGEST_NAME,
    PRESSES,
    Form,
    cards_in,
    clock_put,
    further_table,
    has_place,
    levels_to_come,
)
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.event import begin, look
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.setup import MINUTE_MS, Place
from tests.display.station.tournament_room import room
from tests.views import cards

SETUP: Final = room().setup
VIEW: Final = look(begin(SETUP), room().book)
AT: Final = {"name": "Zoe", "table": "2", "seat": "4"}


def entered(press: str, **form: str) -> Pressed:
    return PRESSES[press](form)


def refused(press: str, **form: str) -> str:
    with pytest.raises(DeskError) as refusal:
        entered(press, **form)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("press", "form", "what"),
    [
        ("seat", AT, seated.SeatGiven(name="Zoe", place=Place(2, 4))),
        ("move", {"name": "Zoe"}, seated.Moved(name="Zoe", place=None)),
        ("move", AT, seated.Moved(name="Zoe", place=Place(2, 4))),
        ("draw", {"name": "Zoe", "cards": "Ks, 10d"}, seated.CardsDrawn(name="Zoe", cards=cards("Ks Td"))),
        ("draw", {"name": "Zoe", "number": "7"}, seated.NumberDrawn(name="Zoe", number=7)),
        ("draw", AT, seated.SeatDrawn(name="Zoe", place=Place(2, 4))),
        ("away", {"name": "Zoe", "notified": "on"}, conduct.PlayerAway(name="Zoe", is_notified=True)),
        (
            "penalty",
            {"name": "Zoe", "unit": "hands", "count": "2"},
            conduct.PenaltyGiven(name="Zoe", count=2, unit=PenaltyUnit.HANDS),
        ),
        ("settled", {"number": "7"}, ReportSettled(number=7)),
        ("settled", {"number": "7th"}, ReportSettled(number=0)),
        (
            "prizes",
            {"prizes": "400; 200 100", "reason": " fewer came "},
            money.PrizesSet(prizes=(400, 200, 100), reason="fewer came"),
        ),
        (
            "chop",
            {"share:Ann": "300", "share:Bea": " ", "against:Cem": "on"},
            money.ChopWanted(shares=(("Ann", 300),), against=("Cem",)),
        ),
    ],
)
def test_a_form_becomes_the_entry_that_it_stands_for(press: str, form: Form, what: Pressed) -> None:
    assert entered(press, **form) == what


@pytest.mark.parametrize(
    ("press", "form", "words"),
    [
        ("re-buy", {"name": "  "}, "write a name"),
        ("re-buy", {"name": "Z" * (LONGEST_NAME + 1)}, f"longer than {LONGEST_NAME} letters"),
        ("re-buy", {"name": "Zoe\u202e"}, "signs that cannot be shown"),
        ("seat", {**AT, "seat": " "}, "by its table and its number: write both"),
        ("seat", {**AT, "table": ""}, "by its table and its number: write both"),
        ("seat", {**AT, "seat": "11"}, '"11" is no number from 1 to 10'),
        ("seat", {**AT, "seat": "0"}, '"0" is no number from 1 to 10'),
        ("seat", {**AT, "table": "9" * 5000}, "is no number from 1 to 999"),
        ("penalty", {"name": "Zoe", "unit": "levels", "count": "2"}, "choose one of what is offered"),
        ("penalty", {"name": "Zoe", "unit": "hands", "count": "100"}, '"100" is no number from 1 to 99'),
        ("prizes", {"prizes": "400"}, "give the reason"),
        ("prizes", {"prizes": "1 " * 1001, "reason": "x"}, "no event pays more than 1000 places"),
        ("draw", {"name": "Zoe", "cards": "Kx"}, '"Kx" is no card'),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_line(press: str, form: Form, words: str) -> None:
    assert words in refused(press, **form)


@pytest.mark.parametrize("text", ["", "As " * 13, "1s", "AsKd"])
def test_cards_are_one_to_twelve_by_rank_and_suit(text: str) -> None:
    with pytest.raises(DeskError, match="write rank and suit"):
        cards_in(text)


@pytest.mark.parametrize(
    ("left", "ms"), [("12:30", 750_000), ("12", 12 * MINUTE_MS), ("0:05", 5_000), ("90", 5_400_000)]
)
def test_the_clock_is_put_by_minutes_or_by_minutes_and_seconds(left: str, ms: int) -> None:
    assert clock_put({"left": left, "level": "2"}) == played.ClockPut(level=2, left_ms=ms)


@pytest.mark.parametrize("left", ["", "x", "12:345", "-1", "1:-5", "1:2:3"])
def test_what_is_no_time_is_refused(left: str) -> None:
    with pytest.raises(DeskError, match="write the minutes that are left"):
        clock_put({"left": left, "level": "2"})


def test_a_further_table_is_called_by_its_number_unless_an_id_is_given() -> None:
    form = {"table": "4", "reason": "a bus"}
    named = {**form, "table_id": "final-a"}

    assert further_table(form) == seated.TableAdded(table=4, table_id="table-4", reason="a bus")
    assert further_table(named) == seated.TableAdded(table=4, table_id="final-a", reason="a bus")
    with pytest.raises(DeskError, match="is no id of a table"):
        further_table({**form, "table_id": "Final A"})


def test_levels_to_come_are_read_from_the_one_that_was_the_first_and_say_why() -> None:
    form = {"first": "2", "levels": "15 75/150", "reason": "it is late"}
    level = ScheduledLevel(minutes_ms=15 * MINUTE_MS, small_blind=75, big_blind=150)

    assert levels_to_come(form, SETUP) == played.LevelsSet(first=2, levels=(level,), reason="it is late")
    with pytest.raises(DeskError, match="give the reason"):
        levels_to_come({**form, "reason": ""}, SETUP)


def test_a_place_was_typed_where_table_or_seat_was() -> None:
    assert [has_place(form) for form in ({}, {"table": " "}, {"seat": "3"}, {"table": "x"})] == [
        False,
        False,
        True,
        True,
    ]
