"""What is found over hands, as the vault says it: with the end of a hand, and of hidden cards alone."""

from __future__ import annotations

import pytest

from table.engine.words.card_events import CardMadePublic, WhyPublic
from table.engine.words.cards import Card, Handle
from table.engine.words.sightings import CardSeen, DeckUnchecked, UnaccountedCardSeen
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, TagScanned, TagSeen
from table.keeping.hand_key import NoKeyStore
from table.keeping.vault import Vault
from tests.table.evening import decks

RED, BLUE = ({card: tag for tag, card in decks()[name].cards.items()} for name in ("red", "blue"))
ACE = RED[Card("As")]


def saw(vault: Vault, tag: Tag, zone: Zone = Zone.SEAT_4) -> Handle:
    facing = Facing.UP if zone is Zone.BOARD else Facing.DOWN
    seen = vault.sighting(TagSeen(zone=zone, tag=tag, facing=facing, not_before_ns=0, at_ns=5))
    assert isinstance(seen, CardSeen)
    return seen.handle


def deal(vault: Vault, deck: dict[Card, Tag], *, is_called_off: bool = False) -> list[object]:
    """Deal a hand of three cards, and return what was found with its end."""
    vault.begin_hand(1)
    for tag in list(deck.values())[:3]:
        saw(vault, tag)
    return list(vault.watch.end_hand({}, 9, is_called_off=is_called_off))


@pytest.fixture
def vault() -> Vault:
    return Vault(decks().values(), NoKeyStore())


def test_a_deck_that_stays_and_was_not_checked_is_named_with_the_one_before(vault: Vault) -> None:
    assert [deal(vault, RED), deal(vault, BLUE)] == [[], []]
    assert deal(vault, BLUE, is_called_off=True) == []
    assert deal(vault, BLUE) == [DeckUnchecked(decks=("red", "blue"), at_ns=9)]


def test_one_that_was_laid_on_the_pad_is_not(vault: Vault) -> None:
    deal(vault, RED)
    for tag in BLUE.values():
        vault.scanned(TagScanned(tag=tag, at_ns=1), is_hand_live=False)

    assert [deal(vault, BLUE), deal(vault, BLUE)] == [[], []]


def test_a_card_that_was_missed_is_told_where_it_is_too_many(vault: Vault) -> None:
    vault.begin_hand(1)
    vault.watch.miss(saw(vault, ACE), 7, 4)
    vault.begin_hand(2)
    handle = saw(vault, ACE, Zone.SEAT_2)

    (found,) = vault.watch.end_hand({handle: 2}, 9, is_called_off=False)

    assert found == UnaccountedCardSeen(handle=handle, seat=2, missed_in=7, missed_at=4, at_ns=9)


@pytest.mark.parametrize("shown_in", [1, 2])
def test_one_that_everybody_saw_is_tied_to_no_hand_in_which_nobody_did(vault: Vault, shown_in: int) -> None:
    handles = []
    for hand, zone in ((1, Zone.SEAT_4), (2, Zone.SEAT_2)):
        vault.begin_hand(hand)
        handles.append(saw(vault, ACE, Zone.BOARD if hand == shown_in else zone))
        if hand == shown_in:
            vault.reveal(CardMadePublic(handle=handles[-1], zone=Zone.BOARD, why=WhyPublic.FACE_UP), 6)
        if hand == 1:
            vault.watch.miss(handles[-1], 7, 4)

    assert vault.watch.end_hand({handles[-1]: 2}, 9, is_called_off=False) == ()
