"""The pages of a broadcast: the list of released hands, and the overlay, which is empty until it asks for one."""

from collections.abc import Sequence
from typing import Any

from display.station.pages.pages import rendered, script_words
from display.words.spoken import say
from table.clock import MS_PER_S, local_time


def broadcast_page() -> str:
    """Return the overlay."""
    return rendered("broadcast.html", words=script_words(), sheets=("broadcast.css",))


def hands_page(hands: Sequence[Any], token: str) -> str:
    """Return the list of *hands*, the newest first, with the delay that a picture needs so that all come in time."""
    late = [one.released_ms - one.begun_ms for one in hands if one.begun_ms is not None]
    return rendered(
        "broadcast_hands.html",
        hands=list(reversed(hands)),
        needed_s=-(-max(late, default=0) // MS_PER_S),
        token=token,
        at=local_time,
        words=say("Released hands"),
        sheets=("station.css", "log.css"),
    )
