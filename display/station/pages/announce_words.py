"""What the page says of announcements: the one that stands, and which tables have shown it."""

from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.announcing import LONGEST
from display.wording.people import plain
from display.words.spoken import say
from table.clock import local_time
from table.tournament.words.view import TableStatus


def announce_words(shown: PageFrame) -> dict[str, object]:
    """Return the last announcement with its receipts; nothing where tables are not told of anything."""
    announcing = shown.announcing
    if announcing is None:
        return {"announces": False}
    last = announcing.made[-1] if announcing.made else None
    view = shown.looked.view
    there = [number for number, one in view.tables.items() if one.status is not TableStatus.BROKEN]
    missing = [number for number in there if last is not None and last.is_for(number) and number not in last.shown]
    return {
        "announces": True,
        "announced_longest": LONGEST,
        "announced_text": "" if last is None else last.text,
        "announced_by": "" if last is None else f"{plain(last.by)}, {local_time(last.at_ms)[11:16]}",
        "announced_stands": announcing.standing is not None,
        "announced_until": "" if last is None else local_time(last.until_ms)[11:16],
        "announced_shown": [] if last is None else sorted(last.shown),
        "announced_missing": [(number, number in shown.unheard) for number in sorted(missing)],
        "announced_why": say("does not hear"),
    }
