"""The names in the code and the words of table/GLOSSARY.md: nothing is named by a word that is not there."""

from __future__ import annotations

import ast
import re
import typing
from collections.abc import Iterator
from functools import cache

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Action, Command, Word
from table.engine.words.events import TableEvent
from table.engine.words.sightings import Sighting
from table.engine.words.view import Status
from tests.house import ROOT, Source, sources, words_of

# What joins words, and means the same here as everywhere.
PLAIN = frozenset(
    re.findall(
        r"\w+",
        """against already below beyond by changed each empty few first found if in is late made must new no none not
        nothing of on one or out set such taken to too up without wrong""",
    )
)


class Row(typing.NamedTuple):
    """One line of a table of the glossary."""

    word: str
    meaning: str
    origin: str
    refused: str


@cache
def rows() -> list[Row]:
    words, _, _in_other_languages = (
        (ROOT / "table" / "GLOSSARY.md").read_text(encoding="utf-8").partition("\n## In other")
    )
    lines = words.splitlines()
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| "))
    return [Row(*row) for row in cells if row[0] != "word"]


def words_of_the_table() -> Iterator[str]:
    for union in (Sighting, TableEvent, Command):
        yield from (member.__name__ for member in typing.get_args(union))
    for words in (Action, AlertCode, RemedyStep, RulingValue, Status, Street, Word):
        yield from (member.value for member in words)


def names_given(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Yield every name that *source* gives to something: what it merely uses was named elsewhere."""
    for node in source.nodes:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                yield node, name
            case ast.Name(id=name, ctx=ast.Store()):
                yield node, name
            case _:
                pass


def test_what_happens_at_the_table_is_named_in_words_of_the_glossary() -> None:
    known = {word for row in rows() for word in re.findall(r"[a-z]+", row.word.lower())}
    unknown = {name: words for name in words_of_the_table() if (words := set(words_of(name)) - known - PLAIN)}

    assert unknown == {}, "give each of these words a row in table/GLOSSARY.md"


def test_every_word_says_where_it_comes_from() -> None:
    origins = {"book", "dealer", "PHH", "sheet", "house"}

    assert len(rows()) > 50
    assert [row.word for row in rows() if not set(row.origin.split(", ")) <= origins] == []


def test_no_word_stands_in_the_same_table_twice() -> None:
    words = [row.word for row in rows()]

    assert sorted({word for word in words if words.count(word) > 1}) == []


def test_a_refused_word_names_nothing() -> None:
    refused = {word for row in rows() for word in re.findall(r"`([a-z_]+)`", row.refused)}
    any_refused = re.compile(f"_({'|'.join(refused)})_")
    found = [
        f"{source.at(node)}: {name}"
        for source in sources()
        for node, name in names_given(source)
        if any_refused.search(f"_{'_'.join(words_of(name))}_")
    ]

    assert refused
    assert found == []
