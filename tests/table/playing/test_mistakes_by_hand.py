"""A newcomer makes mistakes at the window, and puts them right by what the window says."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.escalation import Escalation
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.playing.at_the_felt import Newcomer, newcomer


def test_a_card_that_is_turned_up_on_its_way_is_told_and_put_right_by_what_the_window_says(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal(Zone.SEAT_4)
        somebody.deal_face_up(Zone.SEAT_7)
        somebody.wait(1.5)

        assert somebody.told == ["card-exposed"]
        assert somebody.coaching.title == "Take back the cards"
        assert somebody.coaching.is_urgent
        somebody.key("f12")
        somebody.wait(1.5)
        assert somebody.coaching.detail == "They are shuffled: Y confirms."
        somebody.key("y", "y")
        somebody.key("n")

        assert somebody.status() is Status.DEALING
        assert somebody.told == []


@pytest.mark.long  # the engine's tests tell it, and below a misdeal is put right by hand
def test_a_card_to_a_seat_where_nobody_sits_is_told(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal(Zone.SEAT_4)
        somebody.deal(Zone.SEAT_5)
        somebody.deal(Zone.SEAT_7)
        somebody.wait(4)

        assert somebody.told == ["card-to-empty-seat"]


@pytest.mark.long  # the engine's tests ask it
def test_a_deal_that_begins_at_the_wrong_seat_is_asked_about(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        for seat in (1, 4, 7, 1, 4, 7):
            somebody.deal(SEAT_ZONES[seat])
        somebody.wait(5)

        assert somebody.coaching.title == "Seat 1: did the first card come here?"
        somebody.key("y")
        assert somebody.told == ["first-card-wrong-seat"]


@pytest.mark.long  # `test_run_killed` has it in a real window
def test_a_flop_before_the_betting_is_over_is_told_and_the_floor_is_keyed(tmp_path: Path) -> None:
    with newcomer(tmp_path, players=4) as somebody:
        somebody.key("n")
        somebody.deal_all(8)
        somebody.key("c")
        for zone in (Zone.BURN, Zone.BOARD, Zone.BOARD, Zone.BOARD):
            somebody.deal(zone)
        somebody.wait(6)

        assert somebody.told == ["premature-flop"]
        assert somebody.coaching.title == "The floor decides"
        somebody.key("1", "y")
        assert somebody.status() is not Status.FLOOR


def test_a_newcomer_who_reads_what_comes_next_is_not_asked_for_the_card_at_once(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal(Zone.SEAT_4)
        somebody.wait(12)
        assert not is_asked(somebody)
        somebody.wait(5)

        assert is_asked(somebody)
        assert somebody.coaching.detail.startswith("Not dealt yet? Space deals it.")


def expose_the_fourth_card(somebody: Newcomer) -> None:
    """Turn up seat 4's second card, be told by the floor to play on, and deal to the end: the card is to be burned."""
    somebody.key("n")
    somebody.deal_all(3)
    somebody.deal_face_up(Zone.SEAT_4)
    somebody.wait(1.5)
    somebody.key("1", "y")
    somebody.deal_all(2)


def test_where_a_step_moves_one_card_of_a_hand_the_mouse_takes_that_card_alone(tmp_path: Path) -> None:
    with newcomer(tmp_path, rulebook="nuts") as somebody:
        expose_the_fourth_card(somebody)
        assert somebody.coaching.detail == "Drag it to the burn pile."
        somebody.drag(somebody.place(Zone.SEAT_4, 1), somebody.place(Zone.BURN))
        somebody.wait(1)

        assert len(somebody.played.cards.lying()[Zone.SEAT_4]) == 1
        assert somebody.coaching.title == "Deal another card to seat 4"
        assert somebody.coaching.detail == "Drag a card from the deck, or press Space."


def test_space_lays_the_card_that_a_step_names_where_it_belongs_and_deals_the_one_after_it(tmp_path: Path) -> None:
    with newcomer(tmp_path, rulebook="nuts") as somebody:
        expose_the_fourth_card(somebody)
        assert somebody.coaching.title.endswith("on the burn")
        somebody.key("space", "space")
        somebody.wait(2)

        assert somebody.status() is Status.BETTING
        assert {zone: len(cards) for zone, cards in somebody.played.cards.lying().items()} == {
            Zone.SEAT_1: 2,
            Zone.SEAT_4: 2,
            Zone.SEAT_7: 2,
            Zone.BURN: 1,
        }


def test_where_space_deals_nothing_it_is_said_beside_what_is_wanted_until_something_else_is_done(
    tmp_path: Path,
) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("space")
        assert somebody.coaching.detail.startswith("Space deals nothing now. C calls 200")
        somebody.key("c")
        assert somebody.coaching.detail.startswith("C calls")
        somebody.key("space")
        somebody.wait(5)
        assert somebody.coaching.detail.startswith("C calls")


@pytest.mark.long  # so is one that undo has put in play again
def test_a_hand_that_is_thrown_away_in_mid_deal_is_dragged_back_as_the_window_says(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(4)
        somebody.drag(somebody.place(Zone.SEAT_4, 0), somebody.place(Zone.MUCK))
        somebody.wait(1.5)
        assert somebody.coaching.title == "Too soon to fold: the cards of seat 4 lie in the muck"
        assert somebody.coaching.is_urgent
        for _ in range(2):
            somebody.drag(somebody.place(Zone.MUCK), somebody.place(Zone.SEAT_4))
        somebody.wait(1.5)
        assert somebody.coaching.title.startswith("Drag a card from the deck to seat")
        somebody.deal_all(2)

        assert somebody.status() is Status.BETTING
        assert somebody.told == []


def test_a_hand_in_the_muck_that_undo_has_put_in_play_again_is_dragged_back_as_the_window_says(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("f")
        somebody.drag(somebody.place(Zone.SEAT_1, 0), somebody.place(Zone.MUCK))
        somebody.key("u")
        somebody.wait(2)
        assert somebody.view.turn == 1
        assert somebody.coaching.title == "The cards of seat 1 lie in the muck"
        assert somebody.coaching.detail == "The table has them in play: drag them back, or F folds."
        for _ in range(2):
            somebody.drag(somebody.place(Zone.MUCK), somebody.place(Zone.SEAT_1))
        somebody.wait(2)

        assert somebody.coaching.title == "Seat 1, Ana Ruiz, is to act"


def test_what_nobody_attends_to_is_shown_larger_and_sounds_as_at_a_real_table(tmp_path: Path) -> None:
    with newcomer(tmp_path, escalation=Escalation(larger_s=4, sound_s=6)) as somebody:
        somebody.key("n")
        for seat in (1, 4, 7, 1, 4, 7):
            somebody.deal(SEAT_ZONES[seat])
        somebody.wait(3)
        assert is_asked(somebody)
        before = somebody.screen
        somebody.wait(7)
        assert (before.is_pressing, before.alarms) == (False, 0)
        assert (somebody.screen.is_pressing, somebody.screen.alarms) == (True, 1)

        somebody.key("y")
        assert not somebody.screen.is_pressing


def is_asked(somebody: Newcomer) -> bool:
    return somebody.view.question is not None


def test_a_second_burn_is_put_right_and_no_question_stands_in_the_way_of_its_steps(tmp_path: Path) -> None:
    with newcomer(tmp_path, still_ms=4_000) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("c", "c", "c")
        somebody.deal(Zone.BURN)
        somebody.wait(0.5)
        somebody.deal(Zone.BURN)
        somebody.wait(2.3)
        assert is_asked(somebody)
        somebody.wait(3)

        assert somebody.told == ["extra-burn"]
        assert not is_asked(somebody)
        somebody.key("1", "y")
        assert somebody.coaching.title == "Put the last burn back on top of the stub"


def test_a_flop_of_four_is_scrambled_and_the_pick_of_the_floor_goes_where_the_window_says(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("c", "c", "c")
        somebody.deal_all(4)
        somebody.deal_face_up(Zone.BOARD)
        somebody.wait(2)
        assert somebody.told == ["flop-overdealt"]
        for nth in range(4):
            somebody.click(somebody.place(Zone.BOARD, nth), button=3)
            somebody.wait(0.4)
        somebody.wait(2)

        assert somebody.coaching.title == "Let the floor pick a card"
        assert "to the burn pile" in somebody.coaching.detail
        somebody.drag(somebody.place(Zone.BOARD, 1), somebody.place(Zone.BURN))
        somebody.wait(2)
        assert somebody.status() is Status.BETTING
        assert len(somebody.view.board) == 3


@pytest.mark.long  # a flop of four is put right in another test
def test_the_burn_of_a_flop_of_four_is_known_by_the_order_and_another_card_is_not_taken_for_it(tmp_path: Path) -> None:
    with newcomer(tmp_path, rulebook="tfpl") as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("c", "c", "c")
        somebody.deal_all(4)
        somebody.deal_face_up(Zone.BOARD)
        somebody.wait(2)
        somebody.key("1", "y")
        assert somebody.coaching.title == "Lay the queen of clubs on the burn"
        somebody.drag(somebody.place(Zone.BOARD, 1), somebody.place(Zone.BURN))
        somebody.wait(2)

        assert somebody.screen.quiet.startswith("Not that card: ")
        assert somebody.coaching.title == "Lay the queen of clubs on the burn"


def test_a_hand_that_the_clock_killed_goes_to_the_muck_before_the_burn_as_the_screen_says(tmp_path: Path) -> None:
    with newcomer(tmp_path, rulebook="nuts") as somebody:
        somebody.key("n")
        somebody.deal_all(6)
        somebody.key("c", "c", "w")
        somebody.wait(85)
        somebody.key("y")

        assert somebody.told == ["clock-expired"]
        assert somebody.coaching.title == "Take the cards of seat 7 to the muck"
        assert somebody.coaching.detail.endswith("Then: burn a card.")
        somebody.key("space")
        somebody.wait(2)
        counts = somebody.played.cards.counts()

        assert (counts[Zone.SEAT_7], counts[Zone.MUCK], counts[Zone.BURN]) == (0, 2, 0)
        assert somebody.coaching.title == "Burn a card"
