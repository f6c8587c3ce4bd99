"""What is told of a card that lies where it does not belong."""

from __future__ import annotations

import pytest

from display.wording.alerts import alert_text
from display.wording.out_of_place import seat_concerned
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.zones import SEAT_ZONES, Zone


def note(
    came_from: Zone, lies_on: Zone, seat: int | None = None, lying: int | None = None, card: Card | None = None
) -> Alert:
    """Return the note of a card that lies where it does not belong."""
    return Alert(
        code=AlertCode.MUCK_DISTURBED,
        ruling=RulingValue.NOTE,
        came_from=came_from,
        lies_on=lies_on,
        seat=seat,
        lying=lying,
        card=card,
    )


@pytest.mark.parametrize(
    ("alert", "text"),
    [
        (note(came_from=Zone.MUCK, lies_on=Zone.STUB), "Folded card on the stub"),
        (note(came_from=Zone.MUCK, lies_on=Zone.BURN), "Folded card on the burns"),
        (note(came_from=Zone.MUCK, lies_on=Zone.ASIDE), "Folded card aside"),
        (note(came_from=Zone.MUCK, lies_on=Zone.SEAT_4, seat=4), "Folded card at seat 4"),
        (
            note(came_from=Zone.MUCK, lies_on=Zone.SEAT_4, seat=4, lying=4),
            "Folded card at seat 4: 4 cards lie there, its own two play",
        ),
        (note(came_from=Zone.BURN, lies_on=Zone.STUB), "Burn card back on the stub"),
        (note(came_from=Zone.BURN, lies_on=Zone.SEAT_10, seat=10), "Burn card at seat 10"),
        (
            note(came_from=Zone.BURN, lies_on=Zone.SEAT_10, seat=10, lying=3),
            "Burn card at seat 10: 3 cards lie there, its own two play",
        ),
        (note(came_from=Zone.SEAT_3, lies_on=Zone.BURN, seat=3), "Card of seat 3 on the burns"),
        (note(came_from=Zone.SEAT_3, lies_on=Zone.MUCK, seat=3), "Card of seat 3 in the muck"),
    ],
)
def test_it_is_said_which_card_lies_where(alert: Alert, text: str) -> None:
    assert alert_text(alert) == text


def test_a_card_that_everybody_sees_is_named() -> None:
    alert = note(came_from=Zone.MUCK, lies_on=Zone.BOARD, card=Card("Qh"))

    assert alert_text(alert) == "Folded card on the board, queen of hearts"


def test_of_a_changed_board_card_the_one_is_named_that_belongs_there() -> None:
    card = Card("9s")
    alert = Alert(
        code=AlertCode.BOARD_DISTURBED, ruling=RulingValue.NOTE, came_from=Zone.BOARD, lies_on=Zone.BOARD, card=card
    )

    assert alert_text(alert) == "Board card changed for another, lay it back, nine of spades"


def test_of_a_board_card_that_lies_face_down_it_is_said_what_to_do() -> None:
    alert = Alert(code=AlertCode.BOARD_DISTURBED, ruling=RulingValue.NOTE, lies_on=Zone.BOARD, card=Card("9s"))

    assert alert_text(alert) == "Board card face down, turn it up, nine of spades"


@pytest.mark.parametrize("zone", [Zone.BOARD, Zone.STUB, Zone.BURN, Zone.MUCK])
def test_each_place_of_a_card_of_a_live_hand_has_its_words(zone: Zone) -> None:
    assert alert_text(note(came_from=SEAT_ZONES[7], lies_on=zone, seat=7)).startswith("Card of seat 7 ")


@pytest.mark.parametrize("zone", [Zone.BOARD, Zone.STUB])
def test_each_place_of_a_burn_has_its_words(zone: Zone) -> None:
    assert alert_text(note(came_from=Zone.BURN, lies_on=zone)).startswith("Burn card ")


@pytest.mark.parametrize(
    ("came_from", "ruling", "text", "seat"),
    [
        (Zone.MUCK, RulingValue.KEEP, "It stays: seat 6 holds a card of seat 4's folded hand", 6),
        (Zone.SEAT_4, RulingValue.DEAD_HAND, "Dead hand: card of seat 4 at seat 6", 4),
    ],
)
def test_of_mixed_cards_both_seats_are_said_and_who_holds_a_folded_one_is_looked_at(
    came_from: Zone, ruling: RulingValue, text: str, seat: int
) -> None:
    alert = Alert(code=AlertCode.CARDS_MIXED, ruling=ruling, came_from=came_from, lies_on=Zone.SEAT_6, seat=4)

    assert alert_text(alert) == text
    assert seat_concerned(alert) == seat
