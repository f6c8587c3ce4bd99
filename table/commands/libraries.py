"""The libraries that a plain install leaves out, and the extra that brings each: they belong to one role.

A command that needs one says so in a line. Nothing is imported here.
"""

import importlib.util
from typing import Final

from table.said_plainly import SaidPlainlyError, brought_by

EXTRAS: Final = {
    "amqtt": "broker",
    "cryptography": "table",
    "jinja2": "station",
    "segno": "station",
    "sqlalchemy": "station",
    "starlette": "station",
    "uvicorn": "station",
    "wsproto": "station",
    "nfc": "table",
    "paho": "table",
    "psycopg": "postgres",
    "serial": "table",
}
"""By the name a library is imported by. The station's brings `paho` too; there it is never the first to be missed."""


class LibraryMissingError(SaidPlainlyError):
    """A library that a command needs is not installed."""

    def __init__(self, library: str) -> None:
        """Say how *library* is installed."""
        super().__init__(f"the library {library} is not installed; {brought_by(EXTRAS[library])}")


def need(extra: str) -> None:
    """Raise `LibraryMissingError` where a library of *extra* is not installed."""
    for library, of in EXTRAS.items():
        if of == extra and importlib.util.find_spec(library) is None:
            raise LibraryMissingError(library)
