"""What a vault knows after a restart, on the scan pad, and what it seals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from table.engine.words.card_events import CardKeyedUp, WhyPublic
from table.engine.words.cards import Card, HandleKind
from table.engine.words.zones import Facing, Zone
from table.inbox import TagScanned
from table.keeping.hand_key import HandKey, NoKeyStore
from table.keeping.vault import NotPublicError, Vault
from tests.table.evening import KeyOfHand, decks
from tests.table.keeping.test_vault import BLUE_TAG_OF, NOBODYS, As, Kd, gone, in_hand, made_public, seen


def test_after_a_restart_a_card_has_its_handle_and_its_place_again() -> None:
    store = KeyOfHand()
    before = in_hand(1, store)
    journaled = [
        before.sighting(item)
        for item in (
            seen(BLUE_TAG_OF[Card("9h")]),
            seen(As, Zone.BOARD, Facing.UP),
            seen(NOBODYS),
            seen(BLUE_TAG_OF[Card("2c")], Zone.SEAT_5, Facing.UP),
            gone(BLUE_TAG_OF[Card("2c")], Zone.SEAT_5),
        )
    ]

    after = Vault(decks().values(), store)
    after.resume_hand(1, journaled)

    assert [after.sighting(seen(tag)).handle for tag in (BLUE_TAG_OF[Card("9h")], NOBODYS)] == [
        journaled[0].handle,
        journaled[2].handle,
    ]
    revealed = after.reveal(made_public(journaled[1].handle, WhyPublic.BOARD, Zone.BOARD), 7)
    assert revealed is not None
    assert revealed.card == "As"
    with pytest.raises(NotPublicError):
        after.reveal(made_public(journaled[3].handle, zone=Zone.SEAT_5), 7)
    assert after.sighting(seen(Kd)).handle.kind is HandleKind.FOREIGN


def test_a_hand_whose_key_the_power_cut_off_gets_another_key() -> None:
    store = KeyOfHand(HandKey(1, b"x" * 16))
    vault = Vault(decks().values(), store)

    vault.resume_hand(2, ())

    assert [key.begun_by for key in store.kept] == [1, 2]
    assert store.kept[1].key != store.kept[0].key


def test_a_card_on_the_scan_pad_is_named_between_hands() -> None:
    scanned = in_hand().scanned(TagScanned(tag=Kd, at_ns=1), is_hand_live=False)

    assert scanned.card == "Kd"


def test_a_card_on_the_scan_pad_is_only_a_card_of_this_deck_while_a_hand_is_live() -> None:
    scanned = in_hand().scanned(TagScanned(tag=Kd, at_ns=1), is_hand_live=True)

    assert (scanned.card, scanned.kind) == (None, HandleKind.CARD)


def test_a_public_card_on_the_scan_pad_is_named_while_a_hand_is_live() -> None:
    vault = in_hand()
    sighting = vault.sighting(seen(Kd, Zone.BOARD, Facing.UP))
    vault.reveal(made_public(sighting.handle, WhyPublic.BOARD, Zone.BOARD), 1)

    assert vault.scanned(TagScanned(tag=Kd, at_ns=2), is_hand_live=True).card == "Kd"


def test_a_card_keyed_by_its_name_is_the_one_of_the_seat_that_carries_it() -> None:
    vault = in_hand()
    first, second = (vault.sighting(seen(tag)).handle for tag in (As, Kd))

    revealed = vault.reveal(CardKeyedUp(seat=3, card=Card("Kd"), handles=(first, second)), 7)

    assert revealed is not None
    assert (revealed.handle, revealed.card) == (second, "Kd")
    assert vault.reveal(CardKeyedUp(seat=3, card=Card("2c"), handles=(first, second)), 8) is None


def test_a_vault_that_resumes_a_hand_knows_where_each_tag_was_seen_last() -> None:
    store = KeyOfHand()
    before = in_hand(1, store)
    laid = seen(As), seen(Kd, Zone.BURN)
    moved = gone(As), seen(As, Zone.BOARD, Facing.UP), gone(Kd, Zone.BURN)
    told = [before.sighting(item) for item in (*laid, *moved)]

    again = Vault(decks().values(), store)
    again.resume_hand(1, told)

    assert again.lying == (seen(As, Zone.BOARD, Facing.UP),)


def test_a_vault_that_has_lost_the_key_of_the_hand_knows_of_no_tag_where_it_lies() -> None:
    told = [in_hand().sighting(seen(As))]

    again = Vault(decks().values(), KeyOfHand())
    again.resume_hand(1, told)

    assert again.has_lost_key
    assert again.lying == ()


def test_a_tag_of_no_deck_is_not_known_again_from_a_journal() -> None:
    store = KeyOfHand()
    told = [in_hand(1, store).sighting(seen(NOBODYS))]

    again = Vault(decks().values(), store)
    again.resume_hand(1, told)

    assert again.lying == ()


class Sealing:
    """Keeps what it is to seal, for the test alone."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, dict[str, Card]]] = []
        self.taken_back: list[int] = []

    def keep(self, begun_by: int, hidden: Mapping[str, Card]) -> None:
        """Take note of it."""
        self.kept.append((begun_by, dict(hidden)))

    def take_back(self, begun_by: int) -> None:
        """Take note of that."""
        self.taken_back.append(begun_by)


def test_once_a_hand_is_over_its_hidden_cards_are_sealed_and_no_public_one() -> None:
    sealing = Sealing()
    vault = Vault(decks().values(), NoKeyStore(), hidden=sealing)
    vault.begin_hand(7)
    folded = vault.sighting(seen(As)).handle
    tabled = vault.sighting(seen(Kd, facing=Facing.UP)).handle
    vault.sighting(seen(NOBODYS, Zone.MUCK))
    vault.reveal(made_public(tabled), 9)
    assert sealing.kept == [], "the hand is live"

    vault.end_hand()

    assert sealing.kept == [(7, {folded.id: "As"})]


def test_whoever_seals_is_told_of_a_hand_without_hidden_cards_and_of_one_that_is_live_again() -> None:
    sealing = Sealing()
    vault = Vault(decks().values(), NoKeyStore(), hidden=sealing)
    vault.begin_hand(7)

    vault.end_hand()
    vault.go_on()

    assert (sealing.kept, sealing.taken_back) == ([(7, {})], [7])
