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

from tests.house import (
    EMPTY_NAMES,
    HOUSES,
    LONGEST_FILE,
    LONGEST_FILE_OF_TESTS,
    ROOT,
    comments,
    imports,
    says_what_lives_there,
    sources,
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
LONGEST_MEDIAN = 150
LONGEST_FUNCTION = 40
LONGEST_OF_NINE_IN_TEN = 20
MOST_ARGUMENTS = 6
"""Beside `self`. A command's options are one value."""


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
        for node in source.nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def _arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[list[ast.arg], ...]:
    return node.args.posonlyargs, node.args.args, node.args.kwonlyargs


def test_functions_stay_small() -> None:
    lengths = {where: (node.end_lineno or 0) - node.lineno + 1 for where, node in functions()}

    assert {where: length for where, length in lengths.items() if length > LONGEST_FUNCTION} == {}
    assert statistics.quantiles(lengths.values(), n=10)[-1] <= LONGEST_OF_NINE_IN_TEN


def test_no_function_takes_more_than_a_reader_can_hold() -> None:
    taken = {where: [arg.arg for arg in chain(*_arguments(node))] for where, node in functions()}
    counts = {where: len(names) - (names[:1] in (["self"], ["cls"])) for where, names in taken.items()}

    assert {where: count for where, count in counts.items() if count > MOST_ARGUMENTS} == {}


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
    linted, overrides = tools["ruff"]["lint"], tools["mypy"]["overrides"]
    excepted = [*linted["ignore"], *chain(*linted["per-file-ignores"].values())]
    # A module that stands alone, and not in a list, is one too.
    excepted += chain(*([it] if isinstance(it, str) else it for it in (one["module"] for one in overrides)))

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


def test_the_package_table_imports_nothing() -> None:
    # import-linter sees the floors inside `table`, not the file that holds them together.
    (package,) = (source for source in sources("table") if source.module == "table")

    assert list(imports(package)) == []


# --- no test hangs on which others ran before it ---


def test_no_test_runs_a_loop_in_the_thread_where_a_browser_of_another_may_have_left_one() -> None:
    runs = re.compile(r"\basyncio\.run\(|\.run_until_complete\(")
    alone = [str(source.path) for source in sources("tests") if "bench" not in source.path.parts]
    found = [path for path in alone if path != "tests/test_house.py" and runs.search((ROOT / path).read_text("utf-8"))]

    assert found == [], "have it awaited: tests/awaited.py"
