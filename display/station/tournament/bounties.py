"""The bounties: what stands on each player's head, and who has won it by putting him out. Pure.

Several who share a pot share the bounty in whole units; what cannot be divided goes, a unit each, by table, then seat.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from display.station.tournament.entries import Entry, ReportAccepted, TableHeard
from display.station.tournament.ledger import Ledger
from table.tournament.state.remembered import EventState, Standing
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Name, Place


class KnockOut(NamedTuple):
    """Somebody was put out, and what stood on his head is won."""

    number: int
    """Of its entry in the journal."""
    out: Name
    shares: tuple[tuple[Name, int], ...]
    """Nobody's while it is not known who put him out."""
    head: int


class Bounties(NamedTuple):
    """All of them, in the order of the journal."""

    knock_outs: tuple[KnockOut, ...] = ()
    claimed: Mapping[Name, int] = {}
    """Of heads bought elsewhere: what was won there."""

    def won(self) -> dict[Name, int]:
        """Add the shares up, for each player's account."""
        found: dict[Name, int] = {}
        for one in self.knock_outs:
            for name, amount in one.shares:
                found[name] = found.get(name, 0) + amount
        return found

    def open(self) -> tuple[KnockOut, ...]:
        """Return those that are nobody's yet."""
        return tuple(one for one in self.knock_outs if not one.shares)

    def head(self, name: Name, ledger: Ledger) -> int:
        """Return what stands on somebody's head: what he has bought for it, less what was won."""
        bought = sum(sale.price.bounty for sale in ledger.holding() if sale.name == name)
        return bought - self.taken(name)

    def taken(self, name: Name) -> int:
        """Return what was won already of all that somebody has bought for his head."""
        return self.claimed.get(name, 0) + sum(one.head for one in self.knock_outs if one.out == name)

    def after(self, entry: Entry, before: EventState, now: EventState, ledger: Ledger) -> "Bounties":
        """Return them after a hand: whoever has lost his last chip was put out by those who shared his pot."""
        if not any(sale.price.bounty for sale in ledger.sales):
            return self
        found = self
        for name, by in put_out(entry, before, now):
            found = found.with_knock_out(entry.number, name, by, before, found.head(name, ledger))
        for name in left_at_the_end(before, now):
            found = found.with_knock_out(entry.number, name, [name], before, found.head(name, ledger))
        return found

    def with_knock_out(self, number: int, out: Name, by: list[Name], room: EventState, head: int) -> "Bounties":
        """Return them with one more; none where nothing stands on that head."""
        if head <= 0:
            return self
        knock_out = KnockOut(number, out, divided(head, in_order(by, room)), head)
        return self._replace(knock_outs=(*self.knock_outs, knock_out))

    def given(self, number: int, out: Name, by: tuple[Name, ...], room: EventState) -> "Bounties":
        """Return them with the knock-out of that entry given to others than the hand said."""
        knock_outs = (
            one._replace(shares=divided(one.head, in_order(by, room)))
            if (one.number, one.out) == (number, out)
            else one
            for one in self.knock_outs
        )
        return self._replace(knock_outs=tuple(knock_outs))


def in_order(by: Iterable[Name], room: EventState) -> list[Name]:
    """Return who shares, in the order in which units go that cannot be divided: who has no seat comes last."""
    places, nowhere = _places(room), Place(0, 0)
    return sorted(set(by), key=lambda name: (name not in places, places.get(name, nowhere), name))


def divided(amount: int, ordered: Sequence[Name]) -> tuple[tuple[Name, int], ...]:
    """Return an amount divided in whole units."""
    whole, rest = divmod(amount, len(ordered)) if ordered else (0, 0)
    return tuple((name, whole + (at < rest)) for at, name in enumerate(ordered) if whole or at < rest)


def put_out(entry: Entry, before: EventState, now: EventState) -> Iterator[tuple[Name, list[Name]]]:
    """Yield who has lost his last chip in the hand of an entry, each with those who shared his pot."""
    shared = _sharing(entry)
    for name in [] if shared is None else _out(before, now):
        yield name, [one for one in shared or () if one != name and now.players[one].stack]


def _sharing(entry: Entry) -> tuple[Name, ...] | None:
    """Return who shared the pot of the hand that an entry ends; None where it ends none."""
    match entry.what:
        case HandEnded(by=by) | TableHeard(happened=HandEnded(by=by)):
            return by
        case ReportAccepted():
            return ()
        case _:
            return None


def _out(before: EventState, now: EventState) -> list[Name]:
    lost = {Standing.BUST, Standing.OUT}
    return [
        name
        for name, one in before.players.items()
        if one.stack and name in now.players and not now.players[name].stack and now.players[name].standing in lost
    ]


def left_at_the_end(before: EventState, now: EventState) -> list[Name]:
    """Return who has won the event with this entry, or those who share it: what stands on their heads is theirs."""
    if before.is_over or not now.is_over:
        return []
    first = [name for name, one in now.players.items() if one.place == 1]
    return first or sorted(still_in(now))


def still_in(now: EventState) -> frozenset[Name]:
    """Return who plays on."""
    seated = {Standing.SEATED, Standing.DRAWING}
    return frozenset(
        name
        for name, one in now.players.items()
        if one.standing in seated and not (one.is_unsold or one.is_disqualified)
    )


def _places(room: EventState) -> dict[Name, Place]:
    return {name: one.at for name, one in room.players.items() if one.at is not None}
