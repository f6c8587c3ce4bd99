"""What a newcomer is told to do next, for each thing that a table may wait for."""

from __future__ import annotations

import pytest

from display.felt.cards_asked import is_end_of_hand
from display.felt.coaching import coaching
from display.felt.picture import Coaching, OnFelt
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry import Entry
from table.engine.words.entry_view import KeptView
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.view import Due, DueCard, Status, TableView
from table.engine.words.zones import Zone
from tests.entries import not_here
from tests.views import nobody_to_act, seat, view

NOTHING_KEYED = Entry()


def printed(*keys: str) -> str:
    return keys[0][0].upper()


def say(
    of: TableView,
    *,
    is_gathered: bool = False,
    is_card_beside: bool = False,
    is_left_lying: bool = False,
    entry: Entry = NOTHING_KEYED,
) -> Coaching:
    return coaching(of, printed, OnFelt(is_gathered, is_card_beside, is_left_lying), entry)


def idle(status: Status, **changes: object) -> TableView:
    return nobody_to_act(status=status, **changes)


def floor(options: tuple[RulingValue, ...]) -> TableView:
    """Return a table that waits for the floor to choose one of *options*."""
    called = Alert(code=AlertCode.OUT_OF_TURN, seat=2, ruling=RulingValue.FLOOR, options=options, number=1)
    return idle(Status.FLOOR, matters=(MatterView(alert=called, steps=(), is_holding=True),))


def test_the_player_in_turn_is_named_with_what_each_key_does() -> None:
    said = say(view())

    assert said.title == "Seat 7, Göran, is to act"
    assert said.detail == "C calls 200 · B 400 Enter raises the least · fold: drag the hand into the muck, or F"


def test_what_was_done_while_play_waited_is_answered_by_yes_or_no() -> None:
    said = say(view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK))))

    assert (said.title, said.detail) == ("Seat 7: checked meanwhile?", "C: yes; D: no.")


@pytest.mark.parametrize(
    ("due", "title"),
    [
        (DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_3, left_to_deal=4), "Drag a card from the deck to seat 3"),
        (DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=4), "Burn a card"),
        (DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=3), "Deal 3 cards to the board"),
        (DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=1), "Deal a card to the board"),
    ],
)
def test_the_card_that_is_due_is_asked_for(due: DueCard, title: str) -> None:
    assert say(idle(Status.DEALING, due=due)).title == title


def test_between_hands_the_cards_are_gathered_first() -> None:
    assert say(idle(Status.COMPLETE)).title == "Gather the cards"
    assert say(idle(Status.COMPLETE), is_gathered=True).title == "Press N: new hand"
    assert say(idle(Status.WAITING), is_gathered=True).title == "Press N: new hand"


def test_cards_of_the_last_hand_are_gathered_before_the_first_card() -> None:
    first = DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_3, left_to_deal=4)
    nobody_has_one = idle(Status.DEALING, due=first, seats=(seat(3, hole_cards=0), seat(7, hole_cards=0)))
    one_has_one = idle(Status.DEALING, due=first, seats=(seat(3, hole_cards=1), seat(7, hole_cards=0)))

    assert say(nobody_has_one, is_left_lying=True).title == "The cards of the last hand still lie there"
    assert (
        say(nobody_has_one).title == say(one_has_one, is_left_lying=True).title == "Drag a card from the deck to seat 3"
    )


def test_the_burn_among_cards_that_came_in_one_motion_is_named_by_the_deal() -> None:
    unnamed = say(idle(Status.REMEDY, next_step=NextStep(step=RemedyStep.CARD_TO_BURN)))
    at_a_seat = say(idle(Status.REMEDY, next_step=NextStep(step=RemedyStep.CARD_TO_BURN, seat=4)))

    assert unnamed.title == "Lay the right board card on the burn"
    assert unnamed.detail.startswith("The first that was dealt, if none was burned; otherwise the last.")
    assert at_a_seat.title == "Lay the card on the burn"


def test_where_one_player_has_all_chips_nobody_is_told_to_deal_on() -> None:
    alone = idle(Status.COMPLETE, seats=(seat(1), seat(2, stack=0)))

    assert say(alone, is_gathered=True).title == "One player has it all"


def test_every_status_has_its_words() -> None:
    for status in Status:
        assert say(idle(status), is_gathered=True).title


def test_every_step_says_what_to_do_with_hand_or_key() -> None:
    for step in RemedyStep:
        said = say(idle(Status.REMEDY, next_step=NextStep(step=step, seat=4)))
        assert said.is_urgent
        assert said.detail, step


def test_a_card_that_no_antenna_sees_comes_before_all_else() -> None:
    assert say(view(), is_card_beside=True).title == "A card lies beside all antennas"


def test_who_gathers_the_cards_of_a_hand_that_is_not_over_is_told_the_way_out() -> None:
    said = say(view(), is_gathered=True)

    assert said.title == "The hand is not over, and its cards are gathered"
    assert said.detail == "Press F until one player is left, and deal the next hand."


def test_who_has_gathered_and_called_the_floor_is_told_how_to_answer_where_no_option_calls_the_hand_off() -> None:
    held = {options: floor(options) for options in ((RulingValue.MISDEAL,), (RulingValue.BINDING,))}

    assert say(held[RulingValue.MISDEAL,], is_gathered=True).title.startswith("The hand is not over")
    assert say(held[RulingValue.BINDING,], is_gathered=True).title == "The floor decides"


def test_who_gathers_in_the_middle_of_a_hand_is_asked_whether_that_is_meant() -> None:
    asked = coaching(view(), printed, OnFelt(is_gathered=False, is_card_beside=False, is_gathering_asked=True))

    assert asked.title == "Gather the cards? The hand is not over"
    assert asked.is_urgent


def test_a_hand_ends_with_its_cards_unless_none_are_out_or_they_are_to_be_taken_back() -> None:
    all_back, one_back = NextStep(step=RemedyStep.RETRIEVE), NextStep(step=RemedyStep.RETRIEVE, seat=4)
    nobody_has_one = (seat(3, hole_cards=0), seat(7, hole_cards=0))

    assert is_end_of_hand(view())
    assert is_end_of_hand(idle(Status.REMEDY, next_step=one_back))
    assert not is_end_of_hand(idle(Status.REMEDY, next_step=all_back))
    assert not is_end_of_hand(idle(Status.COMPLETE))
    assert not is_end_of_hand(idle(Status.DEALING, seats=nobody_has_one))


def test_a_key_that_was_refused_hides_nothing_that_is_due() -> None:
    said = say(view(), entry=not_here("", "enter"))

    assert said.title == "Seat 7, Göran, is to act"
    assert said.detail.startswith("That key does not belong here. C calls 200")


def test_a_key_that_is_about_a_seat_says_that_the_seat_comes_first() -> None:
    said = say(idle(Status.DEALING), entry=not_here("", "exposed")).detail

    assert said.startswith("That key is about a seat: the seat's number first, then the key.")


def test_an_open_floor_call_comes_before_the_step_of_a_remedy_as_it_does_on_the_screen() -> None:
    asked = (RulingValue.REDEAL_FLOP, RulingValue.KEEP)
    step = NextStep(step=RemedyStep.RETURN_TO_STUB, card=None, seat=None)

    assert say(replace(floor(asked), next_step=step)) == say(floor(asked))


def test_a_card_that_may_be_one_too_many_is_waited_for_without_hurry() -> None:
    said = say(view(quiet_hold=QuietHoldView(seat=5, cards=3, keys=1)))

    assert said == Coaching(title="Seat 5: three cards? Wait", detail="1 key waits.")


def test_a_street_that_is_out_before_the_last_key_is_spoken_of_without_hurry() -> None:
    said = say(view(quiet_word=QuietWord.STREET_EARLY, turn=7))

    assert said == Coaching(title="The flop already?", detail="Seat 7 is still to act: key it first.")
