"""The file with the hand's key is lost while the table is down: its cards are known again by where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from table.engine.words.alerts import Alert
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardRevealed, CardSeen
from table.engine.words.view import TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, TagGone, TagScanned, TagSeen
from table.keeping.hand_key import HandKey, KeyStore
from table.keeping.journal import SightingTaken, record_line
from table.keeping.vault import Vault
from table.scenario.secrecy import leaks
from tests.long_run import sampled
from tests.table.cuts import CUTS
from tests.table.evening import (
    RUN_OUT,
    FoundJournal,
    KeyOfHand,
    Seen,
    controller_of,
    decks,
    items_after,
    played,
    scenario_of,
)
from tests.table.keeping.test_recovery import CALLED_OFF, FLOOR, KEYED, REMEDY, STRANGE_TAGS, TWO_HANDS

RED = decks()["red"]
TAG_OF = {card: tag for tag, card in RED.cards.items()}
As, Kd = TAG_OF[Card("As")], TAG_OF[Card("Kd")]
TAGS = tuple(RED.cards)

HANDS = {
    "run-out": RUN_OUT,
    "keyed": KEYED,
    "two hands": TWO_HANDS,
    "strange tags": STRANGE_TAGS,
    "remedy": REMEDY,
    "floor": FLOOR,
    "called off": CALLED_OFF,
}
LOST = {"no key": None, "that of another hand": HandKey(0, b"x" * 16), "that of another table": HandKey(1, b"x" * 16)}


def lying_after(items: Sequence[InboxItem]) -> list[TagSeen]:
    """Return the cards that lie on the table when *items* have been seen."""
    lying: dict[bytes, TagSeen] = {}
    for item in items:
        if isinstance(item, TagSeen):
            lying[item.tag] = item
        elif isinstance(item, TagGone) and item.tag in lying and lying[item.tag].zone is item.zone:
            del lying[item.tag]
    return list(lying.values())


def goes_on(text: str, cut: int, keys: KeyStore) -> tuple[list[Alert], TableView]:
    """Start the table again after *cut* records, let its antennas report anew what lies there, and play on."""
    evening, seen = played(text), Seen()
    journal = FoundJournal(evening.records[:cut])
    table = controller_of(scenario_of(text), journal=journal, keys=keys, watchers=(seen,))
    done = _items_taken(text, cut - 1)
    for item in (*lying_after(evening.items[:done]), *evening.items[done:]):
        table.take(item)
    return [alert for outcome in seen.outcomes for alert in outcome.alerts], table.view


def _items_taken(text: str, taken: int) -> int:
    """Return how many items had been begun when so many sightings were in the journal: one may be cut in its middle."""
    while True:
        try:
            return items_after(text, taken)
        except KeyError:
            taken += 1


def alerts_after(text: str, cut: int) -> list[Alert]:
    """Return what the table told that was not cut off."""
    later = played(text).records[cut:]
    return [alert for record in later if isinstance(record, SightingTaken) for alert in record.alerts]


def is_in_the_air(text: str, cut: int) -> bool:
    """Tell whether the power went while a card was on its way: it is known again only where it lay."""
    record = played(text).records[cut - 1]
    return isinstance(record, SightingTaken) and isinstance(record.sighting, CardGone)


# Of two hands that follow each other one is without a key, and the other without the right one.
@CUTS
@pytest.mark.parametrize("cut_off", sampled(product(HANDS, LOST), 2), ids=", ".join)
def test_cut_after_any_record_a_hand_without_its_key_goes_on_to_the_same_end(
    cut_off: tuple[str, str], every: int
) -> None:
    name, lost = cut_off
    text = HANDS[name]
    for cut in range(2, len(played(text).records) + 1, every):
        if is_in_the_air(text, cut):
            continue
        alerts, view = goes_on(text, cut, KeyOfHand(LOST[lost]))
        assert alerts == alerts_after(text, cut), cut
        assert whichever_came_first(view) == whichever_came_first(played(text).last_view), cut


def whichever_came_first(view: TableView) -> TableView:
    """Return a view in which the cards of a hand have no order: without its key nobody knows which came first."""
    seats = tuple(replace(seat, shown=tuple(sorted(seat.shown))) for seat in view.seats)
    awards = tuple(
        replace(award, winners=tuple(replace(one, five=tuple(sorted(one.five))) for one in award.winners))
        for award in view.awards
    )
    return replace(view, seats=seats, awards=awards)


@CUTS
@pytest.mark.parametrize("lost", LOST)
def test_a_hand_whose_cards_were_lifted_when_its_key_was_lost_ends_with_the_same_chips(lost: str, every: int) -> None:
    for cut in range(2, len(played(RUN_OUT).records) + 1, every):
        alerts, view = goes_on(RUN_OUT, cut, KeyOfHand(LOST[lost]))
        assert alerts == alerts_after(RUN_OUT, cut), cut
        assert chips(view) == chips(played(RUN_OUT).last_view), cut


def chips(view: TableView) -> tuple[dict[int, int], dict[int, int]]:
    return {seat.seat: seat.stack for seat in view.seats}, view.won


def test_what_is_written_after_a_key_was_lost_names_shown_cards_alone() -> None:
    evening = played(RUN_OUT)
    shown = {card for seat in evening.last_view.seats for card in seat.shown} | set(evening.last_view.board)
    for cut in range(2, len(evening.records) + 1):
        journal = FoundJournal(evening.records[:cut])
        table = controller_of(scenario_of(RUN_OUT), journal=journal, keys=KeyOfHand())
        done = _items_taken(RUN_OUT, cut - 1)
        for item in (*lying_after(evening.items[:done]), *evening.items[done:]):
            table.take(item)
        assert leaks(b"".join(map(record_line, journal.kept)), shown, tuple(RED.cards)) == []


# --- the vault by itself ---


def told(*cards: CardSeen | CardGone | CardRevealed) -> Vault:
    """Return a vault that lost the key under which a journal saw *cards*."""
    vault = Vault(decks().values(), KeyOfHand())
    vault.resume_hand(1, cards)
    return vault


def card(number: int, kind: HandleKind = HandleKind.CARD) -> Handle:
    return Handle(f"{number:016x}", kind)


def lay(handle: Handle, zone: Zone, facing: Facing = Facing.DOWN) -> CardSeen:
    return CardSeen(zone=zone, handle=handle, facing=facing, not_before_ns=0, at_ns=0)


def lift(handle: Handle, zone: Zone) -> CardGone:
    return CardGone(zone=zone, handle=handle, not_before_ns=0, at_ns=0)


def name(handle: Handle, what: str) -> CardRevealed:
    return CardRevealed(handle=handle, card=Card(what), at_ns=0)


def read(vault: Vault, tag: bytes, zone: Zone) -> Handle:
    item = TagSeen(zone=zone, tag=tag, facing=Facing.DOWN, not_before_ns=1, at_ns=1)
    return vault.sighting(item).handle


def test_tags_take_over_what_lies_there_then_what_was_lifted_last_and_then_none() -> None:
    three = Zone.SEAT_3
    vault = told(
        lay(card(1), three), lay(card(2), three), lay(card(3), three), lift(card(1), three), lift(card(2), three)
    )

    handles = [read(vault, tag, three) for tag in TAGS[:4]]

    assert handles[:3] == [card(3), card(2), card(1)]
    assert handles[3] not in {card(1), card(2), card(3)}


def test_a_tag_that_was_known_again_keeps_its_handle_wherever_it_goes() -> None:
    vault = told(lay(card(1), Zone.SEAT_3))

    assert read(vault, As, Zone.SEAT_3) == read(vault, As, Zone.MUCK) == card(1)


def test_a_card_that_is_read_where_none_lay_is_a_new_one() -> None:
    vault = told(lay(card(1), Zone.SEAT_3))

    assert read(vault, As, Zone.SEAT_4) != card(1)
    assert read(vault, Kd, Zone.SEAT_3) == card(1)


def test_a_card_that_was_shown_is_taken_over_by_that_very_card_alone() -> None:
    vault = told(lay(card(1), Zone.BOARD), name(card(1), "As"), lay(card(2), Zone.BOARD), name(card(2), "Kd"))

    assert read(vault, TAG_OF[Card("2c")], Zone.BOARD) not in {card(1), card(2)}
    assert read(vault, Kd, Zone.BOARD) == card(2)
    assert read(vault, As, Zone.BOARD) == card(1)


def test_a_card_that_was_shown_is_no_hidden_one_wherever_it_is_read() -> None:
    vault = told(lay(card(1), Zone.SEAT_3), lay(card(2), Zone.SEAT_3, Facing.UP), name(card(2), "As"))

    assert read(vault, As, Zone.SEAT_3) == card(2)
    assert read(vault, Kd, Zone.SEAT_3) == card(1)


def test_a_joker_and_a_strange_tag_take_over_their_like_alone() -> None:
    three, joker, strange = Zone.SEAT_3, card(1, HandleKind.JOKER), card(2, HandleKind.UNKNOWN)
    vault = told(lay(joker, three), lay(strange, three), lay(card(3), three))

    assert read(vault, As, three) == card(3)
    assert read(vault, min(RED.jokers), three) == joker
    assert read(vault, b"nobodys", three) == strange


def test_the_first_card_that_is_known_again_settles_the_deck_in_play() -> None:
    vault = told(lay(card(1), Zone.SEAT_3), lay(card(2, HandleKind.FOREIGN), Zone.SEAT_4))

    assert read(vault, As, Zone.SEAT_3) == card(1)
    assert read(vault, min(decks()["blue"].cards), Zone.SEAT_4) == card(2, HandleKind.FOREIGN)


def test_a_card_on_the_scan_pad_gives_away_nothing_and_is_known_again_where_it_is_laid() -> None:
    vault = told(lay(card(1), Zone.SEAT_3))

    assert vault.scanned(TagScanned(tag=As, at_ns=1), is_hand_live=True).card is None
    assert read(vault, As, Zone.SEAT_3) == card(1)


def test_the_vault_tells_that_the_key_was_lost_until_the_next_hand_has_one() -> None:
    vault = told(lay(card(1), Zone.SEAT_3))

    assert vault.has_lost_key
    vault.begin_hand(2)
    assert not vault.has_lost_key


def test_a_key_that_fits_and_one_under_which_nothing_was_seen_are_not_lost() -> None:
    store = KeyOfHand()
    before = Vault(decks().values(), store)
    before.begin_hand(1)
    seen = before.sighting(TagSeen(zone=Zone.SEAT_3, tag=As, facing=Facing.DOWN, not_before_ns=0, at_ns=0))
    fits, early = Vault(decks().values(), store), Vault(decks().values(), KeyOfHand())
    fits.resume_hand(1, (seen,))
    early.resume_hand(1, ())

    assert not fits.has_lost_key
    assert not early.has_lost_key


def test_the_new_key_is_kept_and_the_start_after_it_goes_on_under_it() -> None:
    store = KeyOfHand()
    vault = Vault(decks().values(), store)
    vault.resume_hand(1, (lay(card(1), Zone.SEAT_3),))

    assert [key.begun_by for key in store.kept] == [1]
