"""The order of the deck: a correct deal gives what the file says, and the rest is the same in every run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.cards import ALL_CARDS, Card
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.deck_order import order_deck, reshuffled, taken_from_stub
from tests.strategies import DECKS, SEATS
from tests.table.scenario.reading import step_of


@st.composite
def fixed_decks(draw: st.DrawFn) -> tuple[tuple[int, ...], dict[int, tuple[Card, Card]], tuple[Card, ...], int]:
    seats = draw(st.lists(SEATS, min_size=2, max_size=10, unique=True))
    cards = draw(DECKS)
    named = draw(st.lists(SEATS, max_size=10, unique=True))
    holds = {seat: (cards[2 * at], cards[2 * at + 1]) for at, seat in enumerate(named)}
    stub = tuple(cards[20 : 20 + draw(st.integers(0, 12))])
    return tuple(seats), holds, stub, draw(st.integers(1, 5))


@given(fixed_decks())
def test_a_correct_deal_gives_every_seat_what_it_holds_and_leaves_the_stub(
    fixed: tuple[tuple[int, ...], dict[int, tuple[Card, Card]], tuple[Card, ...], int],
) -> None:
    seats, holds, stub, number = fixed
    deck = order_deck(seats, holds, stub, number)
    count = len(seats)

    assert sorted(deck) == sorted(ALL_CARDS)
    for at, seat in enumerate(seats):
        if seat in holds:
            assert (deck[at], deck[count + at]) == holds[seat]
    assert deck[2 * count : 2 * count + len(stub)] == stub


@given(fixed_decks())
def test_the_same_file_gives_the_same_deck(
    fixed: tuple[tuple[int, ...], dict[int, tuple[Card, Card]], tuple[Card, ...], int],
) -> None:
    assert order_deck(*fixed) == order_deck(*fixed)


def test_the_order_of_each_shuffle_never_changes() -> None:
    first, second = (order_deck((1, 2), {}, (), number) for number in (1, 2))

    assert first != second
    assert first[:6] == ("Tc", "Qh", "Js", "6c", "Qs", "Jc")


def test_what_the_file_leaves_open_is_dealt_without_the_cards_that_it_takes_from_the_stub_later() -> None:
    deck = order_deck((1, 2), {}, (), 1, taken={Card("Tc"), Card("Qh")})

    assert deck[:2] == ("Js", "6c")
    assert set(deck[-2:]) == {"Tc", "Qh"}


@pytest.mark.parametrize(
    ("statement", "taken"),
    [
        ("card 5 Kd up", {"Kd"}),
        ("move 4h stub aside up", {"4h"}),
        ("flop Kd 8s 4c", {"Kd", "8s", "4c"}),
        ("board Kd 8s 4c 2h", {"Kd", "8s", "4c", "2h"}),
        ("key boxed Jc", {"Jc"}),
        ("card 5", set()),
        ("flop", set()),
        ("move any stub aside up", set()),
        ("move Kd seat 5 burn", set()),
    ],
)
def test_a_card_that_a_step_names_is_taken_from_the_stub_where_the_step_says_so(
    statement: str, taken: set[str]
) -> None:
    assert taken_from_stub([step_of(statement)]) == taken


def test_a_reshuffled_stub_holds_the_same_tags_in_another_order() -> None:
    tags = [bytes([number]) for number in range(30)]

    assert sorted(reshuffled(tags, 30)) == tags
    assert reshuffled(tags, 30) == reshuffled(tags, 30) != tags


def test_a_deck_that_the_file_has_used_up_says_how_many_cards_are_missing() -> None:
    stub = tuple(ALL_CARDS[:49])

    with pytest.raises(CardNotThereError, match=r"leave 3 cards for the 4 that are still to be dealt"):
        order_deck((1, 2), {}, stub, 1)
    assert len(order_deck((1, 2), {}, stub[:48], 1)) == len(ALL_CARDS)
