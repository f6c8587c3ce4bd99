"""The laws of the house that no checker sees, each a plain test.

What ruff, mypy and the walls of import-linter already hold is not looked at again.
"""

from __future__ import annotations

import ast
import fnmatch
import re
import statistics
import tomllib
from functools import cache
from itertools import chain

import pytest

from table.engine.every_ruling import KINDS
from tests.house import (
    EMPTY_NAMES,
    HOUSES,
    LONGEST_FILE,
    LONGEST_FILE_OF_TESTS,
    ROOT,
    Source,
    comments,
    imports,
    said_in_code,
    says_what_lives_there,
    sources,
    words_of,
)

TOP_LEVEL = {
    ".ci",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "SECURITY.md",
    "config",
    "display",
    "firmware_bridge",
    "pyproject.toml",
    "table",
    "tests",
}
BOOKS = {"tfpl", "homegame", "firekeepers", "nuts", "jpa"}
RULE_ID = re.compile(rf"\b({'|'.join(sorted(BOOKS))}):\w", re.IGNORECASE)
ENGINE_MAY_IMPORT = {
    "__future__",
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
SPEAKING_CALLS = {"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"}
LONGEST_MEDIAN = 150
LONGEST_FUNCTION = 40
LONGEST_OF_NINE_IN_TEN = 20
MOST_ARGUMENTS = 8
"""`self` among them. A command's options are one value."""


def engine() -> tuple[Source, ...]:
    return sources("table/engine")


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_has_rooms_to_audit(house: str) -> None:
    assert sources(house), f"{house} holds no Python file: the audits below would see nothing there"


def test_the_top_level_holds_what_it_may_and_nothing_else() -> None:
    passed_over = [line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines() if line.strip()]

    found = {
        path.name
        for path in ROOT.iterdir()
        if path.name != ".git" and not any(fnmatch.fnmatch(path.name, pattern) for pattern in passed_over)
    }

    assert found == TOP_LEVEL


def test_every_module_opens_by_saying_what_lives_there() -> None:
    silent = [
        str(source.path) for source in sources() if not says_what_lives_there(ast.get_docstring(source.tree) or "")
    ]

    assert silent == [], "a sentence that says what lives here; what does not, only where a wall depends on it"


def test_no_module_has_a_name_that_says_nothing() -> None:
    paths = [source.path for source in sources(*HOUSES, "tests")]

    assert [str(path) for path in paths if EMPTY_NAMES & set(path.with_suffix("").parts)] == []


@pytest.mark.parametrize(("rooms", "longest"), [(HOUSES, LONGEST_FILE), (("tests",), LONGEST_FILE_OF_TESTS)])
def test_files_stay_small(rooms: tuple[str, ...], longest: int) -> None:
    lengths = {source.path: len(source.text.splitlines()) for source in sources(*rooms)}

    assert {str(path): length for path, length in lengths.items() if length > longest} == {}
    assert statistics.median(lengths.values()) < LONGEST_MEDIAN


@cache
def functions() -> tuple[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef], ...]:
    return tuple(
        (f"{source.at(node)} {node.name}", node)
        for source in sources()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def test_functions_stay_small() -> None:
    lengths = {where: (node.end_lineno or 0) - node.lineno + 1 for where, node in functions()}

    assert {where: length for where, length in lengths.items() if length > LONGEST_FUNCTION} == {}
    assert statistics.quantiles(lengths.values(), n=10)[-1] <= LONGEST_OF_NINE_IN_TEN


def test_no_function_takes_more_than_a_reader_can_hold() -> None:
    counts = {
        where: len([*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]) for where, node in functions()
    }

    assert {where: count for where, count in counts.items() if count > MOST_ARGUMENTS} == {}


# --- code asks the rulebook and never knows it ---


def test_no_rule_is_named_in_code() -> None:
    named = [source.at(text) for source in sources() for text in said_in_code(source) if RULE_ID.search(text.value)]
    named += [f"{source.path}:{line}" for source in sources() for line, _ in comments(source, RULE_ID)]

    assert named == [], "a citation belongs into the rulebook"


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

    asking = [source.at(node) for source in sources() for node in ast.walk(source.tree) if names_a_book(node)]

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
    calls = [(source, node) for source in engine() for node in ast.walk(source.tree) if isinstance(node, ast.Call)]
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

    fractions = [source.at(node) for source in engine() for node in ast.walk(source.tree) if is_a_fraction(node)]

    assert fractions == [], "chips and nanoseconds are whole numbers"


def test_the_package_table_imports_nothing() -> None:
    # import-linter sees the floors inside `table`, not the file that holds them together.
    (package,) = (source for source in sources("table") if source.module == "table")

    assert list(imports(package)) == []


# --- every exception has its reason ---


def test_every_exception_in_the_code_names_its_rule_and_its_reason() -> None:
    is_one = re.compile(r"#\s*(noqa|type:\s*ignore|pragma:|(ruff|mypy|fmt|isort|flake8|pylint):)")
    is_reasoned = re.compile(r"# (noqa: [A-Z]+\d+(, [A-Z]+\d+)*|type: ignore\[[\w, -]+\])(  #| -) \S.{9,}")
    bare = [
        f"{source.path}:{line}: {comment}"
        for source in sources(*HOUSES, "tests")
        for line, comment in comments(source, is_one)
        if not is_reasoned.match(comment)
    ]

    assert bare == [], "write `# noqa: CODE - the reason`"


def test_every_exception_in_pyproject_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lists = re.findall(
        r'^(?:ignore|ignore_imports|module|"[^"\n]*/\*\*") = \[\n(.*?)^\]', text, re.MULTILINE | re.DOTALL
    )
    entries = [line.strip() for block in lists for line in block.splitlines()]
    tools = tomllib.loads(text)["tool"]
    excepted = tools["ruff"]["lint"]["ignore"] + list(chain(*tools["ruff"]["lint"]["per-file-ignores"].values()))

    assert [entry for entry in entries if not re.search(r'",\s+# \S.{4,}', entry)] == []
    assert {code for code in excepted if not any(entry.startswith(f'"{code}"') for entry in entries)} == set()


# --- every wall is whole ---


def test_no_room_of_the_table_is_forgotten_by_its_walls() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    walls = {wall["name"].partition(":")[0]: wall for wall in pyproject["tool"]["importlinter"]["contracts"]}
    rooms = {".".join(source.module.split(".")[:2]) for source in sources("table")} - {"table"}

    open_rooms = {
        "table.chain",
        "table.clock",
        "table.engine",
        "table.inbox",
        "table.messages",
        "table.said_plainly",
        "table.tournament",
        "table.troubles",
    }
    assert set(walls["Closed rooms"]["forbidden_modules"]) == rooms - open_rooms
    putting_together = {f"table.{room}" for room in ("__main__", "benches", "commands", "playing", "wiring")}
    assert set(walls["Handed over"]["source_modules"]) == rooms - putting_together


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
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Name) and node.id in {*kinds(), "AlertCode", "getattr"}
    ]

    assert named == []


def test_each_kind_stands_in_a_file_that_is_called_by_its_code() -> None:
    astray = [kind.__name__ for kind in KINDS if kinds()[kind.__name__] != kind.code.value.replace("-", "_")]

    assert astray == []
    assert kinds().keys() - {kind.__name__ for kind in KINDS} == set(), "raise each of these kinds in some room"


def test_nothing_is_told_past_the_door() -> None:
    telling = {
        source.module
        for source in sources("table/engine")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr == "raise_alert"
    }

    assert telling == {"table.engine.matters.door"}


def test_the_phase_of_a_hand_is_changed_in_one_place() -> None:
    changing = {
        source.module
        for source in sources("table/engine")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and any(word.arg == "phase" for word in node.keywords)
    }

    assert changing == {"table.engine.hand.phases"}
