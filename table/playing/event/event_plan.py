"""A tournament for the demo: how many players, at which tables, with which schedule and prizes.

Nothing is played here; the rulebook has no say in it.
"""

from random import Random
from typing import Final

from table.messages.schedule import ScheduledLevel
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Name, Place, TableInPlay

GIVEN: Final = (
    *("Ana", "Tom", "Mei-Ling", "Jonas", "Priya", "Zofia", "Kenji", "Amina", "Luca", "Sofia", "Omar", "Ines", "Pavel"),
    *("Grace", "Yusuf", "Clara", "Mateo", "Noor", "Erik", "Lucía", "Tariq", "Hana", "Bram", "Olena"),
)
FAMILY: Final = (
    *("Ruiz", "Okafor", "Chen", "Lindqvist", "Raman", "Nowak", "Mori", "Diallo", "Bianchi", "Haddad", "Kovács"),
    *("Fernández-Echeverría", "Sato", "Byrne", "Petrov", "van Dijk", "Silva", "Ahmed", "Weber", "Moreau", "Kim"),
)

MOST_PLAYERS: Final = 400
"""So many names there are."""

TABLE_SIZE: Final = 9
START_STACK: Final = 5000
LATE_PLAYERS: Final = 3

_LEVEL_MINUTES: Final = 20
_BREAK_MINUTES: Final = 10
_BREAKS_AFTER: Final = (3, 6)
_BLINDS: Final = (
    *((25, 50), (50, 100), (75, 150), (100, 200), (200, 400), (300, 600), (500, 1000), (1000, 2000), (1500, 3000)),
    *((2500, 5000), (5000, 10_000), (10_000, 20_000), (20_000, 40_000), (50_000, 100_000), (100_000, 200_000)),
)
_REBUYS_UNTIL: Final = 2
_PAID_OF: Final = 5
"""One player of so many is paid."""
FEE: Final = 100
_STEEPNESS: Final = 0.72
"""A place is paid so much of what the place above it is."""


def drawn_names(count: int, chance: Random) -> list[Name]:
    """Return *count* names, no two alike."""
    return chance.sample([f"{given} {family}" for given in GIVEN for family in FAMILY], count)


def planned_event(players: list[Name], chance: Random) -> EventSetup:
    """Return the tournament of *players*, who sit where *chance* puts them."""
    tables = -(-len(players) // TABLE_SIZE)
    free = {table: chance.sample(range(1, TABLE_SIZE + 1), TABLE_SIZE) for table in range(1, tables + 1)}
    prizes = prizes_of(len(players))
    return EventSetup(
        table_size=TABLE_SIZE,
        start_stack=START_STACK,
        levels=tuple(_level(number, *blinds) for number, blinds in enumerate(_BLINDS, start=1)),
        rebuys_until_level=_REBUYS_UNTIL,
        has_add_ons=True,
        prizes=prizes,
        points=len(prizes),
        tables=tuple(TableInPlay(number=number) for number in range(1, tables + 1)),
        players=tuple(
            Entrant(name=name, place=Place(1 + at % tables, free[1 + at % tables].pop()), stack=START_STACK)
            for at, name in enumerate(players)
        ),
    )


def _level(number: int, small: int, big: int) -> ScheduledLevel:
    pause = _BREAK_MINUTES * MINUTE_MS if number in _BREAKS_AFTER else 0
    return ScheduledLevel(minutes_ms=_LEVEL_MINUTES * MINUTE_MS, small_blind=small, big_blind=big, break_ms=pause)


def prizes_of(players: int) -> tuple[int, ...]:
    """Return what the places are paid: the fee back at least, and more, the fewer are ahead; all fees are paid out."""
    paid = max(1, min(players - 1, players // _PAID_OF))
    pool = players * FEE
    weights = [_STEEPNESS**place for place in range(paid)]
    to_share = pool - paid * FEE
    others = [FEE + int(to_share * weight / sum(weights)) for weight in weights[1:]]
    return (pool - sum(others), *others)
