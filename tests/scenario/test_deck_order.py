"""The order of the deck: a correct deal gives what the file says, and the rest is the same in every run."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table.engine.cards import ALL_CARDS, Card
from table.scenario.deck_order import order_deck, reshuffled


@st.composite
def fixed_decks(draw: st.DrawFn) -> tuple[tuple[int, ...], dict[int, tuple[Card, Card]], tuple[Card, ...], int]:
    seats = draw(st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True))
    cards = draw(st.permutations(ALL_CARDS))
    named = draw(st.lists(st.integers(1, 10), max_size=10, unique=True))
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


def test_a_reshuffled_stub_holds_the_same_tags_in_another_order() -> None:
    tags = [bytes([number]) for number in range(30)]

    assert sorted(reshuffled(tags, 30)) == tags
    assert reshuffled(tags, 30) == reshuffled(tags, 30) != tags
