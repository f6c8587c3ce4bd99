"""What tries each module: its own tests, what `tried.toml` beside this names, or the scenarios of its irregularity.

A module's own tests have its name and lie where it lies: `a/b/c.py` is tried by `tests/a/b/test_c.py` and
`test_c_*.py`. Everything here is worked out from text; nothing is judged, and nothing is run.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

import msgspec

from table.engine.words.alerts import AlertCode
from tests.house import ROOT, Source, imports

LIST: Final = ROOT / "tests" / "tried.toml"

KINDS: Final = PurePosixPath("table/engine/matters/kinds")
"""One file for each irregularity; each of its classes has a `code`."""

FEWEST_WORDS: Final = 4
"""A reason is a clause."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a module has no tests of its own, and what tries it."""

    by: tuple[str, ...]
    """Test modules, or folders of scenarios."""
    why: str


def read_list(path: Path = LIST) -> dict[str, Entry]:
    """Return the entries by the module, or the pattern of modules, that they are about."""
    return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=dict[str, Entry])


class Found(NamedTuple):
    """What there is in a checkout."""

    modules: Sequence[Source]
    tests: Sequence[Source]
    """Test modules, and what they hold in their hands."""
    folders: Collection[str]
    """Folders in which scenarios lie that a test plays."""
    expected: Collection[str]
    """Codes of alerts that these scenarios expect."""


def faults(found: Found, entries: Mapping[str, Entry]) -> list[str]:
    """Return what is wrong, one line each: modules that nothing tries, and entries that say what is not so."""
    return [*_untried(found, entries), *_wrong(found, entries)]


def _untried(found: Found, entries: Mapping[str, Entry]) -> Iterator[str]:
    for module in found.modules:
        path = module.path.as_posix()
        if own_tests(module, found.tests):
            continue
        if _is_kind(module):
            yield from _kinds_without_a_scenario(module, found.expected)
        elif has_behaviour(module) and not any(fnmatchcase(path, name) for name in entries):
            own = f"tests/{module.path.parent.as_posix()}/test_{module.path.stem}.py"
            yield f"{path}: nothing tries it; write {own}, or say in tests/tried.toml what does"


def _kinds_without_a_scenario(module: Source, expected: Collection[str]) -> Iterator[str]:
    codes = codes_of(module)
    if not codes:
        yield f"{module.path}: a kind of irregularity has a `code`, and here is none"
    for code in codes:
        if code not in expected:
            yield f"{module.path}: no scenario that a test plays expects {code}"


def _wrong(found: Found, entries: Mapping[str, Entry]) -> Iterator[str]:
    reached = _Reached([*found.modules, *found.tests])
    for name, entry in entries.items():
        about = [module for module in found.modules if fnmatchcase(module.path.as_posix(), name)]
        if not about:
            yield f"{name}: there is no such module any more; take the entry out"
        if len(entry.why.split()) < FEWEST_WORDS:
            yield f"{name}: say why it has no tests of its own"
        if not entry.by:
            yield f"{name}: nothing is named that tries it"
        if about and not any(has_behaviour(module) or _is_kind(module) for module in about):
            yield f"{name}: it only declares, which wants no tests; take the entry out"
        for module in about:
            yield from (f"{name}: {fault}; take the entry out" for fault in _stale(module, found))
        for by in entry.by:
            yield from (f"{name}: {by} {fault}" for fault in _vain(by, about, found, reached))


def _stale(module: Source, found: Found) -> Iterator[str]:
    if own_tests(module, found.tests):
        yield f"{module.path} has tests of its own"
    elif _is_kind(module):
        yield "a kind is tried by the scenarios that expect its code"


def _vain(by: str, about: Sequence[Source], found: Found, reached: _Reached) -> Iterator[str]:
    if by in found.folders:
        return
    test = next((test for test in found.tests if test.path.as_posix() == by), None)
    if test is None or not test.path.name.startswith("test_"):
        yield "is no test module and no folder of scenarios that a test plays"
        return
    for module in about:
        if module.module not in reached.by(test.module):
            yield f"does not come to {module.path}, whatever it imports"


_DOES_SOMETHING: Final = (
    *(ast.For, ast.While, ast.With, ast.Try, ast.Match, ast.Raise, ast.Assert),
    *(ast.Lambda, ast.comprehension),
)
"""Beside functions: a table of lambdas decides as much as they do, and so does a loop that fills one at import."""


def has_behaviour(module: Source) -> bool:
    """Whether there is anything to try: protocols, fields, unions and tables of words only declare."""
    return any(
        isinstance(node, _DOES_SOMETHING)
        or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not all(map(_says_nothing, node.body)))
        for node in module.nodes
    )


def _says_nothing(statement: ast.stmt) -> bool:
    """Whether *statement* is a docstring, `...` or `pass`."""
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    )


def _is_kind(module: Source) -> bool:
    path = PurePosixPath(module.path.as_posix())
    return path.parent == KINDS and path.name != "__init__.py"


def own_tests(module: Source, tests: Sequence[Source]) -> list[Source]:
    """Return the test modules that lie where *module* lies and have its name."""
    name = module.path.parent.name if module.path.name == "__init__.py" else module.path.stem
    own = str(Path("tests") / module.path.parent / f"test_{name}")
    beside = [test for test in tests if str(test.path).startswith(own)]
    return [test for test in beside if test.path == Path(f"{own}.py") or str(test.path).startswith(f"{own}_")]


def codes_of(module: Source) -> list[str]:
    """Return the codes of the irregularities in *module*: `code: ClassVar[AlertCode] = AlertCode.BOXED_CARD`."""
    return [
        AlertCode[node.value.attr].value
        for kind in module.tree.body
        if isinstance(kind, ast.ClassDef)
        for node in kind.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id == "code"
        and isinstance(node.value, ast.Attribute)
    ]


def _loaded_by_name(source: Source, known: Collection[str]) -> set[str]:
    """Return the modules that may be loaded when asked for: `import_module(f"table.commands.{name}")`."""
    found: set[str] = set()
    for node in source.nodes if "import_module" in source.text else ():
        match node:
            case ast.Call(
                func=ast.Attribute(attr="import_module"),
                args=[ast.JoinedStr(values=[ast.Constant(value=str(room)), *_])],
            ):
                found |= {name for name in known if name.startswith(room)}
            case _:
                pass
    return found


class _Reached:
    """Which modules are loaded, in the end, where one is imported."""

    def __init__(self, every: Sequence[Source]) -> None:
        known = {source.module for source in every}
        self._needs = {
            source.module: {name for _, name in imports(source)} & known | _loaded_by_name(source, known)
            for source in every
        }
        self._by: dict[str, set[str]] = {}

    def by(self, module: str) -> set[str]:
        if module not in self._by:
            found, to_follow = {module}, [module]
            while to_follow:
                new = self._needs[to_follow.pop()] - found
                found |= new
                to_follow += new
            self._by[module] = found
        return self._by[module]
