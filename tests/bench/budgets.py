"""What a good table keeps in each physics of `make bench-noise`, and by how much a run misses it.

The numbers and their reasons stand in `budgets.toml`. Nothing is played here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from table.clock import NS_PER_MS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tests.bench.noisy_board import NoisyBoard
    from tests.bench.noisy_deal import NoisyDeal
    from tests.bench.noisy_game import NoisyGame
    from tests.bench.noisy_hand import HandInPhysics

OTHER_GAMES: Final = "other games"

BUDGETS: Final = Path(__file__).with_name("budgets.toml")


class Budget(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The most of each figure; in a run each is `None` where nothing was measured."""

    asked_a_deal: float | None = None
    """Questions that are put to the dealer, in all clean deals, for each."""
    asked_a_hand: float | None = None
    """The same in clean hands that are played."""
    said_p50_ms: float | None = None
    """From a fault that could be seen to the first hold, question or alert at its seat."""
    said_p90_ms: float | None = None
    told_p50_ms: float | None = None
    """From a fault that could be seen to its alert."""
    told_p90_ms: float | None = None
    missed: float | None = None
    """The share of the faults that were not told, and could be seen."""
    cannot_know: float | None = None
    """The share that was not told rightly, for a card that shows it was not read, or not in time."""
    beside: float | None = None
    """The share that was told at another seat, for a card that lay badly."""


class Over(msgspec.Struct, frozen=True):
    """A figure that is over its budget."""

    name: str
    found: float
    at_most: float

    @property
    def times(self) -> float:
        """How many times its budget; of a budget of nothing, as of one in a thousand."""
        return self.found / max(self.at_most, 0.001)

    def __str__(self) -> str:
        """Say it in a line."""
        return f"over budget: {self.name} {self.found:.4g}, at most {self.at_most:g} ({self.times:.2f} times)"


@cache
def budget_of(physics: str, game: str = "holdem") -> Budget:
    """Return what is to be kept in a physics: what is said of it, and what is said of every one.

    Of another game than hold'em what is said of other games in that physics, and in every one, goes before it.
    """
    said = msgspec.toml.decode(BUDGETS.read_bytes(), type=dict[str, Budget])
    others = (f"{OTHER_GAMES}: {physics}", OTHER_GAMES) if game != "holdem" else ()
    tables = [said.get(table, Budget()) for table in (*others, physics, "every")]
    return Budget(**{name: _first(getattr(table, name) for table in tables) for name in Budget.__struct_fields__})


def over(budget: Budget, found: Budget) -> Iterator[Over]:
    """Yield each figure of a run that is over its *budget*."""
    for name in Budget.__struct_fields__:
        figure, at_most = getattr(found, name), getattr(budget, name)
        if figure is not None and at_most is not None and figure > at_most:
            yield Over(name, figure, at_most)


def say_over(found: Iterable[Over]) -> bool:
    """Print each figure that is over its budget; return whether there is any."""
    lines = [str(one) for one in found]
    for line in lines:
        click.echo(f"    {line}")
    return bool(lines)


def of_deals(clean: Sequence[NoisyDeal], irregular: Sequence[NoisyDeal], hands: Sequence[HandInPhysics] = ()) -> Budget:
    """Return the figures of deals, and of recorded hands."""
    return Budget(
        asked_a_deal=_each([one.asked for one in clean]),
        asked_a_hand=_each([one.asked for one in hands]),
        **_after("said", [one.said_after_ns for one in irregular]),
        **_after("told", [one.told_after_ns for one in irregular]),
        **_shares(irregular),
        beside=_each([bool(one.beside) for one in irregular]),
    )


def of_boards(clean: Sequence[NoisyBoard], faulty: Sequence[NoisyBoard]) -> Budget:
    """Return the figures of hands to the river."""
    return Budget(
        asked_a_hand=_each([one.asked for one in clean]),
        **_after("said", [one.said_after_ns for one in faulty]),
        **_after("told", [one.told_after_ns for one in faulty]),
        **_shares(faulty),
    )


def of_games(clean: Sequence[NoisyGame], faulty: Sequence[NoisyGame]) -> Budget:
    """Return the figures of whole hands of a game without a board."""
    return Budget(
        asked_a_hand=_each([one.asked for one in clean]),
        **_after("told", [one.told_after_ns for one in faulty]),
        **_shares(faulty),
    )


def _shares(found: Sequence[NoisyDeal | NoisyBoard | NoisyGame]) -> dict[str, float | None]:
    return {
        "missed": _each([bool(one.missed) for one in found]),
        "cannot_know": _each([bool(one.unknowable) for one in found]),
    }


def _after(what: str, after_ns: Sequence[int | None]) -> dict[str, float | None]:
    after_ms = sorted(one / NS_PER_MS for one in after_ns if one is not None)
    return {f"{what}_p{percent}_ms": after_ms[len(after_ms) * percent // 100] for percent in (50, 90) if after_ms}


def _each(counts: Sequence[int]) -> float | None:
    return sum(counts) / len(counts) if counts else None


def _first(figures: Iterable[float | None]) -> float | None:
    return next((figure for figure in figures if figure is not None), None)
