"""The stranger's felt: where each card is at any moment, and which coil reads it in a look.

Cards fly, slide the last 35 cm, lie, are held up and fade. What a table makes of that is not known here. Not simulated:
chips on cards, tuning and noise of the coils, the stub on its coil (the dealer holds it), other decks.
"""

from __future__ import annotations

import hashlib
import heapq
import itertools
import math
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S
from table.engine.words.zones import Facing, Zone
from tests.strangers.places import COILS, Point

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from table.clock import Clock
    from tests.strangers.antenna_node import Look

SLID_CM: Final = 35.0
SLIDES_FOR_S: Final = (0.18, 0.42)
"""For the last 35 cm; it comes to rest ever slower."""
STACK_READ: Final = 10
"""So many cards of one stack are read at most: those next to the coil."""
SQUARED_READ: Final = 0.45
"""Two tags exactly upon each other detune each other."""
SQUARED_CM: Final = 0.6
FADES: Final = 0.06
"""The share of the landings after which a card is not read for a while."""
FADES_FOR_S: Final = 0.5
PROBE_US, EMPTY_US, CARD_US = 2_100, 9_800, 4_600
"""A look's time on air: HARDWARE.md's figures for ISO 15693."""


def under_side(tag: bytes) -> bytes:
    """Return the inlay that a card shows which lies face down."""
    return b"\xe0\x04" + hashlib.blake2b(tag, digest_size=6, person=b"strangers").digest()


class Card:
    """One card that is off the dealer's hand."""

    def __init__(self, tag: bytes) -> None:
        """It lies nowhere yet."""
        self.tag = tag
        self.inlays = {Facing.UP: tag, Facing.DOWN: under_side(tag)}
        self.facing = Facing.DOWN
        self.at: Point | None = None
        """Where it lies; None while it is in the air."""
        self.slide: tuple[Point, Point, int, int] | None = None
        self.faded: tuple[int, int] = (0, 0)
        self.is_squared = False
        self.at_most = 1.0
        self.height = 0

    def where(self, now_ns: int) -> Point | None:
        """Return where it is, if that is on the felt."""
        if self.slide is None:
            return self.at
        (x, y), (to_x, to_y), begins_ns, ends_ns = self.slide
        if now_ns < begins_ns:
            return None
        done = 1 - (1 - min(1.0, (now_ns - begins_ns) / (ends_ns - begins_ns))) ** 2
        return x + (to_x - x) * done, y + (to_y - y) * done


class Felt:
    """All cards that are out, and what is still to happen to them."""

    def __init__(self, clock: Clock, chance: random.Random) -> None:
        """Begin with nothing on it."""
        self._clock, self._chance = clock, chance
        self.cards: dict[bytes, Card] = {}
        self._near: dict[Zone, list[tuple[Card, float]]] = {zone: [] for zone in COILS}
        """What lies still over each coil, with the share in which it is read."""
        self._moving: set[bytes] = set()
        self._had: dict[Zone, bool] = dict.fromkeys(COILS, False)
        self._later: list[tuple[int, int, Callable[[], object]]] = []
        self._numbers = itertools.count()

    # --- time

    def later(self, after_s: float, what: Callable[[], object]) -> None:
        """Let *what* happen so much later."""
        heapq.heappush(self._later, (self._clock.now_ns() + int(after_s * NS_PER_S), next(self._numbers), what))

    def next_due_ns(self) -> int | None:
        """Return when something happens next."""
        return self._later[0][0] if self._later else None

    def pump(self) -> None:
        """Let happen what is due."""
        while self._later and self._later[0][0] <= self._clock.now_ns():
            heapq.heappop(self._later)[2]()

    # --- cards

    def pitch(self, tag: bytes, begins: Point, ends: Point, flies_s: float) -> None:
        """Let a card fly from *begins* and slide the last stretch to *ends*."""
        far = math.dist(begins, ends)
        share = max(0.0, 1 - SLID_CM / far) if far else 0.0
        touches = begins[0] + (ends[0] - begins[0]) * share, begins[1] + (ends[1] - begins[1]) * share
        card = self.cards.setdefault(tag, Card(tag))
        slides_s = self._chance.uniform(*SLIDES_FOR_S)
        begins_ns = self._clock.now_ns() + int(flies_s * NS_PER_S)
        self._lift(card)
        card.slide = touches, ends, begins_ns, begins_ns + int(slides_s * NS_PER_S)
        self._moving.add(tag)
        self.later(flies_s + slides_s, lambda: self.lay(tag, ends))

    def lay(self, tag: bytes, at: Point, facing: Facing | None = None, *, at_most: float = 1.0) -> None:
        """Let a card lie still, read in a share of *at_most*; now and then it cannot be read for half a second."""
        card = self.cards.setdefault(tag, Card(tag))
        self._lift(card)
        card.at, card.height = at, next(self._numbers)
        card.facing = facing or card.facing
        card.at_most = at_most
        now_ns = self._clock.now_ns()
        if self._chance.random() < FADES:
            begins_ns = now_ns + int(self._chance.uniform(0, 3) * NS_PER_S)
            card.faded = begins_ns, begins_ns + int(FADES_FOR_S * NS_PER_S)
        self._note(card)

    def lift(self, tags: Iterable[bytes]) -> None:
        """Take cards into the air."""
        for tag in tags:
            self._lift(self.cards[tag])

    def clear(self) -> None:
        """Take every card off."""
        self.lift(list(self.cards))
        self.cards.clear()
        self._later.clear()

    def _lift(self, card: Card) -> None:
        card.at = card.slide = None
        self._moving.discard(card.tag)
        for near in self._near.values():
            near[:] = [one for one in near if one[0] is not card]
        self._note_squared()

    def _note(self, card: Card) -> None:
        if card.at is not None:
            for zone, coil in COILS.items():
                share = coil.share(card.at)
                if share:
                    self._near[zone].append((card, min(share, card.at_most)))
        self._note_squared()

    def _note_squared(self) -> None:
        for near in self._near.values():
            for card, _ in near:
                card.is_squared = False
            for (one, _), (other, _) in itertools.combinations(near, 2):
                if one.at and other.at and math.dist(one.at, other.at) < SQUARED_CM:
                    one.is_squared = other.is_squared = True

    # --- what a coil reads

    def look(self, zone: Zone) -> Look:
        """Return what a look at a coil reads, and how long it takes."""
        now_ns, chance = self._clock.now_ns(), self._chance
        near = self._near[zone]
        read = {
            card.inlays[card.facing]
            for card, share in near[:STACK_READ]
            if not card.faded[0] <= now_ns < card.faded[1]
            and chance.random() < (min(share, SQUARED_READ) if card.is_squared else share)
        }
        for tag in sorted(self._moving):
            card = self.cards[tag]
            point = card.where(now_ns)
            if point is not None and chance.random() < COILS[zone].share(point):
                read.add(card.inlays[card.facing])
        had, self._had[zone] = self._had[zone], bool(read)
        air_us = EMPTY_US + CARD_US * len(read) if read or had else PROBE_US
        return frozenset(read), air_us + chance.randrange(400)
