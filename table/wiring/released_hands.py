"""The released hands of one file as a production reads them: opened with its key, and each reading written down before.

The file may be the table's own, or a copy; it is read again whenever it has grown.
"""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from table.broadcast.made import winners_of
from table.broadcast.opening import Opened, Opens, opened
from table.broadcast.released import SUFFIX, HandReading, HandReleased, ReleasedHands
from table.clock import wall_ms
from table.engine.words.award import Winner
from table.engine.words.game import Game
from table.histories.formats import FORMATS
from table.said_plainly import SaidPlainlyError

JSON, PHH, PAGE = "json", "phh", "page"


class NothingReleasedError(SaidPlainlyError):
    """There is no such file of released hands; `str` names it and the way out."""


class ReleasedEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as a list has it: no card of it."""

    id: str
    hand: int
    table: str
    game: Game
    begun_ms: int | None
    released_ms: int
    lasted_ms: int


def file_of(source: Path) -> ReleasedHands:
    """Return the file at *source*, or the one in that folder. Raises `NothingReleasedError`."""
    found = sorted(source.glob(f"*{SUFFIX}")) if source.is_dir() else [source]
    if len(found) != 1 or not found[0].is_file():
        msg = f"{source}: there is no file of released hands; name a table's journal folder, or its *{SUFFIX}"
        raise NothingReleasedError(msg)
    return ReleasedHands(found[0])


class ReleasedReader:
    """Reads one file, for as many as ask."""

    def __init__(self, file: ReleasedHands, key: Opens, now_ms: Callable[[], int] = wall_ms) -> None:
        self._file, self._key, self._now_ms = file, key, now_ms
        self._lock, self._reckoning = threading.Lock(), threading.Lock()
        self._octets = -1
        self._hands: dict[str, Opened] = {}
        self._shown: dict[str, bytes] = {}
        self._read: set[tuple[str, str, str]] = set()
        self.unopened: tuple[HandReleased, ...] = ()
        """Hands that were sealed to another key."""

    def hands(self) -> dict[str, Opened]:
        """Return the hands that there are now, by their ids. Raises `JournalUnreadableError` and OSError."""
        with self._lock:
            octets = self._file.path.stat().st_size
            if octets != self._octets:
                found = list(opened(self._file.hands(), self._key))
                self._hands = {one.record.id: one for one in found if isinstance(one, Opened)}
                self.unopened = tuple(one for one in found if isinstance(one, HandReleased))
                self._octets = octets
            return self._hands

    def listed(self) -> list[ReleasedEntry]:
        """Return them as a list has them, the oldest first."""
        return [
            ReleasedEntry(
                id=hand_id,
                hand=one.record.number,
                table=one.record.table_name,
                game=one.record.game,
                begun_ms=one.record.wall_ms,
                released_ms=one.released.released_ms,
                lasted_ms=one.hand.happened_ms[-1] if one.hand.happened_ms else 0,
            )
            for hand_id, one in self.hands().items()
        ]

    def shown(self, hand_id: str, by: str, form: str = PAGE) -> bytes | None:
        """Return a hand step by step as JSON, once it is written down that *by* reads it; None where there is none.

        Raises OSError and `JournalUnreadableError` where it cannot be written down: then nobody reads it.
        """
        one = self._noted(hand_id, by, form)
        if one is None:
            return None
        # Two who ask at once wait for one reckoning of the odds.
        with self._reckoning:
            if hand_id not in self._shown:
                self._shown[hand_id] = msgspec.json.encode(one.shown())
            return self._shown[hand_id]

    def winners(self, hand_id: str, by: str) -> Sequence[Winner]:
        """Return who won a hand, and with what; as `shown`. Empty where there is none."""
        one = self._noted(hand_id, by, PAGE)
        return () if one is None else tuple(winners_of(one.hand))

    def phh(self, hand_id: str, by: str) -> str | None:
        """Return a hand in PHH; as `shown`. Empty of a game that PHH does not know."""
        one = self._noted(hand_id, by, PHH)
        if one is None:
            return None
        form: Final = FORMATS[PHH]
        is_known = form.hand is not None and not any(why.name == "OTHER_GAME" for why in form.unsaid(one.record))
        return form.hand(one.record) if is_known and form.hand is not None else ""

    def _noted(self, hand_id: str, by: str, form: str) -> Opened | None:
        one = self.hands().get(hand_id)
        if one is not None and (hand_id, by, form) not in self._read:
            released = one.released
            self._file.append(
                HandReading(begun_by=released.begun_by, hand=released.hand, at_ms=self._now_ms(), by=by, form=form)
            )
            self._read.add((hand_id, by, form))
        return one
