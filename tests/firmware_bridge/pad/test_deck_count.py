"""A deck is counted as its cards pass: what is missing, twice, foreign, unknown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.files.deck_file import DeckFile
from firmware_bridge.pad.deck_count import Count, DeckCount, tags_of
from firmware_bridge.pad.enrol import Owned
from table.engine.words.cards import ALL_CARDS, Card
from tests.firmware_bridge.pad.test_enrol import enrolled, tag


def deck_file(name: str = "red", *, first: int = 0, inlays: int = 1) -> DeckFile:
    cards = {tag(first + number * inlays): card for number, card in enumerate(ALL_CARDS)}
    downs = {tag(first + number * inlays + 1): tag(first + number * inlays) for number in range(52)}
    return DeckFile(
        name=name,
        technology="iso14443a",
        cards=cards,
        jokers=frozenset({tag(first + 52 * inlays)}),
        down_inlays=downs if inlays > 1 else {},
    )


RED, BLUE = deck_file(), deck_file("blue", first=1000)


@pytest.fixture
def count() -> DeckCount:
    return DeckCount(RED, tags_of(BLUE))


@given(st.permutations(sorted(RED.cards)))
def test_a_whole_deck_is_whole_in_whatever_order_it_passes(order: list[bytes]) -> None:
    count = DeckCount(RED, tags_of(BLUE))
    for each in order:
        count.take([each])

    assert count.is_whole
    assert (count.seen, count.missing) == (52, [])


def test_a_card_that_passes_again_is_counted_once(count: DeckCount) -> None:
    first, again = count.take([tag(0), tag(0)])

    assert (first.count, again.count, count.seen) == (Count.NEW, Count.AGAIN, 1)


def test_what_has_not_passed_is_missing_by_name(count: DeckCount) -> None:
    count.take(set(RED.cards) - {tag(0), tag(51)})

    assert count.missing == [ALL_CARDS[0], ALL_CARDS[51]]
    assert not count.is_whole


def test_the_double_of_another_deck_makes_a_card_twice(count: DeckCount) -> None:
    (counted,) = count.take([tag(1000)])
    assert counted.owned == Owned(card=ALL_CARDS[0], deck="blue")
    assert (counted.count, count.twice) == (Count.FOREIGN, [])
    count.take(RED.cards)

    assert count.twice == [Owned(card=ALL_CARDS[0], deck="blue")]
    assert not count.is_whole


def test_another_decks_card_in_the_place_of_a_missing_one_is_foreign_and_not_twice(count: DeckCount) -> None:
    count.take([tag(1000), *set(RED.cards) - {tag(0)}])

    assert (count.missing, count.twice) == ([ALL_CARDS[0]], [])
    assert [owned.deck for owned in count.foreign.values()] == ["blue"]


def test_a_tag_of_no_deck_is_unknown(count: DeckCount) -> None:
    (counted,) = count.take([tag(5000)])

    assert (counted.count, counted.owned, len(count.unknown)) == (Count.UNKNOWN, None, 1)
    assert not count.is_whole


def test_a_joker_of_the_deck_is_told_and_makes_nothing_less_whole(count: DeckCount) -> None:
    (counted,) = count.take([tag(52)])
    count.take(RED.cards)

    assert (counted.count, count.jokers) == (Count.JOKER, 1)
    assert count.is_whole


def test_both_inlays_of_a_card_are_one_card_and_so_are_those_of_a_foreign_one() -> None:
    red, blue = deck_file(inlays=2), deck_file("blue", first=1000, inlays=2)
    count = DeckCount(red, tags_of(blue))
    count.take([tag(0), tag(1), tag(1000), tag(1001)])

    assert (count.seen, len(count.foreign)) == (1, 1)


def test_every_tag_of_a_deck_has_its_owner() -> None:
    owners = tags_of(deck_file(inlays=2))

    assert len(owners) == 105
    assert owners[tag(1)] == Owned(card=ALL_CARDS[0], deck="red")
    assert Owned(card=None, deck="red") in owners.values()
    assert {owned.card for owned in owners.values()} == {*ALL_CARDS, None}
    assert enrolled(jokers=0).deck().cards[tag(51)] == Card("As")
