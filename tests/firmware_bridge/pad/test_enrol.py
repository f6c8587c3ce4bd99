"""A deck of tags becomes a deck of cards, one after another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.pad.enrol import CardRefusal, EnrolledTag, Enrolment, Owned, TagRefused, Wanted
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing


def tag(number: int) -> bytes:
    return (0x04_5C_00_00_00_00_00 + number * 0x9E3779B1 % 2**32).to_bytes(7, "big")


def why(refused: TagRefused | None) -> CardRefusal | None:
    return None if refused is None else refused.why


def enrolled(*, jokers: int, inlays: int = 1) -> Enrolment:
    enrolment = Enrolment(jokers=jokers, inlays=inlays)
    for number in range((52 + jokers) * inlays):
        assert enrolment.take([tag(number)]) is None
    return enrolment


def test_the_cards_are_wanted_in_the_order_of_a_new_deck_and_then_the_jokers() -> None:
    enrolment = Enrolment(jokers=1)
    wanted = []
    number = 0
    while (now := enrolment.wanted) is not None:
        wanted.append(now.card)
        enrolment.take([tag(number)])
        number += 1

    assert wanted == [*ALL_CARDS, None]


def test_a_tag_is_taken_once() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.take([tag(1)])

    assert why(enrolment.take([tag(1)])) is CardRefusal.TWICE
    assert enrolment.left == 51


def test_two_cards_on_the_pad_are_refused_because_nobody_can_say_which_is_which() -> None:
    enrolment = Enrolment(jokers=0)

    assert why(enrolment.take([tag(1), tag(2)])) is CardRefusal.TOGETHER
    assert enrolment.left == 52


def test_a_look_that_found_nothing_new_changes_nothing() -> None:
    enrolment = Enrolment(jokers=0)

    assert enrolment.take([]) is None
    assert enrolment.left == 52


def test_a_phone_is_no_card() -> None:
    assert why(Enrolment(jokers=0).take([bytes.fromhex("08a1b2c3")])) is CardRefusal.CHANGING


def test_a_complete_deck_takes_no_further_tag() -> None:
    assert why(enrolled(jokers=2).take([tag(99)])) is CardRefusal.COMPLETE


def test_the_last_card_can_be_taken_back_and_laid_down_again() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.take([tag(1)])
    enrolment.take([tag(2)])

    assert enrolment.take_back() == Wanted(card=ALL_CARDS[1], facing=Facing.UNKNOWN)
    assert enrolment.take([tag(2)]) is None
    assert enrolment.left == 50


def test_nothing_can_be_taken_back_from_nothing() -> None:
    assert Enrolment(jokers=0).take_back() is None


def test_a_deck_that_is_not_complete_is_no_deck() -> None:
    with pytest.raises(ValueError, match="54 cards"):
        Enrolment(jokers=2).deck()


def test_a_card_with_two_inlays_is_laid_down_face_up_and_turned_over() -> None:
    enrolment = Enrolment(jokers=0, inlays=2)
    first = enrolment.wanted
    enrolment.take([tag(1)])

    assert first == Wanted(card=ALL_CARDS[0], facing=Facing.UP)
    assert enrolment.wanted == Wanted(card=ALL_CARDS[0], facing=Facing.DOWN)
    assert enrolment.left == 52
    assert enrolment.take([tag(1)]) is None, "it still lies there"
    enrolment.take([tag(2)])
    assert enrolment.wanted == Wanted(card=ALL_CARDS[1], facing=Facing.UP)


def test_taking_back_a_card_with_two_inlays_takes_back_both() -> None:
    enrolment = Enrolment(jokers=0, inlays=2)
    enrolment.take([tag(1)])
    enrolment.take([tag(2)])

    assert enrolment.take_back() == Wanted(card=ALL_CARDS[0], facing=Facing.UP)
    assert enrolment.take([tag(2)]) is None


def test_a_tag_that_is_in_the_deck_already_is_refused_by_the_name_of_its_card() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.take([tag(1)])
    enrolment.take([tag(2)])

    assert enrolment.take([tag(1)]) == TagRefused(why=CardRefusal.TWICE, owned=Owned(card=ALL_CARDS[0]))


def test_a_card_of_another_deck_is_refused_by_its_name_and_its_decks() -> None:
    ace = Owned(card=Card("As"), deck="blue")
    enrolment = Enrolment(jokers=0, others={tag(7): ace})

    assert enrolment.take([tag(7)]) == TagRefused(why=CardRefusal.OF_ANOTHER_DECK, owned=ace)
    assert enrolment.left == 52


def test_cards_may_be_named_in_any_order() -> None:
    enrolment = Enrolment(jokers=1, is_keyed=True)

    assert enrolment.wanted is None
    assert why(enrolment.take([tag(1)])) is CardRefusal.UNASKED
    assert enrolment.name(Card("As"))
    assert enrolment.take([tag(1)]) is None
    assert not enrolment.name(Card("As")), "it is enrolled"
    assert enrolment.name(None)
    assert enrolment.take([tag(2)]) is None
    assert not enrolment.name(None), "there was one joker"
    assert enrolment.readings == (EnrolledTag(Card("As"), tag(1)), EnrolledTag(None, tag(2)))


def test_a_card_that_is_named_comes_before_the_one_that_is_asked_for() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.name(Card("Kd"))
    enrolment.take([tag(1)])

    assert enrolment.readings == (EnrolledTag(Card("Kd"), tag(1)),)
    assert enrolment.wanted == Wanted(card=ALL_CARDS[0], facing=Facing.UNKNOWN)


def test_no_other_card_is_named_while_one_is_turned_over() -> None:
    enrolment = Enrolment(jokers=0, inlays=2)
    enrolment.take([tag(1)])

    assert not enrolment.name(Card("As"))


@given(st.integers(0, 108))
def test_an_enrolment_goes_on_wherever_it_was_broken_off(at: int) -> None:
    whole = enrolled(jokers=2, inlays=2)
    again = Enrolment(jokers=2, inlays=2)
    again.go_on(whole.readings[:at])
    for reading in whole.readings[at:]:
        again.take([reading.tag])

    assert again.deck() == whole.deck()


@pytest.mark.parametrize(
    "readings",
    [
        [EnrolledTag(Card("As"), tag(1)), EnrolledTag(Card("As"), tag(1))],
        [EnrolledTag(Card("As"), tag(1)), EnrolledTag(Card("Ks"), tag(2))],
        [EnrolledTag(None, tag(1))],
    ],
    ids=["one tag for both sides", "a card that was not turned over", "a joker too many"],
)
def test_what_no_enrolment_can_have_read_is_not_gone_on_with(readings: list[EnrolledTag]) -> None:
    with pytest.raises(ValueError, match=r"too often|before|already"):
        Enrolment(jokers=0, inlays=2).go_on(readings)
