"""What happened to cards, as a journal has it: no more of them are named than a deck has."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.card_events import (
    CardAsked,
    CardEvent,
    CardKeyedUp,
    CardMadePublic,
    DeckCheckAsked,
    DeckChecked,
    HandTabled,
    QuestionAnswered,
    StreetDealt,
    WhyPublic,
)
from table.engine.words.cards import Card, Handle, Street
from table.engine.words.question import QuestionKind
from table.engine.words.zones import Zone

CARD = Handle("00ff")


@pytest.mark.parametrize(
    "told",
    [
        StreetDealt(street=Street.FLOP, board=(Card("As"), Card("2c"), Card("Td"))),
        CardMadePublic(handle=CARD, zone=Zone.BOARD, why=WhyPublic.BOARD),
        CardKeyedUp(card=Card("As"), handles=(CARD,)),
        HandTabled(seat=1, cards=()),
        CardAsked(kind=QuestionKind.MIXED, zone=Zone.SEAT_10),
        QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.SEAT_10, is_confirmed=False),
    ],
)
def test_what_happened_comes_back_as_it_was_told_from_the_rest_by_its_name(told: CardEvent) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told), type=CardEvent) == told


def test_a_check_of_the_deck_is_told_by_numbers_alone() -> None:
    told = msgspec.json.encode([DeckCheckAsked(), DeckChecked(seen=51, strange=1)])

    assert told == b'[{"type":"deck-check-asked"},{"type":"deck-checked","seen":51,"strange":1,"is_put_off":false}]'


@pytest.mark.parametrize("kind", QuestionKind)
def test_a_question_of_each_kind_can_be_asked(kind: QuestionKind) -> None:
    asked = CardAsked(kind=kind, zone=Zone.BOARD)

    assert msgspec.json.decode(msgspec.json.encode(asked), type=CardEvent) == asked


@pytest.mark.parametrize("cards", [["As"] * 53, ["joker"], ["1s"]])
def test_more_cards_than_a_deck_has_or_what_is_none_are_refused(cards: list[str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "hand-tabled", "seat": 1, "cards": cards}, HandTabled)


def test_a_card_that_was_boxed_is_nobodys() -> None:
    assert CardKeyedUp(card=Card("As"), handles=()).seat is None


def test_a_reason_travels_as_it_is_called() -> None:
    for why in WhyPublic:
        assert why.value == why.name.lower().replace("_", "-")
