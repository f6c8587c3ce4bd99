"""A clerk who counts one event by himself: chips, who left when, money, tickets and where everybody sat.

He never asks the station what an event has come to: he is told what was sold, what each hand moved, what was drawn by
chance, and works out the rest from the contract of events. No line of the tournament engine is used here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"


class Seat(NamedTuple):
    """A place in the room."""

    table: int
    seat: int


class Gone(NamedTuple):
    """Those who left together: they share their places."""

    names: tuple[str, ...]


@dataclass
class Clerk:
    """The count of one event, or of one day of it."""

    stack: int
    to_pool: int
    """What each entry and re-entry brings for the prizes."""
    chips: dict[str, int] = field(default_factory=dict)
    seats: dict[str, Seat] = field(default_factory=dict)
    path: dict[str, list[Seat]] = field(default_factory=dict)
    gone: list[Gone] = field(default_factory=list)
    """The first to leave first."""
    left_from: dict[str, Seat] = field(default_factory=dict)
    entries: Counter[str] = field(default_factory=Counter)
    re_entries: Counter[str] = field(default_factory=Counter)
    by_ticket: set[str] = field(default_factory=set)
    unit: int = 25
    coloured: int = 0
    """Chips that came into play by colour-ups, less those that left it."""

    @property
    def total(self) -> int:
        """All chips in play."""
        return sum(self.chips.values())

    @property
    def sold(self) -> int:
        """All chips that were sold."""
        return self.stack * (self.entries.total() + self.re_entries.total())

    @property
    def pool(self) -> int:
        """The money of the prizes."""
        return self.to_pool * (self.entries.total() + self.re_entries.total())

    def comes(self, name: str, *, by_ticket: bool = False) -> None:
        """Sell a buy-in, and a stack with it."""
        assert name not in self.entries, name
        self.entries[name] += 1
        self.chips[name] = self.stack
        if by_ticket:
            self.by_ticket.add(name)

    def comes_again(self, name: str) -> None:
        """Sell a re-entry to somebody who is out: the place that he had is nobody's."""
        assert name not in self.chips, name
        self.re_entries[name] += 1
        self.chips[name] = self.stack
        for at, one in enumerate(self.gone):
            if name in one.names:
                self.gone[at] = Gone(tuple(other for other in one.names if other != name))

    def sits(self, name: str, seat: Seat) -> None:
        """Note a seat that somebody has come to."""
        assert seat not in self.seats.values(), (name, seat)
        self.seats[name] = seat
        self.path.setdefault(name, []).append(seat)

    def stands_up(self, name: str) -> None:
        """Note that somebody has no seat now."""
        del self.seats[name]

    def at(self, table: int) -> dict[int, str]:
        """Return who sits at a table with chips, by seat."""
        return {seat.seat: name for name, seat in self.seats.items() if seat.table == table and name in self.chips}

    def hand(self, moved: Mapping[str, int]) -> dict[str, int]:
        """Count a hand; return who is bust, with how much each began it."""
        assert sum(moved.values()) == 0, moved
        began = {name: self.chips[name] for name in moved}
        for name, by in moved.items():
            self.chips[name] += by
            assert self.chips[name] >= 0, (name, moved)
        return {name: began[name] for name in moved if not self.chips[name]}

    def leaves(self, bust: Mapping[str, int], *, is_shared: bool = False) -> None:
        """Note those who went out together; who began with more has the better place, equals share theirs."""
        groups: dict[int, list[str]] = {}
        for name, began in bust.items():
            groups.setdefault(0 if is_shared else began, []).append(name)
        for _, names in sorted(groups.items()):
            self.gone.append(Gone(tuple(names)))
        for name in bust:
            del self.chips[name]
            self.left_from[name] = self.seats.pop(name)

    def round_leaves(self, bust: Mapping[str, int], paid: int) -> None:
        """Note those who went out in one round of hand-for-hand: all of them share, if their places reach the money."""
        best = len(self.chips) - len(bust) + 1
        self.leaves(bust, is_shared=best <= paid)

    def places(self) -> dict[str, int]:
        """Return everybody's place; of those who are left nobody has one, but for the last of all."""
        found, better = dict[str, int](), len(self.chips)
        for one in reversed(self.gone):
            found |= dict.fromkeys(one.names, better + 1)
            better += len(one.names)
        return found | (dict.fromkeys(self.chips, 1) if len(self.chips) == 1 else {})

    def prizes(self, paid: Sequence[int]) -> dict[str, int]:
        """Return what everybody has won where the places are *paid* so; units left over go by table, then seat."""
        found, places = dict[str, int](), self.places()
        by_place: dict[int, list[str]] = {}
        for name, place in places.items():
            by_place.setdefault(place, []).append(name)
        for place, names in by_place.items():
            share, rest = divmod(sum(paid[place - 1 : place - 1 + len(names)]), len(names))
            for at, name in enumerate(sorted(names, key=lambda one: self.left_from.get(one, Seat(0, 0)))):
                found[name] = share + (at < rest)
        return found

    # --- colour-ups ---

    def race(self, small: int, large: int, cards: Mapping[str, Sequence[str]]) -> None:
        """Race off the chips of *small* at each table: one chip at most for each, and nobody is left without any."""
        odd = {name: chips % large // small for name, chips in self.chips.items() if chips % large}
        assert {name: len(drawn) for name, drawn in cards.items()} == odd, (cards, odd)
        before = self.total
        for table in sorted({self.seats[name].table for name in odd}):
            here = [name for name in odd if self.seats[name].table == table]
            to_win = sum(odd[name] for name in here) * small // large
            deck = sorted(((card, name) for name in here for card in cards[name]), key=lambda one: _height(one[0]))
            won = set[str]()
            while to_win and deck:
                _, name = deck.pop()
                if name not in won:
                    won.add(name)
                    to_win -= 1
            for name in here:
                is_bare = self.chips[name] == odd[name] * small
                self.chips[name] += large * (name in won or is_bare) - odd[name] * small
        self.coloured += self.total - before
        self.unit = large


def _height(card: str) -> tuple[int, int]:
    return _RANKS.index(card[0]), _SUITS.index(card[1])


def shares(pool: int, parts: Sequence[int], unit: int) -> tuple[int, ...]:
    """Return a pool in *parts*, in multiples of *unit*; the first place has what is left over."""
    rounded = [pool * part // sum(parts) // unit * unit for part in parts]
    rounded[0] += pool - sum(rounded)
    return tuple(rounded)


def seats_for(pool: int, worth: int) -> tuple[int, ...]:
    """Return the prizes of a satellite: whole seats, and what is left for the place behind."""
    return (*[worth] * (pool // worth), *[pool % worth] * bool(pool % worth))


def differences(what: str, ours: Mapping[str, object], theirs: Mapping[str, object]) -> Iterable[str]:
    """Yield a line for each name of which two counts say otherwise."""
    for name in sorted({*ours, *theirs}):
        if ours.get(name) != theirs.get(name):
            yield f"{what} of {name}: counted {ours.get(name)}, the station has {theirs.get(name)}"
