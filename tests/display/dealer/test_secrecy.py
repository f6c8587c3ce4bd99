"""No face-down card is ever named on the screen: what is drawn names public cards and nothing else."""

from __future__ import annotations

import re

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from display.dealer.drawing.marks import CardBack, CardFace, CardSlot
from display.dealer.picture import Picture
from display.wording.people import card_words
from table.engine.words.cards import ALL_CARDS, Card
from tests.display.dealer.drawn import marks, words
from tests.display.dealer.moments import preflop
from tests.display.tables import SIZES
from tests.strategies import CARDS
from tests.views import cards, folded, seat, view

_SHORT = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_LONG = re.compile("|".join(card_words(card) for card in ALL_CARDS))


def _named(picture: Picture) -> set[str]:
    faces = {str(mark.card) for mark in marks(picture, SIZES[0]) if isinstance(mark, CardFace)}
    texts = " / ".join(text.text for text in words(picture, SIZES[0]))
    return faces | set(_SHORT.findall(texts)) | set(_LONG.findall(texts))


def test_hole_cards_face_down_are_backs_and_name_nothing() -> None:
    picture = Picture(table_name="Table 12", view=view())

    drawn = marks(picture, SIZES[0])

    assert sum(isinstance(mark, CardBack) for mark in drawn) == 20
    assert _named(picture) == set()


def test_a_back_has_no_field_that_could_name_a_card() -> None:
    assert [field.name for field in msgspec.structs.fields(CardBack)] == ["box", "is_dead"]
    assert [field.name for field in msgspec.structs.fields(CardSlot)] == ["box", "is_due"]


def test_a_hand_with_one_card_exposed_is_a_face_and_a_back() -> None:
    picture = Picture(table_name="Table 12", view=view(seats=(seat(1, shown=cards("9c")), folded(2)), turn=1))

    drawn = marks(picture, SIZES[0])

    assert [type(mark) for mark in drawn if isinstance(mark, CardFace | CardBack)] == [CardFace, CardBack]
    assert _named(picture) == {"9c"}


def test_a_folded_hand_shows_no_card() -> None:
    picture = Picture(table_name="Table 12", view=view(seats=(folded(1), folded(2)), turn=None, call=None))

    assert not any(isinstance(mark, CardFace | CardBack) for mark in marks(picture, SIZES[0]))


def test_lifted_cards_are_empty_outlines_and_a_word() -> None:
    drawn = words(preflop(), SIZES[0])

    assert "LIFTED" in [text.text for text in drawn]


@given(shown=st.lists(CARDS, unique=True, max_size=7), hidden=st.integers(0, 2))
def test_exactly_the_public_cards_are_named(shown: list[Card], hidden: int) -> None:
    board, hand = tuple(shown[:5]), tuple(shown[5:])
    player = seat(1, shown=hand, hole_cards=len(hand) + hidden)
    picture = Picture(table_name="Table 12", view=view(seats=(player, seat(2)), board=board, turn=2))

    assert _named(picture) == set(shown)
