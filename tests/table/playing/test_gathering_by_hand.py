"""Cards gathered at the window before their time, and what it says then."""

from __future__ import annotations

from pathlib import Path

from display.felt.picture import Control
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.playing.at_the_felt import newcomer


def test_f12_in_the_middle_of_a_deal_asks_first_and_any_other_key_leaves_the_deal_as_it_is(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(3)
        somebody.key("f12")

        assert somebody.coaching.title == "Gather the cards? The hand is not over"
        assert somebody.played.cards.stub == 49
        somebody.key("space")
        assert somebody.coaching.title.startswith("Drag a card from the deck to seat")
        assert somebody.played.cards.stub == 48


def test_who_gathers_in_the_middle_of_a_deal_all_the_same_is_told_how_it_is_called_off(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(3)
        somebody.key("f12", "f12")
        somebody.wait(0.6)
        somebody.press_control(Control.GATHER)

        assert somebody.played.cards.is_gathered
        assert somebody.coaching.title == "The hand is not over, and its cards are gathered"
        assert somebody.coaching.detail == "Press - L, then Y: it is a misdeal, and the same hand is dealt again."
        somebody.key("-", "l", "y", "y", "y")
        assert somebody.coaching.title == "Press N: new hand"


def test_who_gathers_at_the_showdown_is_led_to_the_floor_and_its_word(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=2) as somebody:
        somebody.play_to_showdown()
        assert somebody.status() is Status.SHOWDOWN
        for _ in range(2):
            somebody.key("f12")

        assert somebody.coaching.detail == "L calls the floor: its ruling ends the hand."
        somebody.key("l")
        assert somebody.coaching.detail == "Press 2, then Y: it is a misdeal, and the same hand is dealt again."
        somebody.key("2", "y")
        assert somebody.status() is Status.MISDEAL


def test_the_cards_that_a_misdeal_takes_back_are_gathered_at_the_first_press(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(3)
        somebody.key("-", "l", "y")
        assert somebody.coaching.title == "Take back the cards"
        somebody.key("f12")

        assert somebody.played.cards.is_gathered


def test_the_deck_is_shuffled_in_mid_hand_and_no_hand_is_gathered(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=4, rulebook="tfpl") as somebody:
        somebody.key("n")
        somebody.deal_all(8)
        somebody.key("c")
        for zone in (Zone.BURN, Zone.BOARD, Zone.BOARD, Zone.BOARD):
            somebody.deal(zone)
        somebody.wait(6)
        somebody.key("c", "c", "c")
        for _ in range(3):
            assert somebody.coaching.detail == "Drag it onto the deck."
            card = somebody.view.next_step
            assert card is not None
            nth = somebody.played.cards.lying()[Zone.BOARD].index(card.card)
            somebody.drag(somebody.place(Zone.BOARD, nth), somebody.place(Zone.STUB))
            somebody.wait(1)
        assert (
            somebody.coaching.detail == "F12 shuffles the deck; every other card stays where it lies. Then Y confirms."
        )
        assert "Shuffle the deck" in somebody.words()
        before = somebody.played.table.room.stub
        somebody.press_control(Control.GATHER)
        somebody.wait(1)

        after = somebody.played.table.room.stub
        assert after != before
        assert sorted(after) == sorted(before)
        assert sum(len(cards) for cards in somebody.played.cards.lying().values()) == 4 * 2 + 1
        assert somebody.told == ["premature-flop"]
