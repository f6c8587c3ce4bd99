"""Hands that chance plays, lawfully: line by line in the words of a scenario, each by how the table then stands."""

from collections.abc import Iterator
from random import Random
from typing import Final

from table.engine.words.cards import RANKS, SUITS
from table.engine.words.game import Game
from table.engine.words.view import HandPart, SeatView, Status, TableView
from table.engine.words.zones import SEATS

_CHIPS: Final = (25, 50, 100)
"""The smallest chip in play, one of these."""
_MOST_ACTIONS: Final = 9
_RAISES: Final = 0.45
_FOLDS: Final = 0.15
"""So often, of all actions that may be one."""
_LONGEST: Final = 60
"""No hand has more lines: a game that is played on otherwise than was thought ends here."""


class RandomHand:
    """One hand: how it is set up, and how it stands."""

    view: TableView
    """Written by whoever plays it, after each line."""

    def __init__(self, chance: Random, game: Game, book: str | None) -> None:
        """Draw its players, stacks, blinds and button."""
        self.chance = chance
        self.chip = chance.choice(_CHIPS)
        self._game, self._book = game, book
        self.seats = sorted(chance.sample(SEATS, chance.randint(3, 6)))
        self.holds: dict[int, tuple[str, ...]] = {}

    def text(self) -> str:
        """Return the set-up of its scenario."""
        big = 2 * self.chip
        stacks = {seat: self.chip * self.chance.randint(25, 160) for seat in self.seats}
        lines = [
            "title Drill",
            f"game {self._game.id} {self._game.betting.value}",
            *([] if self._book is None else [f"rulebook {self._book}"]),
            f"blinds {self.chip} {big}",
            f"chips {self.chip} {4 * self.chip} {20 * self.chip} {100 * self.chip}",
            f"button {self.chance.choice(self.seats)}",
            *(f"seat {seat} {stack}" for seat, stack in stacks.items()),
            *(f"holds {seat} {' '.join(cards)}" for seat, cards in self.holds.items()),
            "shuffle",
        ]
        return "\n".join(lines) + "\n"

    @property
    def player(self) -> SeatView | None:
        """Who is in turn."""
        return next((seat for seat in self.view.seats if seat.seat == self.view.turn), None)

    @property
    def live(self) -> tuple[SeatView, ...]:
        """Who is in the hand."""
        return tuple(seat for seat in self.view.seats if seat.part is HandPart.LIVE)


def plays_on(hand: RandomHand) -> Iterator[str]:
    """Play some actions of any kind, and end with one, somebody else in turn."""
    yield "deal"
    actions = hand.chance.randint(1, _MOST_ACTIONS)
    for _ in range(_LONGEST):
        if hand.view.status is Status.BETTING and hand.player is not None:
            yield _any_action(hand, hand.player)
            actions -= 1
            if actions <= 0 and hand.player is not None:
                return
        elif hand.view.due is not None and not hand.view.must_table:
            yield "street"
        else:
            return


def goes_all_in(hand: RandomHand) -> Iterator[str]:
    """Let three or four players go all-in for what each has, one after another."""
    yield "deal"
    while hand.view.status is Status.BETTING and (player := hand.player) is not None:
        has_enough = len(hand.live) <= 3 or hand.chance.random() < 0.6  # noqa: PLR2004 - two pots want three players
        is_called = (hand.view.call or 0) >= player.stack or not hand.view.may_raise
        yield ("call" if is_called else "all-in") if has_enough else "fold"


def turns_up(hand: RandomHand) -> Iterator[str]:
    """Check and call to the showdown, and turn up one hand after another."""
    yield "deal"
    yield from _checks_down(hand)


def folds_to_a_split(hand: RandomHand) -> Iterator[str]:
    """Give two players the same ranks; all others fold, the small blind last of them: an odd chip lies in the pot."""
    yield "deal"
    while hand.view.status is Status.BETTING and (player := hand.player) is not None:
        if player.seat in hand.holds:
            yield "call" if hand.view.call else "check"
        elif hand.view.call:
            yield "fold"
        else:
            break
    yield from _checks_down(hand)


def holds_the_same(hand: RandomHand) -> None:
    """Deal the same two ranks to two of the players."""
    first, second = hand.chance.sample(hand.seats, 2)
    high, low = hand.chance.sample(RANKS[4:], 2)
    suits = hand.chance.sample(SUITS, 4)
    hand.holds = {first: (high + suits[0], low + suits[1]), second: (high + suits[2], low + suits[3])}


def _checks_down(hand: RandomHand) -> Iterator[str]:
    for _ in range(_LONGEST):
        if hand.view.status is Status.BETTING and hand.view.turn is not None:
            yield "call" if hand.view.call else "check"
        elif hand.view.status is Status.SHOWDOWN:
            to_show = [seat.seat for seat in hand.live if not seat.is_tabled]
            if not to_show:
                return
            yield f"show {to_show[0]}"
        elif hand.view.due is not None:
            yield "street"
        else:
            return


def _any_action(hand: RandomHand, player: SeatView) -> str:
    view, drawn = hand.view, hand.chance.random()
    least, most = view.min_raise, player.bet + player.stack
    if view.max_raise is not None:
        most = min(most, view.max_raise)
    if view.may_raise and least is not None and least < most and drawn < _RAISES:
        total = least + hand.chip * hand.chance.randint(0, max(0, min(most - least, 2 * least) // hand.chip))
        return f"{'raise' if view.call or player.bet else 'bet'} {min(total, most)}"
    if view.call and len(hand.live) > 2 and drawn > 1 - _FOLDS:  # noqa: PLR2004 - so that two stay in
        return "fold"
    return "call" if view.call else "check"
