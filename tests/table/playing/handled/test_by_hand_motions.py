"""Hands at the window: cards flicked and carried, drawn keys clicked, and lamps that burn."""

from __future__ import annotations

from pathlib import Path

from display.dealer.painting.sdl import pygame
from display.felt.panes import panes
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.playing.at_the_felt import newcomer, post


def test_cards_are_flicked_to_seats_and_into_the_muck(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=4) as somebody:
        somebody.key("n")
        for _ in range(8):
            due = somebody.view.due
            assert due is not None
            somebody.flick(somebody.place(Zone.STUB), somebody.place(due.zone))
        somebody.wait(2)
        turn = somebody.view.turn
        assert turn is not None
        somebody.flick(somebody.place(SEAT_ZONES[turn], 0), somebody.place(Zone.MUCK))
        somebody.wait(1.5)

        assert len(somebody.played.cards.lying()[Zone.MUCK]) == 2
        assert somebody.view.turn != turn
        assert somebody.told == []


def test_with_shift_one_card_of_a_hand_is_taken_and_beside_all_antennas_nobody_sees_it(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        felt_edge = (320, 540)
        pygame.key.set_mods(pygame.KMOD_SHIFT)
        somebody.drag(somebody.place(Zone.SEAT_4, 1), felt_edge)
        pygame.key.set_mods(pygame.KMOD_NONE)

        assert len(somebody.played.cards.lying()[Zone.SEAT_4]) == 1
        assert somebody.coaching.title == "A card lies beside all antennas"
        somebody.drag(felt_edge, somebody.place(Zone.SEAT_4))
        assert len(somebody.played.cards.lying()[Zone.SEAT_4]) == 2
        assert somebody.coaching.title == "Seat 1, Ana Ruiz, is to act"


def test_a_click_on_a_drawn_key_presses_it_through_bouncing_contacts(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        keys = panes(somebody.window.size).keys
        post(pygame.MOUSEBUTTONDOWN, pos=(keys.x + 20, keys.y + 20), button=1)
        somebody.played.step()
        assert [cap.label for cap in somebody.played.panel.caps if cap.is_down] == ["new hand"]
        somebody.wait(0.5)

        assert somebody.status() is Status.DEALING


def test_the_lamp_of_the_seat_in_turn_burns_on_the_panel(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)

        assert [cap.label for cap in somebody.played.panel.caps if cap.is_lit] == [str(somebody.view.turn)]


def test_space_deals_a_hand_of_razz_its_up_cards_face_up_and_turns_up_the_hands_at_the_showdown(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=2, game="razz") as somebody:
        somebody.key("n")
        somebody.deal_all(5)
        assert somebody.coaching.detail.startswith("Face up: ")
        somebody.deal_all(1)
        assert [len(player.shown) for player in somebody.view.seats] == [1, 1]
        for cards in (3, 3, 3, 3, 0):
            somebody.key("c", "c")
            somebody.wait(0.5)
            somebody.deal_all(cards)
        assert somebody.status() is Status.SHOWDOWN
        somebody.deal_all(2)

        assert [player.is_tabled for player in somebody.view.seats] == [True, True]
        assert somebody.told == []


def test_in_a_draw_the_window_names_the_keys_of_a_discard(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=2, game="badugi") as somebody:
        somebody.key("n")
        somebody.deal_all(8)
        somebody.key("c", "c")
        somebody.wait(0.5)

        assert somebody.coaching.detail.startswith("Then - Q, how many")
