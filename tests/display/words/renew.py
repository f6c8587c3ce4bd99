"""Puts the texts of the code into each language's file, and builds what the program reads.

Run by hand: `python -m tests.display.words.renew`, or `make words`; then fill in what is empty, and run it again. To
begin a language, give its code: `python -m tests.display.words.renew fr`.
"""

from __future__ import annotations

import sys

from tests.display.words.gathering import FOLDER, built, gathered, is_whole, read, renewed, said, written
from tests.house import ROOT

TOLD = 8
"""So many empty texts are named by their lines: more of them are found by reading the file."""


def main(codes: list[str]) -> None:
    """Renew every file, and say what is missing."""
    for code in codes:
        FOLDER.joinpath(f"{code}.po").touch()
    template = gathered()
    for code, path in written().items():
        path.write_bytes(renewed(path, template))
        catalog = read(path)
        path.with_suffix(".mo").write_bytes(built(catalog))
        empty = [message.lineno for message in said(catalog) if not is_whole(message)]
        where = f"; fill in {path.relative_to(ROOT)}, lines {', '.join(map(str, empty[:TOLD]))}" if empty else ""
        more = " and more" if empty[TOLD:] else ""
        sys.stdout.write(f"{code}: {len(catalog)} texts, {len(empty)} of them empty{where}{more}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
