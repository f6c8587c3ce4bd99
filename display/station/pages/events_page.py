"""The pages of several events together: where each stands, what is due in it, and a wall with all their clocks."""

from collections.abc import Sequence

from display.station.pages.pages import rendered
from display.station.pages.tournament_days import bagged_words
from display.station.pages.tournament_desk import pool_of
from display.station.pages.tournament_frame import PageFrame, frame_words
from display.station.pages.tournament_pages import SHEETS


def events_page(frames: Sequence[PageFrame], *, theme: str = "", is_wall: bool = False) -> str:
    """Return the list that a director starts from, or what hangs on the wall for players."""
    given = [{**frame_words(shown), "pool": pool_of(shown), "bagged": bagged_words(shown)} for shown in frames]
    template = "events_wall.html" if is_wall else "events.html"
    return rendered(
        f"tournament/{template}",
        events=given,
        troubles=frames[0].troubles,
        state=_state(frames),
        theme=theme,
        sheets=SHEETS,
    )


def no_event_page(event: str, theme: str = "") -> str:
    """Return the page of a station without a tournament: what it does all the same, and how to begin one."""
    return rendered("no_event.html", event=event, theme=theme, sheets=("station.css", "log.css"))


def events_state(frames: Sequence[PageFrame]) -> dict[str, object]:
    """Return what changes on these pages, and what tells that they are old."""
    return {"state": _state(frames), "clocks": {shown.at: shown.looked.view.left_ms for shown in frames}}


def _state(frames: Sequence[PageFrame]) -> str:
    return "-".join(shown.version for shown in frames)
