"""What was entered last, and what whoever looks may take back of it."""

from display.station.known.roles import Power, may
from display.station.pages.entry_words import entry_words
from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.entries import Entry
from display.wording.people import plain
from table.clock import local_time


def lately_words(shown: PageFrame) -> dict[str, object]:
    """Return the last entry, and one's own of the last hour: all in `mine`, those before the last entry in `own`."""
    last = shown.looked.last
    mine = [one for one in shown.looked.lately if one.by == shown.by]
    return {
        "last": None if last is None else _entry(last, shown),
        "takes_last": last is not None and (last.by == shown.by or may(shown.role, Power.RUN)),
        "own": [_entry(one, shown) for one in mine if one != last],
        "mine": [_entry(one, shown) for one in mine],
    }


def _entry(entry: Entry, shown: PageFrame) -> dict[str, object]:
    words = entry_words(entry, shown.entries())[0]
    return {"number": entry.number, "words": words, "by": plain(entry.by), "at": local_time(entry.at_ms)}
