"""Moves cards with the mouse: take up, drag, let go, flick, turn over. Points are in units of the felt."""

import math
from collections import deque
from typing import Final, NamedTuple

from display.felt.places import ANTENNAS, CARD_H, CARD_W, Spot, middle, spot
from table.clock import NS_PER_MS, NS_PER_S, Clock
from table.engine.words.zones import ZONE_SEATS, Zone
from table.playing.handled.laid_cards import LaidCards, Point

_STILL: Final = 5
"""A hand that has moved no further has only clicked."""
_TWICE_NS: Final = 400 * NS_PER_MS
_FLICK_OVER_NS: Final = 90 * NS_PER_MS
_FLICK: Final = 700
"""Units a second: a card that is let go faster slides on."""
_FARTHEST_S: Final = 0.6
"""How far it slides: what it would go in so long."""
_OFF_COURSE: Final = 46
"""How far beside the middle of a place its way may lead."""


class _Trace(NamedTuple):
    x: int
    y: int
    at_ns: int


class Mouse:
    """One mouse, and what it holds."""

    def __init__(self, cards: LaidCards, clock: Clock) -> None:
        """Move *cards*."""
        self._cards = cards
        self._clock = clock
        self._down: Spot | None = None
        self._down_at: Point = (0, 0)
        self._is_alone = False
        self._clicked: tuple[Zone | None, int] = (None, 0)
        self._trace: deque[_Trace] = deque(maxlen=32)
        self.at: Point = (0, 0)
        self.deck_clicks = 0
        """How often the deck was clicked, and nobody has taken note of it."""

    @property
    def over(self) -> Zone | None:
        """Where a held card would land."""
        return self._spot(self.at).zone if self._cards.held else None

    def press(self, at: Point, *, is_alone: bool) -> None:
        """Put the button down."""
        self._move_to(at)
        self._down, self._down_at, self._is_alone = self._spot(at), at, is_alone
        self._trace.clear()
        tag = self._cards.beside_at(at, (CARD_W // 2, CARD_H // 2)) if self._down.zone is None else None
        if tag is not None:
            self._cards.take_beside(tag)

    def move(self, at: Point) -> None:
        """Move; a card that lay below the button comes along."""
        self._move_to(at)
        down = self._down
        if down is None or self._cards.held or math.dist(at, self._down_at) <= _STILL:
            return
        if down.zone is Zone.STUB:
            # The deck is squared: a card that does not leave it was not taken.
            if self._spot(at).zone is not Zone.STUB:
                self._cards.take_from_deck()
                self._down = Spot()
        elif down.zone is not None and self._is_any(down):
            self._cards.take(down.zone, self._taken(down))
            self._down = Spot()

    def release(self, at: Point) -> None:
        """Let go: lay down what is held, or take note of a click."""
        self._move_to(at)
        down, self._down = self._down, None
        if not self._cards.held:
            if down is not None and math.dist(at, self._down_at) <= _STILL:
                self._click(down)
            return
        zone = self._flicked_to()
        if zone is not None:
            self._turn_up_for(zone)
            self._cards.pitch(at, zone)
            return
        zone = self._spot(at).zone
        if zone is None:
            self._cards.lay_beside(at)
        else:
            self._turn_up_for(zone)
            self._cards.lay(zone)

    def turn_over(self, at: Point) -> None:
        """Turn over what is held, or the one card that lies there."""
        self._move_to(at)
        if self._cards.held:
            self._cards.turn_held()
            return
        below = self._spot(at)
        if below.zone is None:
            tag = self._cards.beside_at(at, (CARD_W // 2, CARD_H // 2))
            if tag is not None:
                self._cards.turn_beside(tag)
        elif below.zone is not Zone.STUB and below.nth is not None:
            self._cards.turn(below.zone, below.nth)

    def _click(self, down: Spot) -> None:
        if down.zone is Zone.STUB:
            self.deck_clicks += 1
            return
        now_ns = self._clock.now_ns()
        zone, at_ns = self._clicked
        if down.zone is not None and down.zone is zone and now_ns - at_ns <= _TWICE_NS:
            self._clicked = (None, 0)
            if self._is_any(down):
                self._cards.turn(down.zone, self._taken(down))
        else:
            self._clicked = down.zone, now_ns

    def _is_any(self, down: Spot) -> bool:
        return down.zone is not None and (down.nth is not None or (down.zone in ZONE_SEATS and not self._is_alone))

    def _taken(self, down: Spot) -> int | None:
        """Return which card is meant: at a seat the whole hand, unless one alone is."""
        return None if down.zone in ZONE_SEATS and not self._is_alone else down.nth

    def _flicked_to(self) -> Zone | None:
        """Return where a card slides that is let go while the hand moves; None where the hand is slow."""
        now_ns = self._clock.now_ns()
        recent = [trace for trace in self._trace if now_ns - trace.at_ns <= _FLICK_OVER_NS]
        if len(recent) < 2:  # noqa: PLR2004 - two points make a direction
            return None
        first, last = recent[0], recent[-1]
        seconds = max(last.at_ns - first.at_ns, NS_PER_MS) / NS_PER_S
        speed_x, speed_y = (last.x - first.x) / seconds, (last.y - first.y) / seconds
        speed = math.hypot(speed_x, speed_y)
        if speed < _FLICK:
            return None
        courses = [
            (off + 0.15 * along, zone)
            for zone, box in ANTENNAS.items()
            for along, off in [_course(self.at, middle(box), (speed_x / speed, speed_y / speed))]
            if zone is not Zone.STUB and 0 <= along <= speed * _FARTHEST_S and off <= _OFF_COURSE
        ]
        return min(courses, key=lambda course: course[0])[1] if courses else None

    def _turn_up_for(self, zone: Zone) -> None:
        """Turn up what goes from the deck to the board, as dealers do."""
        if zone is Zone.BOARD and self._cards.is_fresh:
            self._cards.turn_held()

    def _spot(self, at: Point) -> Spot:
        return spot(*at, self._cards.counts())

    def _move_to(self, at: Point) -> None:
        self.at = at
        self._trace.append(_Trace(*at, self._clock.now_ns()))


def _course(start: Point, end: Point, way: tuple[float, float]) -> tuple[float, float]:
    """Return how far along the *way* from *start* the middle *end* lies, and how far beside it."""
    x, y = end[0] - start[0], end[1] - start[1]
    return x * way[0] + y * way[1], abs(x * way[1] - y * way[0])
