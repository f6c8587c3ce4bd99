"""A card that lies at its seat and is not read: the window says so, Space lays it again, and no third card is dealt."""

from __future__ import annotations

from pathlib import Path

from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import Zone
from table.playing.handled.lying_unread import seat_lying_unread
from tests.table.playing.at_the_felt import Newcomer, newcomer
from tests.views import seat, view

TITLE = "Seat 4: lift the cards, lay them again"
"""At a table of three players seat 4 gets the first card."""


def deal_unread(somebody: Newcomer) -> None:
    """Deal until the second card of seat 4 lies there, and is not read before it is laid again."""
    somebody.key("n")
    somebody.deal_all(3)
    somebody.played.table.room.be_late(Zone.SEAT_4, None)
    somebody.key("space")
    somebody.wait(2)


def cards_at(somebody: Newcomer, zone: Zone) -> int:
    return somebody.played.cards.counts()[zone]


def test_the_window_says_how_a_card_that_is_not_read_is_laid_again_before_the_screen_asks(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        deal_unread(somebody)

        assert (somebody.view.question, somebody.coaching.title) == (None, TITLE)
        assert "or press Space" in somebody.coaching.detail


def test_space_lays_it_again_and_deals_no_third_card(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        deal_unread(somebody)
        somebody.wait(4)
        somebody.key("space")
        somebody.wait(2)

        assert somebody.coaching.title == "Drag a card from the deck to seat 7"
        assert cards_at(somebody, Zone.SEAT_4) == 2


def test_a_click_on_the_deck_deals_no_third_card_either(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        deal_unread(somebody)
        somebody.wait(4)
        somebody.click(somebody.place(Zone.STUB))
        somebody.wait(4)

        assert cards_at(somebody, Zone.SEAT_4) == 2
        assert somebody.coaching.title == TITLE


def test_the_mouse_lays_it_again_off_its_place_and_back(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        deal_unread(somebody)
        place, beside = somebody.place(Zone.SEAT_4), somebody.place(Zone.SEAT_5)
        somebody.press(place)
        somebody.move(place, beside)
        somebody.move(beside, place)
        somebody.wait(0.3)
        somebody.let_go(place)
        somebody.wait(2)

        assert somebody.coaching.title == "Drag a card from the deck to seat 7"
        assert cards_at(somebody, Zone.SEAT_4) == 2


def test_where_the_dealer_says_that_there_is_none_space_still_lays_it_again(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        deal_unread(somebody)
        somebody.wait(16)
        assert somebody.coaching.title == TITLE
        somebody.key("y")
        assert somebody.coaching.title == "Seat 4: lift the cards, lay them again"
        somebody.key("space")
        somebody.wait(2)

        assert [player.hole_cards for player in somebody.view.seats] == [1, 2, 1]


def test_where_no_card_lies_space_goes_on_with_the_deal_after_that_answer(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        somebody.key("n")
        somebody.deal_all(3)
        somebody.wait(16)
        somebody.key("y")
        assert somebody.coaching.title == "Drag a card from the deck to seat 4"
        somebody.key("space")
        somebody.wait(2)

        assert cards_at(somebody, Zone.SEAT_4) == 2


def test_a_card_that_lies_there_is_no_unread_one_while_anything_else_is_asked() -> None:
    due = DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_3, left_to_deal=4)
    dealing = {"due": due, "seats": (seat(3, hole_cards=1), seat(7, hole_cards=1))}
    mixed = Question(kind=QuestionKind.MIXED, zone=Zone.SEAT_3)

    assert seat_lying_unread(view(**dealing), {Zone.SEAT_3: 2}) == 3
    assert seat_lying_unread(view(**dealing), {Zone.SEAT_3: 1}) is None
    assert seat_lying_unread(view(question=mixed, **dealing), {Zone.SEAT_3: 2}) is None
