"""Writes the TOML that we write: numbers, yes and no, strings, and lists of them.

What is read back is what was given, whatever a player or a deck is called.
"""

from collections.abc import Mapping

import msgspec

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
            return toml_string(value)
        case _ if any(isinstance(entry, str) for entry in value):
            return "".join(["[\n", *(f"    {_scalar(entry)},\n" for entry in value), "]"])
        case _:
            return f"[{', '.join(map(_scalar, value))}]"


def _scalar(entry: int | str) -> str:
    return toml_string(entry) if isinstance(entry, str) else str(entry)


def toml_string(text: str) -> str:
    """Return *text* in quotes."""
    # The escapes of JSON are escapes of TOML; TOML alone wants the delete character escaped too.
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
