"""A table that is heard: what is said first, what is said again, and what is not said card by card."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import Rule
from display.terminal.spoken import REST_NS, Spoken, answer_asked
from table.engine.table import Outcome
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.card_events import HandTabled, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry_view import KeptView
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.view import Due, DueCard, Status
from table.engine.words.zones import Zone
from tests.views import Standing, cards, nobody_to_act, view

MISDEAL = Alert(code=AlertCode.CARD_EXPOSED, seat=3, ruling=RulingValue.MISDEAL, cite="x:1")
RULE = Rule(id="x:1", title="Exposed cards", gist="Cards that are seen go back.")
STEP = MatterView(alert=MISDEAL, steps=(NextStep(step=RemedyStep.CUT),), is_holding=True)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def spoken(said: list[str]) -> Spoken:
    return Spoken(said.append, {"x:1": RULE})


def test_an_alert_is_heard_before_what_led_to_it_and_its_step_last(spoken: Spoken, said: list[str]) -> None:
    dealt = StreetDealt(street=Street.FLOP, board=cards("As Td 2c"))
    spoken.show(Outcome((dealt,), (MISDEAL,)), Standing(view(matters=(STEP,))))

    assert said == [
        "ALERT: Misdeal: card exposed, seat 3",
        "Cards back, shuffle: same button, same blinds",
        "Rule x:1, Exposed cards. Type rule to hear it",
        "Flop: ace of spades, ten of diamonds, two of clubs",
        "TO DO: step 1 of 1: Cut; then key confirm",
    ]


def test_cards_are_said_and_names_are_left_as_they_are(spoken: Spoken, said: list[str]) -> None:
    spoken.show(Outcome((HandTabled(seat=7, cards=cards("As Td")),), ()), Standing(view()))

    assert said == ["Seat 7 Göran tables ace of spades, ten of diamonds"]


def test_amounts_have_no_blank_in_them(spoken: Spoken, said: list[str]) -> None:
    acted = Acted(seat=7, action=Action.RAISE, added=12400, total=12600, is_all_in=False)
    spoken.show(Outcome((acted,), ()), Standing(view()))

    assert said == ["Seat 7 Göran raises to 12600"]


def test_a_dealer_who_pitches_cards_is_talked_to_once_they_rest(spoken: Spoken, said: list[str]) -> None:
    for number, zone in enumerate((Zone.SEAT_4, Zone.SEAT_5, Zone.SEAT_6)):
        due = DueCard(due=Due.HOLE_CARD, zone=zone, left_to_deal=9 - number)
        spoken.show(Outcome((), ()), Standing(nobody_to_act(status=Status.DEALING, due=due)))
        spoken.look(number * REST_NS // 2)
    assert said == []

    for at_ns in (2 * REST_NS, 3 * REST_NS):
        spoken.look(at_ns)
    assert said == ["Card to seat 6, 7 to come"]


def test_what_was_done_while_play_waited_is_asked_at_once(spoken: Spoken, said: list[str]) -> None:
    spoken.show(Outcome((), ()), Standing(view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK)))))

    assert said == ["QUESTION: seat 7: checked meanwhile? confirm: yes, decline: no"]


def test_what_is_still_not_done_is_said_again(spoken: Spoken, said: list[str]) -> None:
    spoken.show(Outcome((), ()), Standing(view(matters=(STEP,))))
    spoken.press(is_pressing=True)
    spoken.press(is_pressing=True)

    assert said[1:] == [f"STILL: {said[0]}"]


def test_a_table_that_starts_again_is_said_whole(spoken: Spoken, said: list[str]) -> None:
    spoken.resume((), Standing(view()))

    assert said[:3] == [
        "Resumed: check button, stacks, cards.",
        "Seat 7 Göran to act, 200 to call. Raise to 400 or more",
        "Pot 500",
    ]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("", "Seat 7 Göran to act, 200 to call. Raise to 400 or more"),
        ("State ", "Seat 7 Göran to act, 200 to call. Raise to 400 or more"),
        ("rule", "No alert yet, so there is no rule to read"),
        ("help", "one"),
    ],
)
def test_what_is_asked_is_said(spoken: Spoken, said: list[str], typed: str, first: str) -> None:
    spoken.show(Outcome((), ()), Standing(view()))

    assert answer_asked(spoken, typed, ("one", "two"))
    assert said[0] == first


def test_the_rule_of_the_last_alert_is_said_whole(spoken: Spoken, said: list[str]) -> None:
    spoken.show(Outcome((), (MISDEAL,)), Standing(view()))
    answer_asked(spoken, "rule", ())

    assert said[-1] == "x:1 Exposed cards: Cards that are seen go back."


def test_anything_else_is_not_answered(spoken: Spoken, said: list[str]) -> None:
    assert not answer_asked(spoken, "fold", ())
    assert said == []


@pytest.mark.parametrize(
    ("quiet", "asked"),
    [
        (
            {"quiet_hold": QuietHoldView(seat=5, cards=3, keys=0)},
            "Seat 5: three cards? Wait. If it slides on, play goes on",
        ),
        (
            {"quiet_word": QuietWord.STREET_EARLY, "turn": 7},
            "The flop already? Seat 7 is still to act: key it first",
        ),
    ],
)
def test_what_is_said_quietly_is_spoken_only_to_whoever_asks(
    quiet: dict[str, QuietHoldView | QuietWord | int], asked: str, spoken: Spoken, said: list[str]
) -> None:
    spoken.show(Outcome((), ()), Standing(view(**quiet)))
    spoken.look(0)
    spoken.look(2 * REST_NS)
    assert said == []

    spoken.say_next()
    assert said == [asked]
