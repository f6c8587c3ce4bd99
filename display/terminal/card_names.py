"""Cards as a technician reads them in a line: `the 7 of clubs`, and many of them short. English alone."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from table.engine.words.cards import RANKS, SUITS, Card

_SUITS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_RANKS: Final = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_JOKER: Final = "a joker"


def card_name(card: Card | None) -> str:
    """Say a card in words; None is a joker."""
    return _JOKER if card is None else f"the {_RANKS.get(card[0], card[0])} of {_SUITS[card[1]]}"


def card_names(cards: Iterable[Card]) -> str:
    """Say many cards in the order in which they are given, suit by suit: `clubs 2 3 10, hearts king`."""
    suits = [
        f"{_SUITS[suit]} {' '.join(_RANKS.get(card[0], card[0]) for card in those)}"
        for suit, those in groupby(cards, key=lambda card: card[1])
    ]
    return ", ".join(suits)


def card_typed(text: str) -> Card | None:
    """Return the card that somebody typed, `As`, `10h` or `tc`; None where it is none."""
    short = text.strip().replace("10", "T")
    if len(short) != len("As"):
        return None
    rank, suit = short[0].upper(), short[1].lower()
    return Card(rank + suit) if rank in RANKS and suit in SUITS else None
