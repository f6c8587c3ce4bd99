"""The key under which a table's decks lie sealed, and that of its line: where it is, and what that is good for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from table.pki.join_file import SEALED, own_words
from table.pki.key_file import KeyFileError
from table.pki.line_key import place_of_line_key
from table.pki.table_key import TableKey, key_path, table_keys
from table.wiring.examining.finding import Finding, bad, good, odd, unknown
from table.wiring.sealed_decks import SERVICES

TPM: Final = Path("/dev/tpmrm0")
_ON_DISK: Final = "whoever has the whole disk has it too"


def examine_key(services: Path = SERVICES, tpm: Path = TPM) -> Finding:
    """Look for the key: systemd's first, as the table does."""
    try:
        keys = table_keys()
    except KeyFileError as fault:
        return bad("key", str(fault))
    if services.exists():
        return _judge("key", f"{services}, a credential of systemd's", is_in_tpm=tpm.exists())
    return _judge_first(keys)


def examine_line_key(identity: Path, services: Path = SERVICES, tpm: Path = TPM) -> Finding:
    """Look how the key lies that stands in the file *identity*, by which a table is known to its station."""
    sealed = own_words(identity).get(SEALED)
    if sealed is None:
        way = "a join file that works once (squaredeal pki table) has the table make and seal its own"
        return odd("line", f"{identity}: its key lies there plain, and whoever copies the file is this table; {way}")
    where = place_of_line_key(sealed)
    if where is None and services.exists():
        return _judge("line", f"{identity}: sealed under {services}, a credential of systemd's", is_in_tpm=tpm.exists())
    if where is None:
        way = "the station makes another join file: squaredeal pki table"
        return bad("line", f"{identity}: the key under which it is sealed is not here; {way}")
    line = f"{identity}: sealed under {where}"
    return odd("line", f"{line}; {_ON_DISK}") if where.endswith(str(key_path())) else good("line", line)


def _judge(what: str, where: str, *, is_in_tpm: bool) -> Finding:
    if is_in_tpm:
        return good(what, f"{where}; this machine has a TPM, and systemd-creds seals to it")
    return odd(what, f"{where}; this machine has no TPM, so what opens it is on the same disk: {_ON_DISK}")


def _judge_first(keys: Sequence[TableKey]) -> Finding:
    if not keys:
        return unknown("key", f"none is there; squaredeal run makes one in {key_path()}, and seals the decks under it")
    first = keys[0]
    if first.place.endswith(str(key_path())):
        return odd("key", f"{first.place}: {_ON_DISK}; squaredeal install has systemd keep it, in a TPM where one is")
    return good("key", first.place)
