"""What each of the five books makes of each fault of the deal."""

from __future__ import annotations

import pytest

from table.engine.matters.kinds.boxed_card import BoxedCard
from table.engine.matters.kinds.button_misplaced import ButtonMisplaced
from table.engine.matters.kinds.card_exposed import CardExposed
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.matters.kinds.card_to_empty_seat import CardToEmptySeat
from table.engine.matters.kinds.card_to_unentitled_seat import CardToUnentitledSeat
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.extra_cards import ExtraCards
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.matters.kinds.seat_not_dealt import SeatNotDealt
from table.engine.matters.kinds.too_few_cards import TooFewCards
from table.engine.state.irregularity import Irregularity
from table.engine.words.cards import Card, Handle
from table.engine.words.frozen import replace
from tests.table.engine.playing import book

CARD = Handle("00" * 8)
FIRST = FirstCardWrongSeat(seat=6, due=4)
OUT_OF_ORDER = CardOutOfOrder(seat=6, due=4, handle=CARD)
EMPTY = CardToEmptySeat(seat=5, handle=CARD)
UNENTITLED = CardToUnentitledSeat(seat=5, handle=CARD)
MISSED = SeatNotDealt(seat=4, is_missed=True)
ABSENT = SeatNotDealt(seat=4, is_missed=False)
BUTTON = ButtonMisplaced(seat=4)
EXTRA = ExtraCard(seat=4, handle=CARD, has_anybody_acted=False)
EXTRA_ACTED = ExtraCard(seat=4, handle=CARD, has_anybody_acted=True)
TWO_EXTRA = ExtraCards(seat=4, handle=CARD)


def exposed(position: int, count: int = 1, boxed: int = 0) -> CardExposed:
    return CardExposed(seat=4, handle=CARD, card=None, position=position, exposed=count, boxed=boxed)


def boxed(count: int, exposed_too: int = 0, *, is_natural: bool = False) -> BoxedCard:
    return BoxedCard(
        card=Card("4h"),
        seat=None,
        handle=None,
        boxed=count,
        exposed=exposed_too,
        is_natural=is_natural,
        is_acted_on=False,
    )


def short(*, is_button: bool, is_next: bool) -> TooFewCards:
    return TooFewCards(seat=4, is_button=is_button, is_next=is_next)


def ruling(name: str, found: Irregularity, *, is_late: bool = False) -> str:
    """Tell what a book rules, in the words of a scenario: `misdeal tfpl:misdeal.7`, `floor misdeal play-on`."""
    given = found.rule(book(name), is_late=is_late)
    options = " ".join(option.value for option in given.options)
    return f"{given.value.value} {options or given.cite}"


MISDEAL_LIST = [
    ("first card to the wrong seat", FIRST, ["misdeal.7", "misdeals.8", "35A2", "36c", "35A2"]),
    ("card to an empty seat", EMPTY, ["misdeal.8", "misdeals.9", "35A3", "36d", "35A3"]),
    ("card to a seat not entitled", UNENTITLED, ["misdeal.8", "misdeals.9", "35A3", "36d", "35A3"]),
    ("entitled seat not dealt", MISSED, ["misdeal.9", "misdeals.10", "35A4", "36e", "35A4"]),
]
BOOKS = ["tfpl", "homegame", "firekeepers", "nuts", "jpa"]


@pytest.mark.parametrize(
    ("name", "found", "rule"),
    [(name, found, rule) for _, found, rules in MISDEAL_LIST for name, rule in zip(BOOKS, rules, strict=True)],
)
def test_what_every_list_names_is_a_misdeal(name: str, found: Irregularity, rule: str) -> None:
    assert ruling(name, found) == f"misdeal {name}:{rule}"


BY_BOOK: list[tuple[Irregularity, list[str]]] = [
    (
        OUT_OF_ORDER,
        [
            "misdeal tfpl:misdeal.5",
            "misdeal homegame:misdeals.6",
            "floor misdeal play-on",
            "floor misdeal play-on",
            "floor misdeal play-on",
        ],
    ),
    (
        BUTTON,
        [
            "misdeal tfpl:misdeal.6",
            "misdeal homegame:misdeals.7",
            "floor misdeal play-on",
            "floor misdeal play-on",
            "floor misdeal play-on",
        ],
    ),
    (
        ABSENT,
        [
            "misdeal tfpl:misdeal.9",
            "play-on homegame:misdeals.10",
            "misdeal firekeepers:35A4",
            "misdeal nuts:36e",
            "misdeal jpa:35A4",
        ],
    ),
    (
        EXTRA,
        [
            "card-to-burn tfpl:holdem.3",
            "card-to-burn homegame:holdem.3",
            "floor card-to-burn misdeal dead-hand",
            "floor misdeal dead-hand card-to-burn",
            "floor card-to-burn misdeal dead-hand",
        ],
    ),
    (
        EXTRA_ACTED,
        [
            "misdeal tfpl:misdeal.4",
            "misdeal homegame:misdeals.5",
            "floor misdeal card-to-burn dead-hand",
            "floor misdeal dead-hand card-to-burn",
            "floor misdeal card-to-burn dead-hand",
        ],
    ),
    (
        TWO_EXTRA,
        [
            "misdeal tfpl:misdeal.3",
            "misdeal homegame:misdeals.4",
            "floor misdeal play-on dead-hand",
            "floor misdeal dead-hand play-on",
            "floor misdeal play-on dead-hand",
        ],
    ),
    (
        exposed(2),
        [
            "misdeal tfpl:misdeal.1",
            "misdeal homegame:misdeals.1",
            "misdeal firekeepers:35A5",
            "misdeal nuts:36a",
            "floor replace-card misdeal keep",
        ],
    ),
    (
        exposed(3),
        [
            "replace-card tfpl:holdem.2",
            "replace-card homegame:holdem.2",
            "floor replace-card keep misdeal",
            "floor replace-card keep misdeal",
            "floor replace-card misdeal keep",
        ],
    ),
    (
        exposed(5, 2),
        [
            "misdeal tfpl:holdem.2",
            "misdeal homegame:misdeals.2",
            "misdeal firekeepers:35A5",
            "misdeal nuts:36b",
            "floor misdeal replace-card keep",
        ],
    ),
    (
        boxed(1),
        [
            "scrap-card tfpl:irregularities.7",
            "scrap-card homegame:irregularities.7",
            "floor scrap-card play-on misdeal",
            "floor scrap-card play-on misdeal",
            "floor scrap-card play-on misdeal",
        ],
    ),
    (
        boxed(2),
        [
            "misdeal tfpl:misdeal.2",
            "misdeal homegame:misdeals.3",
            "misdeal firekeepers:35A1",
            "misdeal nuts:36b",
            "misdeal jpa:35A1",
        ],
    ),
    (
        boxed(1, 1),
        [
            "scrap-card tfpl:irregularities.7",
            "scrap-card homegame:irregularities.7",
            "floor scrap-card play-on misdeal",
            "misdeal nuts:36b",
            "floor scrap-card play-on misdeal",
        ],
    ),
    (
        boxed(1, is_natural=True),
        [
            "play-on tfpl:irregularities.7",
            "scrap-card homegame:irregularities.7",
            "floor play-on scrap-card misdeal",
            "floor play-on scrap-card misdeal",
            "floor play-on scrap-card misdeal",
        ],
    ),
    (
        short(is_button=True, is_next=True),
        [
            "deal-card tfpl:misdeal.4",
            "deal-card homegame:misdeals.5",
            "deal-card firekeepers:37",
            "deal-card nuts:36",
            "deal-card jpa:37",
        ],
    ),
    (
        short(is_button=False, is_next=True),
        [
            "deal-card tfpl:misdeal.4",
            "deal-card homegame:misdeals.5",
            "floor misdeal deal-card dead-hand",
            "floor misdeal deal-card dead-hand",
            "floor misdeal deal-card dead-hand",
        ],
    ),
    (
        short(is_button=False, is_next=False),
        [
            "misdeal tfpl:misdeal.4",
            "misdeal homegame:misdeals.5",
            "floor misdeal deal-card dead-hand",
            "floor misdeal deal-card dead-hand",
            "floor misdeal deal-card dead-hand",
        ],
    ),
]


@pytest.mark.parametrize(
    ("name", "found", "expected"),
    [(name, found, said) for found, rulings in BY_BOOK for name, said in zip(BOOKS, rulings, strict=True)],
)
def test_where_the_books_differ_each_rules_by_its_own(name: str, found: Irregularity, expected: str) -> None:
    assert ruling(name, found) == expected


TOO_LATE = {
    "tfpl": "tfpl:misdeal.10",
    "homegame": "homegame:misdeals.11",
    "firekeepers": "firekeepers:35D",
    "nuts": "nuts:37",
    "jpa": "jpa:35D",
}


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("found", [FIRST, OUT_OF_ORDER, EMPTY, MISSED, EXTRA, TWO_EXTRA, exposed(1)])
def test_after_substantial_action_the_hand_goes_on(name: str, found: Irregularity) -> None:
    assert ruling(name, found, is_late=True) == f"play-on {TOO_LATE[name]}"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tfpl", "play-on tfpl:irregularities.1"),
        ("homegame", "play-on homegame:irregularities.1"),
        ("firekeepers", "play-on firekeepers:35D"),
    ],
)
def test_a_button_found_elsewhere_too_late_is_put_right_for_the_next_hand(name: str, expected: str) -> None:
    assert ruling(name, BUTTON, is_late=True) == expected


@pytest.mark.parametrize(
    ("name", "of_button", "of_others"),
    [
        ("tfpl", "dead-hand tfpl:dead.3", "dead-hand tfpl:dead.3"),
        ("homegame", "dead-hand homegame:dead.3", "dead-hand homegame:dead.3"),
        ("firekeepers", "deal-card firekeepers:37", "floor dead-hand deal-card"),
        ("nuts", "dead-hand nuts:37.1", "dead-hand nuts:37.1"),
        ("jpa", "deal-card jpa:37", "floor dead-hand deal-card"),
    ],
)
def test_a_hand_found_short_too_late_dies_but_two_books_complete_the_button(
    name: str, of_button: str, of_others: str
) -> None:
    assert ruling(name, short(is_button=True, is_next=True), is_late=True) == of_button
    assert ruling(name, short(is_button=False, is_next=False), is_late=True) == of_others


@pytest.mark.parametrize(
    ("name", "in_stub", "natural"),
    [
        ("tfpl", "scrap-card tfpl:irregularities.7", "play-on tfpl:irregularities.7"),
        ("homegame", "scrap-card homegame:irregularities.7", "scrap-card homegame:irregularities.7"),
        ("firekeepers", "floor scrap-card play-on", "floor play-on scrap-card"),
        ("nuts", "floor scrap-card play-on", "floor play-on scrap-card"),
        ("jpa", "floor scrap-card play-on", "floor play-on scrap-card"),
    ],
)
def test_too_late_for_a_misdeal_each_boxed_card_is_one_by_itself(name: str, in_stub: str, natural: str) -> None:
    assert ruling(name, boxed(2), is_late=True) == in_stub
    assert ruling(name, boxed(2, is_natural=True), is_late=True) == natural


@pytest.mark.parametrize("name", BOOKS)
def test_a_boxed_board_card_plays_once_somebody_has_acted_on_it(name: str) -> None:
    acted_on = replace(boxed(1, is_natural=True), is_acted_on=True)

    assert ruling(name, acted_on, is_late=True) == f"play-on {TOO_LATE[name]}"
