"""A test that damages what was written changes it, whatever stood there: it puts no octet over an unknown one."""

from __future__ import annotations

import ast
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.damaged import changed_at
from tests.house import sources


def parts_of(node: ast.AST) -> list[ast.expr]:
    """Return what *node* puts together, in its order."""
    match node:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [*parts_of(left), *parts_of(right)]
        case ast.JoinedStr(values=values):
            return [part.value if isinstance(part, ast.FormattedValue) else part for part in values]
        case ast.expr():
            return [node]
        case _:
            return []


def is_overwritten(node: ast.AST) -> bool:
    """Tell whether *node* puts words of its own in the place of a part of something."""
    if not isinstance(node, ast.Call | ast.BinOp | ast.JoinedStr):
        return False
    match node:
        case ast.Call(func=ast.Attribute(attr="replace"), args=[ast.Subscript(slice=ast.Slice()), ast.Constant(), *_]):
            return True
        case _:
            pass
    for (before, between), (_, after) in pairwise(pairwise(parts_of(node))):
        match before, after:
            case (
                ast.Subscript(value=one, slice=ast.Slice(lower=None, upper=ast.expr())),
                ast.Subscript(value=other, slice=ast.Slice(lower=ast.expr(), upper=None)),
            ) if ast.unparse(one) == ast.unparse(other):
                return any(isinstance(part, ast.Constant) for part in (between, *ast.iter_child_nodes(between)))
            case _:
                pass
    return False


@pytest.mark.parametrize(
    "text",
    [
        'a[:-9] + b"0" + a[-8:]',
        'f"{a[:-9]}AAAA{a[-5:]}"',
        'a[:1] + (b"1" if a[1:2] == b"0" else b"0") + a[2:]',
        'a.replace(a[-6:], "AAA=")',
    ],
)
def test_what_writes_over_an_unknown_octet_is_found(text: str) -> None:
    assert is_overwritten(ast.parse(text, mode="eval").body)


def test_no_test_writes_over_what_it_does_not_know() -> None:
    cutting = [source for source in sources("tests") if "[:" in source.text or ".replace(" in source.text]
    found = [source.at(node) for source in cutting for node in source.nodes if is_overwritten(node)]

    assert found == [], "what stood there may have been the same: use tests.damaged.changed_at"


@given(st.binary(min_size=1, max_size=9))
def test_what_is_changed_is_another_and_as_long(octets: bytes) -> None:
    changed = changed_at(octets, -1)

    assert (changed != octets, len(changed)) == (True, len(octets))
