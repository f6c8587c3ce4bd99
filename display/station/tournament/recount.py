"""Recounts the event from the tables' records: each hand once, with the chips that its table told, or where not.

Pure: entries and records in, differences out.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from display.station.tournament.accounts import Accounts, Gap
from display.station.tournament.entries import Entry, ReportRefused, TableHeard
from display.words.spoken import say
from table.engine.words.chip_events import HandCompleted
from table.engine.words.matter_events import HandVoided
from table.engine.words.table_events import HandStarted
from table.messages.public_events import KeyTakenBack
from table.messages.public_records import PublicRecord
from table.tournament.words.played import HandEnded

MOST_NAMED: Final = 12
"""Hands that are named in one line."""

_Journal = tuple[str, str]
"""A table's id and its journal."""

_Hand = tuple[_Journal, int]

_Moved = frozenset[tuple[int, int]]
"""Amounts that went from seat to seat, each with how often."""


class Recounted(NamedTuple):
    """What a recount has come to."""

    hands: int
    """That are in the records and in the tournament, once and alike."""
    lines: tuple[str, ...]
    """Where both differ."""


def recount(
    counted: Sequence[Entry],
    accounts: Accounts,
    records: Callable[[str, str], Sequence[PublicRecord]],
    dropped: Mapping[_Journal, int],
) -> Recounted:
    """Compare the entries that count with the *records* of every journal that was heard.

    Of a journal records may be *dropped* as old, up to a sequence: hands of before are not compared.
    """
    entered, asked = _entered(counted)
    hands, lines = 0, list[str]()
    for journal, mark in sorted(accounts.heard.items()):
        kept = records(*journal)
        # A hand that is over is entered some seconds later.
        heard_to = mark.hand_number if mark.is_over else mark.hand_number - 1
        there = accounts.elsewhere.get(journal, ())
        played = {
            number: moved
            for number, moved in _played(kept).items()
            if number <= heard_to and not any(after < number <= up_to for after, up_to in there)
        }
        here = {number: found for (one, number), found in entered.items() if one == journal}
        missing = [number for number in played if number not in here and (journal, number) not in asked]
        for gap in accounts.gaps.get(journal, ()):
            missing = _without_by_hand(missing, played, gap)
        unlike = [one for one, found in here.items() if one in played and not {None, played[one]} & {*found}]
        twice = [number for number, found in here.items() if len(found) > 1]
        old = _last_old(kept, dropped.get(journal))
        strange = [number for number in here if number not in played and (old is None or number > old)]
        hands += len((set(here) & set(played)) - set(unlike) - set(twice))
        lines += _lines(journal[0], missing=missing, unlike=unlike, twice=twice, strange=strange)
    return Recounted(hands, tuple(lines))


def _last_old(kept: Sequence[PublicRecord], dropped: int | None) -> float | None:
    """Return the last hand of which records are *dropped*, as far as those that are *kept* tell; None for none."""
    if dropped is None:
        return None
    return next((record.hand_number for record in kept if record.sequence > dropped), math.inf)


def _without_by_hand(missing: list[int], played: Mapping[int, _Moved], gap: Gap) -> list[int]:
    """Return the hands that are *missing* though people entered hands of the *gap*, known by the chips they moved."""
    by_hand = Counter(_moved(gained.values()) for gained in gap.by_hand)
    left = []
    for number in missing:
        if gap.after < number <= gap.up_to and by_hand[played[number]]:
            by_hand[played[number]] -= 1
        else:
            left.append(number)
    return left


def _lines(table: str, *, missing: list[int], unlike: list[int], twice: list[int], strange: list[int]) -> Iterator[str]:
    if missing:
        yield say(
            "{table}: in its records, and not in the tournament: hand {hands}", table=table, hands=_named(missing)
        )
    if unlike:
        yield say("{table}: with other chips than its records say: hand {hands}", table=table, hands=_named(unlike))
    if twice:
        yield say("{table}: entered more than once: hand {hands}", table=table, hands=_named(twice))
    if strange:
        yield say("{table}: entered, and not in its records: hand {hands}", table=table, hands=_named(strange))


def _entered(counted: Sequence[Entry]) -> tuple[dict[_Hand, list[_Moved | None]], set[_Hand]]:
    """Return the hands that tables have reported, with the chips moved, and those of which somebody was asked."""
    entered: dict[_Hand, list[_Moved | None]] = {}
    asked: set[_Hand] = set()
    for entry in counted:
        match entry.what:
            case TableHeard(happened=HandEnded()) as one:
                # A hand of a journal of before says stacks alone: what it moved is not known.
                moved = _moved(one.gained.values()) if isinstance(one.gained, dict) else None
                entered.setdefault(((one.table_id, one.journal), one.hand_number), []).append(moved)
            case ReportRefused() as one:
                asked.add(((one.table_id, one.journal), one.hand_number))
            case _:
                pass
    return entered, asked


def _played(records: Iterable[PublicRecord]) -> dict[int, _Moved]:
    """Return the hands that records tell of, each with the chips that it moved."""
    found: dict[int, _Moved] = {}
    last = 0
    for record in records:
        for event in record.events:
            match event:
                case HandCompleted(number=number, moved=moved):
                    found[number], last = _moved(moved.values()), number
                case HandStarted():
                    # A key that is taken back in it is none of the hand before.
                    last = 0
                case HandVoided():
                    found[record.hand_number], last = _moved(()), record.hand_number
                case KeyTakenBack():
                    found.pop(last, None)
                case _:
                    pass
    return found


def _moved(amounts: Iterable[int]) -> _Moved:
    return frozenset(Counter(amount for amount in amounts if amount).items())


def _named(numbers: Iterable[int]) -> str:
    found = sorted(numbers)
    return ", ".join(map(str, found[:MOST_NAMED])) + (" …" if len(found) > MOST_NAMED else "")
