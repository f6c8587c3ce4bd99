"""What a table told of an irregular deal, held against what is owed for it.

What could not be seen may be told later under another code that is as true, or not at all; two faults of one kind may
be noticed in either order. What could be seen is owed: at its seat, once, with the book's ruling. Which of both it was
is not the table's to say: `lay` has it from the room. No deal is played here.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec

from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from table.engine.words.alerts import Alert
    from tests.bench.irregular_deal import IrregularDeal, Owed
    from tests.bench.lay import Lay


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """How many faults of each sort, and each in a line."""

    faults: tuple[str, ...]
    accused: int = 0
    missed: int = 0
    """Not told, though every card that shows it lay well."""
    wrong: int = 0
    unknowable: int = 0
    """Not told, or told with another ruling, where a card that shows it lay badly or its antenna was away."""
    beside: int = 0
    """Told at another seat, where a card that lay badly seemed to lie, or behind a card whose moment is not known."""
    is_seen: bool = True
    """Whether all that was wrong could be seen."""


def judge(irregular: IrregularDeal, told: Sequence[Alert], lay: Lay) -> Judged:
    """Return what is wrong with what was *told*, by the reading that is kindest to the table."""
    return min(
        (_judge(irregular, owed, told, lay) for owed in _readings(irregular, lay)),
        key=lambda judged: (len(judged.faults), judged.beside),
    )


def is_seen(irregular: IrregularDeal, one: Owed, lay: Lay) -> bool:
    """Tell whether the antennas could see what *one* is owed for: whether all cards that show it lay well."""
    blurred = lay.unsure | {beside for _, beside in lay.between}
    if irregular.is_of_order(one):
        return irregular.is_order_known(one, lay.untimely | lay.away | blurred)
    return not irregular.concerned(one) & blurred


def could_be_told(irregular: IrregularDeal, one: Owed, lay: Lay) -> bool:
    """Tell whether it could be seen in time what *one* is owed for, with the ruling of that moment."""
    return is_seen(irregular, one, lay) and _is_in_time(irregular, one, lay)


def _is_in_time(irregular: IrregularDeal, one: Owed, lay: Lay) -> bool:
    """Tell whether it is known who got his card when, as far as *one* hangs on that."""
    return not irregular.timed(one) & (lay.untimely | lay.away)


def _readings(irregular: IrregularDeal, lay: Lay) -> Iterator[tuple[Owed, ...]]:
    """Yield what may be owed: as drawn, two of a kind the other way about, or what is as true of what was not seen."""
    owed = irregular.owed
    yield owed
    is_known = is_seen(irregular, owed[0], lay) and _is_in_time(irregular, owed[0], lay)
    for instead in irregular.instead:
        # That three cards lie at a seat is so, however they came there, and whichever of two seats is told first.
        if not is_known or (instead.code in {"extra-card", "extra-cards"} and instead.seat in lay.crowded):
            yield (instead, *owed[1:])
    for order in itertools.permutations(range(len(owed))):
        if all(owed[number].code == one.code for number, one in zip(order, owed, strict=True)):
            yield tuple(replace(owed[number], seat=one.seat) for number, one in zip(order, owed, strict=True))


def _judge(irregular: IrregularDeal, owed: tuple[Owed, ...], told: Sequence[Alert], lay: Lay) -> Judged:
    others, faults, unseen = list(told), [], []
    wrong = unknowable = beside = missed = 0
    is_called_off = False
    for one in owed:
        found = next((alert for alert in others if (alert.code.value, alert.seat) == (one.code, one.seat)), None)
        if found is None:
            unseen.append((one, is_called_off))
            continue
        others.remove(found)
        if not is_right(found, one):
            is_known = _is_in_time(irregular, one, lay)
            unknowable += not is_known
            wrong += is_known
            if is_known:
                faults.append(f"wrongly ruled: {told_of(found)}, not {one.ruling} {one.sensible or ''} {one.cites}")
        # A hand that is called off before all is dealt: what goes wrong after that is nobody's news.
        is_called_off |= found.ruling is RulingValue.MISDEAL
    for one, is_no_news in unseen:
        near = next((alert for alert in others if _is_beside(irregular, alert, one, lay)), None)
        if near is not None:
            others.remove(near)
            beside += 1
        elif is_seen(irregular, one, lay) and not is_no_news:
            missed += 1
            faults.append(f"missed: {one.code} seat {one.seat}")
        else:
            unknowable += not is_no_news
    again = [alert for alert in others if any(_is_beside(irregular, alert, one, lay) for one in owed)]
    beside += len(again)
    of_it = seats_near(irregular.seats, lay)
    may_be = [alert for alert in others if alert.code.value in irregular.may_be and alert.seat in of_it]
    false = [f"false alert: {told_of(alert)}" for alert in others if alert not in (*again, *may_be)]
    return Judged(
        faults=(*faults, *false),
        accused=len(false),
        missed=missed,
        wrong=wrong,
        unknowable=unknowable,
        beside=beside,
        is_seen=all(is_seen(irregular, one, lay) for one in irregular.owed),
    )


def seats_near(seats: AbstractSet[int | None], lay: Lay) -> set[int | None]:
    """Return these seats, and those at which one of their cards seems to lie, too.

    One that is taken for its neighbour's makes the neighbour's own, on the next border, seem a surplus there.
    """
    near, seen = set(seats), set[int | None]()
    while near != seen:
        seen = near
        near = near | {beside for seat, beside in lay.between if seat in near}
    return near


def _is_beside(irregular: IrregularDeal, alert: Alert, owed: Owed, lay: Lay) -> bool:
    """Tell whether an alert is of the same thing at another seat, and a card that lay badly made it seem so."""
    near = seats_near({owed.seat}, lay)
    if alert.seat in near - {owed.seat}:
        return True
    # Of cards that came out of order the first one is told whose moment is known.
    is_same = alert.code.value == owed.code and is_right(alert, owed)
    return is_same and alert.seat == irregular.next_in_time(owed, lay.untimely | lay.away)


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
