"""A TOML file becomes a plain table of keys, or is refused with its line and the way out."""

import re
import tomllib
from pathlib import Path
from typing import Final

from config.files.faults import ConfigError

_WHERE: Final = re.compile(r"^(?P<what>.*) \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")

# How tomllib begins the message for a key or a table that stands there twice.
_TWICE: Final = ("Cannot overwrite", "Cannot declare", "Duplicate")


def read_toml(path: Path) -> dict[str, object]:
    """Return the keys of the file at *path*; raise ConfigError where it is not TOML."""
    return toml_in(read_text(path), path)


def toml_in(text: str, path: Path) -> dict[str, object]:
    """Return the keys of *text*, that of the file at *path*; raise ConfigError where it is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError([_syntax_fault(path, text, str(error))]) from None


def read_text(path: Path) -> str:
    """Return the text of the file at *path*; raise ConfigError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        words = f"{path}: not UTF-8 text (byte {error.start}); save the file as UTF-8"
    except OSError as error:
        words = f"{path}: cannot be read: {error.strerror}; check the name and its permissions"
    raise ConfigError([words])


def _syntax_fault(path: Path, text: str, message: str) -> str:
    found = _WHERE.match(message)
    what = found["what"] if found else message
    lines = text.splitlines() or [""]
    number = int(found["line"]) if found and found["line"] else len(lines)
    line = lines[number - 1].strip() if number <= len(lines) else ""
    if what.startswith(_TWICE):
        way_out = "it stands there twice, remove one of the two"
    else:
        way_out = 'write key = value, text in "quotes", true or false in small letters'
    return f"{path}: line {number}: not TOML ({what}) in `{line}`; {way_out}"
