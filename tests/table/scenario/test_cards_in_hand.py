"""The physical deck: which tag carries which card, where a step finds it, and what everybody has seen."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Card
from table.engine.words.zones import Zone
from table.scenario.cards_in_hand import CardNotThereError, twin_tag
from table.scenario.steps import AnyCard, Off
from tests.table.scenario.at_table import S1, S3, AtTable


def test_a_strange_tag_goes_out_in_place_of_the_next_card_which_is_used_up() -> None:
    for tag, printed in (("joker", "|None"), ("blue:9h", "|9h"), ("unknown", "|None"), ("twin:9h", "|9h")):
        table = AtTable(f"shuffle\ndeal 2\ntag {tag} 1")
        assert table.on(S1) == [printed]
        assert "As" not in table.stub
        assert len(table.stub) == 49


def test_a_card_is_found_where_it_lies_and_of_any_the_uppermost() -> None:
    table = AtTable("shuffle\ndeal")
    cards = table.dealer.cards

    assert cards.name(cards.find(Card("As"), S1)) == "As"
    assert cards.name(cards.find(AnyCard.ANY, S1)) == "Kd"


@pytest.mark.parametrize(
    ("card", "place", "why"),
    [
        (Card("As"), Zone.SEAT_2, "As is not on seat 2"),
        (AnyCard.JOKER, Zone.SEAT_1, "joker is not on seat 1"),
        (AnyCard.ANY, Off.OFF, "any is not off the antennas"),
    ],
)
def test_a_card_that_is_not_there_is_told_with_its_place(card: Card | AnyCard, place: Zone | Off, why: str) -> None:
    with pytest.raises(CardNotThereError, match=why):
        AtTable("shuffle\ndeal").dealer.cards.find(card, place)


def test_of_an_empty_stub_no_card_is_next_and_none_that_went_out_before() -> None:
    table = AtTable("shuffle\ndeal")

    with pytest.raises(CardNotThereError, match="As is not in the stub"):
        table.dealer.cards.next(Card("As"))
    table.bench.room.stack(())
    with pytest.raises(CardNotThereError, match="the stub is empty"):
        table.dealer.cards.next()


def test_a_card_that_is_held_up_is_its_seats_until_it_lies_again() -> None:
    held = AtTable("shuffle\ndeal\nmove As seat 1 off").dealer.cards
    assert (held.in_hands(), held.held_by(S1)) == (frozenset({S1}), 1)

    laid = AtTable("shuffle\ndeal\nmove As seat 1 off\nmove As off aside").dealer.cards
    assert (laid.in_hands(), laid.held_by(S1)) == (frozenset(), 0)


def test_what_has_lain_face_up_is_known_until_the_next_shuffle() -> None:
    assert AtTable("shuffle\ndeal\nshow 1").dealer.cards.shown == {"As", "Kd"}
    assert AtTable("shuffle\ndeal\nshow 1\nfold\nfold\nshuffle\ndeal").dealer.cards.shown == set()


def test_where_a_card_first_came_to_stays_known_though_it_moves_on() -> None:
    table = AtTable("shuffle\ndeal\nmove As seat 1 seat 3")
    cards = table.dealer.cards

    assert cards.dealt_to[cards.find(Card("As"), S3)] is S1
    assert cards.began_at is Zone.SEAT_2


def test_a_twin_has_one_tag_and_two_cards_have_two() -> None:
    assert twin_tag(Card("As")) == twin_tag(Card("As"))
    assert twin_tag(Card("As")) != twin_tag(Card("Ah"))
