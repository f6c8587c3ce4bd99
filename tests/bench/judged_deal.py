"""What a table told of an irregular deal, held against what is owed for it.

What is told later, or before a card that was read late, may be as true under another code; two
faults of one kind may be noticed in either order. No deal is played here.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec

from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from table.engine.words.alerts import Alert
    from tests.bench.irregular_deal import IrregularDeal, Owed


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """How many faults of each sort, and each in a line."""

    faults: tuple[str, ...]
    accused: int = 0
    missed: int = 0
    wrong: int = 0
    unknowable: int = 0
    beside: int = 0
    """Told with the right ruling at another seat, or at the next one as what it would be there."""


class Lay(msgspec.Struct, frozen=True, kw_only=True):
    """How the cards of a deal lay."""

    between: frozenset[tuple[int, int]] = frozenset()
    """Seats, each with the one beside it whose antenna read one of its cards too."""
    badly: frozenset[int] = frozenset()
    """Seats at which a card was read late, badly or not at all: which of two came first is not known there."""
    is_one_hidden: bool = False
    """One was never read."""
    is_cut_short: bool = False
    """The hand was over before all was dealt: what went wrong after that is nobody's news."""
    is_fair: bool = True
    """Cards are read soon after they land, and where they lie."""


def judge(irregular: IrregularDeal, told: Sequence[Alert], lay: Lay, *, is_provable: bool) -> Judged:
    """Return what is wrong with what was *told*, by the reading that is kindest to the table."""
    return min(
        (_judge(irregular, owed, told, lay, is_provable=is_provable) for owed in _readings(irregular)),
        key=lambda judged: (len(judged.faults), judged.beside),
    )


def _readings(irregular: IrregularDeal) -> Iterator[tuple[Owed, ...]]:
    """Yield what may be owed: as drawn, something as true instead, or two of a kind the other way about."""
    owed = irregular.owed
    yield owed
    yield from ((instead, *owed[1:]) for instead in irregular.instead)
    for order in itertools.permutations(range(len(owed))):
        if all(owed[number].code == one.code for number, one in zip(order, owed, strict=True)):
            yield tuple(replace(owed[number], seat=one.seat) for number, one in zip(order, owed, strict=True))


def _judge(
    irregular: IrregularDeal, owed: tuple[Owed, ...], told: Sequence[Alert], lay: Lay, *, is_provable: bool
) -> Judged:
    others, faults, unseen = list(told), [], []
    wrong = unknowable = beside = 0
    for one in owed:
        found = next((alert for alert in others if (alert.code.value, alert.seat) == (one.code, one.seat)), None)
        if found is None:
            unseen.append(one)
            continue
        others.remove(found)
        if is_right(found, one):
            continue
        if one.seat in lay.badly or not is_provable:
            # Which of its cards came first is what the ruling hangs on.
            unknowable += 1
        else:
            wrong += 1
            faults.append(f"wrongly ruled: {told_of(found)}, not {one.ruling} {one.sensible or ''} {one.cites}")
    missed = 0
    for one in unseen:
        near = next((alert for alert in others if _is_beside(alert, one, lay)), None)
        if near is not None:
            others.remove(near)
            beside += 1
        elif _is_missed(others, irregular, lay, is_provable=is_provable, is_first=one is owed[0]):
            missed += 1
            faults.append(f"missed: {one.code} seat {one.seat}")
        else:
            unknowable += 1
    again = [alert for alert in others if any(_is_beside(alert, one, lay) for one in owed)]
    beside += len(again)
    others = [alert for alert in others if alert not in again]
    false = [f"false alert: {told_of(alert)}" for alert in others if alert.code.value not in irregular.may_be]
    return Judged(
        faults=(*faults, *false), accused=len(false), missed=missed, wrong=wrong, unknowable=unknowable, beside=beside
    )


def _is_missed(
    others: Sequence[Alert], irregular: IrregularDeal, lay: Lay, *, is_provable: bool, is_first: bool
) -> bool:
    """Tell whether what was not told could have been proved, or something was told in its place that is not so."""
    if any(alert.code.value not in irregular.may_be for alert in others):
        return True
    return is_provable and not lay.is_one_hidden and (is_first or not lay.is_cut_short)


def _is_beside(alert: Alert, owed: Owed, lay: Lay) -> bool:
    """Tell whether an alert is of the same thing at another seat: a card that lies badly may seem to lie elsewhere."""
    near, seen = {owed.seat}, set[int | None]()
    while near != seen:
        # One that is taken for its neighbour's makes the neighbour's own, on the next border, seem a surplus there.
        seen = near
        near = near | {beside for seat, beside in lay.between if seat in near}
    is_same = alert.code.value == owed.code and is_right(alert, owed)
    return not lay.is_fair and ((alert.seat in near - {owed.seat}) or is_same)


def is_right(alert: Alert, owed: Owed) -> bool:
    """Tell whether an alert rules as it is owed."""
    if alert.ruling is not RulingValue(owed.ruling):
        return False
    if owed.sensible is not None and (not alert.options or alert.options[0] is not RulingValue(owed.sensible)):
        return False
    return any(_is_of(alert.cite, cite) for cite in owed.cites) if owed.cites else alert.cite is None


def _is_of(cite: str | None, rule: str) -> bool:
    """Tell whether *cite* is *rule* or one of its parts."""
    if cite is None or not cite.startswith(rule):
        return False
    rest = cite[len(rule) :]
    return not rest or rest[0] == "." or rest[0].isdigit() != rule[-1].isdigit()


def told_of(alert: Alert) -> str:
    """Return an alert in short."""
    options = " ".join(option.value for option in alert.options)
    return f"{alert.code.value} seat {alert.seat} {alert.ruling.value} {options} {alert.cite}"
