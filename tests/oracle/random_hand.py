"""Random lawful hands: who sits with how much, which cards come, what the player in turn does.

The same seed draws the same hand. What becomes of it is not known here, and nothing
is compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, Card, Street
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.game import HOLDEM, BettingStructure, Posts
from table.engine.words.game import Game as OtherGame
from table.engine.words.setup import Level
from table.engine.words.view import HandPart, TableView
from table.engine.words.zones import SEATS, Seat
from tests.oracle.figures import most_of
from tests.table.engine.playing import Game

if TYPE_CHECKING:
    from random import Random

    from table.engine.state.hand import Hand
    from table.engine.words.view import SeatView

CHIP: Final = 25
"""The smallest chip in play: every amount is so many of it."""

BLINDS: Final = ((25, 50), (50, 100), (100, 200), (75, 150), (100, 300))
STACKS: Final = ((0.1, 1.5), (1.5, 8), (8, 30), (30, 200))
"""Tiny, short, middling and deep stacks, in big blinds."""
TABLES: Final = ((1, 12, 8, 1), (1, 6, 8, 6), (0, 1, 6, 12))
"""How often a stack is tiny, short, middling or deep at a table where they are short, mixed or deep."""

ALIKE: Final = 0.3
"""Of the hands in other games than hold'em: some seats are dealt the same ranks."""

MOST: Final = 0.25
"""Of the bets and raises that the pot limits: as much as it allows."""

COMPLETED: Final = 0.2
"""Of the bring-ins: whoever has to bring it in makes it the smaller bet."""

PATS: Final = (0.1, 0.9)

BURNS: Final = 3
LEFT_TO_DRAW: Final = 12
MOST_IN_STUD: Final = 8
DECK: Final = len(ALL_CARDS)

BROADWAY: Final = ("A", "K", "Q", "J", "T")


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How often players do what."""

    unbet: tuple[int, int, int, int]
    """Check, bet, all-in, fold."""
    facing: tuple[int, int, int, int]
    """Fold, call, raise, all-in."""


MANNERS: Final = (
    Manner(unbet=(60, 34, 4, 2), facing=(40, 40, 15, 5)),
    Manner(unbet=(50, 40, 9, 1), facing=(15, 57, 20, 8)),
    Manner(unbet=(30, 29, 40, 1), facing=(20, 45, 10, 25)),
)
"""Careful, lively, wild."""


class DrawnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table before the first riffle, the deck in the holder, and how its players are."""

    stacks: dict[Seat, int]
    button: Seat
    level: Level
    deals: OtherGame = HOLDEM
    big_blind_seat: Seat | None = None
    deck: tuple[Card, ...] = ALL_CARDS
    manner: Manner = MANNERS[0]
    pats: float = 0
    """How often a player stands pat in a draw, whatever he would draw else."""

    def told(self) -> str:
        """Return the table as people would tell it."""
        level, stacks = self.level, ", ".join(f"{seat}: {stack}" for seat, stack in self.stacks.items())
        ante = f" ante {level.ante_kind.value} {level.ante}" if level.ante else ""
        game = "" if self.deals == HOLDEM else f"{self.deals.id} {self.deals.betting.value} "
        return f"{game}{{{stacks}}} button {self.button} blinds {level.small_blind} {level.big_blind}{ante}"

    def dealt(self, rulebook: str) -> Game:
        """Return the table with the hole cards dealt."""
        game = Game(
            self.stacks,
            rulebook=rulebook,
            button=self.button,
            level=self.level,
            big_blind_seat=self.big_blind_seat,
            deals=self.deals,
        )
        return game.deal(self.deck)


def draw_table(chance: Random, deals: OtherGame = HOLDEM) -> DrawnTable:
    """Draw a table and a deck."""
    pack = tuple(card for card in ALL_CARDS if card[0] in deals.ranks)
    most = _most_players(deals, len(pack))
    seats = sorted(chance.sample(SEATS, chance.randint(2, most)))
    level = _LEVELS[deals.posts](chance)
    unit = level.big_blind or level.bets.small
    sizes = chance.choices(STACKS, chance.choice(TABLES), k=len(seats))
    button = chance.choice(seats if chance.random() < 0.8 else SEATS)
    is_small_blind_dead = len(seats) > 3 and chance.random() < 0.1 and deals.posts is Posts.BLINDS
    return DrawnTable(
        stacks={
            seat: max(1, round(chance.uniform(*size) * unit / CHIP)) * CHIP
            for seat, size in zip(seats, sizes, strict=True)
        },
        button=button,
        level=level,
        deals=deals,
        big_blind_seat=_left_of(seats, button) if is_small_blind_dead else None,
        deck=_deck(chance, 2 * len(seats)) if deals == HOLDEM else _alike_deck(chance, pack, len(seats), deals),
        manner=chance.choice(MANNERS),
        pats=chance.choice(PATS) if deals.draws else 0,
    )


def _level(chance: Random) -> Level:
    small, big = chance.choice(BLINDS)
    kind = chance.choice((AnteKind.NONE, AnteKind.EACH, AnteKind.BIG_BLIND))
    ante = {AnteKind.NONE: 0, AnteKind.EACH: CHIP * chance.randint(1, big // CHIP), AnteKind.BIG_BLIND: big}[kind]
    return Level(small_blind=small, big_blind=big, ante=ante, ante_kind=kind)


def _button_level(chance: Random) -> Level:
    """Draw antes, and what the button alone posts."""
    _, big = chance.choice(BLINDS)
    return Level(small_blind=0, big_blind=big, ante=CHIP * chance.randint(1, big // CHIP), ante_kind=AnteKind.EACH)


def _bring_in_level(chance: Random) -> Level:
    """Draw the smaller bet, and a bring-in and antes of at most half of it."""
    _, small = chance.choice(BLINDS)
    bring_in = CHIP * chance.randint(1, small // CHIP // 2)
    ante = CHIP * chance.randint(1, bring_in // CHIP)
    limits = Limits(small, 2 * small)
    return Level(small_blind=0, big_blind=0, ante=ante, ante_kind=AnteKind.EACH, limits=limits, bring_in=bring_in)


_LEVELS: Final = {Posts.BLINDS: _level, Posts.BUTTON: _button_level, Posts.BRING_IN: _bring_in_level}


def _most_players(deals: OtherGame, cards: int) -> int:
    """Return how many players the deck is enough for; in a draw something is left to draw."""
    if deals.is_stud:
        return MOST_IN_STUD
    needed = BURNS + BOARD_CARDS if deals.has_board else BURNS + LEFT_TO_DRAW
    return min(len(SEATS), (cards - needed) // deals.hole_cards)


def _left_of(seats: list[Seat], button: Seat) -> Seat:
    return next((seat for seat in seats if seat > button), seats[0])


def _deck(chance: Random, hole_cards: int) -> tuple[Card, ...]:
    """Shuffle; now and then a straight lies on the board, so that many hands tie."""
    deck = chance.sample(ALL_CARDS, len(ALL_CARDS))
    if chance.random() < 0.1:
        straight = [Card(rank + chance.choice("cdhs")) for rank in BROADWAY]
        rest = [card for card in deck if card not in straight]
        dealt, (first, second, third, *left) = rest[:hole_cards], rest[hole_cards:]
        deck = [*dealt, first, *straight[:3], second, straight[3], third, straight[4], *left]
    return tuple(deck)


def _alike_deck(chance: Random, pack: tuple[Card, ...], seats: int, deals: OtherGame) -> tuple[Card, ...]:
    """Shuffle; now and then some seats get the same ranks, so that many hands tie."""
    deck = chance.sample(pack, len(pack))
    if chance.random() < ALIKE:
        taken = set(_places(deals, seats, 0))
        for seat in range(1, chance.randint(2, min(4, seats))):
            for first, at in zip(_places(deals, seats, 0), _places(deals, seats, seat), strict=False):
                free = [place for place in range(len(deck)) if place not in taken]
                like = next((place for place in free if deck[place][0] == deck[first][0]), at)
                deck[at], deck[like] = deck[like], deck[at]
                taken.add(at)
    return tuple(deck)


def _places(deals: OtherGame, seats: int, seat: int) -> list[int]:
    """Return where the cards of a seat lie in the deck while nobody folds."""
    first = [turn * seats + seat for turn in range(deals.hole_cards)]
    dealt = seats * deals.hole_cards
    later = (dealt + street * (seats + 1) + 1 + seat for street in range(len(deals.deals) - 1))
    return [*first, *(place for place in later if place < DECK)]


def draw_discards(chance: Random, left: int, hand: Hand, pats: float) -> int:
    """Draw how many cards a player throws away: as many as the stub has for all of them, at most."""
    live = sum(stake.is_live for stake in hand.stakes.values())
    most = min(hand.game.hole_cards, max(0, left - 1) // live)
    return 0 if chance.random() < pats else min(most, chance.choice((0, 1, 1, 2, 3, 4, 5)))


def draw_action(chance: Random, view: TableView, manner: Manner) -> ActionKeyed:
    """Draw something lawful for the player in turn."""
    player = next(seat for seat in view.seats if seat.seat == view.turn)
    if view.street is Street.THIRD and view.bring_in == view.turn and not any(seat.bet for seat in view.seats):
        is_completed = view.min_raise is not None and chance.random() < COMPLETED
        return ActionKeyed(Action.RAISE, Amount(most_of(view))) if is_completed else ActionKeyed(Action.BRING_IN)
    if view.call:
        (action,) = chance.choices((Action.FOLD, Action.CALL, Action.RAISE, Action.ALL_IN), manner.facing)
        otherwise = Action.CALL
    else:
        wager = Action.RAISE if view.street in {Street.PREFLOP, Street.BEFORE_DRAW} else Action.BET
        (action,) = chance.choices((Action.CHECK, wager, Action.ALL_IN, Action.FOLD), manner.unbet)
        otherwise = Action.CHECK
    if action is Action.ALL_IN:
        return ActionKeyed(action if _may_go_all_in(view, player) else otherwise)
    if action not in {Action.BET, Action.RAISE}:
        return ActionKeyed(action)
    if view.min_raise is None:
        return ActionKeyed(otherwise)
    most = most_of(view)
    if view.max_raise is not None and chance.random() < MOST:
        return ActionKeyed(action, Amount(most))
    return ActionKeyed(action, Amount(_total(chance, view.min_raise, most)))


def _may_go_all_in(view: TableView, player: SeatView) -> bool:
    """Tell whether all-in is lawful: it is where it is no more than a call, and where nobody can answer it."""
    is_call = view.call is not None and player.stack <= view.call
    if view.game.betting is not BettingStructure.NO_LIMIT and not is_call:
        return view.may_raise and player.bet + player.stack <= most_of(view)
    others = [seat for seat in view.seats if seat.part is HandPart.LIVE and seat.seat != player.seat]
    return view.may_raise or is_call or not any(seat.stack for seat in others)


def _total(chance: Random, least: int, most: int) -> int:
    """Return a total, often the smallest, mostly a small one; a stack that is shorter goes all in."""
    if least >= most or chance.random() < 0.4:
        return min(least, most)
    chips = (most - least) // CHIP
    return least + CHIP * min(chips, int(chips * chance.random() ** 3) + chance.randint(0, 3))
