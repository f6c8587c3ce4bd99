"""The journal of a tournament as a page and as a file: who entered what and why, and what was taken back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from display.station.pages.tournament_frame import PageFrame
from display.station.pages.tournament_journal import journal_csv, journal_words
from display.station.pages.tournament_pages import page_text
from display.station.tournament.desk import Desk
from display.station.tournament.journal import read_entry
from display.station.tournament.selling import sell_buy_in
from display.wording.amounts import chips
from table.engine.words.penalties import PenaltyUnit
from table.tournament.words.conduct import PenaltyGiven, PlayerDisqualified
from table.tournament.words.money import BonusGiven
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament.cash_room import CASH, cash_desk
from tests.display.station.tournament.followed import Room
from tests.display.station.tournament_room import FILE


def a_desk(folder: Path) -> Desk:
    desk = desk_of(FILE, folder, PenaltyGiven(name="Bea", count=2, unit=PenaltyUnit.HANDS))
    desk.enter(PlayerDisqualified(name="Cem"), "Maria")
    desk.take_back("it was Dov", "Maria")
    return desk


def asked(desk: Desk, **words: str) -> PageFrame:
    return shown(desk)._replace(entries=lambda: desk.journal, asked=words)


def lines(frame: PageFrame) -> list[tuple[int, str, str, str]]:
    found = journal_words(frame)["lines"]
    assert isinstance(found, list)
    return [(one.number, one.by, one.words, one.note) for one in found]


def test_each_entry_stands_there_with_its_name_and_reason_the_newest_first(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)

    assert lines(asked(desk)) == [
        (3, "Maria", "Taken back, entry 2: Cem was disqualified", "it was Dov"),
        (2, "Maria", "Cem was disqualified", ""),
        (1, "Tina", "Bea was given a penalty: 2 hands", ""),
    ]
    page = page_text("journal", asked(desk))
    assert page.count(">taken back<") == 1


def test_it_is_searched_by_words_of_who_what_and_why(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)

    assert [line[0] for line in lines(asked(desk, words="maria DOV"))] == [3]
    assert [line[0] for line in lines(asked(desk, words="bea"))] == [1]
    assert lines(asked(desk, words="nobody at all")) == []
    found_none = page_text("journal", asked(desk, words="nobody at all"))
    assert 'Nothing of the kind is in the journal. <a href="/tournament/journal">' in found_none


def test_a_journal_without_an_entry_says_what_will_come_there(tmp_path: Path) -> None:
    assert "Nothing is entered yet." in page_text("journal", asked(desk_of(FILE, tmp_path)))


def test_what_tables_reported_is_told_with_what_it_moved_and_can_be_left_out(tmp_path: Path) -> None:
    night = Room(tmp_path / "station.db")
    night.play(1, {1: -100, 2: 100})
    night.play(2, {1: -100, 2: 200})

    found = lines(asked(night.desk, who="tables"))
    assert found[2][1:] == ("main/table-1", "Table 1 ended hand 1", "Ann \N{MINUS SIGN}100, Bea +100")
    assert found[0][2] == "Hand 2 of table 1 was not entered"
    assert lines(asked(night.desk, who="people")) == []


def test_all_of_it_leaves_as_csv_and_a_change_of_an_early_entry_changes_every_later_mark(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)
    rows = list(csv.DictReader(io.StringIO(journal_csv(desk.journal).removeprefix("\ufeff"))))
    first, *rest = desk.journal
    changed = list(csv.DictReader(io.StringIO(journal_csv((first._replace(by="Ben"), *rest)).removeprefix("\ufeff"))))

    assert [row["what"] for row in rows][:2] == ["Bea was given a penalty: 2 hands", "Cem was disqualified"]
    assert rows[2]["note"] == "it was Dov"
    assert not {row["mark"] for row in rows} & {row["mark"] for row in changed}
    assert str(journal_words(asked(desk))["head"]) == rows[2]["mark"]


def test_the_mark_is_over_what_is_stored_whatever_words_another_release_has_for_it(tmp_path: Path) -> None:
    desk = a_desk(tmp_path)
    now = journal_csv(desk.journal)
    again = [read_entry(one.number, one.at_ms, one.by, one.said) for one in desk.journal]
    spaced = [read_entry(one.number, one.at_ms, one.by, one.said.replace(":", ": ")) for one in desk.journal]

    assert journal_csv(again) == now
    assert [one.what for one in spaced] == [one.what for one in again]
    assert journal_csv(spaced) != now


def test_a_long_journal_has_pages(tmp_path: Path) -> None:
    desk = desk_of(FILE, tmp_path)
    with desk.together():
        for _ in range(201):
            desk.enter(PenaltyGiven(name="Bea", count=1, unit=PenaltyUnit.HANDS), "Tina")

    newest = journal_words(asked(desk))
    assert newest["older"] == "words=&who=&before=2"
    assert [line[0] for line in lines(asked(desk, before="2"))] == [1]


def test_chips_sold_are_told_beside_chips_in_play_with_each_entry_that_parts_them(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    sell_buy_in(desk, "Ann", Place(1, 1), CASH, "Maria")
    sell_buy_in(desk, "Bea", Place(1, 2), CASH, "Maria")
    alike = journal_words(asked(desk, recount="on"))["chips"]
    desk.enter(BonusGiven(name="Bea", amount=500), "Tina")
    told = journal_words(asked(desk, recount="on"))["chips"]

    assert isinstance(alike, dict)
    assert isinstance(told, dict)
    assert (alike["is_alike"], alike["sold"]) == (True, [(f"Buy-in: 2 at {chips(10_000)}", chips(20_000))])
    assert told["changes"] == [("Entry 5, Tina: Bea was given a bonus chip: 500", "+500")]
    assert (told["total"], told["in_play"]) == (chips(20_000), chips(20_500))
