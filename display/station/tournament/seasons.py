"""How a season stands: what its events came to, whoever they were, by the book's answers. Nothing of it is typed."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from display.station.known.house import House, ResultsKept, SeasonSet
from table.engine.words.event_rules import LeagueRules
from table.engine.words.rulebook import Rulebook
from table.tournament.league import Finish, LeagueEvent, Ranked, standings


class LeagueBooks(NamedTuple):
    """The rulebooks by which a season may go."""

    names: tuple[str, ...]
    load: Callable[[str, tuple[tuple[str, str], ...]], Rulebook]
    """Reads one, with what the house sets in words. Raises `ConfigError`."""


class SeasonNow(NamedTuple):
    """A season as it stands."""

    season: SeasonSet
    rules: LeagueRules
    events: tuple[ResultsKept, ...]
    """Those that are over, the last first."""
    standings: tuple[Ranked, ...]


def season_now(house: House, season: SeasonSet, rules: LeagueRules) -> SeasonNow:
    """Return how it stands."""
    events = tuple(one for one in house.over() if one.event in season.events)
    found = standings((league_event(house, one) for one in events), rules)
    return SeasonNow(season, rules, events, tuple(found))


def league_event(house: House, results: ResultsKept) -> LeagueEvent:
    """Return what an event came to, by the people behind its entries."""
    return LeagueEvent(event=results.event, finishes=tuple(_finishes(house, results)), points_to=results.points_to)


def _finishes(house: House, results: ResultsKept) -> Iterator[Finish]:
    for one in results.finishes:
        player = house.player_of(results.of, one.name)
        if player is not None:
            left = (results.event, one.name) in house.unsigned
            age = player.age_on(results.on)
            yield Finish(player=player.number, place=one.place, age=age, left_unsigned=left)
