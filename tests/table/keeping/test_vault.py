"""The vault: tags become handles that say nothing, and only a public card gets its name."""

from __future__ import annotations

import msgspec
import pytest

from config.files.deck_file import DeckFile
from table.engine.words.card_events import CardMadePublic, WhyPublic
from table.engine.words.cards import ALL_CARDS, Card, Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardSeen
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagSeen, clone_of
from table.keeping.hand_key import NoKeyStore
from table.keeping.vault import NotPublicError, Vault
from tests.table.evening import KeyOfHand, decks

RED, BLUE = decks()["red"], decks()["blue"]
TAG_OF = {card: tag for tag, card in RED.cards.items()}
BLUE_TAG_OF = {card: tag for tag, card in BLUE.cards.items()}
As, Kd = TAG_OF[Card("As")], TAG_OF[Card("Kd")]
NOBODYS = bytes.fromhex("04aabbccddeeff")


def seen(tag: bytes, zone: Zone = Zone.SEAT_3, facing: Facing = Facing.DOWN) -> TagSeen:
    return TagSeen(zone=zone, tag=tag, facing=facing, not_before_ns=0, at_ns=5)


def gone(tag: bytes, zone: Zone = Zone.SEAT_3) -> TagGone:
    return TagGone(zone=zone, tag=tag, not_before_ns=5, at_ns=9)


def in_hand(begun_by: int = 1, store: KeyOfHand | None = None) -> Vault:
    """Return a vault with both decks, in the hand that record *begun_by* began."""
    vault = Vault(decks().values(), store or NoKeyStore())
    vault.begin_hand(begun_by)
    return vault


def made_public(handle: Handle, why: WhyPublic = WhyPublic.FACE_UP, zone: Zone = Zone.SEAT_3) -> CardMadePublic:
    return CardMadePublic(handle=handle, zone=zone, why=why)


def test_a_tag_has_one_handle_throughout_a_hand() -> None:
    vault = in_hand()

    there = vault.sighting(seen(As))
    away = vault.sighting(gone(As))
    again = vault.sighting(seen(As, Zone.MUCK))

    assert there.handle == away.handle == again.handle
    assert isinstance(there, CardSeen)
    assert isinstance(away, CardGone)


def test_a_sighting_keeps_everything_but_the_tag() -> None:
    sighting = in_hand().sighting(seen(As, Zone.BURN, Facing.UNKNOWN))

    assert sighting == CardSeen(zone=Zone.BURN, handle=sighting.handle, facing=Facing.UNKNOWN, not_before_ns=0, at_ns=5)
    written = msgspec.json.encode(sighting)
    assert As.hex().encode() not in written
    assert As not in written


def test_handles_differ_from_hand_to_hand() -> None:
    vault = in_hand(1)
    first = {vault.sighting(seen(tag)).handle.id for tag in RED.cards}
    vault.begin_hand(2)
    second = {vault.sighting(seen(tag)).handle.id for tag in RED.cards}

    assert len(first) == len(second) == 52
    assert not first & second


def test_handles_differ_with_the_key() -> None:
    assert in_hand().sighting(seen(As)).handle.id != in_hand().sighting(seen(As)).handle.id


def test_every_hand_has_a_key_of_its_own_which_is_kept_before_anything_is_hashed() -> None:
    store = KeyOfHand()
    vault = in_hand(1, store)
    vault.begin_hand(2)

    assert [key.begun_by for key in store.kept] == [1, 2]
    assert len({key.key for key in store.kept}) == 2


@pytest.mark.parametrize(
    ("zone", "facing"), [(Zone.SEAT_3, Facing.DOWN), (Zone.SEAT_3, Facing.UNKNOWN), (Zone.MUCK, Facing.DOWN)]
)
@pytest.mark.parametrize("why", [WhyPublic.FACE_UP, WhyPublic.BOARD])
def test_a_card_that_lies_face_down_is_not_named_whatever_the_engine_says(
    zone: Zone, facing: Facing, why: WhyPublic
) -> None:
    vault = in_hand()
    handle = vault.sighting(seen(As, zone, facing)).handle

    with pytest.raises(NotPublicError) as refused:
        vault.reveal(made_public(handle, why, zone), 7)

    assert "As" not in str(refused.value)
    assert As.hex() not in str(refused.value)


def test_a_card_that_lay_face_up_and_is_gone_is_not_named() -> None:
    vault = in_hand()
    handle = vault.sighting(seen(As, facing=Facing.UP)).handle
    vault.sighting(gone(As))

    with pytest.raises(NotPublicError):
        vault.reveal(made_public(handle), 7)


def test_a_card_that_left_its_place_by_coming_to_another_is_still_somewhere() -> None:
    vault = in_hand()
    vault.sighting(seen(As, Zone.SEAT_3))
    handle = vault.sighting(seen(As, Zone.BOARD, Facing.UP)).handle
    vault.sighting(gone(As, Zone.SEAT_3))

    assert vault.reveal(made_public(handle, WhyPublic.BOARD, Zone.BOARD), 7) is not None


@pytest.mark.parametrize(
    ("zone", "facing", "why"),
    [
        (Zone.BOARD, Facing.UNKNOWN, WhyPublic.BOARD),
        (Zone.SEAT_3, Facing.UP, WhyPublic.FACE_UP),
        (Zone.SEAT_3, Facing.UNKNOWN, WhyPublic.KEYED),
    ],
)
def test_a_card_on_the_board_face_up_or_keyed_is_named(zone: Zone, facing: Facing, why: WhyPublic) -> None:
    vault = in_hand()
    handle = vault.sighting(seen(Kd, zone, facing)).handle

    revealed = vault.reveal(made_public(handle, why, zone), 7)

    assert revealed is not None
    assert (revealed.card, revealed.handle, revealed.at_ns) == ("Kd", handle, 7)


def test_every_card_of_the_deck_is_named_as_it_is_enrolled() -> None:
    vault = in_hand()
    named = []
    for card in ALL_CARDS:
        handle = vault.sighting(seen(TAG_OF[card], Zone.BOARD, Facing.UP)).handle
        revealed = vault.reveal(made_public(handle, WhyPublic.BOARD, Zone.BOARD), 7)
        named.append(revealed and revealed.card)

    assert named == list(ALL_CARDS)


@pytest.mark.parametrize("tag", [NOBODYS, min(RED.jokers)])
def test_a_tag_that_is_no_card_has_no_name(tag: bytes) -> None:
    vault = in_hand()
    vault.sighting(seen(As))
    handle = vault.sighting(seen(tag, Zone.BOARD, Facing.UP)).handle

    assert vault.reveal(made_public(handle, WhyPublic.BOARD, Zone.BOARD), 7) is None


def test_a_handle_says_what_kind_of_tag_it_is_and_no_more() -> None:
    vault = in_hand()
    kinds = [vault.sighting(seen(tag)).handle.kind for tag in (As, min(RED.jokers), BLUE_TAG_OF[Card("As")], NOBODYS)]

    assert kinds == [HandleKind.CARD, HandleKind.JOKER, HandleKind.FOREIGN, HandleKind.UNKNOWN]


def test_the_first_card_of_each_hand_settles_which_deck_is_in_play() -> None:
    vault = in_hand(1)
    vault.sighting(seen(As))
    vault.begin_hand(2)

    assert vault.sighting(seen(BLUE_TAG_OF[Card("2c")])).handle.kind is HandleKind.CARD
    assert vault.sighting(seen(As)).handle.kind is HandleKind.FOREIGN


def test_a_joker_or_a_strange_tag_settles_no_deck() -> None:
    vault = in_hand()
    vault.sighting(seen(min(BLUE.jokers)))
    vault.sighting(seen(NOBODYS))

    assert vault.sighting(seen(As)).handle.kind is HandleKind.CARD


def with_twin(deck: DeckFile) -> DeckFile:
    return replace(deck, cards={**deck.cards, NOBODYS: Card("As")})


def test_a_second_tag_of_one_card_is_the_twin_of_the_first_without_naming_it() -> None:
    vault = Vault((with_twin(RED),), NoKeyStore())
    vault.begin_hand(1)

    twin, first = vault.sighting(seen(NOBODYS)).handle, vault.sighting(seen(As)).handle

    assert twin.twin_of == first.id
    assert first.twin_of is None


def test_a_clone_is_the_twin_of_the_card_of_the_same_deck_and_named_as_it_is() -> None:
    vault = in_hand()
    card, clone = vault.sighting(seen(As)), vault.sighting(seen(clone_of(As), Zone.SEAT_8, Facing.UP))

    assert (clone.handle.twin_of, clone.handle.kind) == (card.handle.id, HandleKind.CARD)
    assert card.handle != clone.handle
    revealed = vault.reveal(made_public(clone.handle, zone=Zone.SEAT_8), 7)
    assert revealed is not None
    assert revealed.card == "As"
