"""What became of checked files, for programs: one JSON value, or the JUnit XML that build servers show.

Each file is a case; what fell short is its failure, in the words that people read.
"""

from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import msgspec

from table.benches.checking import Checked


def checked_json(checked: Sequence[tuple[Path, Checked]]) -> str:
    """Return all of it as one JSON value."""
    files = [
        {
            "file": str(path),
            "held": one.held,
            "fell_short": list(one.lines),
            "unreadable": one.unreadable.splitlines(),
            "expects_nothing": one.expects_nothing,
        }
        for path, one in checked
    ]
    failed = sum(not one.held for _, one in checked)
    return msgspec.json.encode({"passed": len(checked) - failed, "failed": failed, "files": files}).decode()


def checked_junit(checked: Sequence[tuple[Path, Checked]]) -> str:
    """Return all of it as JUnit XML, a case for each file."""
    failures = sum(one.has_fallen_short and not one.unreadable for _, one in checked)
    errors = sum(bool(one.unreadable) for _, one in checked)
    head = f'<testsuite name="squaredeal" tests="{len(checked)}" failures="{failures}" errors="{errors}">'
    cases = "".join(_case(path, one) for path, one in checked)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{head}\n{cases}</testsuite>\n'


def _case(path: Path, one: Checked) -> str:
    opening = f"<testcase classname={quoteattr(str(path.parent))} name={quoteattr(path.stem)}"
    if one.held:
        return f"{opening}/>\n"
    kind, text = ("error", one.unreadable) if one.unreadable else ("failure", "\n".join(one.lines))
    first = quoteattr(_plain(text.partition("\n")[0]))
    return f"{opening}><{kind} message={first}>{escape(_plain(text))}</{kind}></testcase>\n"


def _plain(text: str) -> str:
    """Return *text* without what XML cannot hold."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\n\t")
