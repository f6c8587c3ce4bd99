"""The key under which a table's decks lie sealed: where it is, and what that is good for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from table.pki.key_file import KeyFileError
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
        return _judge(f"{services}, a credential of systemd's", is_in_tpm=tpm.exists())
    return _judge_first(keys)


def _judge(where: str, *, is_in_tpm: bool) -> Finding:
    if is_in_tpm:
        return good("key", f"{where}; this machine has a TPM, and systemd-creds seals to it")
    return odd("key", f"{where}; this machine has no TPM, so what opens it is on the same disk: {_ON_DISK}")


def _judge_first(keys: Sequence[TableKey]) -> Finding:
    if not keys:
        return unknown("key", f"none is there; squaredeal run makes one in {key_path()}, and seals the decks under it")
    first = keys[0]
    if first.place.endswith(str(key_path())):
        return odd("key", f"{first.place}: {_ON_DISK}; squaredeal install has systemd keep it, in a TPM where one is")
    return good("key", first.place)
