"""The source text of the project as the audits see it: where it is, what it says, what its comments are.

Where the house draws a line is said here too; nothing is asserted.
"""

from __future__ import annotations

import ast
import gc
import io
import re
import tokenize
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import chain, takewhile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
HOUSES = ("config", "display", "firmware_bridge", "table")
LONGEST_FILE = 300
LONGEST_FILE_OF_TESTS = 400
EMPTY_NAMES = {"common", "data", "handler", "handlers", "helper", "helpers", "info", "manager", "misc", "util", "utils"}


class Source(NamedTuple):
    """One Python file."""

    path: Path
    """Relative to the checkout."""
    text: str

    @property
    def tree(self) -> ast.Module:
        """What it says, parsed when somebody asks for it."""
        return _parsed(self.text)

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        """The nodes of the tree, from the top down, without those that tell a name that is read from one that is set.

        A dozen audits look through them; they are gathered once.
        """
        return _nodes(self.text)

    @property
    def module(self) -> str:
        """The name by which it is imported."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def at(self, node: ast.AST | Text) -> str:
        """Return where *node* stands, as an editor understands it."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}"


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """Return every Python file below *folders*, the four houses if none is named."""
    return tuple(_read(path) for folder in folders or HOUSES for path in sorted((ROOT / folder).rglob("*.py")))


@cache
def _read(path: Path) -> Source:
    return Source(path.relative_to(ROOT), path.read_text(encoding="utf-8"))


@cache
def _parsed(text: str) -> ast.Module:
    with _out_of_the_rubbish():
        return ast.parse(text)


@cache
def _nodes(text: str) -> tuple[ast.AST, ...]:
    found: list[ast.AST] = [_parsed(text)]
    with _out_of_the_rubbish():
        for node in found:  # it grows behind the loop
            for name in node._fields:
                match getattr(node, name):
                    case ast.expr_context():
                        pass
                    case ast.AST() as below:
                        found.append(below)
                    case list() as several:
                        found += [below for below in several if isinstance(below, ast.AST)]
                    case _:
                        pass
        return tuple(found)


@contextmanager
def _out_of_the_rubbish() -> Iterator[None]:
    """Keep a million nodes from the garbage collector, who would go through them over and over."""
    is_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if is_collecting:
            gc.enable()


class Script(NamedTuple):
    """One JavaScript file: a module that a browser loads as it stands."""

    path: Path
    """Relative to the checkout."""
    text: str

    @property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.splitlines()

    @property
    def opening(self) -> str:
        """The comment before its first line of code."""
        said = takewhile(lambda line: line.startswith("//"), self.lines)
        return " ".join(line.removeprefix("//").strip() for line in said)

    @property
    def imported(self) -> list[str]:
        """From where it imports, as it writes it."""
        return re.findall(r"""^(?:import|export)\b[^;"'=(]*["']([^"']*)["'];""", self.text, re.MULTILINE)

    @property
    def functions(self) -> dict[int, int]:
        """How many lines each function has, by the line it begins on.

        Told by the indentation: it ends at the next line that stands no deeper than its first.
        """
        return {at + 1: self._lines_from(at) for at, line in enumerate(self.lines) if _FUNCTION.search(line)}

    def _lines_from(self, at: int) -> int:
        after = self.lines[at + 1 :]
        inside = list(takewhile(lambda line: not line or _depth(line) > _depth(self.lines[at]), after))
        is_closed = after[len(inside) : len(inside) + 1] != [] and after[len(inside)].lstrip()[:1] in set("})]")
        return 1 + len(inside) + is_closed


_FUNCTION = re.compile(
    r"(\bfunction\b.*|=>.*)[{(\[]$|=>$"  # `function f() {`, `() => {`, `() => make(`, `() =>`
    r"|^\s*(static |async |get |set )*(?!if|for|while|switch|catch|with)#?\w+\([^=]*\) \{$"  # a method: `f() {`
)


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


@cache
def scripts() -> tuple[Script, ...]:
    """Return every JavaScript file of the four houses."""
    found = chain.from_iterable(sorted((ROOT / house).rglob("*.js")) for house in HOUSES)
    return tuple(Script(path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in found)


def says_what_lives_there(words: str) -> bool:
    """Tell whether *words*, with which a file opens, say what lives in it."""
    says_nothing = re.search(r"\b(helpers?|utilit(y|ies)|miscellaneous)\b", words, re.IGNORECASE)
    return re.search(r"\w+ \S+ .*[.:;!?]", words, re.DOTALL) is not None and not says_nothing


class Text(NamedTuple):
    """A string that the program can see."""

    lineno: int
    value: str


@cache
def said_in_code(source: Source) -> tuple[Text, ...]:
    """Return the strings of *source* that the program can see: docstrings, of fields too, are not among them."""
    spoken = {id(node.value) for node in source.nodes if isinstance(node, ast.Expr)}
    return tuple(
        Text(node.lineno, node.value)
        for node in source.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken
    )


def comments(source: Source, about: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Yield the comments of *source* that *about* finds something in, each with its line."""
    if about.search(source.text) is None:
        return
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type == tokenize.COMMENT and about.search(token.string):
            yield token.start[0], token.string


@cache
def imports(source: Source) -> tuple[tuple[ast.stmt, str], ...]:
    """Return what *source* imports, by its full name; of `from a import b` both `a` and `a.b`."""
    found: list[tuple[ast.stmt, str]] = []
    for node in source.nodes:
        match node:
            case ast.Import(names=names):
                found += [(node, name.name) for name in names]
            case ast.ImportFrom(module=str(module), names=names):
                found += [(node, module), *((node, f"{module}.{name.name}") for name in names)]
            case _:
                pass
    return tuple(found)


def words_of(name: str) -> list[str]:
    """Return the words of a name, in small letters: `HoleCardDealt`, `hole_card_dealt` and `hole-card-dealt` alike."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]
