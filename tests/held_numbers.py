"""Which numbers somebody tuned, and what `held_numbers.toml` beside this says holds each of them.

A number is a module's constant, or a default of the settings, in the rooms that decide what is believed, waited for,
asked and told. Everything here is worked out from text; nothing is judged, and nothing is run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tests.house import ROOT, Source

LIST: Final = ROOT / "tests" / "held_numbers.toml"

ROOMS: Final = (
    "config/files/escalation.py",
    "config/files/patience.py",
    "firmware_bridge/firmware/*.py",
    "firmware_bridge/key_order.py",
    "firmware_bridge/keys/*.py",
    "firmware_bridge/node_panel.py",
    "firmware_bridge/nodes/*.py",
    "firmware_bridge/settling/*.py",
    "table/engine/*.py",
    "table/keeping/*.py",
)
"""`*` goes into the rooms of a room as well."""

OTHERS: Final = ("firmware_bridge/firmware/boards/*",)
"""What lies in those, and follows data sheets."""

UNITS: Final = ("_NS", "_US", "_MS", "_S", "_DB")

FEWEST_WORDS: Final = 3
"""A reason is a clause."""

SETTINGS: Final = frozenset({"Escalation", "EvidenceParameters", "Patience"})
"""Each default of theirs is a number, too."""


_MAY_ASSIGN: Final = re.compile(r"^(_?[A-Z][A-Z0-9_]*\b.* = |class (" + "|".join(SETTINGS) + r")\b)", re.MULTILINE)
"""Most modules need not be parsed."""


class Number(NamedTuple):
    """One number where it stands."""

    path: str
    name: str
    line: int
    begins: int
    ends: int
    """Columns of its value in that line, in octets of UTF-8."""
    value: str

    @property
    def place(self) -> str:
        """How it is called in the list."""
        return f"{self.path}: {self.name}"


class Change(Enum):
    """What is done to a number to see whether anything holds it."""

    HALVED = "halved"
    DOUBLED = "doubled"


def changed(text: bytes, number: Number, change: Change) -> bytes:
    """Return the text of a number's module with it changed."""
    by = "* 2" if change is Change.DOUBLED else "* 0.5" if _is_broken(number.value) else "// 2"
    lines = text.splitlines(keepends=True)
    line = lines[number.line - 1]
    lines[number.line - 1] = line[: number.begins] + f"({number.value}) {by}".encode() + line[number.ends :]
    return b"".join(lines)


def _is_broken(value: str) -> bool:
    return any(isinstance(node, ast.Constant) and isinstance(node.value, float) for node in ast.walk(ast.parse(value)))


class HeldNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the list says."""

    held: dict[str, dict[str, tuple[str, ...]]]
    """By module and number, the tests of which one fails once the number is halved, and one once it is doubled."""
    fixed: dict[str, str]
    """By place, or pattern of places, the numbers that nobody tuned, each with the reason."""

    def is_fixed(self, number: Number) -> bool:
        """Tell whether nobody tuned a number; a time, and what is in decibels, is named one by one."""
        if number.name.upper().endswith(UNITS):
            return number.place in self.fixed
        return any(fnmatchcase(number.place, pattern) for pattern in self.fixed)

    def tests_of(self, number: Number) -> tuple[str, ...]:
        """Return the tests that hold a number; none where it is not in the list."""
        return self.held.get(number.path, {}).get(number.name, ())


def read_list(path: Path = LIST) -> HeldNumbers:
    """Return what the list says."""
    return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=HeldNumbers)


def faults(numbers: Collection[Number], tests: Iterable[Source], listed: HeldNumbers) -> list[str]:
    """Return what is wrong, one line each: numbers that nothing holds, and entries that say what is not so."""
    return [*_not_held(numbers, listed), *_wrong(numbers, tests, listed)]


def _not_held(numbers: Iterable[Number], listed: HeldNumbers) -> Iterator[str]:
    for number in numbers:
        is_fixed = listed.is_fixed(number)
        if not is_fixed and not listed.tests_of(number):
            yield f"{number.place} = {number.value}: name in {LIST.name} the tests that fail with half of it and twice"
        if is_fixed and listed.tests_of(number):
            yield f"{number.place}: it is held, and said to be fixed"


def _wrong(numbers: Iterable[Number], tests: Iterable[Source], listed: HeldNumbers) -> Iterator[str]:
    places = {number.place for number in numbers}
    for pattern, why in listed.fixed.items():
        if not any(fnmatchcase(place, pattern) for place in places):
            yield f"{pattern}: there is no such number any more; take the entry out"
        if len(why.split()) < FEWEST_WORDS:
            yield f"{pattern}: say why nobody tuned it"
    files = {test.partition("::")[0] for named in listed.held.values() for by in named.values() for test in by}
    functions = {path: _functions_of(test) for test in tests if (path := test.path.as_posix()) in files}
    for path, named in listed.held.items():
        for name, held_by in named.items():
            if f"{path}: {name}" not in places:
                yield f"{path}: {name}: there is no such number any more; take the entry out"
            for test in held_by:
                file, _, function = test.partition("::")
                if function not in functions.get(file, ()):
                    yield f"{path}: {name}: there is no test {test}"


def _functions_of(test: Source) -> frozenset[str]:
    return frozenset(re.findall(r"^def (test_\w+)\(", test.text, re.MULTILINE))


def numbers_of(modules: Iterable[Source]) -> Iterator[Number]:
    """Yield the numbers of *modules* that stand in these rooms."""
    for module in modules:
        path = module.path.as_posix()
        if _is_in(path, ROOMS) and not _is_in(path, OTHERS) and _MAY_ASSIGN.search(module.text):
            yield from _numbers_in(module)


def _is_in(path: str, patterns: Collection[str]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)


def _numbers_in(module: Source) -> Iterator[Number]:
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef) and node.name in SETTINGS:
            yield from _assigned(module, node.body)
    yield from (one for one in _assigned(module, module.tree.body) if one.name.isupper())


def _assigned(module: Source, body: Sequence[ast.stmt]) -> Iterator[Number]:
    for node in body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case _:
                continue
        if "_PER_" not in name and _is_number(value):
            text = ast.get_source_segment(module.text, value) or ""
            yield Number(module.path.as_posix(), name, value.lineno, value.col_offset, value.end_col_offset or 0, text)


def _is_number(value: ast.expr) -> bool:
    """Whether *value* is worked out of figures; a mask, a shift and the name of another number are none."""
    parts = [node for node in ast.walk(value) if not isinstance(node, ast.operator | ast.unaryop | ast.expr_context)]
    if any(isinstance(node.op, ast.LShift | ast.Pow) for node in parts if isinstance(node, ast.BinOp)):
        return False
    names = [node.id for node in parts if isinstance(node, ast.Name)]
    figures = [node for node in parts if isinstance(node, ast.Constant) and type(node.value) in {int, float}]
    others = len(parts) - len(names) - len(figures) - sum(isinstance(one, ast.BinOp | ast.UnaryOp) for one in parts)
    return (
        not others and all(name.isupper() for name in names) and bool(figures or any("_PER_" in one for one in names))
    )
