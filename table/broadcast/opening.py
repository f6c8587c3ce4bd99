"""Opens released hands with the production's key: the record with its hidden cards, and the steps for a page.

Whoever reads them here has to be written down first: who, when, as what. That is done by the commands.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol

import msgspec

from table.broadcast.face_up import FaceUpHand
from table.broadcast.made import winners_of
from table.broadcast.released import HandReleased, bound_to
from table.broadcast.steps import BroadcastStep, steps_of
from table.engine.words.award import Winner
from table.engine.words.game import Game
from table.engine.words.setup import Level
from table.engine.words.zones import Seat
from table.inbox import unspoken
from table.record.hand_record import HandRecord


class Opens(Protocol):
    """A production's private half."""

    @property
    def public(self) -> str:
        """Return its public half."""

    def opened(self, box: str, bound: bytes) -> bytes | None:
        """Return what is in *box*; None where it was sealed to another, or is bound to something else."""


class BroadcastPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player of the hand."""

    seat: Seat
    name: str
    start: int
    """Chips before antes and blinds."""
    end: int
    won: int


@unspoken
class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand for whoever shows it; what stands here keeps its name and its meaning."""

    id: str
    hand: int
    table: str
    game: Game
    level: Level
    begun_ms: int | None
    """The time of day at which it began."""
    released_ms: int
    """The time of day at which the table has released it."""
    button: Seat
    players: tuple[BroadcastPlayer, ...]
    winners: tuple[Winner, ...]
    """Who takes which pot, and with what."""
    steps: tuple[BroadcastStep, ...]


class Opened(NamedTuple):
    """A hand that was opened."""

    released: HandReleased
    hand: FaceUpHand

    @property
    def record(self) -> HandRecord:
        """Its record with all its cards, as the formats of other programs have it."""
        return self.hand.record

    def shown(self) -> ShownHand:
        """Return it step by step, with the odds; that takes a second or two."""
        record = self.record
        return ShownHand(
            id=record.id,
            hand=record.number,
            table=record.table_name,
            game=record.game,
            level=record.level,
            begun_ms=record.wall_ms,
            released_ms=self.released.released_ms,
            button=record.button,
            players=tuple(
                BroadcastPlayer(seat=one.seat, name=one.name, start=one.start, end=one.end, won=one.won)
                for one in record.seats
            ),
            winners=tuple(winners_of(self.hand)),
            steps=tuple(steps_of(self.hand)),
        )


def opened(hands: Iterable[HandReleased], key: Opens) -> Iterator[Opened | HandReleased]:
    """Yield each of *hands* opened; as it was where *key* does not open it."""
    for released in hands:
        plain = key.opened(released.box, bound_to(released.journal_id, released.begun_by, released.production))
        yield released if plain is None else Opened(released, msgspec.json.decode(plain, type=FaceUpHand))
