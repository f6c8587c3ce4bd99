"""What events of cards say in a line: public cards by name, and of all others how many, and never which."""

from __future__ import annotations

import pytest

from display.wording.card_lines import card_line, discard_words, scanned_words
from table.engine.words import card_events as happened
from table.engine.words.cards import Card, Handle, HandleKind, Street
from table.engine.words.zones import Zone

NAMES = {4: "Anna"}
HANDLE = Handle(id="00ff00ff00ff00ff")


@pytest.mark.parametrize(
    ("count", "said"), [(0, "stands pat"), (1, "draws 1 card"), (2, "draws 2 cards"), (5, "draws 5 cards")]
)
def test_who_draws_says_how_many_and_none_is_pat(count: int, said: str) -> None:
    assert discard_words(4, count, NAMES) == f"Seat 4 Anna {said}"
    assert card_line(happened.CardsDiscarded(seat=4, count=count), NAMES) == f"Seat 4 Anna {said}"


def test_a_street_without_a_board_is_its_name_alone() -> None:
    assert card_line(happened.StreetDealt(street=Street.FOURTH, board=()), {}) == "Fourth street"
    assert card_line(happened.StreetDealt(street=Street.TURN, board=(Card("2c"),)), {}) == "Turn: 2c"


@pytest.mark.parametrize("kind", HandleKind)
def test_a_tag_on_the_pad_is_told_by_its_kind_and_a_public_card_by_its_name(kind: HandleKind) -> None:
    assert scanned_words(kind).startswith("Scan pad: a ")
    assert card_line(happened.CardRead(kind=kind, card=None), {}) == scanned_words(kind)
    assert card_line(happened.CardRead(kind=kind, card=Card("Kd")), {}) == "Scan pad: Kd"


@pytest.mark.parametrize(
    ("seen", "strange", "is_put_off", "said"),
    [
        (52, 0, False, "Deck checked: all 52 cards are there"),
        (51, 0, False, "Deck checked: 51 of 52 cards"),
        (52, 1, False, "Deck checked: 52 of 52 cards, and 1 that are not of it"),
        (52, 1, True, "The check of the deck is put off until after the next hand"),
    ],
)
def test_a_deck_is_whole_only_with_all_its_cards_and_no_other(
    seen: int,
    strange: int,
    said: str,
    *,
    is_put_off: bool,
) -> None:
    assert card_line(happened.DeckChecked(seen=seen, strange=strange, is_put_off=is_put_off), {}) == said


def test_what_is_dealt_face_down_has_no_line() -> None:
    events = (
        happened.HoleCardDealt(seat=4, handle=HANDLE),
        happened.CardBurned(handle=HANDLE),
        happened.CardMadePublic(handle=HANDLE, zone=Zone.BOARD, why=happened.WhyPublic.BOARD),
        happened.CardsLifted(seat=4),
    )

    assert [card_line(event, NAMES) for event in events] == [None] * len(events)
