"""Withholds sealed hands until their delay has run: twice sealed, once to the production and once by the table.

What opens the outer seal is the table's own key, which the production has not; what opens the inner one is the
production's, which the table has not. So neither of them, and nobody who copied what lies on the disk, opens a hand
before its time.

The delay runs by the time since the machine was started, which nobody sets. After another start it counts from that
start: what has passed before is not known, and is not made up for.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from table.broadcast.permit import FLOOR_S
from table.clock import MS_PER_S
from table.engine.words.frozen import replace
from table.keeping.durable_file import write_secret
from table.pki.table_key import TableKey

SUFFIX: Final = ".withheld"
PURPOSE: Final = "broadcast"


class WithheldHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is over, sealed to a production, and not to be had yet."""

    journal_id: str
    begun_by: int
    hand: int
    production: str
    over_ms: int
    """When it was over, since the machine's start."""
    delay_s: int
    """What was in force by then."""
    box: str


class _KeptFile(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the file, under the table's seal."""

    permit: int = 0
    """The highest number of a permit that was in force here."""
    journal_id: str = ""
    upto: int = 0
    """The last hand of that journal that was released or let go: none up to it is kept anew."""
    hands: tuple[WithheldHand, ...] = ()


class Withheld:
    """The hands of one table that wait."""

    def __init__(self, path: Path, seals: Sequence[TableKey], since_boot_ms: Callable[[], int]) -> None:
        """Go on with what lies at *path*, under the first of *seals*.

        What none of them opens is another table's, or was changed: nothing of it is ever released.
        """
        self._path, self._seals, self._now_ms = path, seals, since_boot_ms
        self._kept = self._read()

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self._kept.hands

    def admits(self, number: int) -> bool:
        """Tell whether a permit of that *number* is in force: no later one ever was. Raises OSError."""
        if number > self._kept.permit:
            self._keep(replace(self._kept, permit=number))
        return number == self._kept.permit

    def has_had(self, journal_id: str, begun_by: int) -> bool:
        """Tell whether that hand is here, was released, or was let go."""
        is_past = journal_id == self._kept.journal_id and begun_by <= self._kept.upto
        return is_past or any(_is(one, journal_id, begun_by) for one in self._kept.hands)

    def keep(self, hand: WithheldHand) -> None:
        """Keep *hand* from now on. Raises OSError."""
        others = [one for one in self._kept.hands if not _is(one, hand.journal_id, hand.begun_by)]
        self._keep(replace(self._kept, hands=(*others, hand)))

    def take_back(self, journal_id: str, begun_by: int) -> None:
        """Let go of a hand that is live again, for it to be kept anew; it is gone though this raises OSError."""
        left = tuple(one for one in self._kept.hands if not _is(one, journal_id, begun_by))
        if left != self._kept.hands:
            self._kept = replace(self._kept, hands=left)
            self._keep(self._kept)

    def due(self, least_s: int) -> list[WithheldHand]:
        """Return the hands whose delay has run: their own, *least_s*, and the floor, whichever is longest."""
        now_ms = self._now_ms()
        return [
            one for one in self._kept.hands if now_ms - one.over_ms >= max(one.delay_s, least_s, FLOOR_S) * MS_PER_S
        ]

    def done(self, hands: Sequence[WithheldHand]) -> None:
        """Let go of *hands*; they are gone though this raises OSError."""
        if hands:
            left = tuple(one for one in self._kept.hands if one not in hands)
            journal_id = hands[-1].journal_id
            before = self._kept.upto if self._kept.journal_id == journal_id else 0
            upto = max(before, *(one.begun_by for one in hands if one.journal_id == journal_id))
            self._kept = replace(self._kept, hands=left, journal_id=journal_id, upto=upto)
            self._keep(self._kept)

    def _read(self) -> _KeptFile:
        try:
            text = self._path.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            return _KeptFile()
        opened = (seal.opened(PURPOSE, text) for seal in self._seals)
        plain = next((plain for plain in opened if plain is not None), None)
        if plain is None:
            return _KeptFile()
        kept = msgspec.json.decode(plain, type=_KeptFile)
        now_ms = self._now_ms()
        # A hand that was over later than now was so before the machine was started again.
        hands = tuple(replace(one, over_ms=0) if one.over_ms > now_ms else one for one in kept.hands)
        return replace(kept, hands=hands)

    def _keep(self, kept: _KeptFile) -> None:
        write_secret(self._path, self._seals[0].seal(PURPOSE, msgspec.json.encode(kept)).encode())
        self._kept = kept


def _is(hand: WithheldHand, journal_id: str, begun_by: int) -> bool:
    return (hand.journal_id, hand.begun_by) == (journal_id, begun_by)
