"""What hangs on the wall beside the clock: levels to come, prizes, who sits where, and chip counts.

Each is a layout with an address of its own; whoever asks for turns is shown one after the other.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from display.station.floor.amounts import whole_of
from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.bagging import levels_of_day
from display.wording.amounts import chips, money
from display.wording.people import plain
from display.words.spoken import phrase, say
from table.tournament.words.setup import MINUTE_MS
from table.tournament.words.view import PlayerView

CLOCK: Final = "clock"
TURNS: Final = "turns"
_MOST_DIGITS: Final = 6


class WallRow(NamedTuple):
    """A line of a layout: what it is found by, what it says, and what stands at its end."""

    first: str
    words: str
    last: str = ""
    kind: str = ""


class WallLayout(NamedTuple):
    """What hangs on the wall beside the clock, as it is called and what stands there."""

    title: str
    rows: Callable[[PageFrame], list[WallRow]]


def _levels(shown: PageFrame) -> list[WallRow]:
    """Return the level that is played and those to come, with the breaks between them."""
    view, rows = shown.looked.view, []
    for number, level in enumerate(levels_of_day(shown.setup, view), start=1):
        if number < view.level - view.is_break:
            continue
        is_now = number == view.level and not view.is_break
        blinds = f"{chips(level.small_blind)} / {chips(level.big_blind)}"
        posted = [blinds, *[say("ante {ante}", ante=chips(level.ante))] * bool(level.ante)]
        length = "" if level.minutes_ms is None else say("{minutes} min", minutes=_minutes(level.minutes_ms))
        if number >= view.level or not view.is_break:
            rows.append(WallRow(str(number), " · ".join(posted), length, "now" if is_now else ""))
        if level.break_ms:
            is_on = view.is_break and number == view.level - 1
            length = say("{minutes} min", minutes=_minutes(level.break_ms))
            rows.append(WallRow("", say("Break"), length, "break now" if is_on else "break"))
    return rows


def _minutes(ms: int) -> str:
    return f"{ms / MINUTE_MS:g}"


def _prizes(shown: PageFrame) -> list[WallRow]:
    """Return what each place is paid, and who has it already."""
    has = {one.place: plain(name) for name, one in shown.looked.view.players.items() if one.place and not one.is_unsold}
    return [
        WallRow(
            str(place), has.get(place, ""), money(amount, shown.setup.prices.currency), "gone" if place in has else ""
        )
        for place, amount in enumerate(shown.setup.prizes, start=1)
    ]


def _in_play(shown: PageFrame) -> Iterator[tuple[str, PlayerView]]:
    for name, one in shown.looked.view.players.items():
        if one.place is None and not (one.is_unsold or one.is_out):
            yield plain(name), one


def _where(one: PlayerView) -> str:
    return "" if one.place_at is None else f"{one.place_at.table}\u2013{one.place_at.seat}"


def _seats(shown: PageFrame) -> list[WallRow]:
    """Return who sits where, by name: table, then seat."""
    seated = [(name, one) for name, one in _in_play(shown) if one.place_at is not None]
    return [WallRow("", name, _where(one)) for name, one in sorted(seated, key=lambda item: item[0].casefold())]


def _counts(shown: PageFrame) -> list[WallRow]:
    """Return the chip counts, the largest first; those of one size share their rank."""
    found = sorted(_in_play(shown), key=lambda item: (-item[1].stack, item[0].casefold()))
    stacks = [one.stack for _, one in found]
    return [WallRow(str(stacks.index(one.stack) + 1), name, chips(one.stack)) for name, one in found if one.stack]


LAYOUTS: Final = {
    CLOCK: WallLayout(phrase("Clock"), lambda _: []),
    "levels": WallLayout(phrase("Levels to come"), _levels),
    "prizes": WallLayout(phrase("Prizes"), _prizes),
    "seats": WallLayout(phrase("Seats"), _seats),
    "chips": WallLayout(phrase("Chip counts"), _counts),
}
"""By what stands in the address of the wall."""


def layout_words(shown: PageFrame) -> dict[str, object]:
    """Return the layout that is asked for, its rows, and the way to each of the others."""
    asked = shown.asked.get("show", CLOCK)
    at = whole_of(shown.asked.get("at", ""), _MOST_DIGITS) or 0
    filled = [name for name, one in LAYOUTS.items() if name == CLOCK or one.rows(shown)]
    layout = filled[at % len(filled)] if asked == TURNS else asked if asked in LAYOUTS else CLOCK
    return {
        "layout": layout,
        "layout_title": say(LAYOUTS[layout].title),
        "rows": LAYOUTS[layout].rows(shown),
        "layouts": [*((name, say(one.title)) for name, one in LAYOUTS.items()), (TURNS, say("In turns"))],
        "shows": asked if asked == TURNS else layout,
        "next_turn": at + 1 if asked == TURNS else 0,
    }
