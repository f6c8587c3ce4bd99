"""Deals drawn by a seed: which game, who sits where under which book, the order of the deal, each card's moment.

The order is computed here from seats and game alone: no engine and no rulebook file is
asked. A deal becomes the text of a `.hand` file, which can be kept and looked into.
"""

from __future__ import annotations

import enum
import itertools
import random
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.game import HOLDEM, Game, Posts
from table.scenario.parser import parse_scenario

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from table.scenario.language import Scenario

BOOKS: Final = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
NOT_DEALT_ON_PENALTY: Final = frozenset({"tfpl", "homegame"})

SEATS: Final = 10
HEADS_UP: Final = 2
FIRST_CARDS: Final = 2
"""Of a deal: that one of them is exposed is ruled otherwise than of any behind them."""
DECK: Final = 52
LEFT_FOR_DRAWS: Final = 20
"""So many cards are left for the draws, so that a deck never runs out."""
MANY: Final = 6
"""From so many players on some of them may be special."""
FEWEST_FOR_A_DEAD_BUTTON: Final = 4

_WAYS: Final = {"d": "down", "u": "up"}

QUICKEST_S: Final = 0.2
SLOWEST_S: Final = 0.5
"""Between two cards: five to two a second. A quick dealer hesitates sometimes."""


class Flag(enum.Enum):
    """What is said of a player in the file."""

    ABSENT = "absent"
    PENALTY = "penalty"
    ENTERING = "entering"


class DrawnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table before its first hand."""

    book: str
    button: int
    players: tuple[int, ...]
    flags: dict[int, Flag]
    deck: str
    is_facing_seen: bool
    game: Game = HOLDEM

    @property
    def rounds(self) -> tuple[int, ...]:
        """The seats to which the cards of a correct deal go, in order."""
        return self.order * self.game.hole_cards

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that are entitled to a hand, in the order of the deal."""
        return tuple(seat for seat in self._clockwise if seat not in self.unentitled)

    @property
    def unentitled(self) -> frozenset[int]:
        """The players who get no card: newcomers before the small blind, and by some books those on penalty."""
        waiting = itertools.takewhile(lambda seat: self.flags.get(seat) is Flag.ENTERING, self._clockwise)
        out = {seat for seat, flag in self.flags.items() if flag is Flag.PENALTY and self.book in NOT_DEALT_ON_PENALTY}
        return frozenset(out.union(waiting))

    @property
    def killed(self) -> frozenset[int]:
        """The players whose hands are dealt and killed."""
        return frozenset(seat for seat, flag in self.flags.items() if flag is Flag.PENALTY) - self.unentitled

    @property
    def empty(self) -> tuple[int, ...]:
        """The seats where nobody sits."""
        return tuple(seat for seat in range(1, SEATS + 1) if seat not in self.players)

    @property
    def has_button_player(self) -> bool:
        """Whether the last card of a round goes to the button."""
        return self.order[-1] == self.button

    @property
    def may_pass_over_button(self) -> bool:
        """Whether the button may be passed over in the first round, and get two cards running at the end.

        Three books say so; by the other two the top card goes where it is next in sequence.
        """
        return not self.game.is_stud and self.has_button_player and len(self.order) > HEADS_UP

    @property
    def _clockwise(self) -> tuple[int, ...]:
        if self.game.is_stud:
            return self.players
        return tuple(sorted(self.players, key=lambda seat: (seat - self.button - 1) % SEATS))

    def lines(self) -> Iterator[str]:
        """Yield the set-up of a scenario file."""
        yield f"rulebook {self.book}"
        yield from self._posted()
        for seat in self.players:
            yield f"seat {seat} 10000 {self.flags[seat].value}" if seat in self.flags else f"seat {seat} 10000"
        yield f"deck {self.deck}"
        yield f"facing {'on' if self.is_facing_seen else 'off'}"

    def _posted(self) -> Iterator[str]:
        """Yield the game, unless it is hold'em, and what is posted."""
        if not self.game.is_plain:
            yield f"game {self.game.id}"
        if self.game.posts is Posts.BRING_IN:
            yield from ("ante 25", "bring-in 50", "limits 100 200")
            return
        yield from ("blinds 0 200", "ante 100") if self.game.posts is Posts.BUTTON else ("blinds 100 200",)
        yield f"button {self.button}"


class DrawnDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal as it will happen."""

    table: DrawnTable
    title: str
    steps: tuple[str, ...]
    setup: tuple[str, ...] = ()
    """More lines of set-up."""

    @property
    def text(self) -> str:
        """The deal as a scenario file."""
        return "\n".join((f"title {self.title}", *self.table.lines(), *self.setup, "shuffle", *self.steps, ""))

    def scenario(self) -> Scenario:
        """Return it as it is played."""
        return parse_scenario(self.text, Path(f"{self.title}.hand"))


def most_players(game: Game) -> int:
    """Return how many can play a game from one deck."""
    kept = LEFT_FOR_DRAWS if game.draws else 1 + 2 * len(game.deals)
    return min(SEATS, (DECK - kept) // game.whole_hand)


def draw_table(number: int, rng: random.Random, game: Game = HOLDEM) -> DrawnTable:
    """Return the table of deal *number*: the books and both kinds of cards in turn, the rest by chance."""
    count = rng.randint(2, most_players(game))
    players = tuple(sorted(rng.sample(range(1, SEATS + 1), count)))
    book = BOOKS[number % len(BOOKS)]
    empty = [seat for seat in range(1, SEATS + 1) if seat not in players]
    is_dead_button = bool(empty) and count >= FEWEST_FOR_A_DEAD_BUTTON and rng.random() < 0.15
    is_dead_button = is_dead_button and game.posts is not Posts.BUTTON
    button = rng.choice(empty if is_dead_button else players)
    return DrawnTable(
        book=book,
        button=button,
        players=players,
        # Who is dealt in, and what is owed, differs with the blinds: in other games everybody is there.
        flags=_flags(players, button, rng) if count >= MANY and game.is_plain else {},
        deck=rng.choice(("red", "red", "red", "blue")),
        is_facing_seen=number // len(BOOKS) % 2 == 0,
        game=game,
    )


def _flags(players: tuple[int, ...], button: int, rng: random.Random) -> dict[int, Flag]:
    """Draw a newcomer next to the button, an absent player and one on penalty, each now and then."""
    after = sorted(players, key=lambda seat: (seat - button - 1) % SEATS)
    others = [seat for seat in after[1:] if seat != button]
    absent, penalised = rng.sample(others, 2)
    drawn = {after[0]: Flag.ENTERING, absent: Flag.ABSENT, penalised: Flag.PENALTY}
    return {seat: flag for seat, flag in drawn.items() if rng.random() < 0.3}


def clean_deal(number: int, seed: int, game: Game = HOLDEM) -> DrawnDeal:
    """Return a deal with nothing wrong in it, and the first two actions after it."""
    rng = random.Random(f"clean {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    table = draw_table(number, rng, game)
    order, seats = table.order, list(table.rounds)
    if table.may_pass_over_button and _one_in(rng, 10):
        seats = [*order[:-1], *seats[len(order) :], order[-1]]
    steps = list(pitched(table, seats, rng))
    for seat, flag in table.flags.items():
        if flag is Flag.ABSENT:
            steps.insert(rng.randrange(len(steps)), f"key back {seat}")
    steps += [f"wait {rng.uniform(0.5, 1.5):.2f}", "bring-in" if game.is_stud else "call"]
    steps.append(f"wait {rng.uniform(0.3, 1.0):.2f}")
    steps.append("check" if len(order) == HEADS_UP and not game.is_stud else "call")
    return DrawnDeal(table=table, title=f"clean deal {number} of seed {seed}", steps=tuple(steps))


def pitched(table: DrawnTable, seats: Iterable[int], rng: random.Random) -> Iterator[str]:
    """Yield a step for each card that is pitched to these seats, at a dealer's pace."""
    pace_s, dealt = rng.uniform(QUICKEST_S, SLOWEST_S), Counter[int]()
    for seat in seats:
        yield card_to(seat, rng, pace_s, a_card(table, dealt, seat))
        dealt[seat] += 1


def a_card(table: DrawnTable, dealt: Counter[int], seat: int) -> str:
    """Return how the next card of *seat* is pitched: in stud as its own, or elsewhere as the last one, was to lie."""
    if not table.game.is_stud:
        return "card {seat}"
    number = dealt[seat] if seat in table.order else max(0, *dealt.values(), 0) - 1
    return f"card {{seat}} {_WAYS[table.game.ways[max(0, number)]]}"


def card_to(seat: int, rng: random.Random, pace_s: float, what: str = "card {seat}") -> str:
    """Return the step for one card, and the time until the next one can be pitched."""
    gap_s = min(SLOWEST_S, max(QUICKEST_S, rng.gauss(pace_s, 0.03)))
    return f"{what.format(seat=seat)} ; wait {gap_s - QUICKEST_S:.3f}" if gap_s > QUICKEST_S else what.format(seat=seat)


def _one_in(rng: random.Random, times: int) -> bool:
    return rng.randrange(times) == 0
