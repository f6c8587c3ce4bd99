"""Explains the looks at an initial deal by the cheapest deal that may have brought them: a second opinion on `dealing`.

A deal is a path through the pitches of a lawful order. Each pitch shows as a card at its seat, as one at the next seat,
or not at all; what each costs is in decibels. What only a fault explains is told, what silence alone leaves open
is asked.
"""

from __future__ import annotations

import heapq
import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.cards import HOLE_CARDS
from table.engine.words.commands import ActionKeyed, CheckOrCall
from table.engine.words.evidence_parameters import NS_PER_MS, EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed, Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import ZONE_SEATS
from table.inbox import TagGone, TagSeen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from table.inbox import InboxItem, Tag

UNREAD_DB: Final = 1
"""A card that is not read: silence accuses nobody, and so it costs next to nothing."""
BESIDE_DB: Final = 5
"""A card that its own antenna reads too, though less."""
BORDER_DB: Final = 20
"""A card that the next antenna alone reads: one in a hundred comes to lie so."""
GONE_DB: Final = 3
"""A card that lies at its seat, and is not read any more."""
PASSING_DB: Final = 10
"""A card that slides over an antenna, or is shown by the stub that is held there."""
IMPOSSIBLE_DB: Final = 60
END: Final = (-1,)
WHOLE: Final = frozenset({"short", "first-card-wrong-seat"})
NEVER_NS: Final = 1 << 62
ROUND_NS: Final = 120 * NS_PER_MS
EXPANDED_AT_MOST: Final = 4_000
"""Steps of one search: what is not found by then is not told."""


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


class Asked(msgspec.Struct, frozen=True):
    """A question to the dealer: whether more than *known* cards lie at a seat, or whether the deal began there."""

    seat: int
    known: int
    is_beginning: bool = False


class Told(msgspec.Struct, frozen=True):
    """A fault that nothing lawful explains."""

    label: str
    seat: int


class _Path(msgspec.Struct, frozen=True, kw_only=True):
    """The pitches from the last one back to here, and what they have cost."""

    left: tuple[int, ...]
    """Seats of the pitches that came before, in the order of the deal."""
    is_rotated: bool = False
    used: frozenset[int] = frozenset()
    earliest_ns: tuple[int, int] = (NEVER_NS, NEVER_NS)
    """When the two of the cards that are behind were read that were read first."""
    late: frozenset[int] = frozenset()
    is_wild: bool = False
    doubtful: tuple[int, ...] = ()
    """Seats of pitches that no antenna at the seat has read, the first one first."""
    after: tuple[int, ...] = ()
    shown: int | None = None
    """The seat of the first pitch behind that was read."""
    faults: tuple[Told, ...] = ()


class Explanation(msgspec.Struct, frozen=True):
    """The cheapest lawful deal, and the cheapest with a fault in it."""

    lawful_db: int
    doubtful: tuple[int, ...]
    dealt: int
    """Pitches of the lawful one."""
    faulty_db: int = 2 * IMPOSSIBLE_DB
    faults: tuple[Told, ...] = ()
    left_open: tuple[int, ...] = ()
    """Seats of the faulty one's pitches that no antenna has read."""
    surplus: tuple[Tag, ...] = ()

    @property
    def odds_db(self) -> int:
        """How much speaks for the fault."""
        return self.lawful_db - self.faulty_db


class _Looks(msgspec.Struct, frozen=True):
    """The cards as they lie at one moment."""

    tracks: tuple[Track, ...]
    counts: Counter[int]
    staying: frozenset[int]
    """Those that have lain where they lie for long enough not to be passing."""


class ExplainedDeal:
    """Follows the sightings of one deal, and says at each tick what it would tell or ask."""

    def __init__(self, order: Sequence[int], players: frozenset[int], rules: EvidenceParameters | None = None) -> None:
        """Begin a deal that goes round *order*."""
        self.told: list[Told] = []
        self._order = tuple(order)
        self._players = players
        self._rules = rules or EvidenceParameters()
        self._tracks: dict[Tag, Track] = {}
        self._blind: set[int] = set()
        self._unlooked: frozenset[int] = frozenset()
        self._words: dict[tuple[int, int], bool] = {}
        self._not_begun: set[int] = set()
        self._counted: set[Tag] = set()
        self._is_acted = False
        self._last_ns = 0
        self._seen_ns = 0
        self._settled_ns = 0
        self.is_over = False
        self.expanded = 0

    # --- what is heard

    def take(self, item: InboxItem) -> Asked | None:
        """Hear one thing; return what is to be asked, if anything is."""
        match item:
            case TagSeen() if item.zone in ZONE_SEATS:
                self._see(item)
            case TagSeen() | TagGone() if item.tag in self._tracks:
                track = self._tracks[item.tag]
                if isinstance(item, TagSeen) or ZONE_SEATS.get(item.zone) == track.seat:
                    self._tracks[item.tag] = replace(track, gone_ns=item.at_ns)
                    self._seen_ns = item.at_ns
            case KeyPressed(command=ActionKeyed() | CheckOrCall()):
                self._is_acted = True
                self._seen_ns = item.at_ns
            case ZoneBlind() if item.zone in ZONE_SEATS:
                self._blind.add(ZONE_SEATS[item.zone])
            case ZoneSighted() if item.zone in ZONE_SEATS:
                self._blind.discard(ZONE_SEATS[item.zone])
            case Tick() if self._tracks and not self.is_over:
                self._unlooked = frozenset(ZONE_SEATS[zone] for zone in item.looked_until_ns if zone in ZONE_SEATS)
                return self._judge(item.at_ns)
            case _:
                pass
        return None

    def answer(self, asked: Asked, *, is_so: bool, at_ns: int) -> None:
        """Take the dealer's word."""
        self._seen_ns = at_ns
        if not asked.is_beginning:
            self._words[asked.seat, asked.known] = is_so
        elif is_so:
            self._tell([Told("first-card-wrong-seat", asked.seat)], ())
        else:
            self._not_begun.add(asked.seat)

    def _see(self, seen: TagSeen) -> None:
        seat, before = ZONE_SEATS[seen.zone], self._tracks.get(seen.tag)
        beside = None if seen.beside is None else ZONE_SEATS.get(seen.beside)
        if before is None:
            times = seen.not_before_ns, seen.at_ns
            self._last_ns = max(self._last_ns, seen.at_ns)
        else:
            times = before.not_before_ns, before.at_ns
        is_back = before is not None and before.seat == seat
        since_ns = before.since_ns if before is not None and is_back and before.gone_ns is None else seen.at_ns
        self._seen_ns = seen.at_ns
        self._tracks[seen.tag] = Track(
            tag=seen.tag, seat=seat, beside=beside, not_before_ns=times[0], at_ns=times[1], since_ns=since_ns
        )

    # --- what is made of it

    def _judge(self, now_ns: int) -> Asked | None:
        rules = self._rules
        rested_ns = now_ns - max(self._last_ns, self._seen_ns)
        limits = [track.since_ns + self._limit_ns(track) for track in self._tracks.values() if track.gone_ns is None]
        due = [self._seen_ns, *limits, self._seen_ns + rules.rest_ns, self._seen_ns + rules.still_ns]
        if not any(self._settled_ns < at_ns <= now_ns for at_ns in due):
            return None
        self._settled_ns = now_ns
        found = self.explain(now_ns)
        # Who is short is told once of everybody, and where a deal began once every card of it was read.
        is_open = any(one.label in WHOLE for one in found.faults) and bool(self._unasked(found.left_open))
        if found.odds_db >= rules.proof_db and not is_open:
            self._tell(found.faults, found.surplus)
            return None
        return self._question(found, rested_ns)

    def _question(self, found: Explanation, rested_ns: int) -> Asked | None:
        if rested_ns < self._rules.rest_ns:
            return None
        whole = HOLE_CARDS * len(self._order)
        still = (self._order * HOLE_CARDS)[found.dealt : found.dealt + 1] if rested_ns >= self._rules.still_ns else ()
        doubtful = found.left_open if found.odds_db > 0 else found.doubtful
        for asked in self._unasked((*doubtful, *still)):
            return asked
        begun = next((one.seat for one in found.faults if one.label == "first-card-wrong-seat"), None)
        if found.dealt == whole and begun is not None and found.odds_db >= -self._rules.doubt_db and not found.surplus:
            return Asked(begun, 0, is_beginning=True)
        return None

    def _unasked(self, seats: Sequence[int]) -> list[Asked]:
        here = Counter(track.seat for track in self._tracks.values())
        watched = [seat for seat in seats if seat not in self._blind | self._unlooked]
        return [Asked(seat, here[seat]) for seat in watched if (seat, here[seat]) not in self._words]

    def _tell(self, faults: Sequence[Told], surplus: Sequence[Tag]) -> None:
        self.told += faults
        self._counted.update(surplus)
        self.is_over = any(one.label not in {"extra-card", "extra-cards"} for one in self.told)

    def explain(self, now_ns: int) -> Explanation:
        """Search for the cheapest lawful deal that explains the looks, and for the cheapest with a fault in it."""
        looks = self._looks(now_ns)
        lawful_db, lawful = self._cheapest(looks, is_faulty=False)
        if lawful_db < self._rules.errs_db - self._rules.doubt_db:
            return Explanation(lawful_db, lawful.doubtful, len(lawful.after))
        faulty_db, faulty = self._cheapest(looks, is_faulty=True)
        return Explanation(
            lawful_db,
            lawful.doubtful,
            len(lawful.after),
            faulty_db,
            self._labelled(faulty),
            faulty.doubtful,
            tuple(looks.tracks[at].tag for at in looks.staying - faulty.used),
        )

    def _looks(self, now_ns: int) -> _Looks:
        tracks = _but_for_a_field_that_came_back(list(self._tracks.values()))
        staying = {
            at
            for at, track in enumerate(self._tracks.values())
            if track.gone_ns is None
            and track.tag not in self._counted
            and track.seat not in self._blind | self._unlooked
            and now_ns - track.since_ns >= self._limit_ns(track)
        }
        return _Looks(tuple(tracks), Counter(track.seat for track in tracks), frozenset(staying))

    def _cheapest(self, looks: _Looks, *, is_faulty: bool) -> tuple[int, _Path]:
        """Return the cheapest path to the first pitch, without a fault or with one, and what it costs."""
        number, known = itertools.count(), set[object]()
        each_db = self._rules.errs_db if is_faulty else IMPOSSIBLE_DB
        heap = [
            (cost + self._to_come_db(path, looks, each_db), next(number), cost, path)
            for cost, path in self._beginnings(is_faulty=is_faulty)
        ]
        heapq.heapify(heap)
        for _ in range(EXPANDED_AT_MOST):
            if not heap or heap[0][0] >= 2 * IMPOSSIBLE_DB:
                break
            _least, _number, cost, path = heapq.heappop(heap)
            self.expanded += 1
            key = (path.left, path.is_rotated, path.used, path.earliest_ns, path.is_wild, path.faults)
            if key in known:
                continue
            known.add(key)
            if path.left == END:
                if bool(path.faults or path.is_rotated) is is_faulty:
                    return cost, path
                continue
            steps = self._pitches(path, looks, each_db) if path.left else self._leftovers(path, looks, each_db)
            for more, on in steps:
                if is_faulty or not on.faults:
                    heapq.heappush(
                        heap, (cost + more + self._to_come_db(on, looks, each_db), next(number), cost + more, on)
                    )
        return (heap[0][0] if heap else 2 * IMPOSSIBLE_DB), _Path(left=())

    def _to_come_db(self, path: _Path, looks: _Looks, each_db: int) -> int:
        """Return what a path will cost at least: cards that no pitch is left for, and pitches that were denied."""
        if path.left == END:
            return 0
        spare = Counter(track.seat for at, track in enumerate(looks.tracks) if at not in path.used)
        staying = Counter(looks.tracks[at].seat for at in looks.staying - path.used)
        lack = {seat: path.left.count(seat) - spare[seat] for seat in self._order}
        least = 0
        for seat, count in staying.items():
            room = sum(max(0, lack.get(near, 0)) for near in (seat - 1, seat + 1))
            least += max(0, count - path.left.count(seat) - room) * each_db
        for seat in self._order:
            if lack[seat] > 0 and self._words.get((seat, looks.counts[seat])) is False:
                near = sum(looks.tracks[at].beside == seat for at in range(len(looks.tracks)) if at not in path.used)
                least += max(0, lack[seat] - near) * each_db
        return least

    def _beginnings(self, *, is_faulty: bool) -> Iterator[tuple[int, _Path]]:
        order = self._order
        later = (*order[:-1], *order, order[-1])
        whole = HOLE_CARDS * len(order)
        near = {track.seat for track in self._tracks.values()}
        near |= {track.beside for track in self._tracks.values() if track.beside is not None}
        near |= {seat for seat, _ in self._words}
        for seats in {order * HOLE_CARDS: 0, later: UNREAD_DB}.items():
            for dealt in (whole,) if self._is_acted else range(whole + 1):
                if 0 < dealt < whole and not near & {seats[0][dealt - 1]}:
                    # Nothing says that the deal has come so far.
                    continue
                yield seats[1], _Path(left=seats[0][:dealt])
        if is_faulty and len(order) > HOLE_CARDS and len(self._tracks) >= whole - HOLE_CARDS:
            for at, seat in enumerate(order[1:], start=1):
                if seat not in self._not_begun:
                    rotated = (*order[at:], *order, *order[:at])
                    yield self._rules.errs_db, _Path(left=rotated, is_rotated=True)

    def _pitches(self, path: _Path, looks: _Looks, each_db: int) -> Iterator[tuple[int, _Path]]:
        """Yield how the last pitch of those that are left may have shown."""
        tracks, counts = looks.tracks, looks.counts
        seat, left = path.left[-1], path.left[:-1]
        on = replace(path, left=left, after=(seat, *path.after))
        own = [at for at, track in enumerate(tracks) if track.seat == seat and at not in path.used]
        lying = [at for at in own if tracks[at].gone_ns is None]
        is_more = len(own) > path.left.count(seat)
        for choice, cost in ((lying, 0), ([at for at in own if at not in lying], GONE_DB)):
            last_first = sorted(choice, key=lambda at: -tracks[at].at_ns)
            for at in last_first if is_more else last_first[:1]:
                yield from self._shown(on, at, tracks[at], cost)
        near = [at for at, track in enumerate(tracks) if abs(track.seat - seat) == 1 and at not in path.used]
        word = self._words.get((seat, counts[seat]))
        for at in near:
            if tracks[at].beside == seat:
                yield from self._shown(on, at, tracks[at], BESIDE_DB)
            elif word is None and len(own) < path.left.count(seat) and self._is_one_more(tracks[at], counts):
                beside = replace(on, doubtful=(seat, *on.doubtful))
                yield from self._shown(beside, at, tracks[at], BORDER_DB)
        if len(own) >= path.left.count(seat) and not any(tracks[at].gone_ns for at in own):
            return
        if word is False:
            label = Told("short", seat) if path.shown is None else Told(self._order_label(left), path.shown)
            yield each_db, replace(on, after=path.after, faults=(label, *on.faults))
            return
        if seat in self._blind or word:
            yield (0 if seat in self._blind else -UNREAD_DB), on
            return
        yield UNREAD_DB, replace(on, doubtful=(seat, *on.doubtful))

    def _is_one_more(self, track: Track, counts: Mapping[int, int]) -> bool:
        return track.seat not in self._order or counts[track.seat] > HOLE_CARDS

    def _order_label(self, left: Sequence[int]) -> str:
        return "card-out-of-order" if left else "first-card-wrong-seat"

    def _shown(self, on: _Path, at: int, track: Track, cost: int) -> Iterator[tuple[int, _Path]]:
        rules, seat = self._rules, on.after[0]
        margin_ns = (rules.at_once_ms if on.is_rotated else rules.overtaken_ms) * NS_PER_MS
        first_ns, second_ns = on.earliest_ns
        after_ns = track.not_before_ns - margin_ns
        shown = replace(
            on, used=on.used | {at}, shown=seat, earliest_ns=_two_first((*on.earliest_ns, track.at_ns)), late=on.late
        )
        if after_ns <= first_ns:
            yield cost, shown
            return
        late_db = rules.late_again_db if seat in on.late else rules.late_db
        yield cost + late_db, replace(shown, late=on.late | {seat})
        if not on.is_rotated and not on.is_wild and after_ns <= second_ns:
            # The one that was read so early lay at a wrong seat then.
            yield cost + rules.late_db, replace(shown, is_wild=True, earliest_ns=_two_first((second_ns, track.at_ns)))

    def _leftovers(self, path: _Path, looks: _Looks, each_db: int) -> Iterator[tuple[int, _Path]]:
        """Yield what the cards are that no pitch explains: passing, and one too many where it stays."""
        rest = [track for at, track in enumerate(looks.tracks) if at not in path.used | looks.staying]
        passing_db = self._passing_db([track for track in rest if track.tag not in self._counted])
        staying = [looks.tracks[at] for at in sorted(looks.staying - path.used)]
        is_more = len(staying) + len(self._counted) > 1
        is_dealt = len(path.after) == HOLE_CARDS * len(self._order)
        faults = [self._surplus_label(track, is_dealt=is_dealt, is_more=is_more) for track in staying[-1:]]
        is_told = each_db < IMPOSSIBLE_DB
        yield (
            passing_db + len(staying) * each_db,
            replace(path, left=END, faults=(*path.faults, *(faults if is_told else ()))),
        )

    def _passing_db(self, rest: Sequence[Track]) -> int:
        """Return what cards cost that only pass: a stub that is held over a seat shows several for the price of one."""
        motions: set[tuple[int, int]] = {(track.seat, track.since_ns // self._rules.hover_ns) for track in rest}
        return len(motions) * PASSING_DB + len(rest) - len(motions)

    def _surplus_label(self, track: Track, *, is_dealt: bool, is_more: bool) -> Told:
        if track.seat not in self._players:
            return Told("card-to-empty-seat", track.seat)
        if track.seat not in self._order:
            return Told("card-to-unentitled-seat", track.seat)
        if not is_dealt:
            return Told("card-out-of-order", track.seat)
        return Told("extra-cards" if is_more else "extra-card", track.seat)

    def _labelled(self, path: _Path) -> tuple[Told, ...]:
        if path.is_rotated and path.after:
            return (Told("first-card-wrong-seat", path.after[0]),)
        orders = [one for one in path.faults if one.label != "short"]
        return tuple(orders[:1]) or path.faults

    def _limit_ns(self, track: Track) -> int:
        """Return how long a card must lie to lie there for good; a stub that is held there shows several at once."""
        rules = self._rules
        with_it = [
            other
            for other in self._tracks.values()
            if other.seat == track.seat and abs(other.since_ns - track.since_ns) <= rules.at_once_ns
        ]
        return rules.hover_ns if len(with_it) > 1 else rules.stay_ns


def _two_first(times_ns: Sequence[int]) -> tuple[int, int]:
    first_ns, second_ns, *_ = (*sorted(times_ns), NEVER_NS)
    return first_ns, second_ns


def _but_for_a_field_that_came_back(tracks: Sequence[Track]) -> list[Track]:
    """Return *tracks* with those of unknown time that one round of looks found at more seats than anybody pitches to."""
    return [
        replace(track, not_before_ns=0, at_ns=NEVER_NS)
        if len({other.seat for other in tracks if abs(other.at_ns - track.at_ns) <= ROUND_NS} | {track.seat})
        > HOLE_CARDS
        else track
        for track in tracks
    ]
