"""Why the last key did not count: it stands where the keys do, for a few seconds, in letters of arm's length.

Beside it stays the last action, as far as both find room. On an upright screen, where one line says little, it takes
more of them from what is above it. What counted for nothing is named where there is room: the dealer has just keyed it.
"""

from typing import Final, NamedTuple

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import NAME
from display.dealer.drawing.marks import Weight
from display.dealer.drawing.places import Places
from display.dealer.drawing.sketch import Sketch
from display.dealer.picture import Picture
from display.wording.entry import refused_words
from display.words.spoken import opening, say
from table.engine.words.frozen import replace

_MOST_LINES: Final = 3
_PAD, _RIM, _GAP = 8, 2, 4
_BEHIND_BADGE: Final = 6
_LEAST: Final = 14
"""Of the last action beside it; and of a refusal that no way has room for: a director's order, which he reads whole on
his page."""
_AROUND_QUIET: Final = 24
_TROUBLE_W: Final = 100
"""So much more of the last action's place is taken while a trouble is counted there."""
_STEP: Final = 4


class RefusalOnScreen(NamedTuple):
    """A refusal as it fits on the screen."""

    badge: str
    """NO; WAIT where the key is kept."""
    words: str
    box: Box
    most: int
    """So many lines."""
    quiet: Box | None
    """What is left for the last action; None where nothing is."""


def refusal_of(sketch: Sketch, picture: Picture) -> RefusalOnScreen | None:
    """Return why the last key did not count; None where it did, or the next one is keyed by now."""
    said = _said(picture)
    if not said:
        return None
    badge = say("WAIT") if picture.is_kept and picture.entry.is_empty else say("NO")
    entry, quiet = sketch.places.entry, sketch.places.quiet
    row = entry._replace(w=quiet.right - entry.x)
    gap = quiet.x - entry.right
    last_w = sketch.width(picture.quiet, _LEAST)
    around = gap + sketch.px(_AROUND_QUIET + (_TROUBLE_W if picture.troubles else 0))
    for most in range(1, _MOST_LINES + 1):
        for room in (row.w - last_w // most - around, row.w):
            for words in said:
                box = _place(sketch, row.left_part(room), badge, words, most)
                if box is not None:
                    taken = box.w if room < row.w else row.w
                    left = row._replace(y=box.y, h=box.h).without_left(taken + gap) if room < row.w else None
                    return RefusalOnScreen(badge, words, box._replace(w=taken), most, left)
    return RefusalOnScreen(badge, said[-1], row, 2, None)


def _said(picture: Picture) -> list[str]:
    """Return the ways to say it, the fullest first."""
    if not picture.entry.is_empty:
        ways = [refused_words(picture.entry)]
    else:
        ways = [picture.refused, opening(picture.reason)] if picture.refused else []
    return [words for words in ways if words]


def _place(sketch: Sketch, room: Box, badge: str, words: str, most: int) -> Box | None:
    """Return the place of *words* on *most* lines in *room* and above it; None where it would cover a seat."""
    high = max(room.h, sketch.height(words, NAME, most) + 2 * sketch.px(_RIM))
    grown = room._replace(y=room.bottom - high, h=high)
    if any(grown.overlaps(seat) for seat in (*sketch.places.seats.values(), *sketch.places.bets.values())):
        return None
    around = 2 * sketch.px(_PAD) + _badge_width(sketch, badge)
    all_of_it = sketch.width(words, NAME)
    widths = range(-(-all_of_it // most), grown.w - around + 1, sketch.px(_STEP))
    least = next((width for width in widths if sketch.lines(width, words, NAME) <= most), None)
    return None if least is None else grown.left_part(least + around)


def _badge_width(sketch: Sketch, badge: str) -> int:
    return sketch.width(badge, NAME, Weight.BOLD) + sketch.px(_BEHIND_BADGE)


def beside_refusal(places: Places, refusal: RefusalOnScreen) -> Places:
    """Return the places of all else while *refusal* stands there: what is above it gives way."""
    return beside(places, refusal.box)


def beside(places: Places, taken: Box) -> Places:
    """Return the places of all else while *taken* is more than the lower edge."""
    top = taken.y - places.px(_GAP)

    def left_of(box: Box) -> Box:
        return box._replace(h=top - box.y) if box.overlaps(taken) else box

    return replace(
        places,
        now=left_of(places.now),
        alert=left_of(places.alert),
        matter=left_of(places.matter),
        story=None if places.story is None else left_of(places.story),
    )


def draw_refusal(sketch: Sketch, refusal: RefusalOnScreen) -> None:
    """Put it, where the keys stand else."""
    box = refusal.box
    sketch.panel(box, palette.BADGE, palette.ALERT, rim_units=1.5, radius=5)
    room = box.inset(sketch.px(_PAD), sketch.px(_RIM))
    width = _badge_width(sketch, refusal.badge)
    is_lined = room.h >= sketch.height(refusal.words, NAME, refusal.most)
    first = room.left_part(width)._replace(h=room.h // refusal.most if is_lined else room.h)
    sketch.bold(palette.ALERT, palette.BADGE).text(first, refusal.badge, NAME, least=_LEAST)
    words = room.without_left(width)
    sketch.pen(palette.INK, palette.BADGE).paragraph(words, refusal.words, NAME, most=refusal.most, least=_LEAST)
