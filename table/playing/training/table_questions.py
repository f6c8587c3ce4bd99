"""Asks how a table stands: who is to act, what it costs, how much may be bet, what wins, and how much of the pot.

What is asked is the last thing that a file expects; the answer is what the table's view shows of it. The others are
what a dealer arrives at who has forgotten the price, the pot or an odd chip.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, count
from typing import Any, Final

from display.wording.amounts import chips
from display.wording.awards import hand_words, odd_words
from display.wording.games import bets_words, first_words, plays_words, wins_words
from display.wording.standing import what_comes_next
from display.words.spoken import opening, say
from table.engine.words.award import BADUGI_KINDS, HandKind, Winner
from table.engine.words.cards import RANKS, Card
from table.engine.words.frozen import replace
from table.engine.words.game import Order
from table.engine.words.view import HandPart, SeatView, TableView
from table.engine.words.zones import Seat, clockwise
from table.playing.training.choices import MOST, TrainingQuestion, worded
from table.statements.expected import Stands

_LOW: Final = frozenset({HandKind.LOW, *BADUGI_KINDS})
"""Hands that are read from the highest card down."""


def questions_on(stands: Stands, view: TableView, chip: int) -> tuple[TrainingQuestion, ...]:
    """Return what is asked where a file expects that it *stands* so; nothing where that is not asked.

    *chip* is the smallest in play.
    """
    ask, is_over = _ASKED.get(stands.word), bool(view.awards)
    asked = () if ask is None or is_over is not stands.word.startswith("win") else ask(view, stands.of, chip)
    return tuple(question for question in asked if len(question.choices) == MOST)


# --- the betting ---


def _turn(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    if view.turn is not None:
        said = tuple(first_words(view.game))
        first = said[0 if view.street is view.game.streets[0] else -1]
        others = _seats_after(view, view.turn)
        yield worded(say("Whose turn is it?"), _seat(view.turn), others, what_comes_next(view), first)


def _bring_in(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    if view.bring_in is not None:
        others, first = _seats_after(view, view.bring_in), next(first_words(view.game))
        yield worded(say("Who brings it in?"), _seat(view.bring_in), others, what_comes_next(view), first)


def _show_first(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    if view.show_first is not None:
        others = _seats_after(view, view.show_first)
        yield worded(say("Who shows first?"), _seat(view.show_first), others, what_comes_next(view))


def _button(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    others = _seats_after(view, view.button)
    yield worded(say("Where does the button lie?"), _seat(view.button), others, what_comes_next(view))


def _pot_now(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    unit = view.ante or view.big_blind
    likely = (view.pot + unit, view.pot - unit, view.pot + view.big_blind, 2 * view.pot)
    yield worded(say("How much is in the pot?"), chips(view.pot), _amounts(likely, unit), what_comes_next(view))


def _call(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    player = _in_turn(view)
    if player is not None and view.call:
        unit, price, cost = _unit(view), view.call + player.bet, min(view.call, player.stack)
        likely = (price, view.call + unit, view.call - unit, price + unit, view.call * 2, view.pot)
        asked = say("What does it cost seat {seat} to call?", seat=player.seat)
        yield worded(asked, chips(cost), _amounts(likely, unit), what_comes_next(view))


def _least(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    player = _in_turn(view)
    if player is not None:
        unit, price = _unit(view), (view.call or 0) + player.bet
        least = price + unit if view.min_raise is None else view.min_raise
        asked = say("Seat {seat} wants to bet or raise. To how much, at least?", seat=player.seat)
        likely = (price * 2, price + 2 * unit, least + unit, price + unit, price)
        yield _wager(view, asked, view.min_raise, likely, *_why_least(view, price))


def _why_least(view: TableView, price: int) -> Iterator[str]:
    """Yield why no less is a raise: it has to go over the price by as much as the last bet or raise came to."""
    if view.may_raise and view.min_raise is not None and price:
        by, least = chips(view.min_raise - price), chips(view.min_raise)
        yield say("{price} is called, and the raise is {by} at least: {least}", price=chips(price), by=by, least=least)


def _most(view: TableView, *_: object) -> Iterator[TrainingQuestion]:
    player = _in_turn(view)
    if player is not None:
        call, pot = view.call or 0, view.pot
        price = call + player.bet
        asked = say("Seat {seat} wants to bet or raise. To how much, at most?", seat=player.seat)
        yield _wager(view, asked, view.max_raise, (pot, price + pot, pot + call, price * 3, price * 2, pot * 2))


def _wager(view: TableView, asked: str, right: int | None, likely: Iterable[int], *why: str) -> TrainingQuestion:
    """Return the question to how much somebody may bet or raise; that he may not is among the answers."""
    none, amounts = say("No raise"), _amounts(likely, _unit(view))
    others = chain((next(amounts), next(amounts), none), amounts)
    words = chips(right) if right is not None and view.may_raise else none
    return worded(asked, words, others, *why, what_comes_next(view), *bets_words(view.game))


def _in_turn(view: TableView) -> SeatView | None:
    return next((player for player in view.seats if player.seat == view.turn), None)


def _unit(view: TableView) -> int:
    """Return by how much the price rises with the smallest raise; where there is none, the big blind or the ante."""
    price = max((player.bet for player in view.seats), default=0)
    return view.big_blind or view.ante or 1 if view.min_raise is None else max(view.min_raise - price, 1)


def _amounts(likely: Iterable[int], unit: int) -> Iterator[str]:
    """Yield amounts that may be taken for the right one, without end."""
    return (chips(one) for one in chain(likely, count(unit, unit)) if one > 0)


# --- the pot ---


def _win(view: TableView, _: object, chip: int) -> Iterator[TrainingQuestion]:
    yield from _won(view, say("Who wins?"), _winners(view), chip)


def _win_high(view: TableView, _: object, chip: int) -> Iterator[TrainingQuestion]:
    winners = tuple(winner for winner in _winners(view) if not winner.is_low)
    yield from _won(view, say("Who wins with a high hand?"), winners, chip)


def _win_low(view: TableView, _: object, chip: int) -> Iterator[TrainingQuestion]:
    winners = tuple(winner for winner in _winners(view) if winner.is_low)
    yield from _won(view, say("Who wins with a low?"), winners, chip)


def _winners(view: TableView) -> tuple[Winner, ...]:
    """Return who wins the main pot; nobody while the hand runs."""
    return next((award.winners for award in view.awards if not award.pot), ())


def _won(view: TableView, asked: str, winners: tuple[Winner, ...], chip: int) -> Iterator[TrainingQuestion]:
    """Yield who wins, with which cards where a low or a badugi is read, and how much where a pot is shared."""
    tabled = [player.seat for player in view.seats if player.part is HandPart.LIVE and player.is_tabled]
    nobody = say("Nobody")
    right = _seats([winner.seat for winner in winners]) or nobody
    single, shared = [_seats([one]) for one in tabled], [_seats(pair) for pair in combinations(tabled, 2)]
    taught = (what_comes_next(view), plays_words(view.game), *wins_words(view.game))
    yield worded(asked, right, chain(single[: MOST - 1], shared, (nobody,)), *taught)
    if winners and winners[0].kind in _LOW:
        yield worded(say("With what?"), hand_words(winners[0]), _misread(view, winners[0]), *taught)
    if winners and len(_winners(view)) > 1:
        pot, share = sum(winner.share for winner in _winners(view)), winners[0].share
        half, quarter = pot // 2 // chip * chip, pot // 4 // chip * chip
        likely = (half, share - chip, share + chip, quarter, pot - quarter, pot, share * 2)
        asked = say("How much of {pot} does seat {seat} take with it?", pot=chips(pot), seat=winners[0].seat)
        odd = map(opening, odd_words(view.awards[0], is_by_seat=not view.game.is_stud)[:1])
        yield worded(asked, chips(share), _amounts(likely, chip), what_comes_next(view), *odd)


def _misread(view: TableView, winner: Winner) -> list[str]:
    """Return what else somebody may read in the winner's cards: the nearest to what plays first."""
    own = next(player.shown for player in view.seats if player.seat == winner.seat)
    is_high_ace = view.game.wins is Order.DEUCE_TO_SEVEN

    def height(card: Card) -> int:
        return -1 if card[0] == "A" and not is_high_ace else RANKS.index(card[0])

    def far(cards: tuple[Card, ...]) -> tuple[bool, int, int]:
        # Where a low is eight or better, nobody takes one with a nine for a low.
        is_none = view.game.low_wins_half and max(map(height, cards)) > RANKS.index("8")
        return is_none, len(set(winner.five).difference(cards)), abs(len(winner.five) - len(cards))

    sizes = {len(winner.five): HandKind.LOW} if winner.kind is HandKind.LOW else dict(enumerate(BADUGI_KINDS, start=1))
    chosen = [cards for size in sizes for cards in combinations((*own, *view.board), size) if _is_apart(cards)]
    return [
        hand_words(replace(winner, kind=sizes[len(cards)], five=tuple(sorted(cards, key=height, reverse=True))))
        for cards in sorted(chosen, key=far)
    ]


def _is_apart(cards: tuple[Card, ...]) -> bool:
    return len({card[0] for card in cards}) == len(cards)


# --- the draw ---


def _to_draw(view: TableView, seat: Seat, _: int) -> Iterator[TrainingQuestion]:
    cards = view.to_draw.get(seat, 0)
    others = (str(number) for number in (cards + 1, cards - 1, cards + 2, *range(view.game.hole_cards)) if number >= 0)
    asked = say("How many cards are dealt to seat {seat}?", seat=seat)
    yield worded(asked, str(cards), others, what_comes_next(view))


# --- seats ---


def _seat(seat: Seat) -> str:
    return say("Seat {seat}", seat=seat)


def _seats(seats: Sequence[Seat]) -> str:
    """Name those who win: `Seat 3`, `Seats 3 and 5 share it`; nothing where nobody does."""
    if len(seats) > 1:
        return say("Shared by seats {seats}", seats=", ".join(map(str, seats)))
    return _seat(seats[0]) if seats else ""


def _seats_after(view: TableView, seat: Seat) -> list[str]:
    """Return those who are in the hand, from *seat* on clockwise."""
    live = [player.seat for player in view.seats if player.part is HandPart.LIVE]
    return [_seat(one) for one in clockwise(tuple(live), seat)]


_ASKED: Final[dict[str, Callable[[TableView, Any, int], Iterator[TrainingQuestion]]]] = {
    "turn": _turn,
    "button": _button,
    "pot": _pot_now,
    "bring-in": _bring_in,
    "show-first": _show_first,
    "call": _call,
    "min-raise": _least,
    "no-raise": _least,
    "max-raise": _most,
    "win": _win,
    "win-high": _win_high,
    "win-low": _win_low,
    "to-draw": _to_draw,
}
"""What is asked, by the word of the expectation."""
