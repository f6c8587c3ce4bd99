"""The page of an event's days: the bags that this one ends with, and those of earlier days that it begins from.

What is on it is handed over as values; nothing is decided here.
"""

from typing import Final

from display.station.pages.tournament_frame import PageFrame, day_is_over
from display.station.tournament.bagging import survivors
from display.station.tournament.entries import Bagged
from display.wording.amounts import chips
from display.wording.people import plain
from display.words.spoken import say, say_many
from table.clock import local_time
from table.tournament.words.view import PlayerView

_LEADERS: Final = 5
"""Named on the wall."""


def bagged_words(shown: PageFrame) -> str:
    """Return how many have bagged, as the wall has it; empty while the day lasts."""
    bags = _bags(shown)
    return say("Day {day}: {count} bagged", day=shown.setup.day.name, count=len(bags)) if bags else ""


def leaders(shown: PageFrame) -> list[tuple[str, str]]:
    """Return the largest bags."""
    return [(plain(name), chips(count)) for name, count in _by_size(_bags(shown))[:_LEADERS]]


def days_words(shown: PageFrame) -> dict[str, object]:
    """Return the page: who goes on with what, and from which days everybody has come."""
    looked, day = shown.looked, shown.setup.day
    bags, players = _bags(shown), looked.view.players
    left = {name: players[name] for name in survivors(looked.view)}
    return {
        "day": day.name,
        "is_over": day_is_over(looked),
        "ends": _ends(shown),
        "bagged": bagged_words(shown),
        "bags": [(plain(name), chips(count)) for name, count in _by_size(bags)],
        "bag": looked.bagged,
        "bagged_at": "" if looked.bagged is None else local_time(looked.bagged.at_ms),
        "left": [(plain(name), one.place_at, chips(one.stack)) for name, one in sorted(left.items(), key=_by_seat)],
        "total": chips(sum(bags.values()) if bags else sum(one.stack for one in left.values())),
        "entries": looked.books.ledger.totals().entries,
        "days": [
            {
                "day": plain(one.day),
                "words": say_many("{count} bag", "{count} bags", one.bagged),
                "entries": one.entries,
                "chips": chips(one.chips),
                "mark": one.mark,
                "others": [
                    say("{name}: {chips} out of play, a larger bag counts", name=plain(name), chips=chips(count))
                    for name, count in one.not_in_play.items()
                ],
            }
            for one in looked.books.days
        ],
    }


def _bags(shown: PageFrame) -> dict[str, int]:
    entry = shown.looked.bagged
    return entry.what.stacks if entry is not None and isinstance(entry.what, Bagged) else {}


def _by_size(bags: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(bags.items(), key=lambda one: (-one[1], one[0].casefold()))


def _by_seat(item: tuple[str, PlayerView]) -> tuple[int, int, str]:
    name, one = item
    return (0, 0, name) if one.place_at is None else (one.place_at.table, one.place_at.seat, name)


def _ends(shown: PageFrame) -> str:
    """Return when the day ends by its file."""
    day, entries = shown.setup.day, shown.looked.books.ledger.totals().entries
    said = [say("It ends with level {level}", level=day.last_level)] if day.last_level else []
    if day.percent_left:
        most = entries * day.percent_left // 100
        said.append(say("It ends when {most} of {entries} entries are left", most=most, entries=entries))
    return ". ".join(said)
