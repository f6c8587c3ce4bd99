"""TOML as far as PHH needs it: numbers, yes and no, strings, and lists of them.

It writes so that what is read back is what was given, whatever a player is called. It is
no writer of TOML at large.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

TomlValue = bool | int | str | list[int] | list[str]


def toml_lines(fields: Mapping[str, TomlValue]) -> str:
    """Return *fields* line by line; a list of strings takes a line for each."""
    return "".join(f"{key} = {_value(value)}\n" for key, value in fields.items())


def _value(value: TomlValue) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _string(value)
        case _ if any(isinstance(entry, str) for entry in value):
            return "".join(["[\n", *(f"    {_scalar(entry)},\n" for entry in value), "]"])
        case _:
            return f"[{', '.join(map(_scalar, value))}]"


def _scalar(entry: int | str) -> str:
    return _string(entry) if isinstance(entry, str) else str(entry)


def _string(text: str) -> str:
    # The escapes of JSON are escapes of TOML; TOML alone wants the delete character escaped too.
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
