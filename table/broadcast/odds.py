"""What each live hand is worth at a moment: its share of the pot on average, over the cards that are to come.

Hands are ranked as the engine ranks them. Every board is dealt where they are few, otherwise so many at random, and
which of the two it was is told. Cards that are known come no more: those of folded hands are out of the deck.
"""

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from table.engine.hand.ranking import low_of, rank_of
from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, Card
from table.engine.words.game import Game, Plays
from table.engine.words.zones import Seat

MOST_EXACT: Final = 1_500
"""Boards: all turns and rivers of a flop are fewer."""
AT_RANDOM: Final = 10_000
"""A share of one half is then right to one in a hundred, nineteen times out of twenty."""
AT_RANDOM_OF_MANY: Final = 2_000
"""Where ranking a hand takes ten times as long; right to some two in a hundred."""

Cards = tuple[Card, ...]


class Odds(NamedTuple):
    """How the pot would be shared on average."""

    shares: dict[Seat, float]
    """They add up to 1."""
    runs: int
    """Over so many ways in which the cards could come."""
    is_exact: bool
    """These are all ways."""


class _Ranked(NamedTuple):
    """Hands on what may come, ranked once: who folds later is passed over."""

    hands: Mapping[Seat, Cards]
    board: Cards
    runs: list[dict[Seat, tuple[int, int | None]]]
    is_exact: bool


class OddsOf:
    """The odds of one hand, moment by moment."""

    def __init__(self, game: Game, seed: str) -> None:
        """Reckon for *game*; what is drawn at random is the same again for the same *seed*."""
        self._game = game
        self._seed = seed
        self._ranked: _Ranked | None = None

    def at(self, hands: Mapping[Seat, Cards], board: Cards, known: Iterable[Card], draws_left: int) -> Odds | None:
        """Return the odds of the live *hands*; None where they cannot be told.

        So it is before the last draw, where they hang on what is thrown away, and where the deck may not last.
        """
        if draws_left or not hands:
            return None
        before = self._ranked
        if before is None or before.board != board or any(before.hands.get(seat) != hands[seat] for seat in hands):
            self._ranked = before = self._rank(hands, board, known)
        if before is None:
            return None
        shares = dict.fromkeys(hands, 0.0)
        for ranks in before.runs:
            for seat, share in _shared({seat: ranks[seat] for seat in hands}):
                shares[seat] += share
        count = len(before.runs)
        return Odds({seat: share / count for seat, share in shares.items()}, count, before.is_exact)

    def _rank(self, hands: Mapping[Seat, Cards], board: Cards, known: Iterable[Card]) -> _Ranked | None:
        game, out = self._game, {*known, *board, *(card for cards in hands.values() for card in cards)}
        deck = [card for card in ALL_CARDS if card not in out and card[0] in game.ranks]
        wanted = [0 if game.has_board else game.whole_hand - len(cards) for cards in hands.values()]
        count = BOARD_CARDS - len(board) if game.has_board else sum(wanted)
        if count > len(deck) or min(wanted) < 0:
            return None
        ways, is_exact = self._ways(deck, count)
        runs = []
        for came in ways:
            run, begin = {}, 0
            for (seat, cards), own in zip(hands.items(), wanted, strict=True):
                whole = (*cards, *came[begin : begin + own])
                on = (*board, *came) if game.has_board else ()
                run[seat] = rank_of(whole, on, game), low_of(whole, on, game) if game.low_wins_half else None
                begin += own
            runs.append(run)
        return _Ranked(dict(hands), board, runs, is_exact)

    def _ways(self, deck: Sequence[Card], count: int) -> tuple[Iterator[Sequence[Card]], bool]:
        """Return the ways in which *count* cards may come, and whether they are all."""
        if not count:
            return iter([()]), True
        if self._game.has_board and math.comb(len(deck), count) <= MOST_EXACT:
            return combinations(deck, count), True
        chance = random.Random(self._seed)  # noqa: S311 - a sample, and no secret
        runs = AT_RANDOM if self._game.has_board and self._game.plays is Plays.ANY else AT_RANDOM_OF_MANY
        return (chance.sample(deck, count) for _ in range(runs)), False


def _shared(ranks: Mapping[Seat, tuple[int, int | None]]) -> Iterator[tuple[Seat, float]]:
    """Yield what each winner has of one pot."""
    lows = {seat: low for seat, (_, low) in ranks.items() if low is not None}
    highs = {seat: high for seat, (high, _) in ranks.items()}
    for of, part in ((highs, 0.5 if lows else 1.0), (lows, 0.5)):
        winners = [seat for seat, rank in of.items() if rank == min(of.values())]
        for seat in winners:
            yield seat, part / len(winners)
