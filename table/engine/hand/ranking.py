"""The rank of a hand in any game: the best of the cards that may play, five of them but for badugi.

Who wins what is decided in `award`.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

from table.engine.hand.badugi import badugi_kind, badugi_rank, best_badugi
from table.engine.hand.five_cards import EIGHT_OR_BETTER, HAND_CARDS, PRIMES, RankTable, rank_table
from table.engine.words.award import HandKind
from table.engine.words.cards import ALL_CARDS, RANKS, SUITS, Card
from table.engine.words.game import HOLDEM, Game, Order, Plays

_PRIMES: dict[Card, int] = {card: PRIMES[card[0]] for card in ALL_CARDS}

_NO_HAND = 1_000_000
"""Worse than the worst hand: five cards of one rank, of two decks."""

_SEVEN = 7
_OF_THE_HAND = 2

_IN_A_ROW = frozenset({HandKind.STRAIGHT, HandKind.STRAIGHT_FLUSH})


def rank_of(hole: Iterable[Card], board: Sequence[Card], game: Game = HOLDEM) -> int:
    """Return the rank of the best five cards that may play in *game*: 1 is the best.

    One card of the hand is all that plays where a book says so, and a hand may have a card too many that the director
    let live: then the best of them play.
    """
    if game.wins is Order.BADUGI:
        return badugi_rank((*hole, *board))
    return min(_ranks(tuple(hole), board, game, rank_table(game.wins)))


def low_of(hole: Iterable[Card], board: Sequence[Card], game: Game) -> int | None:
    """Return the ace-to-five rank of the best low of eight or better, 1 the best; None where there is none."""
    best = min(_ranks(tuple(hole), board, game, rank_table(Order.ACE_TO_FIVE)))
    return best if best <= EIGHT_OR_BETTER else None


def kind_of(rank: int, game: Game = HOLDEM) -> HandKind:
    """Return what a hand of that rank is called."""
    return badugi_kind(rank) if game.wins is Order.BADUGI else rank_table(game.wins).kinds[rank]


def best_five(hole: Iterable[Card], board: Sequence[Card], game: Game = HOLDEM) -> tuple[Card, ...]:
    """Return the five cards of *hole* and *board* that play, what gives the hand its name first; in badugi one to four.

    Where the same five ranks can be made with a card of the board instead of one from the hand, the board's plays.
    """
    if game.wins is Order.BADUGI:
        return best_badugi((*hole, *board))
    table = rank_table(game.wins)
    five, rank = _best(tuple(hole), board, game, table)
    names = [card[0] for card in five]
    is_wheel = table.kinds[rank] in _IN_A_ROW and {"A", game.lowest_rank} <= set(names)
    is_ace_low = is_wheel or game.wins is Order.ACE_TO_FIVE

    def goes_first(card: Card) -> tuple[int, int]:
        return names.count(card[0]), -1 if is_ace_low and card[0] == "A" else RANKS.index(card[0])

    return tuple(sorted(five, key=goes_first, reverse=True))


def best_low(hole: Iterable[Card], board: Sequence[Card], game: Game) -> tuple[Card, ...]:
    """Return the five cards of the best low, the highest first; aces are low."""
    five, _ = _best(tuple(hole), board, game, rank_table(Order.ACE_TO_FIVE))
    return tuple(sorted(five, key=lambda card: -1 if card[0] == "A" else RANKS.index(card[0]), reverse=True))


def suit_heights(
    hole: Iterable[Card], board: Sequence[Card], game: Game, *, is_low: bool = False
) -> list[tuple[int, int]]:
    """Return the ranks and suits of the five that win, the highest first: of equal hands the greater has the better.

    A card of the board is everybody's, and is passed over; an ace counts as the hand counts it.
    """
    order = Order.ACE_TO_FIVE if is_low else game.wins
    table = rank_table(order)
    hole = tuple(hole)
    ranks = _ranks(hole, board, game, table)
    best = min(ranks)
    is_low_ace = order is Order.ACE_TO_FIVE

    def heights(five: tuple[Card, ...]) -> list[tuple[int, int]]:
        is_wheel = table.kinds[best] in _IN_A_ROW and {"A", game.lowest_rank} <= {card[0] for card in five}
        lowest_ace = is_low_ace or is_wheel
        own = [card for card in five if card not in board]
        ranks = [-1 if card[0] == "A" and lowest_ace else RANKS.index(card[0]) for card in own]
        return sorted([(rank, SUITS.index(card[1])) for rank, card in zip(ranks, own, strict=True)], reverse=True)

    return max(heights(five) for five, rank in zip(_fives(hole, board, game), ranks, strict=True) if rank == best)


def _best(hole: Sequence[Card], board: Sequence[Card], game: Game, table: RankTable) -> tuple[tuple[Card, ...], int]:
    """Return the first of the best five cards that may play together, and their rank."""
    ranks = _ranks(hole, board, game, table)
    best = min(ranks)
    return next(itertools.islice(_fives(hole, board, game), ranks.index(best), None)), best


def _fives(hole: Sequence[Card], board: Sequence[Card], game: Game) -> Iterator[tuple[Card, ...]]:
    """Return each five cards that may play together, those with more of the board first."""
    if game.plays is Plays.TWO_AND_THREE:
        of_hand = min(_OF_THE_HAND, len(hole))
        hands = list(itertools.combinations(hole, of_hand))
        return ((*of_board, *own) for of_board in itertools.combinations(board, HAND_CARDS - of_hand) for own in hands)
    owns = itertools.combinations(hole, min(len(hole), game.whole_hand))
    return itertools.chain.from_iterable(itertools.combinations((*board, *own), HAND_CARDS) for own in owns)


def _ranks(hole: Sequence[Card], board: Sequence[Card], game: Game, table: RankTable) -> list[int]:
    """Return the rank of each five cards that may play together, in the order of `_fives`."""
    cards = (*board, *hole)
    is_of_all = game.plays is Plays.ANY and len(hole) <= game.whole_hand
    if is_of_all and len(cards) == _SEVEN and not _may_be_flush(cards):
        # Five of seven are all but two, and whoever chooses five in order leaves out the last two first.
        primes = [_PRIMES[card] for card in cards]
        whole, unsuited = math.prod(primes), table.unsuited
        left_out = [one * other for one, other in itertools.combinations(primes, 2)]
        return [unsuited.get(whole // two, _NO_HAND) for two in reversed(left_out)]
    return [_rank_of_five(five, table) for five in _fives(hole, board, game)]


def _may_be_flush(cards: Sequence[Card]) -> bool:
    suits = [card[1] for card in cards]
    return max(map(suits.count, suits)) >= HAND_CARDS


def _rank_of_five(five: tuple[Card, ...], table: RankTable) -> int:
    """Return the rank of five cards; the director may let a card play of which the deck has another.

    The same card twice is a pair, and makes no flush.
    """
    product = math.prod([_PRIMES[card] for card in five])
    if len({card[1] for card in five}) == 1 and len(set(five)) == HAND_CARDS:
        return table.suited[product]
    return table.unsuited.get(product, _NO_HAND)
