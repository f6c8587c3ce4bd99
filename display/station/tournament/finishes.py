"""What the house takes over from an event: who is in it, and once it is over what it came to."""

from display.station.known.house import KeptFinish, ResultsKept
from display.station.tournament.event_names import address_of
from display.station.tournament.events import RunningEvent
from display.station.tournament.ledger import PlayerAccount
from table.clock import local_day
from table.engine.words.frozen import replace
from table.tournament.words.setup import Name


def whole_event(event: RunningEvent) -> str:
    """Return under which name the entries of an event are known: all its days have one."""
    day = event.desk.setup.day
    return address_of(day.event) if day.event else event.name


def names_in(event: RunningEvent) -> list[Name]:
    """Return all whom the house is to know: not the stacks that nobody has bought."""
    return [name for name, one in event.desk.look().players.items() if not one.is_unsold]


def results_of(event: RunningEvent, before: ResultsKept | None) -> ResultsKept | None:
    """Return what an event has come to, where that is not what was kept of it *before*."""
    looked = event.desk.look_whole()
    was = None if before is None or before.is_elsewhere else before
    if not looked.view.is_over:
        return replace(was, finishes=()) if was is not None and was.finishes else None
    players = looked.view.players
    accounts = looked.books.accounts(players)
    finishes = tuple(
        KeptFinish(name=name, place=one.place, prize=one.prize, bounty=accounts.get(name, PlayerAccount(name)).bounty)
        for name, one in sorted(players.items())
        if not one.is_unsold
    )
    found = ResultsKept(
        event=event.name,
        title=event.title,
        # A correction on the day after does not move the event.
        on=was.on if was is not None else local_day(event.desk.entries[-1].at_ms),
        of=whole_event(event),
        finishes=finishes,
        points_to=looked.setup.points,
        currency=looked.setup.prices.currency,
    )
    return None if found == was else found
