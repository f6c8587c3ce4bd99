"""A table's side of its tournament: the last notice that it has, and where the clock stands by it at any moment.

Pure but for what it has heard. A table that is cut off goes on by the schedule: nobody has to tell it of a new
level or of a break.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from table.engine.words.director_commands import AnteKind, BreakSet, GameSet, LevelSet, Limits, limits_of
from table.engine.words.frozen import replace
from table.engine.words.rotation import Dealt, dealt, is_button_still, named_at
from table.engine.words.view import TableView
from table.messages.notices import (
    AddressedNotice,
    ClockNotice,
    ClockStanding,
    HandsCounted,
    NoticeShown,
    SignedNotice,
    TableNotice,
)
from table.messages.sayings import read
from table.messages.schedule import ScheduledLevel, StudAmounts
from table.messages.signed import signed_octets
from table.messages.stamps import Stamp
from table.messages.topics import TableAddress
from table.pki.signing import is_signed

_NS_PER_MS: Final = 1_000_000

SKEW_MS: Final = 2_000
"""Two clocks that differ by more than this are taken for set differently, and the station's counts."""


class Noticing:
    """What the station has one table show."""

    def __init__(self, address: TableAddress, is_own: Callable[[Stamp], bool] = lambda _: False) -> None:
        """Take what is meant for the table at *address*; *is_own* knows the stamps of this start of it."""
        self._to = address.name
        self._is_own = is_own
        self._last: AddressedNotice | None = None
        self._stamped_ns = 0
        """Of the last notice that was said to this start: an earlier one is an old word."""
        self._ahead_ms = 0
        """By how much the station's time of day is ahead of ours."""
        self._set: LevelSet | None = None
        self._limits: Limits | msgspec.UnsetType = msgspec.UNSET
        self._ante_kind = AnteKind.BIG_BLIND
        """Who posts the ante in hands with blinds."""
        self._named: tuple[int, int] | None = None
        """The level that names other games than those that were counted, and the first hand of them."""
        self.notice: TableNotice | None = None
        """The last that came; None at a table of no tournament."""

    @property
    def shown(self) -> NoticeShown | None:
        """Return which notice is shown; None for none, and for one of a station that does not count them."""
        last = self._last
        if last is None or isinstance(last.session, msgspec.UnsetType):
            return None
        return NoticeShown(session=last.session, sequence=last.sequence)

    def hear(self, payload: bytes, key: str, now_ms: int, now_ns: int) -> str | None:
        """Take a notice that *key* has signed; return a line for the operator where it is not taken.

        Raises `UnreadableMessageError`.
        """
        signed = read(payload, SignedNotice)
        if not is_signed(key, signed_octets(signed), signed.signature):
            return "a notice of the tournament came that the station has not signed; it is not shown"
        found = read(signed.body.encode(), AddressedNotice)
        if found.to != self._to:
            return "a notice of the tournament came that was signed for another table; it is not shown"
        is_own = found.stamp is not None and self._is_own(found.stamp)
        if not self._is_later(found, is_own=is_own):
            return "an older notice of the tournament came once more; it is not shown"
        if is_own:
            self._stamped_ns = found.at_ns
            self._measure(found, now_ms, now_ns)
        self._last, self.notice = found, found.notice
        return None

    def _is_later(self, found: AddressedNotice, *, is_own: bool) -> bool:
        """Tell whether *found* was said after the last one: by its number, our own clock, or else the station's."""
        last = self._last
        if last is None:
            return True
        if not isinstance(found.session, msgspec.UnsetType) and found.session == last.session:
            return found.sequence >= last.sequence
        return found.at_ns > self._stamped_ns if is_own else found.said_ms >= last.said_ms

    def _measure(self, found: AddressedNotice, now_ms: int, now_ns: int) -> None:
        """Take by how much the station's time of day differs, whenever since *at_ns* the notice was said."""
        earliest_ms = now_ms - max(0, now_ns - found.at_ns) // _NS_PER_MS
        ahead_ms = found.said_ms - min(max(found.said_ms, earliest_ms), now_ms)
        self._ahead_ms = ahead_ms if abs(ahead_ms) > SKEW_MS else 0

    def standing(self, now_ms: int) -> ClockStanding | None:
        """Return where the clock stands; None at a table of no tournament."""
        return None if self.notice is None else standing(self.notice.clock, now_ms + self._ahead_ms)

    def level_due(self, now_ms: int, view: TableView) -> LevelSet | None:
        """Return the level that the next hand is to be played at, once, where the table would play another one."""
        now = self.standing(now_ms)
        if now is None:
            return None
        wanted = self._wanted(now.holds, self.dealt_next(now_ms, view), view)
        is_so = _plays(view, wanted)
        # Of limits and bring-in a table shows nothing: they are set once.
        is_all = not (isinstance(wanted.limits, Limits) or isinstance(self._limits, Limits))
        if wanted == self._set or (is_so and is_all):
            return None
        # Once: what the table refuses it refuses again.
        self._set, self._limits = wanted, wanted.limits
        return wanted

    def not_taken(self, now_ms: int, view: TableView) -> LevelSet | None:
        """Return the level that the table was set to and does not play: its chips cannot pay it, or somebody set it."""
        now = self.standing(now_ms)
        if now is None or self._set is None:
            return None
        wanted = self._wanted(now.holds, self.dealt_next(now_ms, view), view)
        return wanted if wanted == self._set and not _plays(view, wanted) else None

    def _wanted(self, level: ScheduledLevel, dealt: Dealt | None, view: TableView) -> LevelSet:
        """Return *level* as the next hand's game takes it: without blinds it has an ante of each and a bring-in."""
        if not is_button_still(view.game):
            self._ante_kind = view.ante_kind if view.ante_kind is not AnteKind.NONE else AnteKind.BIG_BLIND
        wanted = LevelSet(
            small_blind=level.small_blind,
            big_blind=level.big_blind,
            ante=level.ante,
            ante_kind=self._ante_kind if level.ante else AnteKind.NONE,
            limits=level.limits,
        )
        if dealt is None or not is_button_still(dealt.game) or not isinstance(level.stud, StudAmounts):
            return wanted
        return LevelSet(
            0,
            0,
            ante=level.stud.ante,
            ante_kind=AnteKind.EACH if level.stud.ante else AnteKind.NONE,
            limits=limits_of(level.limits, level.big_blind),
            bring_in=level.stud.bring_in,
        )

    def dealt_next(self, now_ms: int, view: TableView) -> Dealt | None:
        """Return what the next hand is dealt as; None where the tournament has no game but no-limit hold'em."""
        now, counted = self.standing(now_ms), None if self.notice is None else self.notice.counted
        if now is None or self.notice is None or not isinstance(counted, HandsCounted):
            return None
        levels, following = self.notice.clock.levels, view.hand_number + 1
        since = named_at(levels, now.holds_at).since
        if since == counted.since:
            self._named, hands = None, following - counted.first
        else:
            # The schedule has gone on, and nobody has said how many hands were dealt since: they are counted here.
            if self._named is None or self._named[0] != since:
                self._named = (since, following)
            hands = following - self._named[1]
        return dealt(levels, now.holds_at, max(0, hands))

    def game_due(self, now_ms: int, view: TableView) -> GameSet | None:
        """Return the game that the next hand is to be, where the table would deal another one."""
        following = self.dealt_next(now_ms, view)
        if following is None:
            return None
        would = view.game if view.next_game is None else view.next_game
        game = replace(following.game, cap=would.cap)
        return None if game == would else GameSet(game)

    def break_due(self, now_ms: int, view: TableView) -> BreakSet | None:
        """Return what the table has to be told of a break: that one begins or is over, where it knows otherwise.

        A clock that is stopped makes none: hands may be dealt meanwhile, as when play goes hand for hand.
        """
        now = self.standing(now_ms)
        return None if now is None or now.is_break == view.is_break else BreakSet(is_on=now.is_break)


def _plays(view: TableView, wanted: LevelSet) -> bool:
    """Tell whether a table plays a level, or does so from the next hand on."""
    plays = view if view.next_level is None else view.next_level
    return (plays.small_blind, plays.big_blind, plays.ante) == (wanted.small_blind, wanted.big_blind, wanted.ante)


def standing(clock: ClockNotice, now_ms: int) -> ClockStanding:
    """Return where *clock* stands at *now_ms* of the station's time of day, by nothing but the schedule."""
    at, is_break = clock.level, clock.is_break
    last = len(clock.levels)
    if clock.is_paused or clock.ends_ms is None:
        left_ms = clock.left_ms
    else:
        left_ms = clock.ends_ms - now_ms
        while left_ms is not None and left_ms <= 0:
            level = clock.levels[min(at, last) - 1]
            if not is_break and level.break_ms:
                is_break, left_ms = True, left_ms + level.break_ms
                continue
            if at >= last:
                # The last level goes on without end, after its break too.
                is_break, left_ms = False, None
                break
            at, is_break = at + 1, False
            minutes_ms = clock.levels[at - 1].minutes_ms
            has_end = minutes_ms is not None and (at < last or clock.levels[at - 1].break_ms)
            left_ms = left_ms + minutes_ms if has_end and minutes_ms is not None else None
    has_turned = (at, is_break) != (clock.level, clock.is_break)
    holds = min(at + is_break, last) if has_turned else min(clock.announced, last)
    return ClockStanding(
        level=min(at + is_break, last),
        holds=clock.levels[holds - 1],
        holds_at=holds,
        is_break=is_break,
        is_paused=clock.is_paused,
        left_s=None if left_ms is None else max(0, -(-left_ms // 1000)),
    )
