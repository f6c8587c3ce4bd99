"""Words an entry of the house's journal: who was made, joined, parted, and what a season goes by."""

from collections.abc import Mapping
from typing import assert_never

from display.station.known.house import (
    EntryGiven,
    HouseEntry,
    LeftUnsigned,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    PlayersParted,
    ResultsKept,
    SeasonSet,
)
from display.words.spoken import say, say_many


def house_words(what: HouseEntry, titles: Mapping[str, str]) -> str:
    """Say an entry in a line, with its reason; events have *titles*, by the names in the journal."""
    reason = "" if isinstance(what, PlayerMade | SeasonSet) else what.reason
    words = _words(what, titles)
    return f"{words} ({reason})" if reason else words


def _words(what: HouseEntry, titles: Mapping[str, str]) -> str:  # noqa: C901, PLR0911 - one for each entry
    match what:
        case PlayerMade(number=number, name=name):
            return say("{name} is number {number}", name=name, number=number)
        case PlayerChanged(number=number, name=name, born=born):
            words = say("number {number} is called {name}", number=number, name=name)
            return say("{words}, born {day}", words=words, day=born) if born else words
        case EntryGiven(event=event, name=name, number=number):
            return say("{name} in {event} is number {number}", name=name, event=titles.get(event, event), number=number)
        case PlayersJoined(number=number, into=into):
            return say("number {number} is the same person as number {into}", number=number, into=into)
        case PlayersParted(number=number):
            return say("number {number} is somebody of his own", number=number)
        case ResultsKept(title=title, finishes=()):
            return say("{event} is not over after all", event=title)
        case ResultsKept(title=title, finishes=finishes):
            return say_many(
                "{event} is over, {count} entry", "{event} is over, {count} entries", len(finishes), event=title
            )
        case LeftUnsigned(event=event, name=name, is_so=is_so):
            if is_so:
                return say("{name} left {event} without signing out", name=name, event=titles.get(event, event))
            return say("{name} did sign out of {event}", name=name, event=titles.get(event, event))
        case SeasonSet(name=name, book=book, events=events):
            return say_many(
                "season {name} goes by {book}, {count} event",
                "season {name} goes by {book}, {count} events",
                len(events),
                name=name,
                book=book,
            )
        case never:
            assert_never(never)


def numbers_in(what: HouseEntry) -> tuple[int, ...]:
    """Return the house numbers that an entry is about."""
    match what:
        case PlayerMade() | PlayerChanged() | EntryGiven() | PlayersParted():
            return (what.number,)
        case PlayersJoined():
            return (what.number, what.into)
        case ResultsKept() | LeftUnsigned() | SeasonSet():
            return ()
        case never:
            assert_never(never)
