"""A docstring says more than the signature that it describes: `Return the hand.` is no news of `hand() -> Hand`."""

from __future__ import annotations

import ast
import re

import pytest

from tests.house import sources, words_of

PLAIN = frozenset(
    re.findall(
        r"\w+",
        """a all an and any are as at be been but by can each every for from had has have her here his if in is it its
        may no none not of on one or return returns said say says tell tells than that the there these this those to was
        were what when where whether which who whom whose with""",
    )
)
"""Words that say nothing by themselves."""
ENDINGS = ("ing", "ed", "es", "s", "e")
SHORTEST = 3
"""Letters that are left of a word."""

Described = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def root_of(word: str) -> str:
    """Return a word without its ending: `dealt` stays, `cards`, `seated` and `moving` do not."""
    ending = next((end for end in ENDINGS if word.endswith(end) and len(word) - len(end) >= SHORTEST), "")
    root = word.removesuffix(ending)
    return root[:-1] if len(root) > SHORTEST and root[-1] == root[-2] else root


def signature_of(node: Described) -> str:
    """Return the name, and of a function its arguments and what it returns."""
    if isinstance(node, ast.ClassDef):
        return node.name
    return f"{node.name} {ast.unparse(node.args)} {'' if node.returns is None else ast.unparse(node.returns)}"


def restates(node: Described) -> bool:
    """Tell whether each word of the docstring stands below it already, or says nothing."""
    said = {
        root_of(word) for word in re.findall(r"[a-z]+", (ast.get_docstring(node) or "").lower()) if word not in PLAIN
    }
    return ast.get_docstring(node) is not None and said <= {root_of(word) for word in words_of(signature_of(node))}


def test_no_docstring_restates_what_it_describes() -> None:
    found = [
        f"{source.at(node)} {node.name}"
        for source in sources()
        for node in source.nodes
        if isinstance(node, Described) and restates(node)
    ]

    assert found == [], "say what it does for whom, or which one it is; a private one may go without"


@pytest.mark.parametrize(
    "text",
    [
        'class RunningHand:\n    """A hand that runs."""',
        'def tile_of(table: TableNow) -> Tile:\n    """Return the tile of a table."""',
        'def take_off(self, tag: Tag) -> None:\n    """Take *tag* off."""',
    ],
)
def test_one_that_does_is_found(text: str) -> None:
    (node,) = ast.parse(text).body

    assert isinstance(node, Described)
    assert restates(node)


@pytest.mark.parametrize(
    "text",
    [
        'class RunningHand:\n    """What the room must know of a hand until it is over."""',
        'def tile_of(table: TableNow) -> Tile:\n    """Return what the overview shows of *table*."""',
        "def take_off(self, tag: Tag) -> None: ...",
    ],
)
def test_one_that_says_more_or_nothing_passes(text: str) -> None:
    (node,) = ast.parse(text).body

    assert isinstance(node, Described)
    assert not restates(node)
