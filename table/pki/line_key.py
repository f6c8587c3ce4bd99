"""The private key of a table's line to its station: it lies sealed under the table's own key, and is opened in memory.

So a copy of the card is no copy of the table where that key is in a TPM. OpenSSL takes a key from a file alone: it is
handed one that lies in memory, has no name, and is gone with the hand-over.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from table.pki.table_key import CREDENTIAL, table_keys
from table.said_plainly import SaidPlainlyError

PURPOSE: Final = "line"


class LineKeyError(SaidPlainlyError):
    """The key of the line cannot be opened; `str` names its file and the way out."""


def sealed_line_key(pem: str) -> str:
    """Return the key *pem* sealed under the first of the table's keys, made where there is none."""
    return table_keys(is_made=True)[0].seal(PURPOSE, pem.encode())


def opener_of(path: Path, sealed: str) -> Callable[[], str]:
    """Return what opens the key that lies *sealed* in the file at *path*, and raises `LineKeyError`."""
    return partial(_opened, path, sealed)


def place_of_line_key(sealed: str) -> str | None:
    """Return where the key lies that opens what is *sealed*; None where it is not here."""
    return next((key.place for key in table_keys() if key.name == sealed.partition(":")[0]), None)


def _opened(path: Path, sealed: str) -> str:
    wanted = sealed.partition(":")[0]
    key = next((key for key in table_keys() if key.name == wanted), None)
    plain = None if key is None else key.opened(PURPOSE, sealed)
    if plain is None:
        why = f"the key {wanted} is not here" if key is None else "it was changed or cut"
        service = f"run it as the service does, with its credential {CREDENTIAL}"
        way = f"{service}, or have the station make another join file: squaredeal pki table"
        msg = f"{path}: what it is known by at the station cannot be opened ({why}); {way}"
        raise LineKeyError(msg)
    return plain.decode()
