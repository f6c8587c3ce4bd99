"""What each of the five books makes of faults of the deck, of hands that cannot play, and of claims."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.absent_player import AbsentPlayer
from table.engine.matters.kinds.cards_mixed import CardsMixed
from table.engine.matters.kinds.count_mismatch import CountMismatch, StrayCard
from table.engine.matters.kinds.deck_incomplete import CardMissing
from table.engine.matters.kinds.duplicate_card import DuplicateCardFound
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.irregular_card_played import IrregularCardPlayed
from table.engine.matters.kinds.joker import JokerFound
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.matters.kinds.misdeal_too_late import MisdealClaimTooLate
from table.engine.matters.kinds.substantial_action import SubstantialAction
from table.engine.matters.kinds.unknown_card import UnknownCardFound
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import RulingValue
from table.engine.words.answers import Ruled
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.ruling import Ruling, noted_by
from table.engine.words.zones import Zone
from tests.table.engine.matters.test_rulings_of_the_deal import BOOKS, ruling
from tests.table.engine.playing import book

JOKER = Handle("01" * 8, HandleKind.JOKER)
OTHER = Handle("02" * 8)


def foreign(*, is_dealt: bool) -> ForeignCardFound:
    return ForeignCardFound(zone=Zone.STUB, seat=None, handle=OTHER, is_dealt=is_dealt)


def twice(*, is_dealt: bool) -> DuplicateCardFound:
    return DuplicateCardFound(handle=OTHER, twin=JOKER, is_dealt=is_dealt)


BY_BOOK: list[tuple[Irregularity, list[str]]] = [
    (
        JokerFound(zone=Zone.SEAT_4, seat=4, handle=JOKER, is_dealt=True),
        [
            "replace-card tfpl:irregularities.3",
            "replace-card homegame:irregularities.8",
            "replace-card firekeepers:35E",
            "floor misdeal dead-hand replace-card",
            "replace-card jpa:35E",
        ],
    ),
    (
        IrregularCardPlayed(seat=4, handle=JOKER),
        [
            "dead-hand tfpl:dead.4",
            "dead-hand homegame:dead.4",
            "void-hand firekeepers:35E",
            "dead-hand nuts:37.1",
            "void-hand jpa:35E",
        ],
    ),
    (
        CardMissing(),
        [
            "note tfpl:irregularities.9",
            "note homegame:irregularities.10",
            "note firekeepers:35E",
            "note nuts:22",
            "note jpa:35E",
        ],
    ),
    (
        foreign(is_dealt=True),
        [
            "void-hand tfpl:irregularities.3",
            "void-hand homegame:irregularities.3",
            "void-hand firekeepers:35E",
            "void-hand None",
            "void-hand jpa:35E",
        ],
    ),
    (
        foreign(is_dealt=False),
        [
            "play-on tfpl:irregularities.3",
            "play-on homegame:irregularities.3",
            "void-hand firekeepers:35E",
            "play-on None",
            "void-hand jpa:35E",
        ],
    ),
    (
        twice(is_dealt=True),
        [
            "void-hand tfpl:irregularities.4",
            "void-hand homegame:irregularities.4",
            "void-hand firekeepers:35E",
            "void-hand None",
            "void-hand jpa:35E",
        ],
    ),
    (
        twice(is_dealt=False),
        [
            "floor void-hand play-on",
            "floor void-hand play-on",
            "void-hand firekeepers:35E",
            "floor void-hand play-on",
            "void-hand jpa:35E",
        ],
    ),
    (
        WrongCardCount(seat=4, is_button_short=False),
        [
            "dead-hand tfpl:dead.3",
            "dead-hand homegame:dead.3",
            "dead-hand firekeepers:38",
            "dead-hand nuts:37.1",
            "dead-hand jpa:38",
        ],
    ),
    (
        WrongCardCount(seat=4, is_button_short=True),
        [
            "dead-hand tfpl:dead.3",
            "dead-hand homegame:dead.3",
            "dead-hand firekeepers:37",
            "dead-hand nuts:37.1",
            "dead-hand jpa:37",
        ],
    ),
    (
        AbsentPlayer(seat=4),
        [
            "dead-hand tfpl:amend.8",
            "dead-hand homegame:tournament.9",
            "dead-hand firekeepers:30",
            "dead-hand nuts:31",
            "dead-hand jpa:30A",
        ],
    ),
    (
        CardsMixed(seat=4, handle=OTHER, came_from=Zone.SEAT_4, lies_on=Zone.SEAT_6),
        [
            "dead-hand tfpl:dead.7",
            "dead-hand homegame:dead.7",
            "keep firekeepers:65B",
            "dead-hand nuts:56",
            "keep jpa:65B",
        ],
    ),
    (
        SubstantialAction(is_by_chips=True),
        [
            "note tfpl:misdeal.10",
            "note homegame:misdeals.11",
            "note firekeepers:36A",
            "note nuts:37A",
            "note jpa:36A",
        ],
    ),
    (
        SubstantialAction(is_by_chips=False),
        [
            "note tfpl:misdeal.10",
            "note homegame:misdeals.11",
            "note firekeepers:36B",
            "note nuts:37B",
            "note jpa:36B",
        ],
    ),
    (
        MisdealClaim(),
        [
            "misdeal tfpl:misdeal.p1",
            "misdeal homegame:misdeals.p1",
            "misdeal firekeepers:35D",
            "misdeal nuts:37",
            "misdeal jpa:35D",
        ],
    ),
    (
        MisdealClaimTooLate(),
        [
            "play-on tfpl:misdeal.10",
            "play-on homegame:misdeals.11",
            "play-on firekeepers:35D",
            "play-on nuts:37",
            "play-on jpa:35D",
        ],
    ),
]


@pytest.mark.parametrize(
    ("name", "found", "expected"),
    [(name, found, said) for found, rulings in BY_BOOK for name, said in zip(BOOKS, rulings, strict=True)],
)
def test_each_book_rules_by_its_own(name: str, found: Irregularity, expected: str) -> None:
    assert ruling(name, found) == expected


@pytest.mark.parametrize(
    "found",
    [CountMismatch(seat=4, amount=900), StrayCard(handle=Handle("0" * 16), zone=Zone.MUCK)],
)
def test_what_the_sensors_and_the_keys_cannot_make_sum_is_a_note_without_a_rule(found: Irregularity) -> None:
    assert {ruling(name, found) for name in BOOKS} == {"note None"}


@pytest.mark.parametrize(("forbids", "expected"), [(True, "friday:1"), (False, None)], ids=["forbids", "allows"])
def test_a_note_names_the_rule_that_forbids_it_and_none_that_allows_it(*, forbids: bool, expected: str | None) -> None:
    assert noted_by(Ruled(value=forbids, cite="friday:1")) == Ruling(value=RulingValue.NOTE, cite=expected)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("tfpl", "replace-card tfpl:irregularities.3"),
        ("homegame", "replace-card homegame:irregularities.8"),
        ("firekeepers", "replace-card firekeepers:35E"),
        ("nuts", "dead-hand nuts:37.1"),
        ("jpa", "replace-card jpa:35E"),
    ],
)
def test_a_joker_found_after_substantial_action_kills_a_hand_that_has_not_acted_in_one_book(
    name: str, said: str
) -> None:
    found = JokerFound(zone=Zone.SEAT_4, seat=4, handle=JOKER, is_dealt=True)

    assert ruling(name, found, is_late=True) == said


def test_what_a_book_leaves_to_the_house_is_ruled_with_the_book_silent_and_what_it_says_is_not() -> None:
    joker = JokerFound(zone=Zone.SEAT_4, seat=4, handle=JOKER, is_dealt=True)

    assert joker.rule(book("firekeepers"), is_late=False).is_book_silent
    assert not joker.rule(book("nuts"), is_late=True).is_book_silent
    assert not foreign(is_dealt=True).rule(book("firekeepers"), is_late=False).is_book_silent


def test_a_tag_of_no_deck_is_replaced_where_it_came_as_a_card_and_let_be_elsewhere() -> None:
    dealt = UnknownCardFound(zone=Zone.SEAT_4, seat=4, handle=OTHER, is_dealt=True)
    laid = UnknownCardFound(zone=Zone.SEAT_4, seat=4, handle=OTHER, is_dealt=False)

    assert {ruling(name, dealt) for name in BOOKS} == {"replace-card None"}
    assert {ruling(name, laid) for name in BOOKS} == {"play-on None"}


def test_the_floor_can_be_called_for_anything() -> None:
    assert ruling("firekeepers", FloorWanted(seat=None)) == "floor play-on misdeal dead-hand"
