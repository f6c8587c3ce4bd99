"""The envelopes of mystery bounties: what is sealed, who has won one, and what was in those that are open. Pure.

Each player who was in when the bounties began has one envelope on his head, once. The amount becomes known as it is
opened, and must fit the seal that was published before.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, assert_never

from display.station.tournament.bounties import divided, in_order, left_at_the_end, put_out, still_in
from display.station.tournament.entries import Entry
from display.station.tournament.envelope_entries import (
    EnvelopeEntry,
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)
from table.tournament.state.remembered import EventState
from table.tournament.words.setup import Name


class OpenedEnvelope(NamedTuple):
    """An envelope that all can see into."""

    number: int
    """Of its entry in the journal."""
    at_ms: int
    secret: EnvelopeSecret
    is_dealt: bool


class EnvelopeWin(NamedTuple):
    """A knock-out that has won an envelope, be it open or not."""

    number: int
    """Of the entry by which somebody was put out."""
    out: Name
    by: tuple[Name, ...]
    """In the order in which units go that cannot be divided; nobody while it is not known who put him out."""
    opened: OpenedEnvelope | None = None

    @property
    def shares(self) -> tuple[tuple[Name, int], ...]:
        """What each of them gets; nothing before it is open."""
        return () if self.opened is None else divided(self.opened.secret.amount, self.by)


class OldSeal(NamedTuple):
    """A seal that was replaced when an envelope came back, and what lay behind it."""

    number: int
    """Of the entry by which it was replaced."""
    secret: EnvelopeSecret


class Envelopes(NamedTuple):
    """All of them."""

    values: tuple[EnvelopeValue, ...] = ()
    has_winners: bool = True
    sealed: Mapping[int, str] = {}
    """The seals of those that are not open, by their numbers."""
    mark: str = ""
    """Over the list of seals when it was made: short enough for a wall."""
    heads: frozenset[Name] = frozenset()
    """Whose knock-out wins an envelope."""
    wins: tuple[EnvelopeWin, ...] = ()
    old: tuple[OldSeal, ...] = ()

    @property
    def has_begun(self) -> bool:
        """Whether they are made."""
        return bool(self.values)

    @property
    def opened(self) -> list[EnvelopeWin]:
        """Those that are open, the last one last."""
        found = [(one.opened.number, one) for one in self.wins if one.opened is not None]
        return [one for _, one in sorted(found, key=lambda pair: pair[0])]

    @property
    def due(self) -> list[EnvelopeWin]:
        """Those that are won and not open yet."""
        return [one for one in self.wins if one.opened is None]

    @property
    def left(self) -> dict[int, int]:
        """How many of each amount are not open, the largest first."""
        found = Counter({value.amount: 0 for value in self.values})
        for value in self.values:
            found[value.amount] += value.count
        found.subtract(one.opened.secret.amount for one in self.wins if one.opened is not None)
        return {amount: found[amount] for amount in sorted(found, reverse=True) if found[amount]}

    def won(self) -> dict[Name, int]:
        """Add the shares up, for each player's account."""
        found = Counter[Name]()
        for one in self.wins:
            found.update(dict(one.shares))
        return {name: amount for name, amount in found.items() if amount}

    def win(self, number: int, out: Name) -> EnvelopeWin | None:
        """Return the envelope that was won by that knock-out."""
        return next((one for one in self.wins if (one.number, one.out) == (number, out)), None)

    # --- how they change ---

    def after(self, entry: Entry, before: EventState, now: EventState) -> "Envelopes":
        """Return them after an entry: who was put out has lost the envelope on his head."""
        if not self.heads:
            return self
        found = self
        for out, by in put_out(entry, before, now):
            found = found.with_win(entry.number, out, in_order(by, before))
        return found.at_the_end(entry.number, before, now)

    def with_entry(self, entry: Entry, what: EnvelopeEntry, now: EventState) -> "Envelopes":
        """Return them after an entry of the desk that `refusal` lets pass."""
        match what:
            case EnvelopesSealed(values=values, seals=seals, has_winners=has_winners):
                sealed = dict(enumerate(seals, start=1))
                return Envelopes(values, has_winners, sealed, mark_of(sealed), still_in(now))
            case EnvelopeOpened(number=number, out=out, secret=secret, is_dealt=is_dealt):
                opened = OpenedEnvelope(entry.number, entry.at_ms, secret, is_dealt)
                sealed = {at: seal for at, seal in self.sealed.items() if at != secret.envelope}
                return self._replace(sealed=sealed).with_changed(number, out, opened=opened)
            case EnvelopesResealed(told=told, seals=seals):
                sealed = {one.envelope: seal for one, seal in zip(told, seals, strict=True)}
                old = tuple(OldSeal(entry.number, one) for one in told)
                return self._replace(sealed=sealed, mark=mark_of(sealed), old=(*self.old, *old))
            case never:
                assert_never(never)

    def given(self, number: int, out: Name, by: Iterable[Name], now: EventState) -> "Envelopes":
        """Return them with the envelope of a knock-out given to others than the hand said."""
        return self.with_changed(number, out, by=tuple(in_order(by, now)))

    def with_changed(
        self, number: int, out: Name, *, by: tuple[Name, ...] | None = None, opened: OpenedEnvelope | None = None
    ) -> "Envelopes":
        """Return them with the envelope of a knock-out opened, or given to others."""
        wins = (
            one._replace(by=one.by if by is None else by, opened=opened or one.opened)
            if (one.number, one.out) == (number, out)
            else one
            for one in self.wins
        )
        return self._replace(wins=tuple(wins))

    def with_win(self, number: int, out: Name, by: Iterable[Name]) -> "Envelopes":
        """Return them with one more that is won; nothing where none was on that head, or none is left."""
        if out not in self.heads or len(self.due) >= len(self.sealed):
            return self
        win = EnvelopeWin(number, out, tuple(by))
        return self._replace(wins=(*self.wins, win), heads=self.heads - {out})

    def at_the_end(self, number: int, before: EventState, now: EventState) -> "Envelopes":
        """Return them once the event is over: who is left takes his own, and a person says whose the others are."""
        last = left_at_the_end(before, now)
        found = self
        for name in sorted(self.heads, key=lambda one: (one in last, one)) if last else ():
            found = found.with_win(number, name, [name] if self.has_winners and name in last else [])
        return found


def mark_of(sealed: Mapping[int, str]) -> str:
    """Return the SHA-256 over a list of seals, a line each: `ENVELOPE SEAL`."""
    lines = "".join(f"{envelope} {seal}\n" for envelope, seal in sorted(sealed.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def needed(left: int, *, has_winners: bool) -> int:
    """Return how many envelopes there must be for so many players who are left."""
    return max(0, left - (not has_winners))
