"""What alerts, rulings and steps say, and how commands are called."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from display.wording.alerts import alert_text, heading, what_to_do
from display.wording.amounts import chips
from display.wording.keys import command_words
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.commands import Action, Command, Word
from table.engine.words.matter_view import NextStep
from table.engine.words.penalties import PenaltyUnit


@pytest.mark.parametrize("command", get_args(Command), ids=lambda command: command.__name__)
def test_every_command_has_a_name(command: type[msgspec.Struct]) -> None:
    plain: dict[str, object] = {"action": Action.CALL, "chips": (500,), "word": Word.CHECK}
    plain |= {"card": Card("As"), "option": RulingValue.MISDEAL, "unit": PenaltyUnit.HANDS}
    fields = {field.name: plain.get(field.name, 4) for field in msgspec.structs.fields(command) if field.required}

    assert command_words(command(**fields))  # type: ignore[arg-type]  # one of the members of Command, by construction


@pytest.mark.parametrize("code", AlertCode)
def test_every_alert_has_a_heading_short_enough_for_the_screen(code: AlertCode) -> None:
    assert 0 < len(heading(code)) <= 40
    assert heading(code)[0].isupper()


def test_who_asked_to_see_a_hand_is_said_with_it() -> None:
    asked = Alert(code=AlertCode.SEE_HAND, seat=3, by=8, ruling=RulingValue.GRANTED)

    assert alert_text(asked) == "Granted: hand asked for, seat 3, asked by seat 8"


def test_what_stays_of_a_string_bet_is_said_with_its_amount() -> None:
    string = Alert(code=AlertCode.STRING_BET, seat=5, ruling=RulingValue.KEEP, amount=500)

    assert what_to_do(string) == "The first motion stays, what came after it goes back: 500"


def test_a_raise_that_is_closed_is_a_call_of_what_it_comes_to() -> None:
    alert = Alert(code=AlertCode.RAISE_CLOSED, seat=4, ruling=RulingValue.IS_CALL, amount=800)

    assert what_to_do(alert) == "It is a call of 800. Return the excess."


@pytest.mark.parametrize(
    ("code", "ruling", "amount", "order"),
    [
        (AlertCode.OUT_OF_TURN, RulingValue.NOT_BINDING, 800, "Return 600 to seat 4. All options are open"),
        (AlertCode.RAISE_CLOSED, RulingValue.IS_CALL, 300, "A call of 300: return 600 to seat 4"),
        (AlertCode.STRING_BET, RulingValue.KEEP, 500, "500 stays: return 600 to seat 4"),
        (AlertCode.RAISE_CLOSED, RulingValue.IS_CHECK, 0, "A check: return 600 to seat 4"),
        (AlertCode.STRING_BET, RulingValue.RETURN_BET, 800, "Return 600 to seat 4"),
    ],
)
def test_chips_that_go_back_are_ordered_with_their_figure_and_their_seat(
    code: AlertCode, ruling: RulingValue, amount: int, order: str
) -> None:
    assert what_to_do(Alert(code=code, seat=4, ruling=ruling, amount=amount, back=600)) == order


def test_a_check_that_is_left_of_a_bet_is_told_without_an_amount() -> None:
    alert = Alert(code=AlertCode.RAISE_CLOSED, seat=4, ruling=RulingValue.IS_CHECK, amount=0)

    assert alert_text(alert) == "A check: raising is closed, seat 4"


def test_deaf_antennas_are_named_together() -> None:
    alert = Alert(code=AlertCode.ZONE_BLIND, ruling=RulingValue.NOTE, seats=(1, 2, 3, 6))

    assert alert_text(alert) == "The antennas of seats 1-3, 6 read nothing: check the node"


def test_no_two_alerts_have_the_same_heading() -> None:
    assert len({heading(code) for code in AlertCode}) == len(AlertCode)


@pytest.mark.parametrize("ruling", RulingValue)
def test_every_ruling_has_a_name_and_an_order(ruling: RulingValue) -> None:
    order = what_to_do(Alert(code=AlertCode.UNDERCALL, ruling=ruling))

    assert ruling_words(ruling)
    assert order[0].isupper()
    assert not order.endswith(".")


@pytest.mark.parametrize(
    ("alert", "text"),
    [
        (
            Alert(code=AlertCode.FIRST_CARD_WRONG_SEAT, seat=6, ruling=RulingValue.MISDEAL),
            "Misdeal: first card to the wrong seat, seat 6",
        ),
        (
            Alert(code=AlertCode.CARD_EXPOSED, seat=4, card=Card("9c"), ruling=RulingValue.REPLACE_CARD),
            "Replace the card: card exposed, nine of clubs, seat 4",
        ),
        (
            Alert(code=AlertCode.UNDERRAISE, seat=4, ruling=RulingValue.IS_RAISE, amount=1_400),
            f"A raise: raise too small, seat 4, {chips(1_400)}",
        ),
        (Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE), "All hands face up"),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.code.value,
)
def test_an_alert_in_one_line_says(alert: Alert, text: str) -> None:
    assert alert_text(alert) == text


def test_a_floor_call_lists_the_options_with_the_default_first() -> None:
    options = (RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE)
    alert = Alert(code=AlertCode.RAISE_CLOSED, ruling=RulingValue.FLOOR, options=options)

    assert what_to_do(alert) == "Call the floor: call or fold / a raise"


def test_an_order_that_comes_to_an_amount_says_it() -> None:
    alert = Alert(code=AlertCode.UNDERRAISE, ruling=RulingValue.IS_RAISE, amount=1_400)

    assert what_to_do(alert) == f"Make it a raise: {chips(1_400)}"


@pytest.mark.parametrize("step", RemedyStep)
@pytest.mark.parametrize("seat", [None, 4])
@pytest.mark.parametrize("card", [None, ALL_CARDS[0]])
def test_every_step_is_an_order_without_gaps(step: RemedyStep, seat: int | None, card: Card | None) -> None:
    order = step_words(NextStep(step=step, seat=seat, card=card))

    assert order[0].isupper()
    assert "{" not in order
    assert not order.endswith((" at", " to", " from"))


def test_a_step_names_its_card_and_seat() -> None:
    step = NextStep(step=RemedyStep.REPLACE, card=Card("9c"), seat=4)

    assert step_words(step) == "Replace the nine of clubs at seat 4"


@pytest.mark.parametrize(("amount", "text"), [(0, "0"), (950, "950"), (1_200, "1_200"), (123_456_789, "123_456_789")])
def test_amounts_are_written_in_groups_of_three_that_do_not_break(amount: int, text: str) -> None:
    assert chips(amount) == text.replace("_", "\N{NARROW NO-BREAK SPACE}")
