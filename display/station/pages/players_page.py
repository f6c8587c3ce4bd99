"""The page of the house's players: who is known, found by name or number; a person's events, prizes and bounties."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from display.station.known.house import House, KeptFinish, KeptHouseEntry, Known, PlayedEvent, ResultsKept
from display.station.known.people import LogIn
from display.station.known.roles import HOUSE_PRESSES, may
from display.station.pages.house_words import house_words, numbers_in
from display.station.pages.pages import rendered
from display.wording.amounts import money
from display.wording.people import alike, plain
from table.clock import local_time

_SHEETS: Final = ("station.css", "log.css", "people.css", "league.css")
_MOST: Final = 200
_OFFERED: Final = 12
"""To whoever types a name."""


class ShownPlayers(NamedTuple):
    """What is asked of the house's players."""

    house: House
    journal: Sequence[KeptHouseEntry]
    words: str = ""
    chosen: Known | None = None
    event: str = ""
    theme: str = ""
    fault: str = ""
    typed: str = ""
    """Lines of a file that was refused."""


def players_page(shown: ShownPlayers, log_in: LogIn) -> str:
    """Return it for whoever is in by *log_in*: only presses of his role are there."""
    house = shown.house
    found = found_in(house, shown.words)
    played = house.played()
    return rendered(
        "players.html",
        players=[_row(one, played[one.number]) for one in found[:_MOST]],
        more=max(0, len(found) - _MOST),
        count=len(house.people()),
        namesakes=_namesakes(house),
        words=shown.words,
        chosen=None if shown.chosen is None else _person(shown, shown.chosen, played[shown.chosen.number]),
        may=lambda press: may(log_in.role, HOUSE_PRESSES[press]),
        typed=shown.typed,
        csrf=log_in.csrf,
        event=shown.event,
        theme=shown.theme,
        fault=shown.fault,
        sheets=_SHEETS,
    )


def found_in(house: House, words: str) -> list[Known]:
    """Return who is found by *words*: parts of the name, or a number, with or without the sign before it."""
    wanted = alike(words).split()
    return [
        one
        for one in house.people()
        if all(word in _looks(one.name) or word.removeprefix("#") == str(one.number) for word in wanted)
    ]


@lru_cache(maxsize=1 << 15)
def _looks(name: str) -> str:
    """Return a name as the eye takes it, once for each: it is asked of everybody at each letter that is typed."""
    return alike(name)


def offered(house: House, words: str) -> list[dict[str, str]]:
    """Return whom somebody may mean who types *words*: who was here last, first."""
    played = house.played()
    found = found_in(house, words) if words.strip() else []
    last = {one.number: played[one.number][0].results for one in found if played[one.number]}
    found.sort(key=lambda one: last[one.number].on if one.number in last else "", reverse=True)
    return [
        {
            "called": one.called,
            "seen": f"{last[one.number].title}, {last[one.number].on}" if one.number in last else one.called,
        }
        for one in found[:_OFFERED]
    ]


def _row(one: Known, played: Sequence[PlayedEvent]) -> dict[str, object]:
    last = played[0].results if played else None
    return {
        "number": one.number,
        "name": plain(one.name),
        "events": len(played),
        "last": "" if last is None else f"{last.on} {plain(last.title)}",
    }


def _namesakes(house: House) -> list[tuple[str, list[int]]]:
    """Return the names that more than one person has: two people, or one who was not chosen from the list."""
    found: defaultdict[str, list[Known]] = defaultdict(list)
    for one in house.people():
        found[_looks(one.name)].append(one)
    return [(plain(ones[0].name), [one.number for one in ones]) for ones in found.values() if len(ones) > 1]


def _person(shown: ShownPlayers, one: Known, played: Sequence[PlayedEvent]) -> dict[str, object]:
    house = shown.house
    joined = house.numbers_of(one.number)
    own = {one.number, *joined}
    won: defaultdict[str, int] = defaultdict(int)
    for results, finish in played:
        won[results.currency] += finish.prize + finish.bounty
    titles = {results.of: plain(results.title) for results in house.results.values()}
    lines = [entry for entry in shown.journal if own & set(numbers_in(entry.what))]
    return {
        "number": one.number,
        "name": plain(one.name),
        "called": plain(one.called),
        "born": one.born,
        "joined": [(number, plain(house.players[number].name)) for number in joined],
        "events": [_event(*each) for each in played],
        "won": [money(amount, currency) for currency, amount in won.items() if amount],
        "journal": [(local_time(entry.at_ms), entry.by, house_words(entry.what, titles)) for entry in reversed(lines)],
    }


def _event(results: ResultsKept, finish: KeptFinish) -> dict[str, object]:
    return {
        "on": results.on,
        "title": plain(results.title),
        "of": results.of,
        "name": finish.name,
        "place": finish.place,
        "entries": len(results.finishes),
        "prize": money(finish.prize, results.currency) if finish.prize else "",
        "bounty": money(finish.bounty, results.currency) if finish.bounty else "",
    }
