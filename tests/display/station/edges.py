"""Messages that a rogue table might send: right in their types, each field at the edges of its range or beyond them.

Made from the types themselves, so that a field that is new is drawn with the rest. Nothing is asserted here.
"""

from __future__ import annotations

import copy
import enum
import functools
import json
from random import Random
from typing import Final

from msgspec import inspect

from table.messages.public_records import PublicRecord, TablePicture
from table.messages.sayings import Records, TableReport

HUGE: Final = (1 << 53, (1 << 63) - 1, 1 << 63, -(1 << 63), -(1 << 63) - 1, 10**30)
STRANGE: Final = ("", "x", "As\n", "\x00", "\u202eAs", "é" * 5_000, "a" * 100_000, "<script>", "As' or 1=1")
WRONG: Final[tuple[object, ...]] = (None, True, 1.5, "1", [], {}, [[[]]], -1)
"""What is right in no type, or in another one."""

_RECORDS: Final = inspect.type_info(Records)
_TABLEREPORT: Final = inspect.type_info(TableReport)
_PUBLICRECORD: Final = inspect.type_info(PublicRecord)
_TABLEPICTURE: Final = inspect.type_info(TablePicture)

OF_PATTERN: Final = {
    "TJQKA": ("2c", "Td", "As", "9h"),
    "[du]": ("d", "u", "dd", "ddu", "d" * 7),
    "[2-9]": ("2", "6", "9"),
}
"""What a pattern allows, by what stands in it: cards, the ways up of a deal, the lowest rank of a deck."""
NAMES: Final = ("b", "x" * 64, "a b", "'\";--")
SOME: Final = 3


class Edges:
    """Draws values of types, as they stand in JSON."""

    def __init__(self, seed: int) -> None:
        """Draw what *seed* has it draw."""
        self._random = random = Random(seed)  # noqa: S311 - a draw that can be done again, no secret
        self._wrong = random.choice((0.0, 0.0, 0.001, 0.02))
        """How often a field is not what it should be."""

    def records(self, journal: str, after: int) -> bytes:
        """Return a message of records that mostly go on from the sequence *after*."""
        message = self._one(_RECORDS)
        random = self._random
        if isinstance(message, dict) and random.random() > self._wrong:
            message["journal"] = journal
            count = random.choices((0, 1, 2, 32, 33), (2, 80, 15, 2, 1))[0]
            message["records"] = [self._record(after + 1 + at) for at in range(count)]
        return json.dumps(message).encode()

    def report(self, journal: str) -> bytes:
        """Return a report, mostly one with a picture."""
        message = self._one(_TABLEREPORT)
        random = self._random
        if isinstance(message, dict) and random.random() > self._wrong:
            message |= {"is_online": random.random() > 0.1, "journal": journal, "face": self._picture()}
        return json.dumps(message).encode()

    def _record(self, sequence: int) -> object:
        record = self._one(_PUBLICRECORD)
        if isinstance(record, dict) and self._random.random() > self._wrong:
            record["sequence"] = sequence
        return record

    def _picture(self) -> object:
        picture = self._one(_TABLEPICTURE)
        if isinstance(picture, dict) and isinstance(picture.get("seats"), list) and self._random.random() > self._wrong:
            for at, seat in enumerate(picture["seats"], start=1):
                if isinstance(seat, dict):
                    seat["seat"] = at
        return picture

    def _one(self, kind: inspect.Type) -> object:  # noqa: C901, PLR0911, PLR0912 - one line for each kind of type
        random = self._random
        if self._wrong and random.random() < self._wrong:
            return copy.deepcopy(random.choice((*WRONG, *HUGE, *STRANGE)))
        match kind:
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.IntType(ge=ge, le=le):
                return self._number(ge, le)
            case inspect.StrType():
                return self._words(kind)
            case inspect.NoneType():
                return None
            case inspect.EnumType(cls=cls):
                return random.choice(_values(cls))
            case inspect.UnionType(types=types):
                return self._one(random.choice(types))
            case inspect.StructType():
                return self._struct(kind)
            case inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
                return [self._one(item) for _ in range(max(least or 0, self._length(most)))]
            case inspect.TupleType(item_types=items):
                return [self._one(item) for item in items]
            case inspect.DictType(key_type=key, value_type=value):
                return {str(self._one(key)): self._one(value) for _ in range(self._length(10))}
            case inspect.Metadata(type=inner):
                return self._one(inner)
            case _:
                raise TypeError(kind)

    def _struct(self, kind: inspect.StructType) -> dict[str, object]:
        drawn: dict[str, object] = {}
        if kind.tag_field is not None:
            drawn[kind.tag_field] = kind.tag
        for field in kind.fields:
            if field.required or self._random.random() < 0.7:
                drawn[field.encode_name] = self._one(field.type)
        return drawn

    def _number(self, ge: int | None, le: int | None) -> int:
        least, most = -(1 << 63) if ge is None else ge, (1 << 63) - 1 if le is None else le
        return self._random.choice((least, most, least + 1, most - 1, self._random.randint(least, most), max(least, 1)))

    def _words(self, kind: inspect.StrType) -> str:
        random = self._random
        if kind.pattern is not None:
            fitting = (words for begin, words in OF_PATTERN.items() if begin in kind.pattern)
            return random.choice(next(fitting, NAMES))
        most = min(kind.max_length or 40, 5_000)
        return random.choice(
            ("a" * max(kind.min_length or 0, 0), "a" * most, "\u202eé\x00\n"[:most], "<b>", "\U0001f0a1" * most)
        )

    def _length(self, most: int | None) -> int:
        random = self._random
        return random.choice((0, 0, 1, 1, 2, SOME)) if random.random() < 0.98 else (most or SOME)


@functools.cache
def _values(cls: type[enum.Enum]) -> tuple[object, ...]:
    return tuple(one.value for one in cls)
