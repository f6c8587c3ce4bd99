"""Random evenings of a cash desk, and the same count by a clerk who looks at seats and chips alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from hypothesis import example, given, settings
from hypothesis import strategies as st

from display.station.tournament.books import Books
from display.station.tournament.cash_entries import Means, MoneyGiven, MoneyTaken
from display.station.tournament.entries import Entered, Entry, Registered, Unregistered, new_entry
from display.station.tournament.ledger import Ledger, Sold
from display.station.tournament.run import DeskError, EventRun, after, played, seen, start_of
from table.tournament.event import look
from table.tournament.words.conduct import FloorAnswered, PlayerGone
from table.tournament.words.money import AddOnWanted, ReBuyDeclared, ReBuyWithdrawn, ReEntryWanted
from table.tournament.words.played import ClockPut, HandBegun, HandEnded
from table.tournament.words.seated import EntryWanted, SeatDrawn
from table.tournament.words.setup import Place
from table.tournament.words.told import FloorOption
from table.tournament.words.view import EventView, PlayerView
from tests.display.station.tournament.cash_room import priced
from tests.long_run import examples

if TYPE_CHECKING:
    from table.wiring.station.tournament_file import Tournament

NAMES: Final = ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim")
COST: Final = {"buy-in": (100, 15, 0), "re-entry": (100, 10, 0), "re-buy": (80, 0, 20), "add-on": (100, 15, 0)}
"""As the file says it: for prizes, fee, bounty."""

STACKS: Final = {"buy-in": 10_000, "re-entry": 10_000, "re-buy": 10_000, "add-on": 20_000}

EVENTS: Final = {name: priced(name) for name in ("firekeepers", "homegame")}

KINDS: Final = (
    *["register", "unregister", "enter", "draw", "gone", "take back", "begin", "level", "answer", "paid", "given"],
    *["bust", "re-enter", "re-buy", "withdraw", "add-on"] * 2,
)
books_played = st.sampled_from(tuple(EVENTS))
presses = st.tuples(st.sampled_from(KINDS), st.integers(0, 20), st.integers(0, 20))


def one_of(names: Iterable[str], at: int) -> str:
    """Return one of those whom a press makes sense for; anybody where there is none."""
    found = tuple(names) or NAMES
    return found[at % len(found)]


def happening(event: Tournament, run: EventRun, press: tuple[str, int, int]) -> Entered | None:  # noqa: C901, PLR0911, PLR0912 - a line each
    """Return what a press enters, for somebody whom it is likely to mean; None where nothing can be meant."""
    kind, i, j = press
    players = view(event, run).players
    waiting = [name for name, one in players.items() if one.is_waiting]
    without = [name for name, one in players.items() if not one.stack and not one.is_waiting]
    match kind:
        case "register":
            return Registered(name=one_of(NAMES, i), place=Place(1 + j % 2, 1 + j // 2 % 4))
        case "unregister":
            return Unregistered(name=one_of(players, i))
        case "enter":
            return EntryWanted(name=one_of((name for name in NAMES if name not in players), i))
        case "draw":
            return SeatDrawn(name=one_of(waiting, i), place=Place(1 + j % 2, 1 + j // 2 % 4))
        case "gone":
            return PlayerGone(name=one_of(waiting, i))
        case "begin":
            return HandBegun(table=1 + i % 2)
        case "level":
            return ClockPut(level=1 + i % 2, left_ms=60_000)
        case "answer":
            return FloorAnswered(option=FloorOption.GRANTED)
        case "paid":
            owing = [name for name, one in run.books.ledger.accounts({}).items() if one.balance < 0]
            return MoneyTaken(name=one_of(owing, i), amount=(10, 115, 100)[j % 3], means=tuple(Means)[j % len(Means)])
        case "given":
            return MoneyGiven(name=one_of(NAMES, i), amount=(10, 115, 100)[j % 3], means=Means.CASH, reason="his")
        case "bust":
            return bust(players, i, j)
        case "re-enter":
            return ReEntryWanted(name=one_of(without, i))
        case "re-buy":
            return ReBuyDeclared(name=one_of(without, i))
        case "withdraw":
            return ReBuyWithdrawn(name=one_of((name for name, one in players.items() if one.behind), i))
        case "add-on":
            return AddOnWanted(name=one_of(players, i))
        case _:
            return None


def bust(players: Mapping[str, PlayerView], i: int, j: int) -> HandEnded | None:
    """Return a hand in which one takes all that another at the table has."""
    seated = [(one.place_at.table, name) for name, one in players.items() if one.place_at is not None and one.stack]
    if not seated:
        return None
    table, winner = seated[i % len(seated)]
    others = [name for at, name in seated if at == table and name != winner]
    if not others:
        return None
    loser = others[j % len(others)]
    stacks = ((winner, players[winner].stack + players[loser].stack), (loser, 0))
    return HandEnded(table=table, stacks=stacks, by=(winner,))


def view(event: Tournament, run: EventRun) -> EventView:
    return seen(run)(look(run.state, event.book))


@dataclass
class Clerk:
    """Counts by what can be seen in the room: who is in, whose chips grew, which notes went over the counter."""

    bought: Counter[tuple[str, str]] = field(default_factory=Counter)
    paid: Counter[str] = field(default_factory=Counter)
    drawer: int = 0
    won: Counter[str] = field(default_factory=Counter)
    heads: Counter[str] = field(default_factory=Counter)
    """What was handed over for each head."""

    def see(self, what: Entered, before: EventView, now: EventView) -> None:  # noqa: C901 - a line each
        grown = now.total - before.total
        match what:
            case ReBuyDeclared(name=name) if grown > 0:
                self.bought[name, "re-buy"] += 1
            case ReBuyWithdrawn() | FloorAnswered() if grown < 0:
                self.bought[_who_has_less(before, now), "re-buy"] -= 1
            case AddOnWanted(name=name) if grown > 0:
                self.bought[name, "add-on"] += 1
            case ReEntryWanted(name=name) if now.players[name].is_waiting and not before.players[name].is_waiting:
                self.bought[name, "re-entry"] += 1
            case PlayerGone(name=name) if before.players[name].is_waiting and name in now.players:
                self.bought[name, "re-entry"] -= now.players[name].is_out
            case HandEnded(stacks=((winner, _), (loser, _))):
                self.claim(loser, winner)
            case MoneyTaken(name=name, amount=amount, means=by):
                self.paid[name] += amount
                self.drawer += amount if by is Means.CASH else 0
            case MoneyGiven(name=name, amount=amount):
                self.paid[name] -= amount
                self.drawer -= amount
            case _:
                pass
        for name in NAMES:
            self.bought[name, "buy-in"] = int(name in now.players)
        if now.is_over and not before.is_over:
            (first,) = (name for name, one in now.players.items() if one.place == 1)
            self.claim(first, first)

    def claim(self, out: str, by: str) -> None:
        head = sum(COST[kind][2] * count for (who, kind), count in self.bought.items() if who == out) - self.heads[out]
        self.won[by] += head
        self.heads[out] += head

    def owes(self, name: str) -> int:
        return sum(sum(COST[kind]) * count for (who, kind), count in self.bought.items() if who == name)

    def chips(self) -> int:
        return sum(STACKS[kind] * count for (_, kind), count in self.bought.items())

    def part(self, at: int) -> int:
        return sum(COST[kind][at] * count for (_, kind), count in self.bought.items())


def _who_has_less(before: EventView, now: EventView) -> str:
    (name,) = (name for name, one in now.players.items() if one.stack < before.players[name].stack)
    return name


class Evening:
    """The event, and the clerk beside it."""

    def __init__(self, event: Tournament) -> None:
        self.event = event
        self.start = self.run = start_of(event.setup)
        self.entries: list[Entry] = []
        self.clerks = [Clerk()]

    def press(self, press: tuple[str, int, int]) -> None:
        if press[0] == "take back" and self.entries:
            self.entries.pop()
            self.clerks.pop()
            self.run = played(self.start, self.entries, self.event.book)
            return
        what = happening(self.event, self.run, press)
        if what is not None:
            self.enter(what)

    def enter(self, what: Entered) -> None:
        entry = new_entry(1_000, "Maria", what, len(self.entries) + 1)
        before = view(self.event, self.run)
        try:
            self.run = after(self.run, entry, self.event.book)[0]
        except DeskError:
            return
        clerk = deepcopy(self.clerks[-1])
        clerk.see(what, before, view(self.event, self.run))
        self.clerks.append(clerk)
        self.entries.append(entry)


def compare(books: Books, clerk: Clerk, now: EventView) -> None:
    ledger, accounts = books.ledger, books.accounts(now.players)
    for name in NAMES:
        account = accounts.get(name)
        prize = (now.players[name].prize if name in now.players else 0) + clerk.won[name]
        assert (0 if account is None else account.sold) == clerk.owes(name), name
        assert (0 if account is None else account.balance) == clerk.paid[name] - clerk.owes(name) + prize
    totals = ledger.totals()
    assert [totals.pool, totals.fees, totals.bounties] == [clerk.part(at) for at in range(3)]
    assert ledger.cashiers().get("Maria", 0) == clerk.drawer
    waiting = STACKS["buy-in"] * sum(one.is_waiting for one in now.players.values())
    counted = books.chips
    assert (counted.sold, counted.in_play, counted.waiting) == (clerk.chips(), now.total, waiting)
    assert now.total == clerk.chips() - waiting + sum(change.by for change in counted.changes)
    taken, given_out = sum(totals.taken.values()), sum(totals.given.values())
    assert taken - given_out == sum(clerk.paid.values())


@example("homegame", [("bust", 0, 0), ("re-buy", 0, 0), ("withdraw", 0, 0), ("answer", 0, 0)])
@example("homegame", [("begin", 0, 0), ("bust", 0, 0), ("level", 1, 0), ("add-on", 0, 0), ("add-on", 1, 0)])
@example("homegame", [("level", 1, 0), ("add-on", 0, 0), ("withdraw", 0, 0), ("answer", 0, 0)])
@settings(max_examples=examples(50))
@given(books_played, st.lists(presses, min_size=5, max_size=40))
def test_any_evening_s_ledger_is_what_a_clerk_has_counted(book: str, evening: list[tuple[str, int, int]]) -> None:
    event = EVENTS[book]
    night = Evening(event)

    for at, name in enumerate(NAMES[:8]):
        night.enter(Registered(name=name, place=Place(1 + at % 2, 1 + at // 2)))
    for press in evening:
        night.press(press)
        compare(night.run.books, night.clerks[-1], view(event, night.run))
    assert played(night.start, night.entries, event.book).books == night.run.books


def test_a_withdrawn_purchase_is_void_and_stays_to_be_seen() -> None:
    ledger = Ledger().with_sales(3, Sold.RE_BUY, ["Ann"], EVENTS["firekeepers"].setup)

    voided = ledger.voided("Ann", 4, Sold.RE_BUY)

    assert [(sale.number, sale.void) for sale in voided.sales] == [(3, 4)]
    assert voided.totals().pool == 0
