"""A game as a value: what is dealt, how much may be bet, which cards play and what wins.

The rulebook holds for every game; what differs from one to the next stands here. A hand that names no game is
no-limit hold'em.
"""

import enum
from functools import cached_property
from typing import Annotated, Final

import msgspec

from table.engine.words.cards import BOARD_STREETS, DRAW_STREETS, RANKS, STUD_STREETS, Street
from table.engine.words.frozen import replace
from table.engine.words.ranges import Name, Tally

DealtCards = Annotated[
    str, msgspec.Meta(pattern=r"\A[du]{1,7}\Z", description='deals of letters "d" and "u", as "ddu"')
]
"""A letter for each card: `d` comes face down, `u` face up."""


FEWEST_IN_STUD: Final = 2
"""Cards of a hand on the first street of stud, at least: one down and one up."""


class BettingStructure(enum.Enum):
    """How much may be bet."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    LIMIT = "limit"


class Order(enum.Enum):
    """An order of hands, of five cards but for badugi."""

    HIGH = "high"
    SHORT_DECK = "short-deck"
    """A flush beats a full house; A 6 7 8 9 is a straight."""
    ACE_TO_FIVE = "ace-to-five"
    """The lowest wins, aces are low, straights and flushes do not count."""
    DEUCE_TO_SEVEN = "deuce-to-seven"
    """The lowest wins, aces are high, straights and flushes count."""
    BADUGI = "badugi"
    """The most cards of different rank and suit win, then the lowest; aces are low."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and each rank is looked up in the table of its order."""

    @property
    def is_low(self) -> bool:
        """Whether the lowest hand wins: then the highest card brings it in, and the lowest hand showing acts first."""
        return self in _LOW


_LOW: Final = frozenset({Order.ACE_TO_FIVE, Order.DEUCE_TO_SEVEN, Order.BADUGI})


class Plays(enum.Enum):
    """Which cards make a hand of five."""

    ANY = "any"
    """The best five of hand and board."""
    TWO_AND_THREE = "two-and-three"
    """Two of the hand and three of the board, exactly."""


class Posts(enum.Enum):
    """Who puts in chips before the deal, beside an ante."""

    BLINDS = "blinds"
    BUTTON = "button"
    """The button alone posts the big blind, and acts last on every street."""
    BRING_IN = "bring-in"
    """Nobody before the deal: whoever shows the lowest card brings it in, where low wins the highest."""


class Game(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """One game. What follows from its fields is reckoned once: each sighting asks for it several times."""

    id: Name = "holdem"
    betting: BettingStructure = BettingStructure.NO_LIMIT
    deals: Annotated[tuple[DealtCards, ...], msgspec.Meta(min_length=1, max_length=6)] = ("dd",)
    """What each player is dealt on each street that brings one, a letter a card: `d` face down, `u` face up.

    One deal and no draw: then come flop, turn and river. More of them are the streets of stud.
    """
    draws: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """How many times players may throw cards away for others of the stub."""
    lowest_rank: Annotated[str, msgspec.Meta(pattern=r"\A[2-9]\Z", description='a rank from "2" to "9"')] = "2"
    """The deck has no card below it."""
    posts: Posts = Posts.BLINDS
    plays: Plays = Plays.ANY
    wins: Order = Order.HIGH
    cap: Tally = 4
    """Bets and raises on one street where there is a limit; 0: any number. The house says it (48)."""
    low_wins_half: bool = False
    """Half of each pot goes to the best ace-to-five low of eight or better, where there is one."""

    @cached_property
    def hole_cards(self) -> int:
        """How many cards the first deal brings each player."""
        return len(self.deals[0])

    @cached_property
    def whole_hand(self) -> int:
        """How many cards of a player's own a hand has at its end."""
        return sum(map(len, self.deals))

    @cached_property
    def ways(self) -> str:
        """Which way up each card of a hand comes, a letter a card: `d` down, `u` up."""
        return "".join(self.deals)

    @cached_property
    def is_stud(self) -> bool:
        """Whether later streets bring cards to each player."""
        return len(self.deals) > 1

    @cached_property
    def is_limit(self) -> bool:
        """Whether a bet is of one size."""
        return self.betting is BettingStructure.LIMIT

    @cached_property
    def has_board(self) -> bool:
        """Whether cards come to a board."""
        return not self.draws and len(self.deals) == 1

    @cached_property
    def streets(self) -> tuple[Street, ...]:
        """Its streets, in order: those of stud by how many cards a hand then has."""
        if self.draws:
            return DRAW_STREETS[: self.draws + 1]
        if not self.is_stud:
            return BOARD_STREETS
        first = len(self.deals[0]) - FEWEST_IN_STUD
        return STUD_STREETS[first : first + len(self.deals)]

    def is_early(self, street: Street) -> bool:
        """Tell whether *street* is one of the smaller bet: of the first two, and never the last."""
        return street in self.streets[:-1][:2]

    @cached_property
    def following(self) -> dict[Street, Street | None]:
        """The street after each of its streets; None after the last."""
        return dict(zip(self.streets, (*self.streets[1:], None), strict=True))

    @cached_property
    def is_plain(self) -> bool:
        """Whether it is no-limit hold'em, of which nothing more is said anywhere: nobody caps its raises."""
        return replace(self, cap=HOLDEM.cap) == HOLDEM

    @cached_property
    def ranks(self) -> str:
        """The ranks of its deck, from the lowest up."""
        return RANKS[RANKS.index(self.lowest_rank) :]


HOLDEM: Final = Game()
"""What is dealt where nobody names a game."""
