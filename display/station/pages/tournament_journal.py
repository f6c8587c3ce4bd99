"""The page of the tournament's journal: who entered what and why, searched; and the same as a file.

Each line carries a mark over all that stands before it: whoever has written the last one down finds out a change.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from urllib.parse import urlencode

from display.station.pages.cash_words import SOLD
from display.station.pages.entry_words import entry_words, signed
from display.station.pages.tournament_frame import PageFrame
from display.station.tournament.chip_count import ChipChange
from display.station.tournament.entries import OF_TABLES, Entry, RegisteredMany, TakenBack
from display.station.tournament.envelope_audit import recount_envelopes
from display.station.tournament.journal import marks
from display.station.tournament.players_csv import written
from display.wording.amounts import chips, money
from display.wording.people import plain
from display.words.spoken import say
from table.clock import local_time

MOST: Final = 200
"""Lines of a page."""

PEOPLE: Final = "people"
TABLES: Final = "tables"


class _EntryLine(NamedTuple):
    number: int
    at: str
    by: str
    words: str
    note: str
    is_of_table: bool
    is_taken_back: bool
    mark: str

    def holds(self, words: Sequence[str]) -> bool:
        """Tell whether each of *words* stands somewhere in it."""
        text = f"{self.number} {self.at} {self.by} {self.words} {self.note}".casefold()
        return all(word in text for word in words)


def journal_words(shown: PageFrame) -> dict[str, object]:
    """Return the page: the newest first, as far as they are searched for."""
    wanted, who = shown.asked.get("words", "")[:100], shown.asked.get("who", "")
    before = shown.asked.get("before", "")
    lines = list(_lines(shown.entries()))
    first = (
        int(before) if before.isascii() and before.isdigit() and len(before) <= len(str(len(lines))) else len(lines) + 1
    )
    found = [
        line
        for line in reversed(lines)
        if line.number < first
        and line.holds(wanted.casefold().split())
        and (who not in {PEOPLE, TABLES} or line.is_of_table == (who == TABLES))
    ]
    asked = {"words": wanted, "who": who, "before": str(found[MOST - 1].number) if len(found) > MOST else ""}
    return {
        "lines": found[:MOST],
        "wanted": wanted,
        "who": who,
        "can_recount": shown.recount is not None,
        "recounted": shown.recount() if shown.recount is not None and shown.asked.get("recount") else None,
        "head": lines[-1].mark if lines else "",
        "has_sold": bool(shown.looked.books.chips.sold),
        "chips": _chips(shown, lines) if shown.asked.get("recount") else None,
        "envelopes": _envelopes(shown) if shown.asked.get("recount") else None,
        "older": urlencode(asked) if asked["before"] else "",
    }


def _chips(shown: PageFrame, lines: Sequence[_EntryLine]) -> dict[str, object] | None:
    """Return chips sold beside chips in play, and by which entries they part; None before anybody has chips."""
    counted, ledger = shown.looked.books.chips, shown.looked.books.ledger
    if not counted.sold:
        return None
    sales = Counter((sale.what, sale.chips) for sale in ledger.holding())
    # What the clock has taken since the last entry, such as stacks without an owner.
    by_clock = shown.looked.view.total - counted.in_play
    changes = [change for one in counted.changes for change in _changes(one, shown, lines)]
    changes += [(say("By the clock, since the last entry"), by_clock)] if by_clock else []
    sold_not_in_play = [(say("Of those who wait for a seat"), -counted.waiting)] if counted.waiting else []
    return {
        "is_alike": not changes,
        "sold": [
            (
                say("{what}: {count} at {stack}", what=say(SOLD[what]), count=count, stack=chips(stack)),
                chips(count * stack),
            )
            for (what, stack), count in sales.items()
        ],
        "changes": [(words, signed(by)) for words, by in (*sold_not_in_play, *changes)],
        "total": chips(counted.sold),
        "in_play": chips(shown.looked.view.total),
    }


def _changes(one: ChipChange, shown: PageFrame, lines: Sequence[_EntryLine]) -> Iterator[tuple[str, int]]:
    """Yield what an entry has changed; the bags that do not count on a further day stand by themselves."""
    what = shown.entries()[one.number - 1].what if one.number else None
    days = what.days if isinstance(what, RegisteredMany) else ()
    out_of_play = sum(sum(day.not_in_play.values()) for day in days)
    if out_of_play:
        yield say("Entry {number}: second bags, out of play", number=one.number), -out_of_play
    if one.by + out_of_play:
        yield _changed_by(one.number, lines), one.by + out_of_play


def _envelopes(shown: PageFrame) -> dict[str, object] | None:
    """Return what a recount of the envelopes has come to; None where the event has none."""
    found, currency = recount_envelopes(shown.entries()), shown.setup.prices.currency
    if found is None:
        return None
    pool = shown.looked.books.ledger.totals().bounties
    return {
        "is_alike": not found.misfits and found.opened + found.sealed == pool,
        "misfits": ", ".join(map(str, found.misfits)),
        "lines": [
            (say("Opened"), money(found.opened, currency)),
            (say("Still sealed"), money(found.sealed, currency)),
            (say("Bounties"), money(pool, currency)),
        ],
    }


def _changed_by(number: int, lines: Sequence[_EntryLine]) -> str:
    if not number:
        return say("Stacks of the event's file")
    return say("Entry {number}, {who}: {what}", number=number, who=lines[number - 1].by, what=lines[number - 1].words)


def journal_csv(entries: Sequence[Entry]) -> str:
    """Return every entry as CSV, the first one first."""
    rows = [(one.number, one.at, one.by, one.words, one.note, one.mark) for one in _lines(entries)]
    return written([("number", "time", "who", "what", "note", "mark"), *rows])


def _lines(entries: Sequence[Entry]) -> Iterator[_EntryLine]:
    taken = {one.what.number for one in entries if isinstance(one.what, TakenBack)}
    for entry, mark in zip(entries, marks(entries), strict=True):
        words, note = entry_words(entry, entries)
        is_of_table = isinstance(entry.what, OF_TABLES)
        at, by = local_time(entry.at_ms), plain(entry.by)
        yield _EntryLine(entry.number, at, by, words, note, is_of_table, entry.number in taken, mark)
