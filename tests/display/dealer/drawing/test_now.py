"""What is due now: whose turn it is and what it costs; else what the dealer is to do, a question before all."""

from __future__ import annotations

import pytest

from display.dealer.drawing.now import draw_now
from display.wording.amounts import chips
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Due, DueCard, Status, TableView
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import cards, nobody_to_act, seat, view


def texts(shown: TableView) -> list[str]:
    sketch = sheet()
    draw_now(sketch, shown)
    return said(sketch)


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (view(), ["7", "to act", "Göran", "TO CALL", "200", "MIN RAISE TO", "400"]),
        (view(call=0, seats=(seat(7), seat(8)), min_raise=200), ["TO CALL", "check", "MIN BET", "200"]),
        (view(call=20_000), [f"TO CALL, HAS {chips(12_000)}", chips(20_000)]),
        (view(may_raise=False), ["RAISE", "closed"]),
    ],
)
def test_whose_turn_it_is_and_what_it_costs(shown: TableView, words: list[str]) -> None:
    found = texts(shown)

    assert [text for text in found if text in words] == words


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
            ["Deal the turn", "last card"],
        ),
        (
            nobody_to_act(status=Status.DEALING, board=cards("Ah"), due=due(Due.BOARD_CARD, Zone.BOARD, 2)),
            ["Deal the flop", "2 cards to come"],
        ),
        (nobody_to_act(status=Status.SHOWDOWN, show_first=3), ["3", "Chloé shows first"]),
        (
            nobody_to_act(status=Status.DEALING, must_table=(3,), due=due(Due.BURN, Zone.BURN, 2)),
            ["3", "Chloé: hand face up", "all-in and called; then deal on"],
        ),
        (
            nobody_to_act(status=Status.SHOWDOWN, must_table=(3, 8)),
            ["3", "Chloé: hand face up", "all-in, seat 8 too; then the pots"],
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
        (nobody_to_act(status=Status.COMPLETE, won={3: 50, 8: 50}), ["seat 3 wins 50 · seat 8 wins 50"]),
        (view(status=Status.FLOOR), ["Wait for the floor", "seat 7 to act, 200 to call"]),
        (nobody_to_act(status=Status.FLOOR), ["the hand goes on with the answer"]),
    ],
)
def test_what_the_dealer_is_to_do(shown: TableView, words: list[str]) -> None:
    found = texts(shown)

    assert [text for text in found if text in words] == words


def test_a_question_comes_before_whose_turn_it_is() -> None:
    assert "Cards in the muck?" in texts(view(asked_about=7))
    asked = texts(view(question=Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)))
    assert "to act" not in asked
    assert asked[0] == "4"


@pytest.mark.parametrize("status", Status)
def test_every_status_says_something_where_nobody_is_in_turn(status: Status) -> None:
    assert texts(nobody_to_act(status=status)) != []
