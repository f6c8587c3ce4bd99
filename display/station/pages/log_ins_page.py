"""The page of who is logged in as text. What is on it is handed over; nothing is looked up here."""

from collections.abc import Mapping

from display.station.pages.pages import rendered
from display.station.store.store import LogIn


def log_ins_page(found: Mapping[str, LogIn], own: LogIn, *, event: str, theme: str = "") -> str:
    """Return the page with the log-ins *found*, by their marks, for whoever has come in by *own*."""
    return rendered(
        "log_ins.html",
        found=[(mark, one, one == own) for mark, one in found.items()],
        csrf=own.csrf,
        event=event,
        theme=theme,
        sheets=("station.css", "log.css"),
    )
