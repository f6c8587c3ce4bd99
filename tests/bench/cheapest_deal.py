"""The cheapest deal that explains where the cards of a table were read: a best-first search through its pitches.

A deal is a path from the last pitch back to the first. Each pitch shows as a card at its seat, as one at the next seat,
or not at all; what each costs is in decibels. Nobody is asked and nobody accused here.
"""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.cards import HOLE_CARDS
from table.engine.words.evidence_parameters import NS_PER_MS
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from table.engine.words.evidence_parameters import EvidenceParameters
    from table.inbox import Tag

UNREAD_DB: Final = 1
"""A card that is not read: silence accuses nobody, and so it costs next to nothing."""
GONE_DB: Final = 3
"""A card that lies at its seat, and is not read any more."""
BESIDE_DB: Final = 5
"""A card that its own antenna reads too, though less."""
PASSING_DB: Final = 10
"""A card that slides over an antenna, or a stub that is held there."""
BORDER_DB: Final = 20
"""A card that the next antenna alone reads: one in a hundred comes to lie so."""
IMPOSSIBLE_DB: Final = 60
WORST_DB: Final = 4 * IMPOSSIBLE_DB
EXPANDED_AT_MOST: Final = 4_000
"""Steps of one search: what is not found by then is not told."""

NEVER_NS: Final = 1 << 62
ROUND_NS: Final = 120 * NS_PER_MS
"""In which one round of looks finds again what lay there while a node's field was down."""

_END: Final = (-1,)


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """What the antennas of the seats have said of one card."""

    tag: Tag
    seat: int
    beside: int | None
    not_before_ns: int
    """The last look without it, where it was read first."""
    at_ns: int
    since_ns: int
    """Since when it lies where it lies."""
    gone_ns: int | None = None


class Told(msgspec.Struct, frozen=True):
    """A fault that nothing lawful explains."""

    label: str
    seat: int


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a deal at one moment."""

    order: tuple[int, ...]
    players: frozenset[int]
    rules: EvidenceParameters
    tracks: tuple[Track, ...]
    staying: frozenset[Tag]
    """Cards that have lain where they lie for too long to be passing."""
    told: frozenset[Tag]
    """Cards that were told to be too many."""
    words: dict[tuple[int, int], bool]
    """By seat, and how many cards were read there: whether the dealer has said that one more lies there."""
    blind: frozenset[int]
    not_begun: frozenset[int]
    """Seats of which the dealer has said that the deal did not begin there."""
    is_acted: bool

    @property
    def whole(self) -> int:
        """How many cards a whole deal has."""
        return HOLE_CARDS * len(self.order)


class Path(msgspec.Struct, frozen=True, kw_only=True):
    """The pitches from the last one back to here."""

    left: tuple[int, ...] = ()
    """Seats of the pitches that came before, in the order of the deal."""
    is_rotated: bool = False
    used: frozenset[int] = frozenset()
    earliest_ns: tuple[int, int] = (NEVER_NS, NEVER_NS)
    """When the two of the cards that are behind were read that were read first."""
    late: frozenset[int] = frozenset()
    is_wild: bool = False
    """Whether one card was taken to have lain at a wrong seat when it was read first."""
    doubtful: tuple[int, ...] = ()
    """Seats of pitches that no antenna at the seat has read, the first one first."""
    guessed: tuple[int, ...] = ()
    """Seats whose card only the next antenna has read, and that one as one too many."""
    after: tuple[int, ...] = ()
    shown: int | None = None
    """The seat of the first pitch behind that was read."""
    faults: tuple[Told, ...] = ()

    def known_at(self, seat: int) -> int:
        """Return how many cards this deal has at a seat, where an antenna has read them."""
        return self.after.count(seat) - self.doubtful.count(seat) - self.guessed.count(seat)

    @property
    def found(self) -> tuple[Told, ...]:
        """What is told of it: the first fault in the order, or all hands that are short."""
        if self.is_rotated:
            return (Told("first-card-wrong-seat", self.after[0]),)
        return tuple(one for one in self.faults if one.label != "short")[:1] or self.faults


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """The cheapest lawful deal, and the cheapest with a fault in it."""

    lawful_db: int
    lawful: Path
    faulty_db: int = WORST_DB
    faulty: Path | None = None
    surplus: frozenset[Tag] = frozenset()
    """Cards that the faulty one has too many."""

    @property
    def odds_db(self) -> int:
        """How much speaks for the fault."""
        return self.lawful_db - self.faulty_db


def explain(known: Known) -> Explanation:
    """Search for the cheapest lawful deal, and, where that costs something, for the cheapest with a fault in it."""
    rules = known.rules
    lawful_db, lawful = _Search(known, each_db=IMPOSSIBLE_DB).cheapest(is_faulty=False)
    lawful = lawful or Path()
    if lawful_db < rules.errs_db - rules.doubt_db:
        return Explanation(lawful_db=lawful_db, lawful=lawful)
    faulty_db, faulty = _Search(known, each_db=rules.errs_db).cheapest(is_faulty=True)
    used = frozenset() if faulty is None else frozenset(known.tracks[at].tag for at in faulty.used)
    return Explanation(
        lawful_db=lawful_db,
        lawful=lawful,
        faulty_db=faulty_db,
        faulty=faulty,
        surplus=known.staying - known.told - used,
    )


class _Search:
    """One search; *each_db* is what a card too many costs, or a pitch that the dealer denies."""

    def __init__(self, known: Known, *, each_db: int) -> None:
        self._known = known
        self._each_db = each_db
        self._tracks = _but_for_a_field_that_came_back(known.tracks)
        self._counts = Counter(track.seat for track in known.tracks)
        self._staying = frozenset(
            at for at, track in enumerate(known.tracks) if track.tag in known.staying - known.told
        )

    def cheapest(self, *, is_faulty: bool) -> tuple[int, Path | None]:
        """Return the cheapest path to the first pitch, without a fault or with one, and what it costs."""
        number, closed = itertools.count(), set[object]()
        heap: list[tuple[int, int, int, Path]] = []

        def push(cost: int, path: Path) -> None:
            if is_faulty or not path.faults:
                heapq.heappush(heap, (cost + self._to_come_db(path), next(number), cost, path))

        for cost, path in (*self._lawful(), *(self._rotated() if is_faulty else ())):
            push(cost, path)
        for _ in range(EXPANDED_AT_MOST):
            if not heap or heap[0][0] >= WORST_DB:
                return WORST_DB, None
            _least, _number, cost, path = heapq.heappop(heap)
            key = (path.left, path.is_rotated, path.used, path.earliest_ns, path.is_wild, path.faults)
            if key in closed:
                continue
            closed.add(key)
            if path.left != _END:
                for more, on in self._pitches(path) if path.left else (self._leftovers(path),):
                    push(cost + more, on)
            elif bool(path.faults or path.is_rotated) is is_faulty:
                return cost, path
        return heap[0][0], None

    def _to_come_db(self, path: Path) -> int:
        """Return what a path will cost at least: cards that no pitch is left for, and pitches that were denied."""
        if path.left == _END:
            return 0
        unused = [track for at, track in enumerate(self._tracks) if at not in path.used]
        spare = Counter(track.seat for track in unused)
        lack = {seat: path.left.count(seat) - spare[seat] for seat in self._known.order}
        least = 0
        for seat, count in Counter(self._tracks[at].seat for at in self._staying - path.used).items():
            room = sum(max(0, lack.get(near, 0)) for near in (seat - 1, seat + 1))
            least += max(0, count - path.left.count(seat) - room)
        for seat, count in lack.items():
            if count > 0 and self._word(seat) is False:
                least += max(0, count - sum(track.beside == seat for track in unused))
        return least * self._each_db

    # --- where a path begins

    def _lawful(self) -> Iterator[tuple[int, Path]]:
        """Yield the lawful deals as far as something says that they have come."""
        known, order = self._known, self._known.order
        zones = {seat for track in known.tracks for seat in (track.seat, track.beside)} | {
            seat for seat, _ in known.words
        }
        for seats, cost in ((order * HOLE_CARDS, 0), ((*order[:-1], *order, order[-1]), UNREAD_DB)):
            for dealt in (known.whole,) if known.is_acted else range(known.whole + 1):
                if dealt in {0, known.whole} or seats[dealt - 1] in zones:
                    yield cost, Path(left=seats[:dealt])

    def _rotated(self) -> Iterator[tuple[int, Path]]:
        """Yield the deals that began at another seat."""
        known, order = self._known, self._known.order
        if len(order) <= HOLE_CARDS or len(known.tracks) < known.whole - HOLE_CARDS:
            return
        for at in range(1, len(order)):
            if order[at] not in known.not_begun:
                yield known.rules.errs_db, Path(left=(*order[at:], *order, *order[:at]), is_rotated=True)

    # --- how a pitch shows

    def _pitches(self, path: Path) -> Iterator[tuple[int, Path]]:
        """Yield how the last pitch of those that are left may have shown, and what that costs."""
        seat, left = path.left[-1], path.left[:-1]
        on = replace(path, left=left, after=(seat, *path.after))
        own = [at for at, track in enumerate(self._tracks) if track.seat == seat and at not in path.used]
        yield from self._at_home(on, own, is_more=len(own) > path.left.count(seat))
        yield from self._next_door(on, is_short=len(own) < path.left.count(seat))
        if len(own) >= path.left.count(seat) and not any(self._tracks[at].gone_ns for at in own):
            return
        word = self._word(seat)
        is_buttons_first = len(path.left) == len(self._known.order) and seat == self._known.order[-1]
        if word is False and is_buttons_first:
            # It may be passed over in the first round: that is the other lawful order.
            return
        if word is False:
            code = "card-out-of-order" if left else "first-card-wrong-seat"
            told = Told("short", seat) if path.shown in {None, seat} else Told(code, path.shown)
            yield self._each_db, replace(on, after=path.after, faults=(told, *on.faults))
        elif word or seat in self._known.blind:
            yield -UNREAD_DB if word else 0, on
        else:
            yield UNREAD_DB, replace(on, doubtful=(seat, *on.doubtful))

    def _at_home(self, on: Path, own: Sequence[int], *, is_more: bool) -> Iterator[tuple[int, Path]]:
        """Yield the cards read at the seat itself: its last one, or any where there are more than it can have."""
        lying = [at for at in own if self._tracks[at].gone_ns is None]
        gone = [at for at in own if at not in lying]
        for cards, cost in ((lying, 0), (gone, GONE_DB)):
            last_first = sorted(cards, key=lambda at: -self._known.tracks[at].at_ns)
            for at in last_first if is_more else last_first[:1]:
                yield from self._shown(on, at, cost)

    def _next_door(self, on: Path, *, is_short: bool) -> Iterator[tuple[int, Path]]:
        """Yield the cards read at the next seat: on the border, or one more than that seat can have."""
        seat = on.after[0]
        for at, track in enumerate(self._tracks):
            if abs(track.seat - seat) != 1 or at in on.used:
                continue
            is_one_more = track.seat not in self._known.order or self._counts[track.seat] > HOLE_CARDS
            if track.beside == seat:
                yield from self._shown(on, at, BESIDE_DB)
            elif is_short and is_one_more and self._word(seat):
                # The dealer sees one there that is not read there: it is this one.
                yield from self._shown(on, at, BESIDE_DB)
            elif is_short and is_one_more and self._word(seat) is None:
                yield from self._shown(replace(on, guessed=(seat, *on.guessed)), at, BORDER_DB)

    def _shown(self, on: Path, at: int, cost: int) -> Iterator[tuple[int, Path]]:
        """Yield a pitch that shows as this card: it was read late if one that fell after it was read long before."""
        rules, seat, track = self._known.rules, on.after[0], self._tracks[at]
        margin_ns = (rules.at_once_ms if on.is_rotated else rules.overtaken_ms) * NS_PER_MS
        first_ns, second_ns = on.earliest_ns
        on = replace(on, used=on.used | {at}, shown=seat, earliest_ns=_two_first(first_ns, second_ns, track.at_ns))
        if track.not_before_ns - margin_ns <= first_ns:
            yield cost, on
            return
        yield cost + (rules.late_again_db if seat in on.late else rules.late_db), replace(on, late=on.late | {seat})
        if not (on.is_rotated or on.is_wild) and track.not_before_ns - margin_ns <= second_ns:
            wild = replace(on, is_wild=True, earliest_ns=_two_first(second_ns, track.at_ns, NEVER_NS))
            yield cost + rules.late_db, wild

    # --- what no pitch explains

    def _leftovers(self, path: Path) -> tuple[int, Path]:
        """Take the cards that no pitch explains for passing, or for one too many where they stay."""
        known, rest = self._known, [at for at in range(len(self._tracks)) if at not in path.used]
        passing = [
            self._tracks[at] for at in rest if at not in self._staying and self._tracks[at].tag not in known.told
        ]
        # A stub that is held over a seat shows several for the price of one.
        motions = {(track.seat, track.since_ns // known.rules.hover_ns) for track in passing}
        cost = len(motions) * PASSING_DB + len(passing) - len(motions)
        staying = [self._tracks[at] for at in rest if at in self._staying]
        faults = path.faults
        if staying and self._each_db < IMPOSSIBLE_DB:
            faults = (*faults, self._surplus(staying, is_dealt=len(path.after) == known.whole))
        return cost + len(staying) * self._each_db, replace(path, left=_END, faults=faults)

    def _surplus(self, staying: Sequence[Track], *, is_dealt: bool) -> Told:
        known, seat = self._known, staying[-1].seat
        if seat not in known.players:
            return Told("card-to-empty-seat", seat)
        if seat not in known.order:
            return Told("card-to-unentitled-seat", seat)
        if not is_dealt:
            return Told("card-out-of-order", seat)
        return Told("extra-cards" if len(staying) + len(known.told) > 1 else "extra-card", seat)

    def _word(self, seat: int) -> bool | None:
        return self._known.words.get((seat, self._counts[seat]))


def _two_first(*times_ns: int) -> tuple[int, int]:
    first_ns, second_ns, _ = sorted(times_ns)
    return first_ns, second_ns


def _but_for_a_field_that_came_back(tracks: Sequence[Track]) -> list[Track]:
    """Return *tracks*, of unknown time where one round of looks found them at more seats than anybody pitches to."""

    def is_found_again(track: Track) -> bool:
        with_it = {other.seat for other in tracks if abs(other.at_ns - track.at_ns) <= ROUND_NS}
        return len(with_it) > HOLE_CARDS

    return [replace(track, not_before_ns=0, at_ns=NEVER_NS) if is_found_again(track) else track for track in tracks]
