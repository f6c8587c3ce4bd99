"""The laws of code and rulebook, and of the engine, each a plain test.

Code asks the rulebook and never knows it; the engine takes values and gives values; a kind of irregularity is one file.
"""

from __future__ import annotations

import ast
import re
import tomllib

from table.engine.every_ruling import KINDS
from tests.house import ROOT, Source, comments, imports, said_in_code, sources, words_of

BOOKS = {"tfpl", "homegame", "firekeepers", "nuts", "jpa"}
RULE_ID = re.compile(rf"\b({'|'.join(sorted(BOOKS))}):\w", re.IGNORECASE)
ENGINE_MAY_IMPORT = {
    "__future__",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "typing",
}
RULE_NUMBER = re.compile(rf"{RULE_ID.pattern}|(?-i:\b\d{{1,2}}[A-Z]\d?\b)", re.IGNORECASE)
"""`nuts:38`, or as books count: `47B`, `35A2`."""
SPEAKING_CALLS = {"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"}


def engine() -> tuple[Source, ...]:
    return sources("table/engine")


# --- code asks the rulebook and never knows it ---


def test_no_rule_is_named_in_code() -> None:
    named = [source.at(text) for source in sources() for text in said_in_code(source) if RULE_ID.search(text.value)]
    named += [f"{source.path}:{line}" for source in sources() for line, _ in comments(source, RULE_ID)]

    assert named == [], "a citation belongs into the rulebook"


def test_the_engines_name_no_rule_in_their_words_either() -> None:
    named = [
        f"{source.path}:{number}"
        for source in (*engine(), *sources("table/tournament"))
        for number, line in enumerate(source.text.splitlines(), start=1)
        if RULE_NUMBER.search(line)
    ]

    assert named == [], "what a rule says is in the words of the docstring, its number in the rulebook"


def test_no_edition_of_a_rulebook_is_named_in_code() -> None:
    files = [tomllib.loads(file.read_text(encoding="utf-8")) for file in (ROOT / "config/rulebooks").glob("*.toml")]
    editions = {file["id"]: str(file["edition"]) for file in files if "edition" in file}
    named = [
        source.at(text)
        for source in sources()
        for text in said_in_code(source)
        if any(edition in text.value for edition in editions.values())
    ]

    assert editions.keys() >= BOOKS
    assert named == []


def test_no_code_asks_which_rulebook_it_is() -> None:
    def names_a_book(node: ast.AST) -> bool:
        match node:
            case ast.Compare() | ast.Dict() | ast.List() | ast.MatchValue() | ast.Set() | ast.Tuple():
                return any(isinstance(part, ast.Constant) and part.value in BOOKS for part in ast.walk(node))
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                return not BOOKS.isdisjoint(words_of(name))
            case _:
                return False

    asking = [source.at(node) for source in sources() for node in source.nodes if names_a_book(node)]

    assert asking == [], "ask the rulebook a question instead"


# --- values in, values out ---


def test_the_engine_imports_values_only() -> None:
    imported = {
        (source.at(node), name)
        for source in engine()
        for node, name in imports(source)
        if name.partition(".")[0] not in ENGINE_MAY_IMPORT and not f"{name}.".startswith("table.engine.")
    }

    assert imported == set()


def test_the_engine_neither_reads_nor_speaks() -> None:
    calls = [(source, node) for source in engine() for node in source.nodes if isinstance(node, ast.Call)]
    speaking = [
        source.at(node) for source, node in calls if isinstance(node.func, ast.Name) and node.func.id in SPEAKING_CALLS
    ]

    assert calls
    assert speaking == []


def test_the_engine_counts_in_whole_numbers() -> None:
    def is_a_fraction(node: ast.AST) -> bool:
        match node:
            case ast.Constant(value=float()) | ast.Name(id="float"):
                return True
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                return True
            case _:
                return False

    fractions = [source.at(node) for source in engine() for node in source.nodes if is_a_fraction(node)]

    assert fractions == [], "chips and nanoseconds are whole numbers"


# --- one kind, one file ---


DRIVERS = ("consequences", "door", "floor", "steps")
"""The modules of `table.engine.matters` that drive every kind of irregularity, and know none."""


def kinds() -> dict[str, str]:
    """Return the classes of irregularities, each with the file it stands in."""
    found = {}
    for source in sources("table/engine/matters/kinds"):
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = source.path.stem
    return found


def test_door_floor_and_steps_name_no_kind_and_no_code_and_read_nothing_by_its_name() -> None:
    named = [
        source.at(node)
        for source in sources("table/engine/matters")
        if source.path.stem in DRIVERS
        for node in source.nodes
        if isinstance(node, ast.Name) and node.id in {*kinds(), "AlertCode", "getattr"}
    ]

    assert named == []


def test_each_kind_stands_in_a_file_that_is_called_by_its_code() -> None:
    astray = [kind.__name__ for kind in KINDS if kinds()[kind.__name__] != kind.code.value.replace("-", "_")]

    assert astray == []
    assert {kind.__name__ for kind in KINDS} == kinds().keys()


def test_nothing_is_told_past_the_door() -> None:
    telling = {
        source.module
        for source in sources("table/engine")
        for node in source.nodes
        if isinstance(node, ast.Attribute) and node.attr == "raise_alert"
    }

    assert telling == {"table.engine.matters.door"}


def test_the_phase_of_a_hand_is_asked_for_in_one_place() -> None:
    phases = [
        f"{source.at(word.value)}: {ast.unparse(word.value)}"
        for source in sources("table/engine")
        for node in source.nodes
        if isinstance(node, ast.Call)
        for word in node.keywords
        if word.arg == "phase"
    ]

    assert len(phases) > 10
    assert [phase for phase in phases if ": next_phase(" not in phase] == []
