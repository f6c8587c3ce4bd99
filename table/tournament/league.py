"""What an event is worth in a season, and how the season stands: results, reckoned by the rulebook's answers. Pure.

Each figure keeps the answer that it stands on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from table.engine.words.answers import Answer
from table.engine.words.event_rules import LeagueRules

_BEATEN: Final = "beaten"
_PLACES: Final = "places"


class Finish(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody has done in an event."""

    player: int
    """The house's number."""
    place: int | None = None
    """None for who got none."""
    age: int | None = None
    """In years on that day; None where nobody knows it, and then nobody holds it against him."""
    left_unsigned: bool = False
    """He went out in the points and left without signing out: the director has said so."""


class LeagueEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event of a season that is over."""

    event: str
    finishes: tuple[Finish, ...]
    points_to: int = 0
    """The last place that earns points; 0: every place does."""


class PointsFor(NamedTuple):
    """A part of what an event is worth to somebody, with the answer of the book that it stands on."""

    points: int
    answer: Answer[object]


class EventPoints(NamedTuple):
    """A player's points from one event."""

    event: str
    place: int | None
    figures: tuple[PointsFor, ...]
    counts: bool = True
    """Whether it is among the best events, where only some count."""

    @property
    def points(self) -> int:
        """Add the figures up."""
        return sum(figure.points for figure in self.figures)


class Ranked(NamedTuple):
    """How somebody stands in a season."""

    player: int
    rank: int
    points: int
    events: tuple[EventPoints, ...]
    """Those that he has played, the best first."""
    qualifies: bool = False
    """For the final, as things stand."""


def standings(events: Iterable[LeagueEvent], rules: LeagueRules) -> list[Ranked]:
    """Return how a season of *events* stands, the first first; in which order they come does not matter."""
    played: dict[int, list[EventPoints]] = {}
    for event in events:
        for player, points in _points_in(event, rules):
            played.setdefault(player, []).append(points)
    counted = {player: _best(found, rules.counted_events.value) for player, found in played.items()}
    most = max((one.place or 0 for found in counted.values() for one in found), default=0)
    keys = {player: _key(found, rules, most) for player, found in counted.items()}
    ordered = sorted(counted, key=lambda player: (keys[player], player))
    first = {keys[player]: at for at, player in reversed(list(enumerate(ordered, start=1)))}
    ranks = [first[keys[player]] for player in ordered]
    chosen = _finalists(list(zip(ordered, ranks, strict=True)), played, rules)
    return [
        Ranked(player, rank, -keys[player][0], counted[player], player in chosen)
        for player, rank in zip(ordered, ranks, strict=True)
    ]


def _best(found: Sequence[EventPoints], count: int) -> tuple[EventPoints, ...]:
    ordered = sorted(found, key=lambda one: (-one.points, one.place or len(found) + 1, one.event))
    return tuple(one._replace(counts=not count or at < count) for at, one in enumerate(ordered))


def _key(found: Iterable[EventPoints], rules: LeagueRules, most: int) -> tuple[int, ...]:
    """Return what puts players in order, the smallest first: points, and by some books places, down to *most*."""
    counting = [one for one in found if one.counts]
    points = -sum(one.points for one in counting)
    if rules.level.value == "shared":
        return (points,)
    places = Counter(one.place for one in counting if one.place is not None)
    return (points, *(-places[place] for place in range(1, most + 1)))


def _finalists(
    ordered: Sequence[tuple[int, int]], played: Mapping[int, Sequence[EventPoints]], rules: LeagueRules
) -> frozenset[int]:
    """Return who qualifies: the best of those who have played often enough, and who shares the last rank with them."""
    may = [(player, rank) for player, rank in ordered if len(played[player]) >= rules.finalists_played.value]
    seats = rules.finalists.value
    if not seats or not may:
        return frozenset()
    last = may[min(seats, len(may)) - 1][1]
    return frozenset(player for player, rank in may if rank <= last)


def _points_in(event: LeagueEvent, rules: LeagueRules) -> Iterator[tuple[int, EventPoints]]:
    """Yield what each has earned in an event; of two entries of one person the better one counts."""
    entries = len(event.finishes)
    sharing = Counter(one.place for one in event.finishes)
    best: dict[int, Finish] = {}
    for one in event.finishes:
        before = best.get(one.player)
        if before is None or (one.place or entries + 1) < (before.place or entries + 1):
            best[one.player] = one
    for player, one in best.items():
        figures = tuple(_figures(one, sharing[one.place], entries, event.points_to, rules))
        yield player, EventPoints(event.event, one.place, figures)


def _figures(one: Finish, sharing: int, entries: int, points_to: int, rules: LeagueRules) -> Iterator[PointsFor]:
    basic, young = rules.basic_points, rules.basic_only_under
    earned = 0
    if one.place is not None:
        shared = range(one.place, one.place + sharing)
        worth = [_of_place(place, entries, points_to, rules.place_points.value) for place in shared]
        earned = sum(worth) // sharing if rules.shared_place.value == "mean" else worth[0]
    is_in_points = one.place is not None and (not points_to or one.place <= points_to)
    if one.left_unsigned and is_in_points and rules.not_signed_out.value == "lost":
        yield PointsFor(0, rules.not_signed_out)
        return
    if basic.value:
        yield PointsFor(basic.value, basic)
    if one.age is not None and one.age < young.value:
        yield PointsFor(0, young)
    elif earned:
        yield PointsFor(earned, rules.place_points)


def _of_place(place: int, entries: int, points_to: int, worth: str) -> int:
    kind, *numbers = worth.split()
    if points_to and place > points_to:
        return 0
    if kind == _BEATEN:
        return int(numbers[0]) * max(0, entries - place)
    if kind == _PLACES and place <= len(numbers):
        return int(numbers[place - 1])
    return 0
