"""The pages of the tournament: each stands here once, with its address, its title, its template and its words.

What is on them is handed over as values; nothing is decided here.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from display.station.pages.pages import rendered
from display.station.pages.tournament_due import due_words
from display.station.pages.tournament_frame import PageFrame, clock_of, frame_words
from display.station.pages.tournament_games import games_words
from display.station.pages.tournament_journal import journal_words
from display.station.pages.tournament_people import players_words, prizes_words, race_words, room_words
from display.wording.amounts import chips
from display.words.spoken import phrase, say

SHEETS: Final = ("station.css", "tournament.css")
_PRIZES_ON_WALL: Final = 5


class PageEntry(NamedTuple):
    """One page, for whoever is logged in; a link to it stands on all the others."""

    title: str
    template: str
    words: Callable[[PageFrame], dict[str, object]]
    """What its template is given beside the frame."""
    is_pressed_on: bool = True
    """Whether what is pressed there leads back to it."""


def _wall_words(shown: PageFrame) -> dict[str, object]:
    """Return the clock for a wall: read from ten metres, and nothing to press."""
    prizes = [(place, chips(amount)) for place, amount in enumerate(shown.setup.prizes, start=1)]
    more = max(0, len(prizes) - _PRIZES_ON_WALL)
    return {"prizes": prizes[:_PRIZES_ON_WALL], "more": more, **games_words(shown)}


PAGES: Final = {
    "": PageEntry(phrase("To do"), "now.html", due_words),
    "players": PageEntry(phrase("Players"), "players.html", players_words),
    "room": PageEntry(phrase("Room"), "room.html", room_words),
    "race": PageEntry(phrase("Chips"), "race.html", race_words),
    "prizes": PageEntry(phrase("Prizes"), "prizes.html", prizes_words),
    "journal": PageEntry(phrase("Journal"), "journal.html", journal_words),
    "wall": PageEntry(phrase("Wall"), "wall.html", _wall_words, is_pressed_on=False),
}
"""By what stands in the address behind `/tournament/`."""


def page_text(path: str, shown: PageFrame) -> str:
    """Return a page as text."""
    page = PAGES[path]
    links = [(path, say(one.title)) for path, one in PAGES.items()]
    given = frame_words(shown) | page.words(shown)
    return rendered(f"tournament/{page.template}", here=path, pages=links, sheets=SHEETS, **given)


def wall_words(shown: PageFrame) -> dict[str, object]:
    """Return what changes on the wall, and what tells every page that it is old."""
    return {"state": shown.version, "is_running": shown.looked.is_running, **clock_of(shown)}
