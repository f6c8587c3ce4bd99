"""The people that the house knows over all events, and its league seasons, as values.

A name alone tells nobody apart: a house number does. Nothing that was entered is changed; what an event came to is kept
as its own journal has it.
"""

import calendar
import re
from collections import defaultdict
from typing import Final, NamedTuple, assert_never

import msgspec

from display.words.spoken import say

_MONTHS: Final = 12
_FIRST_BORN: Final = "1900"
_A_DAY: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_CALLED: Final = re.compile(r"(?P<name>.*\S) #(?P<number>[1-9][0-9]{0,6})")


class PlayerMade(msgspec.Struct, frozen=True, kw_only=True, tag="made"):
    """The house knows somebody more."""

    number: int
    name: str
    born: str = ""
    """The date, as in 2001-12-31; empty where nobody asked."""


class PlayerChanged(msgspec.Struct, frozen=True, kw_only=True, tag="changed"):
    """Somebody's name or date of birth was put right."""

    number: int
    name: str
    born: str = ""
    reason: str


class EntryGiven(msgspec.Struct, frozen=True, kw_only=True, tag="given"):
    """Whose an entry in an event is; an earlier word on the same entry does not hold any more."""

    event: str
    name: str
    number: int
    reason: str = ""


class PlayersJoined(msgspec.Struct, frozen=True, kw_only=True, tag="joined"):
    """One number is the same person as another: all of it counts there."""

    number: int
    into: int
    reason: str


class PlayersParted(msgspec.Struct, frozen=True, kw_only=True, tag="parted"):
    """They are two after all: each has what it had."""

    number: int
    reason: str


class KeptFinish(msgspec.Struct, frozen=True, kw_only=True):
    """How an entry of an event has done."""

    name: str
    place: int | None = None
    prize: int = 0
    bounty: int = 0


class ResultsKept(msgspec.Struct, frozen=True, kw_only=True, tag="results"):
    """What an event came to, as its journal has it or as a file from elsewhere said; a later word replaces it."""

    event: str
    title: str
    on: str
    """The day on which it was over."""
    of: str
    """Under which name its entries are known: all days of an event have one."""
    finishes: tuple[KeptFinish, ...]
    """None where it is not over after all."""
    points_to: int = 0
    currency: str = ""
    is_elsewhere: bool = False
    reason: str = ""


class LeftUnsigned(msgspec.Struct, frozen=True, kw_only=True, tag="unsigned"):
    """Somebody went out in the points and left without signing out; or that is taken back."""

    event: str
    name: str
    is_so: bool = True
    reason: str


class SeasonSet(msgspec.Struct, frozen=True, kw_only=True, tag="season"):
    """A season: which events count in it, by which book; a later word of that name replaces it."""

    name: str
    book: str
    settings: tuple[tuple[str, str], ...] = ()
    """What the house sets where the book leaves it open, in words."""
    events: tuple[str, ...] = ()


HouseEntry = (
    PlayerMade | PlayerChanged | EntryGiven | PlayersJoined | PlayersParted | ResultsKept | LeftUnsigned | SeasonSet
)


class KeptHouseEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the house's journal."""

    at_ms: int
    by: str
    what: HouseEntry


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom the house knows."""

    number: int
    name: str
    born: str = ""

    @property
    def called(self) -> str:
        """The name with what tells two of one name apart."""
        return f"{self.name} #{self.number}"

    def age_on(self, day: str) -> int | None:
        """Return the age in years on a day; None where nobody knows it."""
        if not self.born:
            return None
        (born, birthday), (year, on) = self.born.split("-", 1), day.split("-", 1)
        return int(year) - int(born) - (on < birthday)


class PlayedEvent(NamedTuple):
    """An event that somebody was in."""

    results: ResultsKept
    finish: KeptFinish


class House:
    """How it stands: changed by each entry, and by nothing else."""

    def __init__(self) -> None:
        """Know nobody."""
        self.players: dict[int, Known] = {}
        self.joined: dict[int, int] = {}
        self.given: dict[tuple[str, str], int] = {}
        self.results: dict[str, ResultsKept] = {}
        self.seasons: dict[str, SeasonSet] = {}
        self.unsigned: set[tuple[str, str]] = set()

    def copy(self) -> "House":
        """Return what can be changed without this one."""
        other = House()
        for name, kept in vars(self).items():
            setattr(other, name, kept.copy())
        return other

    @property
    def next_number(self) -> int:
        """Of whoever is made next: no number is given twice."""
        return max(self.players, default=0) + 1

    def enter(self, what: HouseEntry) -> None:
        """Count an entry."""
        match what:
            case PlayerMade(number=number, name=name, born=born) | PlayerChanged(number=number, name=name, born=born):
                self.players[number] = Known(number=number, name=name, born=born)
            case EntryGiven(event=event, name=name, number=number):
                self.given[event, name] = number
            case PlayersJoined(number=number, into=into):
                self.joined[number] = into
            case PlayersParted(number=number):
                self.joined.pop(number, None)
            case ResultsKept(event=event):
                self.results[event] = what
            case LeftUnsigned(event=event, name=name, is_so=is_so):
                (self.unsigned.add if is_so else self.unsigned.discard)((event, name))
            case SeasonSet(name=name):
                self.seasons[name] = what
            case never:
                assert_never(never)

    def whole(self, number: int) -> int:
        """Return the number that counts for a person of this one: that with which it was joined."""
        while number in self.joined:
            number = self.joined[number]
        return number

    def people(self) -> list[Known]:
        """Return everybody, by name; of numbers that were joined the one that counts."""
        counting = (one for number, one in self.players.items() if number not in self.joined)
        return sorted(counting, key=lambda one: (one.name.casefold(), one.number))

    def player_of(self, event: str, name: str) -> Known | None:
        """Return whose an entry is; None where nobody knows yet. All days of an event have one name."""
        number = self.given.get((event, name))
        return None if number is None else self.players.get(self.whole(number))

    def numbers_of(self, number: int) -> list[int]:
        """Return the numbers that were joined with this one, without it."""
        return [one for one in self.joined if self.whole(one) == number]

    def over(self) -> list[ResultsKept]:
        """Return the events that are over, the last first."""
        return sorted(
            (one for one in self.results.values() if one.finishes), key=lambda one: (one.on, one.title), reverse=True
        )

    def played(self) -> defaultdict[int, list[PlayedEvent]]:
        """Return the events of each person by number, the last first."""
        found: defaultdict[int, list[PlayedEvent]] = defaultdict(list)
        for results in self.over():
            for finish in results.finishes:
                player = self.player_of(results.of, finish.name)
                if player is not None:
                    found[player.number].append(PlayedEvent(results, finish))
        return found


def called(text: str) -> tuple[str, int | None]:
    """Return the name and the house number of whoever is called so: `Ann #12`; None for a name alone."""
    found = _CALLED.fullmatch(text.strip())
    return (text.strip(), None) if found is None else (found["name"], int(found["number"]))


def no_such_number(number: int) -> str:
    """Say that nobody has it."""
    return say("the house has given nobody the number {number}", number=number)


def is_day_of_birth(text: str, today: str) -> bool:
    """Tell whether somebody who lives may be born on the day that is written."""
    return is_day(text) and _FIRST_BORN < text <= today


def is_day(text: str) -> bool:
    """Tell whether a calendar has it, written as in 2026-11-30."""
    found = _A_DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    return year > 0 and 1 <= month <= _MONTHS and 1 <= day <= calendar.monthrange(year, month)[1]
