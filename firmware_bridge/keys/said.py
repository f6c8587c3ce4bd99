"""Turns what was keyed into a command, and a command into what to key: each the inverse of the other.

The command is known by its name in a panel's file (`said-bet`), what goes with it by
a `Said`. In which order it is pressed is not known here.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from table.engine.words.cards import Card
from table.engine.words.commands import KEYS, Amount, DealerCommand, Figure, key_of, make_command
from table.engine.words.zones import Seat


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What goes with a command."""

    seats: tuple[Seat, ...] = ()
    amount: int | None = None
    chips: tuple[int, ...] = ()
    card: str = ""
    words: frozenset[str] = frozenset()
    """Those of `~`, `again` and `player` that were keyed."""

    figure: Figure | None = None
    """Where the amount was taken from, if no digits were keyed."""

    @property
    def seat(self) -> Seat | None:
        """The seat it begins with."""
        return self.seats[0] if self.seats else None

    @property
    def other_seat(self) -> Seat | None:
        """The second seat."""
        return self.seats[1] if self.seats[1:] else None

    @property
    def total(self) -> Amount | None:
        """The figures, and whether their unit is known."""
        return None if self.amount is None else Amount(self.amount, is_unit_spoken="~" not in self.words)


_FIELDS: Final[dict[str, Callable[[Said], object]]] = {
    "seat": lambda said: said.seat,
    "number": lambda said: said.seat,
    "by": lambda said: said.other_seat,
    "of_seat": lambda said: said.other_seat,
    "total": lambda said: said.total,
    "amount": lambda said: said.amount,
    "count": lambda said: said.amount,
    "dealer": lambda said: said.amount,
    "chips": lambda said: said.chips,
    "card": lambda said: Card(said.card) if said.card else None,
    "figure": lambda said: said.figure,
    "is_second_motion": lambda said: "again" in said.words,
    "is_by_player": lambda said: "player" in said.words,
}
"""By the name of a command's field, what it takes from what was said."""


_SEATS: Final = ("seat", "number", "by", "of_seat")


def _check_fields() -> None:
    """Raise TypeError where a command has a field that no key says."""
    unsaid = {f"{key.name}.{field}" for key in KEYS.values() for field in key.fields if field not in _FIELDS}
    if unsaid:
        msg = f"{', '.join(sorted(unsaid))}: say in _FIELDS which keys say it"
        raise TypeError(msg)


_check_fields()


def command_of(name: str, said: Said) -> DealerCommand:
    """Return the command of this name with what goes with it."""
    key = KEYS[name]
    fields = {field: _FIELDS[field](said) for field in key.fields}
    return make_command(key, {field: value for field, value in fields.items() if value is not None})


def said_of(command: DealerCommand) -> tuple[str, Said]:
    """Return the name of *command* in a panel's file, and what goes with it."""
    found = {field: getattr(command, field) for field in command.__struct_fields__}
    total = found.get("total")
    words = {
        "~": total is not None and not total.is_unit_spoken,
        "again": found.get("is_second_motion"),
        "player": found.get("is_by_player"),
    }
    return key_of(command).name, Said(
        seats=tuple(found[field] for field in _SEATS if found.get(field) is not None),
        # No number stands for none: who throws no card away stands pat.
        amount=(found.get("amount", found.get("count", found.get("dealer"))) or None) if total is None else total.value,
        chips=found.get("chips", ()),
        card=found.get("card") or "",
        words=frozenset(word for word, is_said in words.items() if is_said),
        figure=found.get("figure"),
    )
