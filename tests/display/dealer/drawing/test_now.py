"""What is due now: whose turn it is and what it costs; else what the dealer is to do, a question before all."""

from __future__ import annotations

import pytest

from display.dealer.drawing.letters import LEAST, SMALL
from display.dealer.drawing.marks import TextMark
from display.dealer.drawing.now import draw_now
from display.wording.amounts import chips
from table.engine.words.beside_view import Returned
from table.engine.words.frozen import replace
from table.engine.words.question import Question, QuestionKind
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.view import DeckCheckView, Due, DueCard, Status, TableView
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import cards, nobody_to_act, seat, view


def texts(shown: TableView) -> list[str]:
    sketch = sheet()
    draw_now(sketch, shown)
    return said(sketch)


def due(kind: Due, zone: Zone, left: int) -> DueCard:
    return DueCard(due=kind, zone=zone, left_to_deal=left)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (nobody_to_act(status=Status.DEALING, due=due(Due.HOLE_CARD, Zone.SEAT_8, 8)), ["8", "Card to Hui"]),
        (nobody_to_act(status=Status.DEALING, due=due(Due.HOLE_CARD, Zone.SEAT_8, 1)), ["last card"]),
        (nobody_to_act(status=Status.DEALING, due=due(Due.BURN, Zone.BURN, 2)), ["Burn", "then the flop"]),
        (
            nobody_to_act(status=Status.DEALING, board=cards("Ah 9s 4d"), due=due(Due.BOARD_CARD, Zone.BOARD, 1)),
            ["Deal the turn", "one card"],
        ),
        (
            nobody_to_act(status=Status.DEALING, board=cards("Ah 9s"), due=due(Due.BOARD_CARD, Zone.BOARD, 1)),
            ["Deal the flop", "last card"],
        ),
        (
            nobody_to_act(status=Status.DEALING, board=cards("Ah"), due=due(Due.BOARD_CARD, Zone.BOARD, 2)),
            ["Deal the flop", "2 cards to come"],
        ),
        (nobody_to_act(status=Status.SHOWDOWN, show_first=3), ["3", "Chloé shows first"]),
        (
            nobody_to_act(status=Status.DEALING, must_table=(3,), due=due(Due.BURN, Zone.BURN, 2)),
            ["All hands face up", "still down: seat 3; then burn and deal on"],
        ),
        (
            nobody_to_act(status=Status.SHOWDOWN, must_table=(3, 8)),
            ["All hands face up", "still down: seats 3, 8; then the pots"],
        ),
        (
            nobody_to_act(
                status=Status.DEALING,
                must_table=(3, 8),
                returned=Returned(seat=6, amount=16_200),
                due=due(Due.BURN, Zone.BURN, 2),
            ),
            ["All hands face up", f"still down: seats 3, 8; then {chips(16_200)} back to seat 6"],
        ),
        (
            nobody_to_act(
                status=Status.DEALING,
                returned=Returned(seat=6, amount=16_200),
                due=due(Due.BURN, Zone.BURN, 2),
            ),
            [f"{chips(16_200)} back to seat 6", "nobody called it; then burn, and the flop"],
        ),
        (
            nobody_to_act(status=Status.SHOWDOWN, to_be_seen=(3,)),
            ["3", "Chloé: turn up the hand", "it was asked for, and is granted"],
        ),
        (
            nobody_to_act(status=Status.SHOWDOWN, seats=(seat(3, is_tabled=True), seat(8))),
            ["8", "Hui tables or mucks"],
        ),
        (
            nobody_to_act(status=Status.SHOWDOWN, seats=(seat(3, is_tabled=True), seat(8), seat(9))),
            ["Table or muck", "seats 8, 9"],
        ),
        (nobody_to_act(status=Status.COMPLETE, won={4: 1_250}), ["4", f"wins {chips(1_250)}", "Dmitri"]),
        (
            nobody_to_act(status=Status.COMPLETE, won={4: 1_250}, returned=Returned(seat=4, amount=900)),
            ["Dmitri · 900 uncalled goes back"],
        ),
        (nobody_to_act(status=Status.COMPLETE, won={3: 50, 8: 50}), ["seat 3 wins 50 · seat 8 wins 50"]),
        (view(status=Status.FLOOR), ["Wait for the floor", "seat 7 to act, 200 to call"]),
        (nobody_to_act(status=Status.FLOOR), ["the hand goes on with the answer"]),
    ],
)
def test_what_the_dealer_is_to_do(shown: TableView, words: list[str]) -> None:
    found = texts(shown)

    assert [text for text in found if text in words] == words


FOUR_WIN = nobody_to_act(status=Status.COMPLETE, won={1: 7_200, 3: 4_000, 7: 5_500, 9: 5_500})


def test_where_what_four_players_win_would_be_small_it_is_said_in_fewer_words() -> None:
    sketch = sheet((480, 800))
    draw_now(sketch, FOUR_WIN)
    [detail] = [text for text in sketch.marks if isinstance(text, TextMark) and "+" in text.text]

    assert detail.text == " · ".join(f"{seat}: +{chips(amount)}" for seat, amount in FOUR_WIN.won.items())
    assert detail.px >= sketch.px(LEAST)


def test_what_a_player_wins_is_not_broken_over_two_lines() -> None:
    sketch = sheet((1920, 1080))
    draw_now(sketch, replace(FOUR_WIN, won=dict.fromkeys((1, 3), 500_000)))

    assert said(sketch) == ["Hand complete", *(f"seat {seat} wins {chips(500_000)}" for seat in (1, 3))]


def test_a_question_comes_before_whose_turn_it_is() -> None:
    assert "Cards in the muck?" in texts(view(asked_about=7))
    asked = texts(view(question=Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)))
    assert "to act" not in asked
    assert asked[0] == "4"


def test_a_quiet_hold_stands_where_else_stands_whose_turn_it_is_and_a_question_comes_before_it() -> None:
    hold = QuietHoldView(seat=5, cards=3, keys=2)
    assert texts(view(quiet_hold=hold)) == ["5", "Three cards? Wait", "2 keys wait"]
    assert texts(view(quiet_hold=replace(hold, others=(7,)))) == ["5", "Three cards? Wait", "seat 7 too; 2 keys wait"]

    asked = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)
    assert texts(view(quiet_hold=hold, question=asked))[0] == "4"


def test_a_quiet_word_of_the_middle_stands_there_too_with_whose_key_is_missing() -> None:
    early = view(quiet_word=QuietWord.STREET_EARLY, turn=7)
    assert texts(early) == ["The flop already?", "seat 7 is still to act: key it first"]

    asked = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)
    assert texts(view(quiet_word=QuietWord.STREET_EARLY, question=asked))[0] == "4"


@pytest.mark.parametrize("status", Status)
def test_every_status_says_something_where_nobody_is_in_turn(status: Status) -> None:
    assert texts(nobody_to_act(status=status)) != []


@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((800, 480), ["9", "wins 800", "Ингеборга · 600 uncalled goes back"]),
        ((1920, 1080), ["9", "wins 800", "Ингеборга", "600 uncalled goes back"]),
    ],
)
def test_where_a_name_is_long_it_is_the_first_name_that_wins(size: tuple[int, int], words: list[str]) -> None:
    won = nobody_to_act(
        status=Status.COMPLETE,
        won={9: 800},
        returned=Returned(seat=9, amount=600),
        seats=(seat(9, name="Ингеборга Александровна"),),
    )
    sketch = sheet(size)
    draw_now(sketch, won)

    assert said(sketch) == words


def test_who_tables_his_hand_is_called_by_the_first_name_where_the_whole_one_would_make_the_order_small() -> None:
    sketch = sheet()
    shown = view(status=Status.SHOWDOWN, turn=None, seats=(seat(6, name="Maximiliano Fernández-Echeverría"),))
    draw_now(sketch, shown)

    order = next(mark for mark in sketch.marks if isinstance(mark, TextMark) and "tables" in mark.text)
    assert order.text == "Maximiliano tables or mucks"
    assert order.px > sketch.px(SMALL)


def test_once_a_hand_is_won_the_deck_is_to_be_checked_where_the_house_wants_it() -> None:
    won = nobody_to_act(status=Status.COMPLETE, won={7: 300}, deck_check=DeckCheckView(seen=0, strange=0))
    shared = nobody_to_act(status=Status.COMPLETE, won={7: 300, 8: 300}, deck_check=DeckCheckView(seen=0, strange=0))

    assert any(text.endswith("check the deck") for text in texts(won))
    assert any(text.endswith("check the deck") for text in texts(shared))


def test_where_keys_lie_on_the_screen_a_draw_asks_for_one_touch() -> None:
    drawing, sketch = view(status=Status.DRAWING, turn=3, seats=(seat(3),)), sheet()

    draw_now(sketch, drawing, is_touched=True)

    assert "touch pat, or how many" in said(sketch)
    assert "discard, how many, enter; none: enter" in texts(drawing)
