"""How the table stands, in whole sentences that can be read out."""

from __future__ import annotations

import pytest

from display.wording.amounts import without_groups
from display.wording.standing import standing_lines, what_comes_next
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.beside_view import Returned
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry_view import KeptView
from table.engine.words.game import BettingStructure, Game, Posts
from table.engine.words.matter_view import Hindering, Hindrance, MatterView, NextStep
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Due, DueCard, HandPart, PotView, Status, TableView
from table.engine.words.zones import Zone
from tests.views import cards, folded, nobody_to_act, seat, view

MISDEAL = Alert(code=AlertCode.CARD_EXPOSED, seat=3, ruling=RulingValue.MISDEAL)
FLOOR = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR, options=(RulingValue.PLAY_ON, RulingValue.MISDEAL))
SPLIT = Award(
    pot=1,
    amount=1400,
    winners=(
        Winner(seat=5, share=700, kind=HandKind.STRAIGHT, five=cards("Ts 9s 8d 7c 6h")),
        Winner(seat=8, share=700, kind=HandKind.STRAIGHT, five=cards("Tc 9h 8d 7c 6h")),
    ),
)
MAIN = Award(pot=0, amount=600, winners=(Winner(seat=2, share=600, kind=HandKind.PAIR, five=cards("As Ad Kc 9h 2d")),))


def spoken(table: TableView) -> str:
    return without_groups(what_comes_next(table))


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (view(), "Seat 7 Göran to act, 200 to call. Raise to 400 or more"),
        (view(max_raise=400), "Seat 7 Göran to act, 200 to call. Raise to 400"),
        (view(max_raise=700), "Seat 7 Göran to act, 200 to call. Raise to 400, at most 700"),
        (
            view(bring_in=7, call=50, min_raise=200, max_raise=200, seats=(seat(7), seat(2))),
            "Seat 7 Göran to act, the bring-in of 50. Bet 200",
        ),
        (
            view(call=0, min_raise=200, max_raise=900, seats=(seat(7), seat(2))),
            "Seat 7 Göran to act, nothing to call. Bet 200 to 900",
        ),
        (view(may_raise=False, min_raise=None), "Seat 7 Göran to act, 200 to call. No raise"),
        (view(call=0), "Seat 7 Göran to act, nothing to call. Raise to 400 or more"),
        (view(seats=(seat(7, stack=150),)), "Seat 7 Göran to act, all-in for 150 to call. A bet is all-in"),
        (
            nobody_to_act(status=Status.DEALING, due=DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_4, left_to_deal=5)),
            "Card to seat 4, 5 to come",
        ),
        (
            nobody_to_act(status=Status.DEALING, due=DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=4)),
            "Burn, then the flop",
        ),
        (
            nobody_to_act(
                status=Status.DEALING,
                board=cards("As Kd 2c"),
                due=DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=1),
            ),
            "Deal the turn, the last one",
        ),
        (
            nobody_to_act(
                status=Status.DEALING,
                due=DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=4),
                returned=Returned(seat=6, amount=16200),
            ),
            "16200 back to seat 6, nobody called it. Then burn, and the flop",
        ),
        (
            nobody_to_act(status=Status.DEALING, must_table=(3, 7)),
            "All hands face up. Still face down: seats 3, 7. Then burn and deal on",
        ),
        (nobody_to_act(status=Status.SHOWDOWN, show_first=5), "Showdown: seat 5 Élodie shows first"),
        (
            nobody_to_act(
                status=Status.SHOWDOWN,
                hindrance=Hindrance(what=Hindering.HOLE_CARD_ASTRAY, zone=Zone.BURN, seat=6),
            ),
            "Card of seat 6 on the burns: lay it with its hand, face up; or call the floor",
        ),
        (
            nobody_to_act(
                status=Status.SHOWDOWN,
                hindrance=Hindrance(what=Hindering.HOLE_CARD_ASTRAY, zone=Zone.SEAT_4, seat=6),
            ),
            "Card of seat 6 at seat 4: lay it with its hand, face up; or call the floor",
        ),
        (
            nobody_to_act(
                status=Status.SHOWDOWN,
                hindrance=Hindrance(what=Hindering.UNREADABLE_HAND, zone=Zone.SEAT_6, seat=6),
            ),
            "Seat 6: one card cannot be played: call the floor",
        ),
        (
            nobody_to_act(
                status=Status.SHOWDOWN, hindrance=Hindrance(what=Hindering.BOARD_CARD_TOO_MANY, zone=Zone.BOARD)
            ),
            "One card too many on the board: take it away, nothing is paid before",
        ),
        (
            view(asked_about=4),
            "QUESTION: are the cards of seat 4 in the muck? confirm: yes, decline: no",
        ),
        (
            view(question=Question(zone=Zone.SEAT_3, kind=QuestionKind.UNREAD, known=1)),
            "QUESTION: seat 3: No card read, lift it, lay it again. confirm: there is none",
        ),
        (
            view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK))),
            "QUESTION: seat 7: checked meanwhile? confirm: yes, decline: no",
        ),
        (nobody_to_act(status=Status.COMPLETE), "The hand is over. Key new hand"),
    ],
)
def test_what_comes_next_is_one_sentence_with_its_keys(table: TableView, said: str) -> None:
    assert spoken(table) == said


def test_the_step_of_a_remedy_comes_before_the_turn() -> None:
    steps = (NextStep(step=RemedyStep.RETRIEVE), NextStep(step=RemedyStep.CUT))
    matter = MatterView(alert=MISDEAL, steps=steps, is_holding=True)

    assert spoken(view(matters=(matter,))) == "TO DO: step 1 of 2: Take back the cards; or key confirm"


def test_a_floor_call_comes_with_its_numbers() -> None:
    matter = MatterView(alert=FLOOR, steps=(), is_holding=True)

    assert spoken(view(matters=(matter,))).endswith("then confirm: 1 play on, 2 misdeal")


def test_what_is_done_meanwhile_does_not_hide_whose_turn_it_is() -> None:
    step = NextStep(step=RemedyStep.SET_ASIDE, is_meanwhile=True)

    assert spoken(view(next_step=step)) == (
        "Set the card aside, meanwhile. Seat 7 Göran to act, 200 to call. Raise to 400 or more"
    )


def test_each_pot_is_said_with_whom_it_goes_to_and_what_wins_it() -> None:
    table = nobody_to_act(status=Status.COMPLETE, awards=(SPLIT, MAIN))

    assert spoken(table) == (
        "Push Side pot 1: split 1400: 700 to seat 5, straight, ten high and 700 to seat 8, straight, ten high; "
        "then Main pot: 600 to seat 2, pair of aces. Confirm after each pot"
    )


def test_the_whole_table_is_said_from_what_comes_next_to_the_seats_from_the_turn_on() -> None:
    players = (
        seat(2, stack=5000, bet=200, last=Action.CALL),
        folded(4, stack=900),
        seat(7, name="Ah", stack=0, is_all_in=True, shown=cards("As Kd")),
    )
    table = view(street=Street.FLOP, board=cards("Ts 9s 2c"), seats=players)

    assert [without_groups(line) for line in standing_lines(table)] == [
        spoken(table),
        "Pot 500",
        "Board: ten of spades, nine of spades, two of clubs",
        "Seat 7 Ah: 0 behind, all-in, shows ace of spades, king of diamonds",
        "Seat 2 Bernardo: 5000 behind, 200 in front, called",
        "Seat 4 Dmitri: 900 behind, folded",
        "Hand 128, blinds 100 / 200, big-blind ante 200, button at seat 4",
    ]


def test_side_pots_are_said_with_who_is_in_them() -> None:
    formed = (PotView(amount=900, seats=(2, 3, 4)), PotView(amount=400, seats=(3, 4)))
    table = nobody_to_act(status=Status.SHOWDOWN, formed=formed, seats=(seat(3, part=HandPart.MUCKED),))

    assert standing_lines(table)[1:3] == ["Main pot 900, seats 2-4", "Side pot 1 400, seats 3, 4"]


def test_stud_has_no_button_but_a_street_and_a_seat_that_is_dealt_to_first() -> None:
    stud = Game(id="stud", betting=BettingStructure.LIMIT, deals=("ddu", "u"), posts=Posts.BRING_IN)
    here = standing_lines(view(game=stud, street=Street.FOURTH, board=(), seats=(seat(7), seat(2))))

    assert "Fourth street" in here
    assert here[-1] == "Hand 128, stud, blinds 100 / 200, big-blind ante 200, first card to seat 2"


def test_another_game_is_named_before_the_blinds_and_the_one_that_comes_behind_them() -> None:
    omaha8, razz = (Game(id=name, betting=BettingStructure.LIMIT) for name in ("omaha8", "razz"))
    here = view(game=omaha8, next_game=razz)

    assert standing_lines(here)[-1] == (
        "Hand 128, Omaha 8, blinds 100 / 200, big-blind ante 200, next hand: Razz, button at seat 4"
    )
