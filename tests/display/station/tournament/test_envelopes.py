"""Random evenings with envelopes, and the same count by a clerk with paper envelopes, who looks at entries alone."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hypothesis import example, given, settings
from hypothesis import strategies as st

from display.station.tournament.cash_entries import BountyGiven
from display.station.tournament.entries import Entered, Entry, Registered, TakenBack, new_entry
from display.station.tournament.envelope_audit import recount_envelopes
from display.station.tournament.envelope_entries import (
    EnvelopeOpened,
    EnvelopeSecret,
    EnvelopesResealed,
    EnvelopesSealed,
)
from display.station.tournament.envelope_table import amounts_of, proposed
from display.station.tournament.envelopes import needed
from display.station.tournament.run import DeskError, after, played, start_of
from table.tournament.event import look
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.seated import SeatDrawn
from table.tournament.words.setup import Place
from tests.display.station.tournament.envelope_room import MYSTERY, NAMES
from tests.display.station.tournament_room import read
from tests.long_run import examples

if TYPE_CHECKING:
    from table.wiring.station.tournament_file import Tournament

STEPS: Final = ("out", "out", "out", "shared", "unknown", "again", "begin", "open", "open", "back", "give", "undo")
_HEAD: Final = 50
"""What each entry pays for the envelopes, by the file."""


@functools.cache
def one_table() -> Tournament:
    """Return the event at one table: values, which no test changes."""
    text = MYSTERY.replace("table_size = 4", "table_size = 9").replace("tables = [1, 2]", "tables = [1]")
    return read(text.replace("spare = [3]", ""))


class Evening:
    """An evening: the event, its entries that count, and what lies in the envelopes."""

    def __init__(self) -> None:
        self.event = one_table()
        self.start = self.run = start_of(self.event.setup)
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self.inside: dict[int, EnvelopeSecret] = {}
        self.number = 0
        for seat, name in enumerate(NAMES, start=1):
            self.enter(Registered(name=name, place=Place(1, seat)))
        self.enter(HandBegun(table=1))

    def enter(self, what: Entered) -> bool:
        entry = new_entry(1_000, "Maria", what, self.number + 1)
        try:
            self.run = after(self.run, entry, self.event.book)[0]
        except DeskError:
            return False
        self.number += 1
        self.entries.append(entry)
        return True

    def undo(self, entry: Entry) -> bool:
        left = [one for one in self.entries if one is not entry]
        try:
            self.run = played(self.start, left, self.event.book)
        except DeskError:
            return False
        self.number += 1
        self.entries = left
        self.undone += [entry, new_entry(1_000, "Maria", TakenBack(reason="no", number=entry.number), self.number)]
        return True

    def step(self, kind: str, i: int, j: int) -> None:
        envelopes = self.run.books.envelopes
        match kind:
            case "out" | "shared" | "unknown":
                self.put_out(kind, i, j)
            case "again":
                self.come_again(i, j)
            case "begin":
                self.begin(i, j)
            case "open" if envelopes.due and envelopes.sealed:
                due = envelopes.due[i % len(envelopes.due)]
                chosen = sorted(envelopes.sealed)[j % len(envelopes.sealed)]
                self.enter(EnvelopeOpened(number=due.number, out=due.out, secret=self.inside[chosen]))
            case "back":
                self.put_back(i, j)
            case "give" if envelopes.wins:
                win = envelopes.wins[i % len(envelopes.wins)]
                by = tuple(NAMES[j % 8 :: 3])
                self.enter(BountyGiven(number=win.number, out=win.out, by=by, reason="seen"))
            case "undo":
                one = self.entries[-1 - i % len(self.entries)]
                if not isinstance(one.what, EnvelopeOpened | EnvelopesResealed | Registered | SeatDrawn):
                    self.undo(one)
            case _:
                pass

    def begin(self, i: int, j: int) -> None:
        has_winners = bool(i % 2)
        count = needed(look(self.run.state, self.event.book).remaining, has_winners=has_winners)
        values = proposed(self.run.books.ledger.totals().bounties, count, 1 + j % 7)
        amounts = amounts_of(values)[j % 3 :] + amounts_of(values)[: j % 3]
        made = {at: EnvelopeSecret(at, amount, f"{at:032x}") for at, amount in enumerate(amounts, start=1)}
        seals = tuple(one.seal for one in made.values())
        if self.enter(EnvelopesSealed(values=values, seals=seals, has_winners=has_winners)):
            self.inside = made

    def come_again(self, i: int, j: int) -> None:
        players = look(self.run.state, self.event.book).players
        gone = [name for name, one in players.items() if one.is_out]
        taken = {one.place_at.seat for one in players.values() if one.place_at is not None}
        free = [seat for seat in range(1, 10) if seat not in taken]
        if gone and self.enter(ReEntryWanted(name=gone[i % len(gone)])):
            wanted = self.entries[-1]
            if not self.enter(SeatDrawn(name=gone[i % len(gone)], place=Place(1, free[j % len(free)]))):
                assert self.undo(wanted)

    def put_out(self, kind: str, i: int, j: int) -> None:
        players = look(self.run.state, self.event.book).players
        left = [name for name, one in players.items() if one.place_at is not None and one.stack]
        if len(left) < 2:
            return
        out = left[i % len(left)]
        others = [name for name in left if name != out]
        winner = others[j % len(others)]
        by = {"out": (winner,), "shared": (winner, others[(j + 1) % len(others)]), "unknown": ()}[kind]
        stacks = ((winner, players[winner].stack + players[out].stack), (out, 0))
        self.enter(HandEnded(table=1, stacks=stacks, by=by))

    def put_back(self, i: int, j: int) -> None:
        opened = [one for one in self.entries if isinstance(one.what, EnvelopeOpened)]
        if not opened or not self.undo(opened[i % len(opened)]):
            return
        told = [self.inside[at] for at in sorted(self.run.books.envelopes.sealed)]
        turned = [one.amount for one in told[j % len(told) :] + told[: j % len(told)]]
        made = {
            one.envelope: EnvelopeSecret(one.envelope, amount, f"{self.number:032x}")
            for one, amount in zip(told, turned, strict=True)
        }
        seals = tuple(one.seal for one in made.values())
        assert self.enter(EnvelopesResealed(told=tuple(told), seals=seals, reason="no"))
        self.inside |= made


@dataclass
class Clerk:
    """Goes through the entries with a sheet of paper, and asks nothing of the books."""

    stacks: dict[str, int] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    entries: int = 0
    heads: set[str] = field(default_factory=set)
    envelopes: int = 0
    has_begun: bool = False
    is_over: bool = False
    has_winners: bool = False
    claims: dict[tuple[int, str], list[str]] = field(default_factory=dict)
    amounts: dict[tuple[int, str], int] = field(default_factory=dict)

    def see(self, entry: Entry) -> None:
        match entry.what:
            case Registered(name=name, place=place) | SeatDrawn(name=name, place=place):
                self.stacks[name], self.seats[name] = 10_000, place.seat
                self.entries += 1
            case HandEnded(stacks=((winner, stack), (out, _)), by=by):
                self.stacks |= {winner: stack, out: 0}
                self.claim(entry.number, out, [name for name in by if self.stacks[name]])
                del self.seats[out]
                self.end(entry.number)
            case EnvelopesSealed(values=values, has_winners=has_winners):
                self.has_begun, self.has_winners = True, has_winners
                self.heads, self.envelopes = {name for name, stack in self.stacks.items() if stack}, 0
                self.envelopes = sum(one.count for one in values)
            case EnvelopeOpened(number=number, out=out, secret=secret):
                assert (number, out) not in self.amounts
                self.amounts[number, out] = secret.amount
            case BountyGiven(number=number, out=out, by=by):
                self.claims[number, out] = self.in_order(by)
            case _:
                pass

    def claim(self, number: int, out: str, by: Sequence[str]) -> None:
        if self.has_begun and out in self.heads and self.envelopes:
            self.heads.discard(out)
            self.envelopes -= 1
            self.claims[number, out] = self.in_order(by)

    def end(self, number: int) -> None:
        left = [name for name, stack in self.stacks.items() if stack]
        if len(left) == 1 and not self.is_over:
            self.is_over = True
            self.claim(number, left[0], left if self.has_winners else [])

    def in_order(self, by: Sequence[str]) -> list[str]:
        return sorted(set(by), key=lambda name: (self.seats.get(name, 99), name))

    def won(self) -> dict[str, int]:
        purse = Counter[str]()
        for claim, amount in self.amounts.items():
            names = self.claims[claim]
            for at in range(amount):
                purse[names[at % len(names)]] += 1
        return dict(purse)


def compare(night: Evening) -> None:
    clerk = Clerk()
    for entry in night.entries:
        clerk.see(entry)
    books = night.run.books
    envelopes, pool = books.envelopes, clerk.entries * _HEAD
    bounties = {name: one.bounty for name, one in books.accounts(night.run.state.players).items() if one.bounty}
    assert bounties == envelopes.won() == clerk.won()
    assert books.ledger.totals().bounties == pool
    assert {(one.number, one.out) for one in envelopes.wins} == set(clerk.claims)
    if not clerk.has_begun:
        assert recount_envelopes(night.entries) is None
        return
    opened, sealed = sum(clerk.won().values()), sum(amount * count for amount, count in envelopes.left.items())
    assert opened + sealed == pool
    assert len(envelopes.sealed) + len(clerk.amounts) == sum(one.count for one in envelopes.values)
    assert len(envelopes.due) <= len(envelopes.sealed)
    journal = sorted([*night.entries, *night.undone], key=lambda one: one.number)
    assert recount_envelopes(journal) == (opened, sealed, ())


@example([("begin", 0, 0), ("shared", 2, 0), ("open", 0, 4), ("back", 0, 2), ("undo", 1, 0), ("unknown", 1, 1)])
@example([("begin", 1, 3), *[("out", 7, 0)] * 7, *[("open", 0, 5)] * 8])
@settings(max_examples=examples(40))
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 30), st.integers(0, 30)), min_size=8, max_size=40))
def test_any_evening_s_envelopes_are_what_a_clerk_has_counted(steps: list[tuple[str, int, int]]) -> None:
    night = Evening()

    for step in steps:
        night.step(*step)
        compare(night)

    assert played(night.start, night.entries, night.event.book).books == night.run.books
