"""Cards that were missed in one hand, and are one too many in a later one."""

from __future__ import annotations

from table.inbox import Tag
from table.keeping.missed_cards import MissedCard, MissedCards

ACE = Tag(b"ace")


def missed_in_hand_3() -> MissedCards:
    cards = MissedCards()
    cards.begin_hand()
    cards.miss(ACE, MissedCard(3, 4))
    return cards


def test_a_card_that_was_missed_is_known_again_many_hands_later() -> None:
    cards = missed_in_hand_3()
    for _ in range(5):
        cards.begin_hand()
    cards.see(ACE)

    assert cards.found(ACE) == MissedCard(3, 4)
    assert cards.found(ACE) is None


def test_one_that_is_not_read_is_not_found() -> None:
    cards = missed_in_hand_3()
    cards.begin_hand()

    assert cards.found(ACE) is None


def test_one_that_comes_to_light_in_its_own_hand_was_not_held_out() -> None:
    cards = missed_in_hand_3()
    cards.see(ACE)
    cards.begin_hand()
    cards.see(ACE)

    assert cards.found(ACE) is None


def test_one_that_was_dealt_like_any_other_is_forgotten() -> None:
    cards = missed_in_hand_3()
    cards.begin_hand()
    cards.see(ACE)
    cards.begin_hand()
    cards.see(ACE)

    assert cards.found(ACE) is None
