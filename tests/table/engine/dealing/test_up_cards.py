"""Up cards of stud: public by their place, told where they fall the wrong way, and what opens a street."""

from __future__ import annotations

from table.engine.words.cards import Street
from table.engine.words.view import Due, Status
from table.engine.words.zones import Zone
from tests.table.engine.dealing.studs import done


def test_the_third_card_of_each_player_is_named_and_no_other() -> None:
    view, told = done("deal")

    assert view.up == {1: ("Kc",), 2: ("2d",), 3: ("9h",)}
    assert all(len(seat.shown) == 1 for seat in view.seats)
    assert told == []


def test_where_no_card_tells_its_side_the_game_says_which_are_up() -> None:
    view, told = done("deal", "bring-in ; call ; call", "street", more="facing off")

    assert view.up == {1: ("Kc", "Tc"), 2: ("2d", "8d"), 3: ("9h", "6s")}
    assert told == []


def test_a_street_opens_with_its_last_card() -> None:
    view, _ = done("deal", "bring-in ; call ; call", "burn ; card 1 ; card 2")

    assert (view.status, view.street) == (Status.DEALING, Street.THIRD)
    assert view.due is not None
    assert (view.due.due, view.due.zone, view.due.is_up, view.due.left_to_deal) == (
        Due.STREET_CARD,
        Zone.SEAT_3,
        True,
        1,
    )

    view, _ = done("deal", "bring-in ; call ; call", "burn ; card 1 ; card 2 ; card 3")

    assert (view.status, view.street, view.turn) == (Status.BETTING, Street.FOURTH, 1)


def test_a_second_card_that_falls_face_up_is_the_up_card_once_the_deal_goes_on() -> None:
    view, told = done("deal 4", "card 2 up", "deal")

    assert told == ["down-card-up"]
    assert view.up[2] == ("Qh",)
    assert view.bring_in == 3


def test_a_card_that_fell_face_down_is_named_to_nobody() -> None:
    view, told = done("deal 7", "card 2 down", "deal")

    assert told == ["up-card-down"]
    assert 2 not in view.up


def test_once_hands_are_tabled_the_last_card_comes_face_up() -> None:
    run_out = ("deal", "bring-in ; all-in ; call ; call", "show 1 ; show 2 ; show 3", *["street"] * 4)
    view, told = done(*run_out, stack=200)

    assert view.status is Status.COMPLETE
    assert told == []


def test_a_peek_at_the_down_cards_lifts_no_up_card() -> None:
    view, told = done("deal", "bring-in ; complete", "peek 1", "wait 10")

    assert told == []
    assert view.turn == 1


def test_a_bring_in_folded_by_cards_is_owed_again_once_what_was_told_is_taken_back() -> None:
    before, _ = done("deal")
    view, told = done("deal", "muck 2 ; key undo")

    assert told == ["fold-without-bet"]
    assert (view.turn, view.owes_bring_in, view.pot) == (before.turn, True, before.pot) == (2, True, 75)
