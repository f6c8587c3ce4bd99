"""The tournament of the demo's station: who sits where with what, its clock, and the first hand of each table.

Two players at the last table have hardly a chip left. Once they are out the others fit on fewer tables, and it breaks.
"""

import json
from random import Random
from typing import Final

import msgspec

from display.words.spoken import say
from table.engine.words.zones import Seat
from table.playing.event.event_plan import drawn_names, prizes_of

BOOK: Final = "firekeepers"

_SIZE: Final = 9
_SEATS: Final = (1, 2, 4, 5, 6, 8, 9)
_LAST_SEATS: Final = (1, 3, 4, 6, 7, 9)
"""At the last table: one player less than at the others."""

_START: Final = 10_000
_CHIPS: Final = (100, 500, 1000, 5000)
_UP_TO: Final = 40
"""Stacks differ from the start by so many of the smallest chips."""
_LAST_CHIPS: Final = {6: 500, 7: 900}
"""At the last table."""
_LEADER: Final = 9

_MINUTES: Final = 3
_BREAK_MINUTES: Final = 2
_BREAKS_AFTER: Final = (2, 5)
_BLINDS: Final = (
    *((100, 200), (200, 400), (500, 1000), (1000, 2000), (1500, 3000), (2500, 5000), (5000, 10_000)),
    *((10_000, 20_000), (20_000, 40_000)),
)

_ALL_IN_TWICE: Final = "deal\nall-in ; all-in ; call ; fold ; fold ; fold\n"
_HOLDS: Final = "holds 9 As Ah\nholds 6 Kd Qd\nholds 7 Tc Td\nstub 2c 9h 4s 2d 7c 8c 3c 3h\n"
"""The leader calls with aces, and they hold."""
_OPENINGS: Final = ("deal\nfold ; raise 600 ; fold ; call\nstreet\n", "deal 9\ncard 5 up\n")
"""The flop falls before the button has acted; a card turns over in the deal. The tables take turns."""


class NightTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the tournament, before its first hand."""

    number: int
    names: dict[Seat, str]
    stacks: dict[Seat, int]
    cards: str
    """What the first deal brings, as lines of the `.hand` language; empty where the shuffle decides."""
    opening: str
    """How the first hand begins, as lines of that language."""

    def scenario(self) -> str:
        """Return the table with its first hand, as a `.hand` file has it."""
        small, big = _BLINDS[0]
        seats = "".join(f"seat {seat} {stack}\n" for seat, stack in self.stacks.items())
        head = f"title A night\nrulebook {BOOK}\nblinds {small} {big}\nchips {' '.join(map(str, _CHIPS))}\nbutton 1\n"
        return f"{head}{seats}{self.cards}{self.opening}"


def planned_night(tables: int, chance: Random) -> list[NightTable]:
    """Return so many tables; who sits there, and with how much, is drawn from *chance*."""
    names = drawn_names(tables * len(_SEATS), chance)
    night = []
    for number in range(1, tables + 1):
        is_last = number == tables
        seats = _LAST_SEATS if is_last else _SEATS
        drawn = {seat: _START + chance.randint(-_UP_TO, _UP_TO) * _CHIPS[0] for seat in seats}
        table = NightTable(
            number=number,
            names={seat: names.pop() for seat in seats},
            stacks=drawn | ({**_LAST_CHIPS, _LEADER: 2 * _START} if is_last else {}),
            cards=_HOLDS if is_last else "",
            opening=_ALL_IN_TWICE if is_last else _OPENINGS[number % len(_OPENINGS)],
        )
        night.append(table)
    return night


def night_file(night: list[NightTable]) -> str:
    """Return the tournament as its file has it, for `squaredeal station --tournament`."""
    players = [
        f"{{ name = {_text(name)}, table = {table.number}, seat = {seat}, stack = {table.stacks[seat]} }}"
        for table in night
        for seat, name in table.names.items()
    ]
    title = say("Friday night")
    levels = [_level(number, *blinds) for number, blinds in enumerate(_BLINDS, start=1)]
    return "\n".join(
        (
            f"name = {_text(title)}",
            f"rulebook = {_text(BOOK)}",
            f"table_size = {_SIZE}",
            f"start = {_START}",
            f"chips = {list(_CHIPS)}",
            f"tables = {[table.number for table in night]}",
            f"prizes = {_prizes(len(players))}",
            *("levels = [", *(f"    {level}," for level in levels), "]"),
            *("players = [", *(f"    {player}," for player in players), "]", ""),
        )
    )


def _prizes(players: int) -> list[int]:
    """Return what the places are paid, in tens; the winner has what is over."""
    paid = prizes_of(players)
    others = [prize // 10 * 10 for prize in paid[1:]]
    return [sum(paid) - sum(others), *others]


def _level(number: int, small: int, big: int) -> str:
    pause = f", break_minutes = {_BREAK_MINUTES}" if number in _BREAKS_AFTER else ""
    return f"{{ minutes = {_MINUTES}, small = {small}, big = {big}{pause} }}"


def _text(text: str) -> str:
    """Return *text* as TOML writes it: as JSON does."""
    return json.dumps(text, ensure_ascii=False)
