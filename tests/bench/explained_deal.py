"""A second judge of an initial deal: it hears what the table hears, and says what it would tell or ask, and when.

It tells what `cheapest_deal` explains by no lawful deal, and asks for what is not read. It knows no rulebook.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.commands import ActionKeyed, CheckOrCall
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed, Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import ZONE_SEATS
from table.inbox import TagGone, TagSeen
from tests.bench.cheapest_deal import Explanation, Known, Told, Track, explain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.inbox import InboxItem, Tag

_BEGAN: Final = "first-card-wrong-seat"
_OF_ALL: Final = frozenset({"short", _BEGAN})
_GOES_ON: Final = frozenset({"extra-card", "extra-cards"})


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the dealer: whether more than *known* cards lie at a seat, or whether the deal began there."""

    seat: int
    known: int = 0
    read: int = 0
    """Cards that the seat's own antenna reads best."""
    is_beginning: bool = False


class ExplainedDeal:
    """Follows the sightings of one deal."""

    def __init__(self, order: Sequence[int], players: frozenset[int]) -> None:
        """Begin a deal that goes round *order*."""
        self.told: list[Told] = []
        self.is_over = False
        self._order = tuple(order)
        self._players = players
        self._rules = EvidenceParameters()
        self._tracks: dict[Tag, Track] = {}
        self._blind: set[int] = set()
        self._unlooked: frozenset[int] = frozenset()
        self._words: dict[tuple[int, int], bool] = {}
        self._not_begun: set[int] = set()
        self._surplus: set[Tag] = set()
        self._is_acted = False
        self._stirred_ns = 0
        self._judged_ns = 0

    def take(self, item: InboxItem) -> Asked | None:
        """Hear one thing; return what is to be asked, if anything is."""
        match item:
            case TagSeen() if item.zone in ZONE_SEATS:
                self._see(item)
            case TagSeen() | TagGone() if item.tag in self._tracks:
                track = self._tracks[item.tag]
                if isinstance(item, TagSeen) or ZONE_SEATS.get(item.zone) == track.seat:
                    self._tracks[item.tag] = replace(track, gone_ns=item.at_ns)
                    self._stirred_ns = item.at_ns
            case KeyPressed(command=ActionKeyed() | CheckOrCall()):
                self._is_acted = True
                self._stirred_ns = item.at_ns
            case ZoneBlind() if item.zone in ZONE_SEATS:
                self._blind.add(ZONE_SEATS[item.zone])
            case ZoneSighted() if item.zone in ZONE_SEATS:
                self._blind.discard(ZONE_SEATS[item.zone])
            case Tick() if self._tracks and not self.is_over:
                unlooked = frozenset(ZONE_SEATS[zone] for zone in item.looked_until_ns if zone in ZONE_SEATS)
                is_anew, self._unlooked = unlooked != self._unlooked, unlooked
                return self._judge(item.at_ns, is_anew=is_anew)
            case _:
                pass
        return None

    def answer(self, asked: Asked, *, is_so: bool, at_ns: int) -> None:
        """Take the dealer's word."""
        self._stirred_ns = at_ns
        if not asked.is_beginning:
            self._words[asked.seat, asked.read] = is_so
        elif is_so:
            self._tell((Told(_BEGAN, asked.seat),))
        else:
            self._not_begun.add(asked.seat)

    def _see(self, seen: TagSeen) -> None:
        seat, before = ZONE_SEATS[seen.zone], self._tracks.get(seen.tag)
        track = Track(
            tag=seen.tag,
            seat=seat,
            beside=None if seen.beside is None else ZONE_SEATS.get(seen.beside),
            not_before_ns=seen.not_before_ns,
            at_ns=seen.at_ns,
            since_ns=seen.at_ns,
        )
        if before is not None:
            track = replace(track, not_before_ns=before.not_before_ns, at_ns=before.at_ns)
            if before.seat == seat and (before.gone_ns is None or seen.at_ns - before.gone_ns < self._rules.rest_ns):
                # What a field lost and soon found again was there all the time.
                track = replace(track, since_ns=before.since_ns)
        self._tracks[seen.tag] = track
        self._stirred_ns = seen.at_ns

    def _judge(self, now_ns: int, *, is_anew: bool) -> Asked | None:
        """Look at the deal where something has stirred, an antenna looks again, or time may tell something."""
        rules, lying = self._rules, [track for track in self._tracks.values() if track.gone_ns is None]
        due = [track.since_ns + self._limit_ns(track) for track in lying]
        due += [self._stirred_ns, self._stirred_ns + rules.rest_ns, self._stirred_ns + rules.still_ns]
        if not is_anew and not any(self._judged_ns < at_ns <= now_ns for at_ns in due):
            return None
        self._judged_ns = now_ns
        found = explain(self._known(now_ns))
        faults = () if found.faulty is None else found.faulty.found
        # Who is short is told once of everybody, and where a deal began once every card of it was read.
        is_open = any(one.label in _OF_ALL for one in faults) and bool(self._unasked(found))
        if faults and found.odds_db >= rules.proof_db and not is_open:
            self._surplus |= found.surplus
            self._tell(faults)
            return None
        return self._question(found, now_ns - self._stirred_ns)

    def _known(self, now_ns: int) -> Known:
        unseen = self._blind | self._unlooked
        staying = (
            track.tag
            for track in self._tracks.values()
            if track.gone_ns is None and track.seat not in unseen and now_ns - track.since_ns >= self._limit_ns(track)
        )
        return Known(
            order=self._order,
            players=self._players,
            rules=self._rules,
            tracks=tuple(self._tracks.values()),
            staying=frozenset(staying),
            told=frozenset(self._surplus),
            words=self._words,
            blind=frozenset(self._blind),
            not_begun=frozenset(self._not_begun),
            is_acted=self._is_acted,
        )

    def _limit_ns(self, track: Track) -> int:
        """Return how long a card must lie to lie there for good; a stub that is held there shows several at once."""
        near_ns = self._rules.at_once_ns
        here = [other for other in self._tracks.values() if other.seat == track.seat and other is not track]
        is_with_others = any(abs(other.since_ns - track.since_ns) <= near_ns for other in here)
        return self._rules.hover_ns if is_with_others else self._rules.stay_ns

    def _question(self, found: Explanation, rested_ns: int) -> Asked | None:
        rules, whole = self._rules, len(self._order * 2)
        if rested_ns < rules.rest_ns:
            return None
        dealt = len(found.lawful.after)
        still = (self._order * 2)[dealt : dealt + 1] if rested_ns >= rules.still_ns else ()
        for asked in self._unasked(found, *still):
            if asked.seat not in self._unlooked:
                return asked
        if dealt == whole and found.faulty is not None and found.faulty.is_rotated and found.odds_db >= -rules.doubt_db:
            return Asked(seat=found.faulty.after[0], is_beginning=True)
        return None

    def _unasked(self, found: Explanation, *still: int) -> list[Asked]:
        """Return what is to be asked: cards that may be the next seat's, and those the likelier deal has unread."""
        likely = found.faulty if found.faulty is not None and found.odds_db > 0 else found.lawful
        read = Counter(track.seat for track in self._tracks.values())
        return [
            Asked(seat=seat, known=likely.known_at(seat), read=read[seat])
            for seat in (*found.lawful.guessed, *likely.doubtful, *still)
            if seat not in self._blind and (seat, read[seat]) not in self._words
        ]

    def _tell(self, faults: Sequence[Told]) -> None:
        self.told += faults
        self.is_over = any(one.label not in _GOES_ON for one in self.told)
