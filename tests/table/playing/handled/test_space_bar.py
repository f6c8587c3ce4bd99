"""The space bar: one thing a press that comes before the next card, then the card, and nothing where none is due."""

from __future__ import annotations

from pathlib import Path

from display.dealer.painting.sdl import pygame
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.playing.at_the_felt import newcomer, post


def test_the_next_card_goes_where_it_belongs_at_a_key_or_a_click_however_fast_they_come(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        for _ in range(4):
            post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        somebody.wait(3)
        for _ in range(2):
            somebody.click(somebody.place(Zone.STUB))
            somebody.wait(0.8)
        somebody.wait(2)

        assert {zone: len(cards) for zone, cards in somebody.played.cards.lying().items()} == {
            SEAT_ZONES[seat]: 2 for seat in (1, 4, 7)
        }
        assert somebody.status() is Status.BETTING


def test_eight_quick_presses_are_eight_cards(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=4) as somebody:
        somebody.key("n")
        somebody.space(8)

        assert somebody.status() is Status.BETTING
        assert somebody.played.cards.stub == 44


def test_quick_presses_are_as_many_cards_where_the_table_had_asked_for_the_first_of_them(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n", "space")
        somebody.deal(Zone.SEAT_1)
        somebody.wait(6)
        assert somebody.coaching.title == "Seat 7: no card read"
        somebody.space(4)

        assert somebody.status() is Status.BETTING
        assert somebody.played.cards.stub == 46


def test_no_card_is_dealt_for_a_key_where_none_is_due(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("space", "space")
        somebody.key("n")

        assert somebody.played.cards.stub == 52


def test_a_whole_all_in_is_turned_up_and_run_out_with_the_space_bar_and_no_hand_is_turned_back(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=2) as somebody:
        somebody.key("n")
        somebody.deal_all(4)
        somebody.key("a", "c")
        somebody.key("space", "space", "space")
        somebody.wait(2)

        assert not somebody.view.must_table
        somebody.deal_all(8)
        somebody.wait(2)

        assert somebody.status() is Status.COMPLETE


def test_a_whole_hand_is_dealt_to_the_award_without_the_mouse(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=2) as somebody:
        somebody.play_to_showdown()
        assert somebody.status() is Status.SHOWDOWN
        assert "press Space" in somebody.coaching.detail

        somebody.key("space")
        somebody.wait(1)
        somebody.key("space")
        somebody.wait(1)

        assert somebody.status() is Status.COMPLETE
