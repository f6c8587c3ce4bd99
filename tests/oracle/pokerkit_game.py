"""A game's file as PokerKit plays it: deck, hands, streets and bets, built from its own parts.

Its ready-made games are not taken: one of them bets the pot where the limit is meant, and before the flop all of them
count four raises over the blind.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

import msgspec
from pokerkit import (
    BadugiHand,
    BettingStructure,
    Card,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
    Street,
)

from table.engine.words import game as ours
from table.engine.words.cards import BOARD_CARDS
from table.engine.words.game import Order, Plays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokerkit import CardsLike, Hand

    from table.engine.words.game import Game
    from table.engine.words.setup import Level

HANDS: Final[dict[Order, type[Hand]]] = {
    Order.HIGH: StandardHighHand,
    Order.SHORT_DECK: ShortDeckHoldemHand,
    Order.ACE_TO_FIVE: RegularLowHand,
    Order.DEUCE_TO_SEVEN: StandardLowHand,
    Order.BADUGI: BadugiHand,
}

BETTING: Final = {
    ours.BettingStructure.NO_LIMIT: BettingStructure.NO_LIMIT,
    ours.BettingStructure.POT_LIMIT: BettingStructure.POT_LIMIT,
    ours.BettingStructure.LIMIT: BettingStructure.FIXED_LIMIT,
}

FLOP: Final = 3
EARLY: Final = 2
"""Streets of the smaller bet."""

MOST_SHOWN: Final = 64
"""Hands that are remembered at once."""


def deck_of(game: Game) -> Deck:
    """Return the deck, whole or short."""
    return Deck.STANDARD if game.lowest_rank == "2" else Deck.SHORT_DECK_HOLDEM


def hands_of(game: Game) -> tuple[type[Hand], ...]:
    """Return what wins: the high hand, or the only one, then the low."""
    is_omaha = game.plays is Plays.TWO_AND_THREE
    high = OmahaHoldemHand if is_omaha else HANDS[game.wins]
    low = OmahaEightOrBetterLowHand if is_omaha else EightOrBetterLowHand
    return (high, low) if game.low_wins_half else (high,)


@functools.cache
def remembering(kind: type[Hand]) -> type[Hand]:
    """Return *kind* with a memory: PokerKit reads each hand of a showdown many times over."""

    @functools.lru_cache(maxsize=MOST_SHOWN)
    def read(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
        return kind.from_game_or_none(hole, board)

    def from_game_or_none(_: type[Hand], hole: CardsLike, board: CardsLike = ()) -> Hand | None:
        return read(Card.clean(hole), Card.clean(board))

    def from_game(kind: type[Hand], hole: CardsLike, board: CardsLike = ()) -> Hand:
        hand = kind.from_game_or_none(hole, board)
        if hand is None:
            msg = "no such hand"
            raise ValueError(msg)
        return hand

    return type(
        kind.__name__,
        (kind,),
        {"from_game_or_none": classmethod(from_game_or_none), "from_game": classmethod(from_game)},
    )


def streets_of(game: Game, level: Level, chip: int) -> tuple[Street, ...]:
    """Return the streets; a big blind is counted as the first bet of the first one."""
    is_limit = game.betting is ours.BettingStructure.LIMIT
    bets = _bets(level) if is_limit else (level.big_blind, level.big_blind)
    small, big = (bet // chip for bet in bets)
    most = game.cap if is_limit and game.cap else None
    if game.is_stud:
        return tuple(_stud_streets(game, small, big, most))
    before = None if most is None else most - 1
    first = _street(small, before, ways_up=(False,) * game.hole_cards)
    if game.has_board:
        later = [(FLOP, small), *[(1, big)] * (BOARD_CARDS - FLOP)]
    else:
        later = [*[(0, small)] * (game.draws > 1), *[(0, big)] * max(1, game.draws - 1)]
    return first, *(_street(bet, most, board=cards, is_draw=not cards, is_burned=True) for cards, bet in later)


def _stud_streets(game: Game, small: int, big: int, most: int | None) -> Iterator[Street]:
    is_low = game.wins.is_low
    first, later = (Opening.HIGH_CARD, Opening.LOW_HAND) if is_low else (Opening.LOW_CARD, Opening.HIGH_HAND)
    for number, cards in enumerate(game.deals):
        ways_up = tuple(way == "u" for way in cards)
        bet, opening = small if number < EARLY else big, later if number else first
        yield _street(bet, most, ways_up=ways_up, opening=opening, is_burned=number > 0)


def _street(  # noqa: PLR0913 - a street has so many parts
    bet: int,
    most: int | None,
    *,
    ways_up: tuple[bool, ...] = (),
    board: int = 0,
    is_draw: bool = False,
    is_burned: bool = False,
    opening: Opening = Opening.POSITION,
) -> Street:
    return Street(is_burned, ways_up, board, is_draw, opening, bet, most)


def _bets(level: Level) -> tuple[int, int]:
    """Return the bet of the early streets and of the later ones."""
    limits = level.limits
    if isinstance(limits, msgspec.UnsetType):
        return level.big_blind, 2 * level.big_blind
    return limits.small, limits.big
