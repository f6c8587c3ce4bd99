"""Fills the frame of every tournament page: the clock, the count of open tasks, and each page's values."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from config.rulebook.catalogue import Rule
from display.station.known.roles import PRESSES, HouseRole, may
from display.station.tournament.announcing import Announcing
from display.station.tournament.bagging import is_at_end, levels_of_day
from display.station.tournament.cash_entries import Means
from display.station.tournament.entries import Entry, Refused
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.other_blinds import OtherBlinds, Posted
from display.station.tournament.paper_keys import PaperKeys
from display.station.tournament.recount import Recounted
from display.station.tournament.satellite import all_have_won, seat_winners, tickets
from display.wording.amounts import chips, money, time_left
from display.wording.event_alerts import event_alert_text
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.event_rules import RoundBusts
from table.messages.schedule import ScheduledLevel
from table.tournament.due_draws import waiting
from table.tournament.words.setup import EventSetup, Name
from table.tournament.words.told import OrderKind
from table.tournament.words.view import EventView, TableStatus


class ClockGap(NamedTuple):
    """The station was away while the clock ran, for as long as the time of day says; below 0 it was set back."""

    ms: int
    view: EventView
    """The event when the station went."""


class EventLink(NamedTuple):
    """One of several events at this station, as every page of each leads to it."""

    at: str
    """The address of its first page."""
    title: str
    due: int
    """How many tasks wait there."""


class PageFrame(NamedTuple):
    """What every page of the tournament is given."""

    looked: EventMoment
    setup: EventSetup
    event: str
    csrf: str
    rule_of: Callable[[str], Rule | None]
    by: str = ""
    """Who looks."""
    role: HouseRole = HouseRole.DIRECTOR
    """In which role: a press that it may not do is not shown."""
    entries: Callable[[], Sequence[Entry]] = tuple
    """Returns every entry of the journal."""
    recount: Callable[[], Recounted] | None = None
    """Compares the event with the records of its tables."""
    asked: Mapping[str, str] = {}
    """What the address asks for: a name, a table, words of a search."""
    theme: str = ""
    fault: str = ""
    version: str = ""
    not_taken: Mapping[str, object] = {}
    """What was typed into a form that was refused, and the address of the page it stands on."""
    differing: Mapping[int, int] = {}
    """At which tables the seats are otherwise than here, and at how many."""
    unheard: Sequence[int] = ()
    """Tables that do not show what they were told last."""
    other_blinds: Mapping[int, OtherBlinds] = {}
    """Tables that play other blinds than the level's."""
    troubles: Sequence[str] = ()
    """What is wrong with the station itself, a sentence each."""
    away: ClockGap | None = None
    strangers: Mapping[int, str] = {}
    """Tables that report under an id which ends in a number of the tournament's, by the numbers of which none does."""
    round_busts: RoundBusts | None = None
    """The value by which those are placed who go bust in one round of hand-for-hand."""
    announcing: Announcing | None = None
    """None where no table is told of anything."""
    keys: PaperKeys | None = None
    """Of seat cards and receipts."""
    at: str = "/tournament"
    """Below which address the event's pages stand."""
    events: Sequence[EventLink] = ()
    """All events, where the station has several."""
    strange_keys: Sequence[str] = ()
    """Of stations whose files were not taken yet: whoever presses says that they are right."""
    station_key: str = ""
    """By which others know the files of this station."""
    free: Sequence[tuple[str, str]] = ()
    """Tables that another event is through with, each with what that one is called."""


def frame_words(shown: PageFrame) -> dict[str, object]:
    """Return what stands on each page of the tournament."""
    view = shown.looked.view
    return {
        "event": title_of(shown),
        "at": shown.at,
        "events": shown.events,
        "due_elsewhere": sum(one.due for one in shown.events if one.at != shown.at),
        "csrf": shown.csrf,
        "may": lambda press: may(shown.role, PRESSES[press]),
        "theme": shown.theme,
        "fault": shown.fault,
        "troubles": shown.troubles,
        "not_taken": shown.not_taken,
        "strange_keys": shown.strange_keys,
        "station_key": shown.station_key,
        "state": shown.version,
        "is_running": shown.looked.is_running,
        "is_begun": shown.looked.is_begun,
        "clock": clock_of(shown),
        "winner": _winner(view),
        "due": due_in(shown),
    }


def due_in(shown: PageFrame) -> int:
    """Return how many tasks wait in the event."""
    view = shown.looked.view
    return (
        sum(order.kind is not OrderKind.CHANGE_GAME for order in view.orders)
        + len(view.floor)
        + len(asked_about(shown))
        + len(shown.looked.accounts.unfollowed)
        + bool(view.fill)
        + (shown.away is not None)
        + len(shown.unheard)
        + len(shown.other_blinds)
        + day_is_over(shown.looked)
        + all_have_won(view, shown.looked.setup)
        + _without_order(view)
        + len(awaited_re_buys(view))
    )


def title_of(shown: PageFrame) -> str:
    """Return what the event is called, with its day where it has several."""
    return _with_day(shown.event, shown.setup.day.name)


def _with_day(event: str, name: str) -> str:
    day = say("Day {day}", day=name)
    return f"{event} · {day}" if name else event


def day_is_over(looked: EventMoment) -> bool:
    """Tell whether the day is over by the event's file, and nobody has bagged yet."""
    view, day = looked.view, looked.setup.day
    return looked.bagged is None and looked.is_begun and is_at_end(view, day, looked.books.ledger.totals().entries)


def satellite_words(shown: PageFrame) -> dict[str, object]:
    """Return what a satellite's pages say of its seats."""
    target, currency = shown.setup.satellite, shown.setup.prices.currency
    where = _with_day(target.event, target.day)
    worth = {"event": plain(where), "amount": money(target.seat, currency)}
    return {
        "satellite": say("A seat of {event} is worth {amount}", **worth) if target.seat else "",
        "seat_worth": target.seat,
        "all_have_won": all_have_won(shown.looked.view, shown.setup),
        "tickets": tickets(shown.looked),
        "seat_winners": [(name, plain(name)) for name in seat_winners(shown.looked.view, shown.setup)],
        "second": Means.LAMMER.value if target.is_second_lammer else Means.CASH.value,
    }


def asked_about(shown: PageFrame) -> list[Refused]:
    """Return the reports that somebody is to see to, but for those of a table that is not followed any more."""
    accounts = shown.looked.accounts
    return [one for one in accounts.refused if one.report.table_id not in accounts.unfollowed]


def _winner(view: EventView) -> str:
    """Return who has the first place, alone; empty while it is open."""
    first = [plain(name) for name, one in view.players.items() if one.place == 1 and not one.is_unsold]
    return first[0] if len(first) == 1 else ""


def _without_order(view: EventView) -> int:
    """Return how many wait for a seat that no order names."""
    ordered = {order.name for order in view.orders if order.kind is OrderKind.SEAT}
    return sum(1 for name in waiting(view) if name not in ordered)


def awaited_re_buys(view: EventView) -> list[Name]:
    """Return who may still re-buy while one alone has chips: no hand can begin, and nobody has won."""
    with_chips = sum(1 for one in view.players.values() if one.stack and not one.is_unsold)
    return [] if with_chips > 1 else [name for name, one in view.players.items() if one.may_rebuy]


def clock_of(shown: PageFrame) -> dict[str, object]:
    """Return the clock as pages show it."""
    view, setup = shown.looked.view, shown.setup
    levels = levels_of_day(setup, view)
    at = min(view.level, len(levels))
    level = levels[at - 1]
    following = levels[at] if at < len(levels) else None
    played = levels[at - 1 - view.is_break]
    has_end = view.left_ms is not None
    until_break = _until_break(view, levels)
    return {
        "level": at,
        "is_break": view.is_break,
        "blinds": f"{chips(level.small_blind)} / {chips(level.big_blind)}",
        "ante": chips(level.ante) if level.ante else "",
        "left": time_left(view.left_ms),
        "left_ms": view.left_ms,
        "next": "" if following is None else f"{chips(following.small_blind)} / {chips(following.big_blind)}",
        "next_ante": chips(following.ante) if following is not None and following.ante else "",
        "break_after": level.break_ms // 60_000 if has_end and not view.is_break else 0,
        "until_break": time_left(until_break),
        "after_left_ms": 0 if until_break is None or view.left_ms is None else until_break - view.left_ms,
        "is_break_next": bool(played.break_ms) and has_end and not view.is_break,
        "remaining": view.remaining,
        "entrants": sum(1 for player in view.players.values() if not player.is_unsold) + _out_before(shown),
        "average": chips(view.total // view.remaining) if view.remaining else "0",
        "big_blinds": view.total // view.remaining // level.big_blind if view.remaining else 0,
        "total": chips(view.total),
        "tables": sum(1 for table in view.tables.values() if table.status is not TableStatus.BROKEN),
        "is_hand_for_hand": view.is_hand_for_hand,
        "announced": shown.looked.announced,
        "last": len(levels),
        "is_last_of_day": at == setup.day.last_level,
        "ends_at": len(setup.levels),
    }


def _out_before(shown: PageFrame) -> int:
    """Return how many were in the event and are out since an earlier day, or at another station."""
    return sum(name not in shown.looked.view.players for name in shown.looked.books.brought)


def _until_break(view: EventView, levels: Sequence[ScheduledLevel]) -> int | None:
    if view.is_break or view.left_ms is None:
        return None
    left = view.left_ms
    for number, level in enumerate(levels[view.level - 1 :], start=view.level):
        left += (level.minutes_ms or 0) if number > view.level else 0
        if level.break_ms:
            return left
    return None


def rule_words(shown: PageFrame, cite: str | None) -> dict[str, str]:
    """Return a rule as pages cite it; all empty where the book is silent."""
    rule = None if cite is None else shown.rule_of(cite)
    return {
        "cite": cite or "",
        "title": "" if rule is None else rule.title,
        "gist": "" if rule is None else rule.gist,
    }


def other_blinds_words(shown: PageFrame) -> list[dict[str, object]]:
    """Return which tables play other blinds than the level's, and both."""
    return [
        {"table": number, "here": _posted(one.here), "there": _posted(one.there)}
        for number, one in sorted(shown.other_blinds.items())
    ]


def _posted(posted: Posted) -> str:
    blinds = f"{chips(posted.small)} / {chips(posted.big)}"
    return say("{blinds}, ante {ante}", blinds=blinds, ante=chips(posted.ante)) if posted.ante else blinds


def told_words(shown: PageFrame, about: Name | None = None) -> list[dict[str, str]]:
    """Return what the last entry came to, each with its rule: all of it, or what is *about* one player."""
    return [
        {"text": event_alert_text(alert), **rule_words(shown, alert.cite)}
        for alert in shown.looked.told
        if about is None or alert.name == about
    ]
