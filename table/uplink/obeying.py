"""Whom the table obeys: its station's signed word, meant for this table, this journal and this start, once, in time.

Pure but for the secret of this start, and what it has heard. What a command does is the engine's; nothing is sent here.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import NamedTuple

from table.engine.words.director_commands import OrderWithdrawn
from table.messages.sayings import (
    AddressedCommand,
    LogHead,
    SignedCommand,
    StationCommand,
    UnreadableMessageError,
    WhyTurnedAway,
    read,
)
from table.messages.signed import addressed, signed_octets
from table.messages.stamps import Stamp
from table.messages.topics import TableAddress
from table.pki.signing import is_signed

_WORDS = {
    WhyTurnedAway.UNSIGNED: "a command without a signature came; it is not obeyed",
    WhyTurnedAway.NO_KEY: "a command came before the station's key is known; it is not obeyed",
    WhyTurnedAway.OTHER_KEY: "a command came that the station has not signed; it is not obeyed: somebody else sends",
    WhyTurnedAway.OTHER_TABLE: "one came that was signed for another table; it is not obeyed: somebody repeats it",
    WhyTurnedAway.OTHER_JOURNAL: "a command came for a journal that is not kept here any more; it is not obeyed",
    WhyTurnedAway.REPLAYED: "a command came once more, or out of order; it is not obeyed",
    WhyTurnedAway.NOT_FRESH: "a command came that was made for an earlier start of this table; it is not obeyed",
}


class Obeyed(NamedTuple):
    """A command that is the station's: for the table's loop, which takes it if it is in time."""

    said: StationCommand
    until_ns: int
    log: LogHead | None = None
    """How far the station's own log had come."""


class TurnedAway(NamedTuple):
    """What came is not obeyed."""

    why: WhyTurnedAway

    @property
    def line(self) -> str:
        """For the operator."""
        return _WORDS[self.why]


class Obeying:
    """One start of a table, as a station commands it."""

    def __init__(self, address: TableAddress) -> None:
        """Obey what is meant for the table at *address*."""
        self._to = address.name
        self._secret = secrets.token_bytes(32)
        self._known: set[str] = set()
        self._sequences: dict[str, int] = {}
        self.key: str | None = None
        """The public half of the station's; None until it is known."""
        self.journal = ""
        self.turned_away: dict[WhyTurnedAway, int] = {}

    def remember(self, taken: Iterable[str]) -> None:
        """Know the commands that the journal has already."""
        self._known.update(taken)

    def stamp(self, at_ns: int) -> Stamp:
        """Return this moment with its proof."""
        return Stamp(at_ns=at_ns, proof=self._proof(at_ns))

    def is_own(self, stamp: Stamp) -> bool:
        """Tell whether this start of the table has made *stamp*."""
        return hmac.compare_digest(stamp.proof.encode(), self._proof(stamp.at_ns).encode())

    def hear(self, payload: bytes) -> Obeyed | TurnedAway | None:
        """Judge what came as a command; None for one that is known, and is on its way to be answered or was."""
        found = self._judged(payload)
        if isinstance(found, WhyTurnedAway):
            self.turned_away[found] = self.turned_away.get(found, 0) + 1
            return TurnedAway(found)
        self._sequences[found.session] = found.sequence
        said = found.said
        if said.id in self._known:
            return None
        self._known.add(said.id)
        if isinstance(said.command, OrderWithdrawn):
            # It may have overtaken what it takes back: that is not to be done when it comes.
            self._known.add(said.command.order)
        return Obeyed(said, found.until_ns, found.log if isinstance(found.log, LogHead) else None)

    def _judged(self, payload: bytes) -> AddressedCommand | WhyTurnedAway:  # noqa: PLR0911 - one line for each reason
        try:
            signed = read(payload, SignedCommand)
        except UnreadableMessageError:
            return WhyTurnedAway.UNSIGNED
        if self.key is None:
            return WhyTurnedAway.NO_KEY
        if not is_signed(self.key, signed_octets(signed), signed.signature):
            return WhyTurnedAway.OTHER_KEY
        found = addressed(signed)
        if found.to != self._to:
            return WhyTurnedAway.OTHER_TABLE
        if found.journal != self.journal:
            return WhyTurnedAway.OTHER_JOURNAL
        if not self.is_own(found.stamp):
            return WhyTurnedAway.NOT_FRESH
        if found.sequence <= self._sequences.get(found.session, 0):
            return WhyTurnedAway.REPLAYED
        return found

    def _proof(self, at_ns: int) -> str:
        return hmac.new(self._secret, str(at_ns).encode(), hashlib.sha256).hexdigest()[:32]
