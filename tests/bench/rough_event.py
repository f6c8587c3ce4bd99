"""A rough night: a tournament whose staff comes late, errs, changes its mind and takes back, down to the winner.

A director drawn at random has anything happen, whatever is ordered; what cannot be is refused and must change nothing.
Then somebody tidy takes over, and the event has to end. What must be so after each step, `event_judge` says.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from table.tournament.event import begin, happen
from table.tournament.state.roll import is_left
from table.tournament.words import played
from table.tournament.words.happens import ImpossibleHappeningError
from tests.bench.event_judge import judged
from tests.bench.rough_director import RoughDirector
from tests.bench.rough_setup import drawn_book, drawn_room

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import EventSetup

_TIDY_STEPS_AT_MOST: Final = 3000
_TAKEN_BACK: Final = 0.03
"""How often the last entry is taken back."""


class RoughNight(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one."""

    COUNTED: ClassVar = ("steps", "refused", "taken_back")

    title: str
    faults: tuple[str, ...]
    steps: int
    refused: int
    taken_back: int
    setup: EventSetup
    happenings: tuple[Happening, ...]


def rough_book(number: int, seed: int, book: str) -> Rulebook:
    """Return the book of night *number*, as its house has set it."""
    return drawn_book(_chance_of(number, seed, book), book)


def play_rough(number: int, seed: int, book: str) -> RoughNight:
    """Play night *number* of *seed* under *book*."""
    chance = _chance_of(number, seed, book)
    return _Night(chance, drawn_book(chance, book), drawn_room(chance)).play(number)


def _chance_of(number: int, seed: int, book: str) -> random.Random:
    return random.Random(f"rough {book} {seed} {number}")  # noqa: S311 - drawn again by its seed, not secret


def faults_of(setup: EventSetup, happenings: Iterable[Happening], book: Rulebook) -> list[str]:
    """Return what is wrong when *happenings* happen one after the other; what cannot be is passed over."""
    state = begin(setup)
    for happening in happenings:
        try:
            state, faults = _stepped(state, happening, book)
        except ImpossibleHappeningError:
            continue
        if faults:
            return faults
    return []


def _stepped(state: EventState, happening: Happening, book: Rulebook) -> tuple[EventState, list[str]]:
    """Return what *happening* makes of *state*, and what is wrong with it. Raises ImpossibleHappeningError."""
    try:
        outcome = happen(state, happening, book)
        return outcome.state, list(judged(state, happening, outcome, book))
    except ImpossibleHappeningError:
        raise
    except Exception as why:  # noqa: BLE001 - whatever the engine stumbles over is what is looked for
        return state, [f"{type(why).__name__}: {why}"]


class _Night:
    """One night while it is played."""

    def __init__(self, chance: random.Random, book: Rulebook, setup: EventSetup) -> None:
        self._chance = chance
        self._book = book
        self._setup = setup
        self._state: EventState = begin(setup)
        self._log: list[Happening] = []
        self._before: list[EventState] = []
        self._faults: list[str] = []
        self._counts = {"steps": 0, "refused": 0, "taken_back": 0}
        self._director = RoughDirector(chance, book, setup, self._state)

    def play(self, number: int) -> RoughNight:
        for _ in range(self._chance.randint(20, 120)):
            if self._faults or self._state.is_over:
                break
            self._err()
        if not self._faults:
            self._tidy_up()
        if not self._faults and self._played_again() != self._state:
            self._faults.append("played again from its log it is another tournament")
        return RoughNight(
            title=f"rough night {number}: {self._book.id}, {len(self._setup.players)} players",
            faults=tuple(self._faults),
            setup=self._setup,
            happenings=tuple(self._log),
            **self._counts,
        )

    def _played_again(self) -> EventState:
        state = begin(self._setup)
        for happening in self._log:
            state = happen(state, happening, self._book).state
        return state

    # --- one step ---

    def _happen(self, happening: Happening) -> bool:
        """Have something happen that may be impossible, and return whether it happened."""
        self._counts["steps"] += 1
        try:
            after, faults = _stepped(self._state, happening, self._book)
        except ImpossibleHappeningError as why:
            self._counts["refused"] += 1
            if "\n" in str(why) or not str(why):
                self._faults.append(f"refused in other than one line: {why!r}")
            return False
        self._before.append(self._state)
        self._log.append(happening)
        self._faults += faults
        self._state = self._director.state = after
        return True

    def _take_back(self) -> None:
        if self._log:
            self._counts["taken_back"] += 1
            self._log.pop()
            self._state = self._director.state = self._before.pop()

    def _err(self) -> None:
        if self._chance.random() < _TAKEN_BACK:
            self._take_back()
        elif (happening := self._director.next_error()) is not None:
            self._happen(happening)

    def _tidy_up(self) -> None:
        self._happen(played.HandForHandSet(is_on=False))
        for _ in range(_TIDY_STEPS_AT_MOST):
            if self._faults or self._state.is_over:
                return
            if not any(self._happen(happening) for happening in self._director.next_tidy()):
                break
        left = sum(is_left(p) for p in self._state.players.values())
        self._faults += [] if self._faults else [f"{left} are left, and the tournament does not end"]
