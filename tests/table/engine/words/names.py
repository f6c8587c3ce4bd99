"""How words travel: as JSON, each under its name. For the tests of this room; nothing is asserted here."""

from __future__ import annotations

import re
from typing import get_args

import msgspec


def of_class(kind: type) -> str:
    """Return a class's name as it is written in a journal: `HandStarted` is `hand-started`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def written(kind: type) -> str:
    """Return the name under which values of a class are written."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return str(info.tag)


def members(union: object) -> tuple[type, ...]:
    """Return the classes of a closed family."""
    return get_args(union)


def there_and_back(value: msgspec.Struct) -> object:
    """Return *value* as somebody reads it who was sent it."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))
