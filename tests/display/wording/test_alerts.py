"""What an alert says: what happened, to whom, and what the dealer is to do now."""

from __future__ import annotations

import pytest

from display.wording.alerts import alert_text, heading, waits_words, what_to_do, why_words
from display.wording.amounts import chips
from display.wording.rulings import ruling_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.beside_view import EarlyAct
from table.engine.words.cards import Card
from table.engine.words.commands import Action
from tests.views import nobody_to_act, seat, view


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


def test_a_call_of_too_little_is_made_whole_and_one_of_too_much_goes_back() -> None:
    def order(code: AlertCode) -> str:
        return what_to_do(Alert(code=code, seat=4, ruling=RulingValue.IS_CALL, amount=800))

    assert order(AlertCode.UNDERCALL) == "It is a call. Make it 800."
    assert order(AlertCode.OVERBET) == "It is a call of 800. Return the excess."


def test_chips_that_are_too_few_go_back_without_the_amount_that_they_are_too_few_for() -> None:
    def order(code: AlertCode) -> str:
        return what_to_do(Alert(code=code, ruling=RulingValue.RETURN_BET, amount=800))

    assert chips(800) not in order(AlertCode.UNDERBET)
    assert order(AlertCode.RAISE_CLOSED).endswith(chips(800))


def test_a_chip_that_is_not_in_play_is_given_back_and_the_rest_counts() -> None:
    alert = Alert(code=AlertCode.CHIP_NOT_IN_PLAY, ruling=RulingValue.AMOUNT, amount=500)

    assert what_to_do(alert) == "Give back the chip that is not in play. 500 counts."


def test_lawful_chips_are_read_out_last_and_without_an_order() -> None:
    read = Alert(code=AlertCode.OVERCHIP_CALL, seat=7, ruling=RulingValue.IS_CALL, amount=400)

    assert alert_text(read) == "One chip, nothing said: a call, seat 7, 400"
    assert why_words(AlertCode.UNDERBET) == "too little"


def test_what_waits_for_its_turn_is_told_without_a_ruling_and_says_whose_turn_it_stays() -> None:
    early = EarlyAct(action=Action.RAISE, total=800)
    waiting = view(seats=(seat(2, early=early), seat(7)), turn=7)
    alert = Alert(code=AlertCode.OUT_OF_TURN, seat=2, ruling=RulingValue.PENDING)

    assert alert_text(alert) == "Action out of turn, seat 2"
    assert waits_words(alert, waiting) == "Action stays with seat 7. Seat 2's raise waits."


def test_where_nothing_waits_or_nobody_is_in_turn_no_turn_is_spoken_of() -> None:
    early = EarlyAct(action=Action.RAISE, total=800)
    pending = Alert(code=AlertCode.OUT_OF_TURN, seat=2, ruling=RulingValue.PENDING)
    ruled = Alert(code=AlertCode.OUT_OF_TURN, seat=2, ruling=RulingValue.NOT_BINDING)

    assert waits_words(ruled, view(seats=(seat(2, early=early), seat(7)))) == ""
    assert waits_words(pending, view()) == ""
    assert waits_words(pending, nobody_to_act(seats=(seat(2, early=early),))) == ""


def test_decks_that_were_changed_without_a_check_are_named() -> None:
    alert = Alert(code=AlertCode.DECK_UNSHUFFLED, ruling=RulingValue.NOTE, decks=("red", "blue"))

    assert alert_text(alert) == "Deck changed without a check: red, blue"
