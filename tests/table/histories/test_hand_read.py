"""What readers of strangers' files share: cards by their names, and faults of TOML and JSON said in our words."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
from hypothesis import given

from table.histories.hand_read import NotReadError, cards_of, not_read
from tests.strategies import DECKS


class _Hand(msgspec.Struct):
    number: int
    seats: list[int] = []


@given(DECKS)
def test_cards_are_read_however_their_letters_are_written(deck: list[str]) -> None:
    assert cards_of([card.upper() for card in deck]) == tuple(deck)
    assert cards_of([card.lower() for card in deck]) == tuple(deck)


@pytest.mark.parametrize("names", [["As", "??"], [""], ["10h"], ["As", "Asd"]])
def test_a_card_without_a_name_is_refused(names: list[str]) -> None:
    with pytest.raises(NotReadError, match="a card has no name"):
        cards_of(names)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{}", "it has no number"),
        ('{"number": 1, "seats": ["x"]}', r"its seats\[0\] says nothing that can stand there"),
        ("{", "its text is cut short, or of no such format"),
    ],
)
def test_why_a_text_is_not_of_its_format_names_the_field(text: str, words: str) -> None:
    with pytest.raises(msgspec.DecodeError) as refused:
        msgspec.json.decode(text, type=_Hand)

    with pytest.raises(NotReadError, match=words):
        raise not_read(refused.value)


def test_of_a_text_that_cannot_be_parsed_the_line_is_named() -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        tomllib.loads("a = 1\nb = \n")

    assert str(not_read(refused.value)).startswith("its text cannot be read from line 2")
