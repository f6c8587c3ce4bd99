"""Asks in SQL whether the JSON of a row holds one of several texts: alike in a query and in the index that answers it.

Each database has a function for it. The texts are written out: none takes a partial index for what it is only handed.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Integer, literal_column, or_
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class _Found(FunctionElement[int]):
    """Where a text begins in another, from 1; 0 where it is not in it."""

    inherit_cache = True
    name = "instr"
    type = Integer()


@compiles(_Found)
def _on_file(element: _Found, compiler: SQLCompiler, **named: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    return f"instr({compiler.process(element.clauses, **named)})"


@compiles(_Found, "postgresql")
def _on_server(element: _Found, compiler: SQLCompiler, **named: Any) -> str:  # noqa: ANN401 - SQLAlchemy's own
    return f"strpos({compiler.process(element.clauses, **named)})"


def holds(column: Column[Any], texts: Sequence[str]) -> ColumnElement[bool]:
    """Return whether *column* holds one of *texts*, in none of which is a quote or a percent sign."""
    return or_(*(_Found(column, literal_column(f"'{text}'")) > literal_column("0") for text in texts))
