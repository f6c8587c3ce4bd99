"""Writes the cases of `tests/cases/every-game` out for each game and each book: comments in them say how they differ.

A case is a hand of hold'em that `squaredeal check` plays as it stands. Three comments say how it goes elsewhere:

- `# in WORDS: STATEMENTS` stands for the line above it in the games or books named; the first that names one counts.
- `# only WORDS: REASON` names the games or books that know such a thing, and why the others do not.
- `# not WORDS: REASON` names those that do not.

Chips are bet without a limit unless the case names a betting. Stud has antes and a bring-in for the blinds, and cards
with which seat 2 brings it in and seat 1 is the first to act from fourth street on: as with the button at seat 4.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER: Final = ROOT / "tests" / "cases" / "every-game"
BOOKS: Final = ("firekeepers", "nuts", "jpa", "tfpl", "homegame")
_KINDS: Final = {
    "boards": ("holdem", "short-deck", "omaha", "omaha5", "omaha8", "omaha5-8"),
    "studs": ("stud", "stud8", "razz"),
    "draws": ("27-single", "27-triple", "a5-triple", "badugi"),
    "four-cards": ("omaha", "omaha8", "badugi"),
    "five-cards": ("omaha5", "omaha5-8", "27-single", "27-triple", "a5-triple"),
}
GAMES: Final = (*_KINDS["boards"], *_KINDS["studs"], *_KINDS["draws"])
_SAYS: Final = re.compile(r"# (in|only|not) ([^:]+): ?(.*)")
_GAME: Final = re.compile(r"^game \S+ ?", re.MULTILINE)
_BOOK: Final = re.compile(r"^rulebook \S+$", re.MULTILINE)
_POSTS: Final = "blinds 100 200\nbutton 4\n"
_POSTED: Final = "ante 25\nbring-in 200\nlimits 200 400\n"
_STUD: Final = """holds 1 Ah Kd 3c ; holds 2 7h 8d 2c ; holds 3 9h Td 4c ; holds 4 Jh Qd 5c
stub 2d 3d Js 8c 9c 2h 6s 4h 6h 7d 2s Tc Qc Kc Ac 7c 8h 5d 9d Th
"""
_RAZZ: Final = """holds 1 Ah Kd 3c ; holds 2 7h 8d Kc ; holds 3 9h Td 4c ; holds 4 Jh Qd 5c
stub 2d 6s Js Qc Kh 2h 2c 4h 6h 7d 2s Tc Qs Jc Ac 7c 8h 5d 9d Th
"""


def case_files() -> list[Path]:
    """Return the cases, those in which something is told before the near misses."""
    return [*sorted(FOLDER.glob("told/*.hand")), *sorted(FOLDER.glob("silent/*.hand"))]


def left_out(text: str, game: str, book: str) -> str | None:
    """Return why a case cannot happen in a game or under a book; None where it can."""
    for how, words, said in _SAYS.findall(text):
        if how != "in" and _names(words, game, book) != (how == "only"):
            return str(said)
    return None


def written_for(text: str, game: str, book: str) -> str:
    """Return a case as a file of another game and book."""
    lines: list[str] = []
    is_settled = False
    for line in text.splitlines():
        said = _SAYS.fullmatch(line)
        if said is None:
            lines.append(line)
            is_settled = False
        elif said[1] == "in" and not is_settled and _names(said[2], game, book):
            lines[-1] = said[3]
            is_settled = True
    return _set_up(_BOOK.sub(f"rulebook {book}", "\n".join([*lines, ""]), count=1), game)


def cases_of(game: str) -> Iterator[tuple[Path, str, str]]:
    """Yield each case that can happen in a game: its file, the book, and its text in that game under the book."""
    for path in case_files():
        text = path.read_text(encoding="utf-8")
        for book in BOOKS:
            if left_out(text, game, book) is None:
                yield path, book, written_for(text, game, book)


def _names(words: str, game: str, book: str) -> bool:
    return any(word in (game, book) or game in _KINDS.get(word, ()) for word in words.split())


def _set_up(text: str, game: str) -> str:
    named = _GAME.search(text)
    if named is None:
        text = text.replace("rulebook ", f"game {game} no-limit\nrulebook ", 1)
    else:
        text = _GAME.sub(f"game {game} ", text, count=1)
    if game == "short-deck":
        return text.replace("blinds 100 ", "blinds 0 ", 1)
    if game in _KINDS["studs"]:
        cards = "" if re.search("^holds", text, re.MULTILINE) else _RAZZ if game == "razz" else _STUD
        return text.replace(_POSTS, _POSTED + cards, 1)
    return text
