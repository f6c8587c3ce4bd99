"""A tournament at one table under test: from a full table to a winner, with chance from a seed.

Who posts what is written down hand by hand, for others to judge; that chips are
conserved and the view is sound is asserted here, after every single sighting.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from table.engine.words.cards import ALL_CARDS
from table.engine.words.chip_events import Acted
from table.engine.words.director_commands import AnteKind, LevelSet, PlayerSeated, PlayerUnseated
from table.engine.words.setup import Level
from table.engine.words.sightings import Sighting
from table.engine.words.table_events import HandStarted, KeyRefused, RosterChanged
from table.engine.words.view import HandPart, SeatView
from tests.table.engine.playing import Game, assert_sound

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.engine.table import Outcome
    from table.engine.words.rulebook import Rulebook
    from table.engine.words.view import TableView

LEVELS = (
    Level(small_blind=50, big_blind=100),
    Level(small_blind=75, big_blind=150, ante=25, ante_kind=AnteKind.EACH),
    Level(small_blind=100, big_blind=200, ante=200, ante_kind=AnteKind.BIG_BLIND),
    Level(small_blind=200, big_blind=400, ante=50, ante_kind=AnteKind.EACH),
    Level(small_blind=400, big_blind=800, ante=800, ante_kind=AnteKind.BIG_BLIND),
    Level(small_blind=1000, big_blind=2000, ante=2000, ante_kind=AnteKind.BIG_BLIND),
)
HANDS_OF_A_LEVEL = 6
MOST_HANDS = 400
LATE_STACK = 10_000


class Post(NamedTuple):
    """Who had which position in one hand, among whom."""

    button: int
    small: int | None
    big: int
    dealt_in: frozenset[int]
    players: frozenset[int]
    """Everybody with chips who is still there, dealt in or not."""
    newcomers: frozenset[int]
    """Those of them who have never been dealt in."""


class Session(Game):
    """Hands without end: the next one, or all of them."""

    def __init__(self, seed: int, stacks: Mapping[int, int], rulebook: Rulebook, *, is_open: bool = False) -> None:
        """Seat players with *stacks*; at an *open* table players come and go."""
        self.posts: list[Post] = []
        self._chips = sum(stacks.values())
        self._chance = random.Random(seed)  # noqa: S311 - a session has to be the same each time
        self._is_open = is_open
        self._newcomers: set[int] = set()
        super().__init__(stacks, rulebook=rulebook, level=LEVELS[0], button=self._chance.randint(1, 10))

    @property
    def in_play(self) -> frozenset[int]:
        """The seats of the players who have chips."""
        return frozenset(seat for seat, stack in self.stacks().items() if stack)

    def play(self) -> Session:
        """Play until one player has all the chips."""
        while len(self.in_play) > 1 and len(self.posts) < MOST_HANDS:
            self._between_hands()
            self._play_hand()
        return self

    def _between_hands(self) -> None:
        hand = len(self.posts)
        if hand and hand % HANDS_OF_A_LEVEL == 0:
            level = LEVELS[min(hand // HANDS_OF_A_LEVEL, len(LEVELS) - 1)]
            self.key(
                LevelSet(
                    small_blind=level.small_blind,
                    big_blind=level.big_blind,
                    ante=level.ante,
                    ante_kind=level.ante_kind,
                )
            )
        if self._is_open and hand:
            self._change_roster()

    def _change_roster(self) -> None:
        empty = sorted(set(range(1, 11)) - self.in_play)
        if empty and self._chance.random() < self._newcomers_come():
            seat = self._chance.choice(empty)
            self.key(PlayerSeated(seat=seat, stack=LATE_STACK, is_entering=True))
            self._newcomers.add(seat)
        staying = sorted(self.in_play - self._newcomers)
        if len(staying) > 2 and self._chance.random() < 0.1:
            self.key(PlayerUnseated(seat=self._chance.choice(staying)))

    def _newcomers_come(self) -> float:
        """Return how likely a newcomer is: late entry closes, or nobody would ever win."""
        return 0.3 if len(self.posts) < HANDS_OF_A_LEVEL * len(LEVELS) else 0

    def _play_hand(self) -> None:
        players, newcomers = self.in_play, frozenset(self._newcomers)
        self.start(self._chance.sample(ALL_CARDS, len(ALL_CARDS)))
        started = self.said(HandStarted)[-1]
        assert isinstance(started, HandStarted)
        dealt_in = frozenset(started.dealt_in)
        self.posts.append(
            Post(started.button, started.small_blind_seat, started.big_blind_seat, dealt_in, players, newcomers)
        )
        self._newcomers -= dealt_in
        while not (view := self.view).status.is_over:
            self._go_on(view)

    def _go_on(self, view: TableView) -> None:
        if view.turn is not None:
            self._act(view, view.turn)
        elif view.due is not None and view.due.due.value == "hole-card":
            self.lay(view.due.zone)
        elif view.due is not None:
            self.street()
        else:
            self._show(view)

    def _act(self, view: TableView, seat: int) -> None:
        before = len(self.events)
        roll = self._chance.random()
        if view.min_raise is not None and roll < 0.05:
            self.act("all-in")
        elif view.min_raise is not None and roll < 0.2:
            self._raise(seat, view.min_raise)
        elif view.call and roll > 0.5:
            self.act("fold")
        else:
            self.act("call" if view.call else "check")
        assert any(isinstance(event, Acted) for event in self.events[before:])

    def _raise(self, seat: int, least: int) -> None:
        """Bet or raise to the least, or to more in chips that there are."""
        player = next(player for player in self.view.seats if player.seat == seat)
        most = player.bet + player.stack
        self.act(min(most, self._chance.choice([least, 2 * least, 3 * least])))

    def _show(self, view: TableView) -> None:
        waiting = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
        may_muck = all(stake.stack for stake in self._stakes()) and len(waiting) > 1
        seat = self._chance.choice(waiting)
        if may_muck and self._chance.random() < 0.2:
            self.muck(seat)
        else:
            self.show(seat)

    def _stakes(self) -> list[SeatView]:
        return [seat for seat in self.view.seats if seat.part is HandPart.LIVE]

    def _take(self, sighting: Sighting) -> Outcome:
        outcome = super()._take(sighting)
        self._chips += sum(event.added for event in outcome.events if isinstance(event, RosterChanged))
        assert_sound(self.view, self._chips)
        assert not any(isinstance(event, KeyRefused) for event in outcome.events)
        return outcome
