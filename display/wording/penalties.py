"""Penalties in words: how much was given, and what is left."""

from typing import Final, assert_never

from display.words.spoken import say, say_many
from table.engine.words.penalties import PenaltyUnit, PenaltyView
from table.engine.words.table_events import PenaltyGiven

_NS_PER_S: Final = 1_000_000_000
_S_PER_MINUTE: Final = 60


def counted(count: float, unit: PenaltyUnit) -> str:
    """Say how many: `1 round`, `2 hands`, `0.5 minutes`."""
    many = int(count) if count == int(count) else 2
    match unit:
        case PenaltyUnit.HANDS:
            return say_many("{count} hand", "{count} hands", many)
        case PenaltyUnit.ROUNDS:
            return say_many("{count} round", "{count} rounds", many)
        case PenaltyUnit.MINUTES:
            return say_many("{count} minute", "{count} minutes", many, count=f"{count:g}")
        case _:
            assert_never(unit)


def given_words(given: PenaltyGiven) -> str:
    """Say how much was given, and how many hands a round comes to: `1 round, 9 hands`."""
    words = counted(given.count, given.unit)
    is_told = given.unit is PenaltyUnit.ROUNDS and given.hands
    return f"{words}, {counted(given.hands, PenaltyUnit.HANDS)}" if is_told else words


def left_words(penalty: PenaltyView, now_ns: int | None = None) -> str:
    """Say what is left: `2 hands`, `1 round`, `8:20`; of minutes whose time is not known, how many were given."""
    parts = [counted(penalty.hands, PenaltyUnit.HANDS)] if penalty.hands else []
    parts += [counted(penalty.rounds, PenaltyUnit.ROUNDS)] if penalty.rounds else []
    parts += [_time_left(penalty, now_ns)] if penalty.minutes else []
    return ", ".join(parts) or say("this hand")


def _time_left(penalty: PenaltyView, now_ns: int | None) -> str:
    if penalty.until_ns is None or now_ns is None:
        return say("{count} min", count=penalty.minutes)
    left_s = max(0, -(-(penalty.until_ns - now_ns) // _NS_PER_S))
    return f"{left_s // _S_PER_MINUTE}:{left_s % _S_PER_MINUTE:02}"
