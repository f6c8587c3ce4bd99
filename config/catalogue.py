"""Which rules there are: the ids that an answer may cite.

The catalogue is a file, `rulebooks/catalogue.toml`. Only ids are read here; titles and
gists are for people.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

from config.toml_file import read_text

# The ids are picked out line by line: reading the whole of the file as TOML takes longer than
# everything else at the start of a table. A test holds the two readings together.
_ID_LINE: Final = re.compile(r"""^\s*id\s*=\s*["']([^"']+)["']""", re.MULTILINE)


@functools.cache
def rule_ids(catalogue: Path) -> frozenset[str]:
    """Return the ids of all rules of all books: `firekeepers:47A`."""
    return frozenset(_ID_LINE.findall(read_text(catalogue)))
