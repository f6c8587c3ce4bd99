"""A newcomer at the window: hands dealt with the mouse, keys typed, and what the table says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.dealer.drawing.marks import Weight
from display.felt.picture import Control
from display.felt.window import FeltWindow
from table.benches.rig import Rig
from table.benches.through import Through
from table.clock import SimulatedClock
from table.commands.play import as_wished, plan_of
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Zone
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from table.playing.handled.by_hand import PlayedByHand
from tests.entries import entry_of
from tests.table.playing.at_the_felt import newcomer


def test_a_newcomer_deals_a_hand_to_three_with_the_mouse_alone_and_it_is_folded_round(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        assert somebody.coaching.title == "Press N: new hand"
        somebody.key("n")
        for _ in range(6):
            due = somebody.view.due
            assert due is not None
            assert somebody.coaching.title == f"Drag a card from the deck to {due.zone.value}"
            somebody.deal(due.zone)
        somebody.wait(2)

        assert somebody.status() is Status.BETTING
        assert somebody.coaching.title == "Seat 1, Ana Ruiz, is to act"
        somebody.key("c")
        somebody.drag(somebody.place(Zone.SEAT_4, 0), somebody.place(Zone.MUCK))
        somebody.wait(1.5)
        somebody.key("k")
        assert somebody.coaching.title == "Burn a card"
        somebody.deal(Zone.BURN)
        assert somebody.coaching.title == "Deal 3 cards to the board"
        for _ in range(3):
            somebody.deal(Zone.BOARD)
        somebody.wait(1)

        assert len(somebody.view.board) == 3
        assert somebody.view.board == somebody.played.cards.lying()[Zone.BOARD]
        somebody.key("b", "4", "0", "0", "return")
        somebody.drag(somebody.place(Zone.SEAT_1, 0), somebody.place(Zone.MUCK))
        somebody.wait(1.5)

        assert somebody.status() is Status.COMPLETE
        assert somebody.view.won == {7: 500}
        assert somebody.told == []
        assert somebody.coaching.title == "Gather the cards"
        somebody.press_control(Control.GATHER)
        assert somebody.coaching.title == "Press N: new hand"


@pytest.mark.long  # quick presses after a question are as many cards, too
def test_a_hand_that_begins_among_the_cards_of_the_last_one_has_them_gathered_first(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("f", "f")
        somebody.key("n")

        assert somebody.coaching.title == "The cards of the last hand still lie there"
        somebody.key("f12")
        assert somebody.coaching.title.startswith("Drag a card from the deck to seat")
        somebody.key("space")
        assert somebody.coaching.title.startswith("Drag a card from the deck to seat")


def test_cards_that_are_dealt_out_of_order_are_no_cards_of_the_last_hand(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        for zone in (Zone.SEAT_1, Zone.SEAT_7):
            somebody.deal(zone)

        assert somebody.coaching.title == "Seat 4: no card read"


def test_whoever_calls_the_clock_is_told_which_key_declares_that_it_ran_out(tmp_path: Path) -> None:
    with newcomer(tmp_path, rulebook="nuts") as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("w")
        somebody.wait(60)
        assert "Time is over" not in somebody.coaching.detail
        somebody.wait(20)

        assert somebody.coaching.detail.startswith("Time is over: Y declares it · C calls 200")
        somebody.key("y")
        assert "Time is over" not in somebody.coaching.detail


def test_each_font_that_is_missing_is_said_once_and_the_hand_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("display.dealer.painting.typeface._FONTS", tmp_path)
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)

        assert somebody.status() is Status.BETTING
    said = [line for line in caplog.messages if "font is not there" in line]
    assert len(said) == len(set(said)) == len(Weight)


def test_a_hand_mucked_by_mistake_is_taken_back_by_undo_and_lies_there_until_it_is_home(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.drag(somebody.place(Zone.SEAT_1), somebody.place(Zone.MUCK))
        somebody.wait(2)
        assert somebody.view.turn != 1

        somebody.key("u")

        assert somebody.view.turn == 1


@pytest.mark.long  # a whole all-in is run out with the space bar, too
def test_an_all_in_is_turned_up_run_out_and_paid(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("a")
        somebody.key("a")
        somebody.key("f")
        for seat in somebody.view.must_table:
            assert somebody.coaching.title == f"Turn up the hand of seat {seat}"
            somebody.double_click(somebody.place(SEAT_ZONES[seat], 0))
        somebody.deal_all(8)

        assert somebody.status() is Status.COMPLETE
        assert len(somebody.view.board) == 5
        assert sum(somebody.view.won.values()) == 40_200


def test_help_opens_and_closes_and_escape_empties_an_entry_and_leaves_the_window_open(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("f1")
        assert "How to deal here" in somebody.words()
        somebody.key("escape")
        assert "How to deal here" not in somebody.words()
        somebody.key("b", "4")
        assert somebody.entry() == entry_of("bet-raise 4_")
        somebody.key("escape")

        assert somebody.entry().is_empty
        assert not somebody.window.is_closed


def test_straight_into_the_engine_the_same_hand_is_dealt_without_any_driver(tmp_path: Path) -> None:
    with newcomer(tmp_path, through=Through.STRAIGHT) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("f")
        somebody.key("f")

        assert somebody.status() is Status.COMPLETE
        assert somebody.told == []


def test_what_was_played_stands_in_the_journal_and_no_card_that_was_never_shown_does(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("f")
        somebody.key("f")

    taken = [record for record in read_journal(tmp_path / "table.journal") if isinstance(record, SightingTaken)]
    assert taken
    assert b"revealed" not in (tmp_path / "table.journal").read_bytes()


def test_a_journal_that_ends_in_mid_hand_is_refused_in_a_line_for_its_cards_are_gone(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
    folders = settings_folder(None)
    a_table = as_wished(load_table("demo", folders=folders), 3, None)
    plan = plan_of(folders, a_table, tmp_path, Rig(is_in_memory=True))
    window = FeltWindow((1280, 720))

    with pytest.raises(ConfigError, match=r"table\.journal: it ends in mid-hand.*name another folder"):
        PlayedByHand(plan, SimulatedClock(), window)
    window.close()
