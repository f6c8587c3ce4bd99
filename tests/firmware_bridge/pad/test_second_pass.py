"""The second pass over a deck: what was laid in another's place shows itself, and is set right."""

from __future__ import annotations

from firmware_bridge.pad.enrol import EnrolledDeck, Owned, Wanted
from firmware_bridge.pad.second_pass import SecondPass, Slip, Slipped
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing
from tests.firmware_bridge.pad.test_enrol import enrolled, tag

FIRST, SECOND = ALL_CARDS[:2]


def proved_by(deck: EnrolledDeck) -> SecondPass:
    """Lay the cards of *deck* down as they are asked for."""
    again = SecondPass(deck)
    while (asked := again.wanted_tag) is not None:
        assert again.take([asked]) is None
    return again


def test_a_deck_that_was_enrolled_rightly_is_proved_card_by_card_and_stays_as_it_is() -> None:
    deck = enrolled(jokers=2, inlays=2).deck()
    again = proved_by(deck)

    assert (again.left, again.wanted) == (0, None)
    assert again.deck() == deck


def test_a_card_laid_in_anothers_place_is_told_by_the_name_it_was_enrolled_with() -> None:
    again = SecondPass(enrolled(jokers=0).deck())

    assert again.take([tag(1)]) == Slipped(slip=Slip.OTHER_CARD, owned=Owned(card=SECOND))
    assert again.wanted == Wanted(card=FIRST, facing=Facing.UNKNOWN)


def test_two_cards_that_were_exchanged_are_set_right_and_the_other_is_proved_too() -> None:
    again = SecondPass(enrolled(jokers=0).deck())
    again.take([tag(1)])

    assert again.set_right()
    assert again.wanted == Wanted(card=SECOND, facing=Facing.UNKNOWN)
    assert again.take([tag(0)]) is None
    assert (again.deck().cards[tag(1)], again.deck().cards[tag(0)]) == (FIRST, SECOND)


def test_a_card_of_two_inlays_that_was_enrolled_the_wrong_way_up_is_turned() -> None:
    again = SecondPass(enrolled(jokers=0, inlays=2).deck())
    # Laid face up, as is asked for, it reads as lying face down.
    assert again.take([tag(1)]) == Slipped(slip=Slip.OTHER_SIDE, owned=Owned(card=FIRST))

    assert again.set_right()
    assert again.left == 51
    deck = again.deck()
    assert deck.cards[tag(1)] == FIRST
    assert deck.down_inlays[tag(0)] == tag(1)
    assert (len(deck.cards), len(deck.down_inlays)) == (52, 52)


def test_two_cards_of_two_inlays_change_places_with_both_of_their_tags() -> None:
    again = SecondPass(enrolled(jokers=0, inlays=2).deck())
    again.take([tag(2)])
    again.set_right()

    deck = again.deck()
    assert deck.cards[tag(2)] == FIRST
    assert deck.down_inlays[tag(3)] == tag(2)


def test_a_card_that_was_proved_is_not_exchanged_any_more() -> None:
    again = SecondPass(enrolled(jokers=0).deck())
    again.take([tag(0)])

    slipped = again.take([tag(0)])
    assert slipped is not None
    assert slipped.slip is Slip.OTHER_CARD
    assert not again.set_right()


def test_what_is_no_card_of_the_deck_and_two_cards_at_once_prove_nothing() -> None:
    again = SecondPass(enrolled(jokers=0).deck())

    strange, both = again.take([tag(99)]), again.take([tag(0), tag(1)])
    assert strange == Slipped(slip=Slip.NO_CARD)
    assert both == Slipped(slip=Slip.TOGETHER)
    assert not again.set_right()
    assert again.left == 52


def test_both_inlays_of_one_card_read_at_once_are_one_card() -> None:
    again = SecondPass(enrolled(jokers=0, inlays=2).deck())

    slipped = again.take([tag(0), tag(1)])
    assert slipped is None or slipped.slip is Slip.OTHER_SIDE


def test_what_was_proved_before_is_not_asked_for_again() -> None:
    again = SecondPass(enrolled(jokers=0).deck(), proved=[tag(0), tag(99)])

    assert again.left == 51
    assert again.wanted == Wanted(card=SECOND, facing=Facing.UNKNOWN)


def test_each_joker_is_proved_by_itself() -> None:
    deck = enrolled(jokers=2).deck()
    again = SecondPass(deck, proved=deck.cards)
    again.take([tag(52)])

    assert again.take([tag(52)]) is not None, "that one was proved"
    assert again.take([tag(53)]) is None
    assert again.left == 0


def test_the_ace_of_spades_is_asked_for_before_the_jokers() -> None:
    deck = enrolled(jokers=1).deck()
    again = SecondPass(deck, proved=[its for its, card in deck.cards.items() if card != "As"])

    assert again.wanted == Wanted(card=Card("As"), facing=Facing.UNKNOWN)
