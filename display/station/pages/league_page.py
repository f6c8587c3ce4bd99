"""The page of the league: how a season stands, and what each point is for by which rule; its wall beside it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from display.station.known.house import House, KeptFinish, ResultsKept
from display.station.known.people import LogIn
from display.station.known.roles import Power, may
from display.station.pages.pages import rendered
from display.station.tournament.seasons import SeasonNow
from display.wording.amounts import chips
from display.wording.people import plain
from display.wording.questions import answer_words, question_words
from display.words.spoken import say
from table.engine.words.answers import Answer, HouseSets
from table.engine.words.event_rules import LeagueRules
from table.tournament.league import EventPoints, PointsFor, Ranked

_SHEETS: Final = ("station.css", "log.css", "people.css", "league.css")
_GROUP: Final = "event.league"
_MOST: Final = 300
"""Players on the page; the file has all."""


class ShownLeague(NamedTuple):
    """What is asked of the league."""

    house: House
    now: SeasonNow | None
    """None where there is no season yet, or its book cannot be read."""
    books: Sequence[str] = ()
    playing: Mapping[str, str] = {}
    """The events of this station, each as it is called: a season may have one that is not over."""
    event: str = ""
    theme: str = ""
    fault: str = ""
    form: Mapping[str, str] = {}
    """What was typed and refused."""


def league_page(shown: ShownLeague, log_in: LogIn) -> str:
    """Return it for whoever is in by *log_in*: what sets a season up is there for whoever runs events."""
    now = shown.now
    return rendered(
        "league.html",
        seasons=[(one, league_address(one), now is not None and one == now.season.name) for one in shown.house.seasons],
        now=None if now is None else _season(shown.house, now),
        books=shown.books,
        eligible=_eligible(shown),
        is_ours=may(log_in.role, Power.RUN),
        sees_people=may(log_in.role, Power.CASH),
        form=shown.form,
        csrf=log_in.csrf,
        event=shown.event,
        theme=shown.theme,
        fault=shown.fault,
        sheets=_SHEETS,
    )


def league_wall(house: House, now: SeasonNow | None, *, theme: str = "") -> str:
    """Return the standings as they hang on a wall."""
    rows = () if now is None else now.standings
    return rendered(
        "league_wall.html",
        title="" if now is None else plain(now.season.name),
        events=0 if now is None else len(now.events),
        rows=[(one.rank, plain(house.players[one.player].name), chips(one.points), one.qualifies) for one in rows],
        theme=theme,
        sheets=("station.css", "tournament.css", "walls.css"),
    )


def league_address(season: str, path: str = "") -> str:
    """Return where a season stands."""
    return f"/league{path}?{urlencode({'season': season})}"


def _season(house: House, now: SeasonNow) -> dict[str, object]:
    season = now.season
    return {
        "name": season.name,
        "title": plain(season.name),
        "book": season.book,
        "events": [(one.on, plain(one.title), len(one.finishes)) for one in now.events],
        "chosen": season.events,
        "rows": [_row(house, now, one) for one in now.standings[:_MOST]],
        "more": max(0, len(now.standings) - _MOST),
        "has_final": bool(now.rules.finalists.value),
        "answers": [_answer(name, getattr(now.rules, name)) for name in LeagueRules.__struct_fields__],
        "wall": league_address(season.name, "/wall"),
        "csv": league_address(season.name, ".csv"),
        "unsigned": list(_unsigned(house, now)),
    }


def _row(house: House, now: SeasonNow, one: Ranked) -> dict[str, object]:
    known = house.players[one.player]
    titles = {event.event: plain(event.title) for event in now.events}
    return {
        "rank": one.rank,
        "number": known.number,
        "name": plain(known.name),
        "points": chips(one.points),
        "count": len(one.events),
        "qualifies": one.qualifies,
        "events": [_event(titles[event.event], event) for event in one.events],
    }


def _event(title: str, event: EventPoints) -> dict[str, object]:
    place = say("no place") if event.place is None else say("place {place}", place=event.place)
    return {
        "title": title,
        "place": place,
        "points": chips(event.points),
        "counts": event.counts,
        "figures": [_figure(one) for one in event.figures],
    }


def _figure(one: PointsFor) -> dict[str, str]:
    """Return a part of the points, and what it stands on."""
    return {"points": chips(one.points), "why": _WHY[_name(one.answer)](), "cite": _stands_on(one.answer)}


_WHY: Final = {
    "basic_points": lambda: say("for playing"),
    "place_points": lambda: say("for the place"),
    "basic_only_under": lambda: say("too young for more"),
    "not_signed_out": lambda: say("did not sign out"),
}


def _name(answer: Answer[object]) -> str:
    return answer.question.rpartition(".")[2]


def _stands_on(answer: Answer[object]) -> str:
    """Return the rule's id, or the setting where the house says it."""
    return answer.setting if isinstance(answer, HouseSets) else answer.cite or ""


def _answer(name: str, answer: Answer[object]) -> dict[str, object]:
    question = f"{_GROUP}.{name}"
    return {
        "name": name,
        "question": question_words(question),
        "says": answer_words(question, answer.value),
        "cite": answer.cite or "" if not isinstance(answer, HouseSets) else "",
        "setting": answer.setting if isinstance(answer, HouseSets) else "",
        "value": str(answer.value),
    }


def _eligible(shown: ShownLeague) -> list[tuple[str, str]]:
    """Return the events that a season may have: those that are over, the last first, and those at this station."""
    over = {one.event: f"{plain(one.title)} ({one.on})" for one in shown.house.over()}
    return [*over.items(), *((name, plain(title)) for name, title in shown.playing.items() if name not in over)]


def _unsigned(house: House, now: SeasonNow) -> Iterable[dict[str, object]]:
    """Yield the events in whose points somebody may have left without signing out, with who has, and who else may."""
    if now.rules.not_signed_out.value == "kept":
        return
    for event in now.events:
        left = [one.name for one in event.finishes if (event.event, one.name) in house.unsigned]
        in_points = [one.name for one in _in_points(event) if one.name not in left]
        yield {"event": event.event, "title": plain(event.title), "in_points": in_points, "left": left}


def _in_points(event: ResultsKept) -> list[KeptFinish]:
    placed = [one for one in event.finishes if one.place and (not event.points_to or one.place <= event.points_to)]
    return sorted(placed, key=lambda one: one.place or 0)
