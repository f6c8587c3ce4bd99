"""The roll: who holds which seat, and how many are left, kept up as players change.

Nothing stands here that the players do not say. Ten thousand players are not counted anew for a hand of ten.
"""

from collections.abc import Iterable

from table.engine.words.zones import Seat
from table.tournament.state.remembered import Player, Roll, Standing
from table.tournament.words.setup import Name, TableNumber


class RollBook:
    """The roll while a step is worked out."""

    def __init__(self, roll: Roll) -> None:
        """Begin with *roll*, which is not touched."""
        self.seats: dict[TableNumber, tuple[Player, ...]] = dict(roll.seats)
        self.left = roll.left
        self.contenders = roll.contenders
        self.noted: set[Name] = set(roll.noted)

    def done(self) -> Roll:
        """Return the roll as it has become."""
        return Roll(seats=self.seats, left=self.left, contenders=self.contenders, noted=frozenset(self.noted))

    def change(self, before: Player | None, after: Player) -> None:
        """Put *after* in the place of *before*, who had the same name."""
        if before is not None:
            self._count(before, -1)
            self._take_away(before)
        self._count(after, 1)
        self._seat(after)
        if _is_notable(after):
            self.noted.add(after.name)
        else:
            self.noted.discard(after.name)

    def _count(self, player: Player, by: int) -> None:
        self.left += by * is_left(player)
        self.contenders += by * plays_for_place(player)

    def _take_away(self, player: Player) -> None:
        if player.at is not None and holds_seat(player):
            here = self.seats[player.at.table]
            self.seats[player.at.table] = tuple(p for p in here if p.name != player.name)

    def _seat(self, player: Player) -> None:
        if player.at is not None and holds_seat(player):
            here = self.seats.get(player.at.table, ())
            self.seats[player.at.table] = tuple(sorted((*here, player), key=_seat_of))


def roll_of(players: Iterable[Player]) -> Roll:
    """Return the roll of *players*, counted from the first to the last."""
    found: dict[TableNumber, list[Player]] = {}
    everybody = list(players)
    for player in everybody:
        if player.at is not None and holds_seat(player):
            found.setdefault(player.at.table, []).append(player)
    return Roll(
        seats={table: tuple(sorted(here, key=_seat_of)) for table, here in found.items()},
        left=sum(is_left(p) for p in everybody),
        contenders=sum(plays_for_place(p) for p in everybody),
        noted=frozenset(p.name for p in everybody if _is_notable(p)),
    )


def _seat_of(player: Player) -> Seat:
    return player.at.seat if player.at else 0


def holds_seat(player: Player) -> bool:
    """Tell whether somebody holds a seat: with chips in it, or free to buy new ones."""
    if player.at is None:
        return False
    return player.stack > 0 or player.standing is Standing.BUST


def is_left(player: Player) -> bool:
    """Tell whether somebody is left in the event."""
    standing = player.standing
    is_in = standing is Standing.SEATED or standing is Standing.DRAWING or standing is Standing.BUST
    return is_in and not (player.is_unsold or player.is_disqualified)


def plays_for_place(player: Player) -> bool:
    """Tell whether somebody is left who may still get a place."""
    return is_left(player) and not player.gets_no_place


def _is_notable(player: Player) -> bool:
    if player.standing not in {Standing.SEATED, Standing.OUT, Standing.REFUSED}:
        return True
    return bool(
        player.came
        or player.waits
        or player.absence
        or player.belongs
        or player.play_ms_left
        or player.is_unsold
        or player.is_announced
    )
