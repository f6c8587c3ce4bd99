"""An entry of the tournament's journal in words: what was entered, and beside it why, stacks, or chips won."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.entry_words import entry_words, gained_text, people_entered
from display.station.tournament import entries as entered
from display.station.tournament.entries import Entered, new_entry
from table.tournament.words.played import HandBegun, HandEnded, Misdealt
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_journal import a_desk, asked, lines
from tests.display.station.pages.test_tournament_pages import desk_of
from tests.display.station.tournament_room import FILE


def test_a_hand_by_hand_is_told_with_its_stacks(tmp_path: Path) -> None:
    desk = desk_of(FILE, tmp_path, HandEnded(table=1, stacks=(("Ann", 9_900), ("Bea", 10_100))))

    assert lines(asked(desk))[0][2:] == ("A hand of table 1 was entered", "Ann 9\u202f900, Bea 10\u202f100")


def test_what_people_entered_behind_a_backup_names_the_entry_that_was_taken_back(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)

    (line,) = people_entered(desk.journal, after=2)
    assert line.endswith(" Maria: Taken back, entry 2: Cem was disqualified - it was Dov")


def words(what: Entered, *before: Entered) -> tuple[str, str]:
    """Return an entry in words, behind those *before* it."""
    entries = [new_entry(0, "Tina", one, number) for number, one in enumerate((*before, what), start=1)]
    return entry_words(entries[-1], entries)


def heard(happened: HandBegun | Misdealt | HandEnded, **gained: int) -> entered.TableHeard:
    return entered.TableHeard(table_id="main/t", journal="j", hand_number=7, happened=happened, gained=gained)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (entered.ClockSet(is_running=True), ("The clock was started", "")),
        (entered.ClockSet(is_running=False), ("The clock was stopped", "")),
        (entered.Registered(name="Zoe", place=Place(1, 4)), ("Zoe was registered: table 1, seat 4", "")),
        (entered.Unregistered(name="Zoe"), ("Zoe was taken off the list", "")),
        (
            entered.RegisteredMany(players=(entered.Newcomer(name="Zoe", place=Place(1, 4)),)),
            ("1 player was registered from a list", "Zoe 1-4"),
        ),
        (entered.StationDrew(seed="c0ffee", drawn=()), ("The station drew 0 times, seed c0ffee", "")),
        (entered.TableUnfollowed(table_id="main/t", table=1), ("Table 1 is not followed any more", "main/t")),
        (
            entered.TableFollowed(table_id="main/t", journal="j", hand_number=4),
            ("main/t is followed again", ""),
        ),
        (heard(Misdealt(table=1)), ("Table 1 deals hand 7 again", "")),
        (
            heard(HandEnded(table=1), Ann=-1200, Bea=1200, Cem=0),
            ("Table 1 ended hand 7", "Ann \N{MINUS SIGN}1\u202f200, Bea +1\u202f200"),
        ),
    ],
    ids=lambda one: type(one).__name__,
)
def test_each_kind_of_entry_says_what_was_entered(what: Entered, said: tuple[str, str]) -> None:
    assert words(what) == said


def test_what_was_taken_back_or_seen_to_is_named_by_what_it_was() -> None:
    first = entered.Unregistered(name="Zoe")

    assert words(entered.TakenBack(reason="a slip", number=1), first) == (
        "Taken back, entry 1: Zoe was taken off the list",
        "a slip",
    )
    assert words(entered.ReportSettled(number=1), first)[1] == "Zoe was taken off the list"
    assert words(entered.ReportAccepted(number=1), first)[1] == "Zoe was taken off the list"


@pytest.mark.parametrize("number", [0, 9])
def test_what_is_not_there_any_more_is_the_last_entry(number: int) -> None:
    assert words(entered.TakenBack(reason="a slip", number=number)) == ("The last entry was taken back", "a slip")


def test_a_name_with_marks_that_nobody_sees_is_told_without_them() -> None:
    assert words(entered.Unregistered(name="\N{RIGHT-TO-LEFT OVERRIDE}Zoe"))[0] == "Zoe was taken off the list"


def test_who_has_neither_won_nor_lost_is_not_named() -> None:
    assert gained_text({"Ann": 0}) == ""


def test_what_tables_reported_is_no_entry_of_a_person() -> None:
    entries = [
        new_entry(0, "main/t", heard(Misdealt(table=1)), 1),
        new_entry(0, "Tina", entered.Unregistered(name="Zoe"), 2),
    ]

    (line,) = people_entered(entries, 0)
    assert line.endswith(" Tina: Zoe was taken off the list")
    assert people_entered(entries, 2) == []
