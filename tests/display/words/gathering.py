"""The texts of the project as the translators get them: gathered from the code, read from and written to the files.

Babel's room. `python -m tests.display.words.renew` puts what was gathered into each language's file.
"""

from __future__ import annotations

import io
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from config.panel.panel_words import NAMED
from display.wording.called import NAMES
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import KEYS
from table.tournament.words.told import EventRuling
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from babel.messages.catalog import Message
    from babel.messages.extract import _ExtractionResult, _Keyword, _PyOptions

FOLDER: Final = ROOT / "display" / "words" / "languages"
HOUSES: Final = ("display", "table")

_SAID_BY: Final = {
    "say": None,
    "phrase": None,
    "phrase_of": ((1, "c"), 2),
    "say_of": ((1, "c"), 2),
    "say_many": (1, 2),
    "sayMany": (1, 2),
    "pgettext": ((1, "c"), 2),
}
_METHODS: Final = [
    ("words/spoken.py", "ignore"),
    ("engine/words/key.py", f"{__name__}:keys"),
    ("engine/words/alerts.py", f"{__name__}:headings"),
    ("wording/questions.toml", f"{__name__}:questions"),
    ("**.py", f"{__name__}:python"),
    ("station/pages/static/**.js", "javascript"),
    ("station/pages/templates/**.html", "jinja2"),
    ("scenario/demonstration/*.hand", f"{__name__}:titles"),
    ("scenario/recorded/*.hand", f"{__name__}:titles"),
    ("playing/training/groups/**.hand", f"{__name__}:titles"),
]
_NO_DAY: Final = datetime(2026, 1, 1, tzinfo=UTC)
_NOT_KEPT: Final = tuple(
    f'"{head}:'.encode()
    for head in (
        *("Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator"),
        *("Language-Team", "Generated-By"),
    )
)
"""Lines of a file's head that say nothing here, and would change with each run."""


def gathered() -> Catalog:
    """Return every text that the code says."""
    catalog = Catalog(project="Squaredeal", charset="utf-8", fuzzy=False)
    for house in HOUSES:
        folder = ROOT / house
        for file, _line, text, _comments, context in extract_from_dir(
            folder, method_map=_METHODS, keywords=_SAID_BY, callback=None
        ):
            catalog.add(text, None, [(f"{house}/{file}", 0)], context=context)
    for called in NAMES:
        catalog.add(called.value, None, [("display/wording/called.py", 0)])
    for ruling in EventRuling:
        catalog.add(ruling.value.replace("-", " "), None, [("display/wording/event_alerts.py", 0)])
    return catalog


def python(
    file: BinaryIO, keywords: Mapping[str, _Keyword], comment_tags: Collection[str], options: _PyOptions
) -> Iterator[_ExtractionResult]:
    """Yield what a module says: most say nothing, and Babel would take each apart."""
    if says_anything(file.read().decode()):
        file.seek(0)
        yield from extract_python(file, keywords, comment_tags, options)


def says_anything(text: str) -> bool:
    """Tell whether *text* calls what says something."""
    return any(f"{name}(" in text for name in _SAID_BY)


def titles(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the title of a hand that comes with the program, as Babel wants it."""
    for number, line in enumerate(file, start=1):
        if line.startswith(b"title "):
            yield number, None, line.decode().removeprefix("title ").strip(), []


def keys(*_asked: object, **_options: object) -> Iterator[tuple[int, str | None, str | tuple[str, str], list[str]]]:
    """Yield what is declared of the dealer's keys: what they are called, and why one is not placed."""
    called = {key.word: key.called for key in KEYS.values()}
    for name in sorted(NAMED):
        yield 0, "phrase_of", ("key", called.get(name, name)), []
    for key in KEYS.values():
        for text in (key.heading, key.not_placed):
            if text is not None:
                yield 0, None, text, []


def headings(*_asked: object, **_options: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield what every alert is called."""
    for code in AlertCode:
        yield 0, None, code.heading, []


def questions(
    file: BinaryIO,
    _keywords: object,
    _comment_tags: object,
    options: object,  # noqa: ARG001 - Babel names it
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield how each question of the rulebooks is put, and what its answers say."""
    for section in tomllib.load(file).values():
        for said in section.values():
            if not isinstance(said, list):
                yield from ((0, None, text, []) for text in ([said] if isinstance(said, str) else said.values()))


def written() -> dict[str, Path]:
    """Return the file of each language by its code."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.po"))}


def read(path: Path) -> Catalog:
    """Return what the file of a language says."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem, abort_invalid=True)
    catalog.creation_date = catalog.revision_date = _NO_DAY
    return catalog


def renewed(path: Path, template: Catalog) -> bytes:
    """Return the file of a language as it has to be for *template*: what is said no more is left out."""
    catalog = read(path)
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    out = io.BytesIO()
    write_po(out, catalog, width=118, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_NOT_KEPT))


def built(catalog: Catalog) -> bytes:
    """Return what the program reads of it."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def said(catalog: Catalog) -> Iterator[Message]:
    """Return the texts of it, without the head."""
    return (message for message in catalog if message.id)


def is_whole(message: Message) -> bool:
    """Tell whether a text is said, in each of its forms."""
    forms = [message.string] if isinstance(message.string, str) else message.string or [""]
    return all(forms)
