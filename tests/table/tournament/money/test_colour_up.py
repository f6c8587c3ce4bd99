"""A race for odd chips: who wins them, and that nobody is raced out."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.cards import Card
from table.tournament.money.colour_up import RaceTerms, raced
from table.tournament.state.remembered import Player, Race, Standing
from tests.strategies import DECKS


def terms(*, is_one_each: bool = True, remainder: str = "drop", is_last_chip_first: bool = False) -> RaceTerms:
    return RaceTerms(
        denomination=25, higher=100, is_one_each=is_one_each, remainder=remainder, is_last_chip_first=is_last_chip_first
    )


def race(cards: Mapping[str, tuple[str, ...]], stacks: Mapping[str, int]) -> tuple[list[Player], Race]:
    players = [Player(name=name, standing=Standing.SEATED, stack=stack) for name, stack in stacks.items()]
    drawn = {name: tuple(Card(card) for card in own) for name, own in cards.items()}
    odd = {name: len(own) for name, own in drawn.items()}
    return players, Race(denomination=25, higher=100, tables=frozenset({1}), odd=odd, cards=drawn)


def test_the_highest_card_wins_and_a_suit_breaks_the_tie() -> None:
    players, run = race({"Ann": ("Kh", "2c"), "Bea": ("Ks", "3d")}, {"Ann": 150, "Bea": 150})
    assert raced(players, run, terms()) == {"Bea": 1}


def test_a_player_wins_one_chip_at_most_where_the_book_says_so() -> None:
    players, run = race({"Ann": ("As", "Ah", "Ad"), "Bea": ("2c", "3c", "4c", "5c", "6c")}, {"Ann": 175, "Bea": 225})
    assert raced(players, run, terms()) == {"Ann": 1, "Bea": 1}
    assert raced(players, run, terms(is_one_each=False)) == {"Ann": 2}


def test_half_a_chip_left_over_earns_one_where_the_book_says_so() -> None:
    players, run = race({"Ann": ("As", "Ah")}, {"Ann": 150})
    assert raced(players, run, terms()) == {}
    assert raced(players, run, terms(remainder="half")) == {"Ann": 1}


def test_less_than_half_a_chip_earns_one_only_where_it_is_rounded_up() -> None:
    players, run = race({"Ann": ("As",)}, {"Ann": 125})
    assert raced(players, run, terms(remainder="half")) == {}
    assert raced(players, run, terms(remainder="up")) == {"Ann": 1}


@given(
    odd=st.lists(st.integers(1, 3), min_size=1, max_size=9),
    is_one_each=st.booleans(),
    is_last_chip_first=st.booleans(),
    remainder=st.sampled_from(["drop", "half", "up"]),
    deck=DECKS,
)
def test_nobody_is_raced_out(
    odd: list[int], *, is_one_each: bool, is_last_chip_first: bool, remainder: str, deck: list[Card]
) -> None:
    cards = {f"P{at}": tuple(deck[4 * at : 4 * at + count]) for at, count in enumerate(odd)}
    players, run = race(cards, {name: 25 * len(own) for name, own in cards.items()})
    how = terms(is_one_each=is_one_each, remainder=remainder, is_last_chip_first=is_last_chip_first)
    assert all(raced(players, run, how).get(player.name, 0) >= 1 for player in players)
