"""Decks that come as they lay after the last hand, and those that were shuffled."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from table.engine.words.zones import SEAT_ZONES, Zone
from table.inbox import Tag
from table.keeping.deck_orders import DeckLay, DeckOrders, is_unshuffled

RED = [b"red %d" % number for number in range(52)]
BLUE = [b"blue %d" % number for number in range(52)]
SEATS = (1, 2, 3, 4, 5, 6)
Order = list[Tag]


def dealt(deck: Order, seats: tuple[int, ...] = SEATS) -> tuple[Order, list[Order], Order]:
    """Deal a whole hand; return its cards in order, the piles as they lie, and what is left of the stub."""
    hole = len(seats) * 2
    streets = deck[hole : hole + 8]
    burns, board = [streets[at] for at in (0, 4, 6)], [streets[at] for at in (1, 2, 3, 5, 7)]
    hands = [[deck[at], deck[at + len(seats)]] for at in range(len(seats))]
    muck = list(chain.from_iterable(hands[2:]))
    return deck[: hole + 8], [*hands[:2], board, burns, muck], deck[hole + 8 :]


def lay_of(deck: Order) -> DeckLay:
    cards, piles, _ = dealt(deck)
    return DeckLay(tuple(cards), tuple(tuple(pile) for pile in piles))


def collected(deck: Order) -> Order:
    _, piles, stub = dealt(deck)
    return [*chain.from_iterable(piles), *stub]


def riffled(deck: Order, chance: random.Random) -> Order:
    """Riffle once: cut near the middle, and drop cards from the heavier half the oftener."""
    at = sum(chance.random() < 0.5 for _ in deck)
    left, right = deck[:at], deck[at:]
    mixed = []
    while left or right:
        half = left if chance.random() < len(left) / (len(left) + len(right)) else right
        mixed.append(half.pop(0))
    return mixed


def told_at(last: DeckLay, deck: Order) -> int:
    """Return with which card of a whole hand it is told; 0 for never."""
    cards, _, _ = dealt(deck)
    return next((count for count in range(1, len(cards) + 1) if is_unshuffled(last, cards[:count])), 0)


def test_a_deck_in_the_same_order_is_told_with_the_twelfth_card() -> None:
    assert told_at(lay_of(RED), RED) == 12


def test_a_deck_that_was_collected_and_dealt_again_is_told() -> None:
    assert told_at(lay_of(RED), collected(RED)) == 12


def test_a_cut_is_no_shuffle() -> None:
    stacked = collected(RED)

    assert told_at(lay_of(RED), [*stacked[6:], *stacked[:6]]) > 0


def test_piles_may_be_collected_in_any_order() -> None:
    _, piles, stub = dealt(RED)

    assert told_at(lay_of(RED), [*chain.from_iterable(reversed(piles)), *stub]) > 0


def test_a_stub_that_is_put_on_top_is_told_once_too_many_cards_are_new() -> None:
    nine = tuple(range(1, 10))
    cards, piles, stub = dealt(RED, nine)
    last = DeckLay(tuple(cards), tuple(tuple(pile) for pile in piles))

    assert told_at(last, [*stub, *chain.from_iterable(piles)]) == 18


def test_one_card_that_no_antenna_read_hides_nothing() -> None:
    cards, _, _ = dealt(RED)
    del cards[4]
    told = [is_unshuffled(lay_of(RED), cards[:count]) for count in range(len(cards) + 1)]

    assert is_unshuffled(lay_of(RED), cards)
    assert told.index(True) == 16, "a pair that was parted takes back three"


@pytest.mark.parametrize(("seen", "new", "is_told"), [(28, 16, True), (29, 15, False)])
def test_that_no_card_comes_again_is_told_where_it_is_chance_once_in_ten_million_hands(
    seen: int, new: int, *, is_told: bool
) -> None:
    last = DeckLay(tuple(RED[:seen]), (tuple(RED[:seen]),))

    assert is_unshuffled(last, RED[seen:][:new]) is is_told


@pytest.mark.parametrize("times", [1, 2])
def test_a_riffle_is_a_shuffle(times: int) -> None:
    chance = random.Random(3)  # noqa: S311 - the same each time
    for _ in range(60):
        deck = collected(RED)
        for _ in range(times):
            deck = riffled(deck, chance)

        assert told_at(lay_of(RED), deck) == 0


def test_a_shuffled_deck_is_never_told() -> None:
    chance = random.Random(4)  # noqa: S311 - the same each time
    for _ in range(200):
        assert told_at(lay_of(RED), chance.sample(RED, len(RED))) == 0


def deal_to(orders: DeckOrders, deck: Order) -> bool:
    """Deal two rounds; return whether it was told."""
    orders.begin_hand()
    told = False
    for at, tag in enumerate(deck[: 2 * len(SEATS)]):
        orders.see(tag, SEAT_ZONES[SEATS[at % len(SEATS)]])
        told |= orders.is_as_before()
    return told


def test_it_is_told_once_in_a_hand_and_again_in_the_next() -> None:
    orders = DeckOrders(dict.fromkeys(RED, "red"))
    assert not deal_to(orders, RED)

    assert deal_to(orders, RED)
    assert not orders.is_as_before()
    assert deal_to(orders, RED)


@pytest.mark.parametrize("first", [0, 2, 7])
def test_a_card_that_is_read_late_came_off_the_deck_when_its_seat_was_due(first: int) -> None:
    orders = DeckOrders(dict.fromkeys(RED, "red"))
    deal_to(orders, RED)
    orders.begin_hand()
    pitched = [(tag, SEATS[at % len(SEATS)]) for at, tag in enumerate(RED[: 2 * len(SEATS)])]
    pitched.insert(first + 3, pitched.pop(first))
    for tag, seat in pitched:
        orders.see(tag, SEAT_ZONES[seat])

    assert orders.is_as_before()


def test_each_deck_is_held_against_its_own_last_hand() -> None:
    orders = DeckOrders({**dict.fromkeys(RED, "red"), **dict.fromkeys(BLUE, "blue")})
    deal_to(orders, RED)

    assert not deal_to(orders, BLUE)
    assert deal_to(orders, RED)


def test_what_is_no_card_of_a_deck_and_what_lies_on_the_stub_say_nothing() -> None:
    orders = DeckOrders(dict.fromkeys(RED, "red"))
    for _ in range(2):
        orders.begin_hand()
        for tag in RED:
            orders.see(tag, Zone.STUB)
            orders.see(b"phone", Zone.BOARD)

    assert not orders.is_as_before()


@pytest.mark.parametrize(("hands", "is_told"), [(1, True), (11, True), (14, False)])
def test_a_deck_in_the_order_of_one_of_twelve_earlier_hands_is_told(hands: int, *, is_told: bool) -> None:
    orders, chance = DeckOrders(dict.fromkeys(RED, "red")), random.Random(5)  # noqa: S311 - the same each time
    deal_to(orders, RED)
    for _ in range(hands):
        assert not deal_to(orders, chance.sample(RED, len(RED)))

    assert deal_to(orders, RED) is is_told


def test_a_deck_that_is_shuffled_is_told_in_no_evening() -> None:
    orders, chance = DeckOrders(dict.fromkeys(RED, "red")), random.Random(6)  # noqa: S311 - the same each time

    assert not any(deal_to(orders, chance.sample(RED, len(RED))) for _ in range(500))


def test_so_is_one_that_is_riffled_before_each_hand() -> None:
    orders, chance, deck = DeckOrders(dict.fromkeys(RED, "red")), random.Random(7), RED  # noqa: S311 - the same each time
    told = 0
    for _ in range(300):
        told += deal_to(orders, deck)
        for _ in range(2):
            deck = riffled(collected(deck), chance)

    assert told == 0
