"""Decides which station's key a table believes: the one given, or else the first heard, kept from then on.

The second is what ssh does with a host that it meets: without any authority, whoever comes later is not believed.
"""

from pathlib import Path

from table.keeping.durable_file import write_whole
from table.pki.signing import is_public_key
from table.said_plainly import SaidPlainlyError


class StationKeyError(SaidPlainlyError):
    """The kept key cannot be used; `str` names the file and the way out."""


class Trust:
    """One table's, in one station."""

    def __init__(self, given: str | None, kept_in: Path | None) -> None:
        """Believe the key that was *given*; without one the first that is heard, kept in the file *kept_in*.

        Raises `StationKeyError` where that file says no key.
        """
        self._kept_in = None if given else kept_in
        self._is_given = bool(given)
        self._told = ""
        self.key = given or self._found()

    def hear(self, key: str) -> str | None:
        """Take the key that a station presents; return a line for the operator, if there is one to say."""
        if not key or key in {self.key, self._told}:
            return None
        self._told = key
        if self.key is not None:
            return self._is_another()
        if not is_public_key(key):
            return "a station presents itself with what is no key; nothing that it commands is obeyed"
        self.key = key
        if self._kept_in is None:
            return f"station: its key is {key}; it is believed until this table is stopped"
        try:
            write_whole(self._kept_in, f"{key}\n".encode())
        except OSError as fault:
            why = f"{self._kept_in}: the station's key cannot be kept ({fault.strerror})"
            return f"{why}; it is believed until this table is stopped"
        return f"station: its key is {key}; from now on this table obeys no other (kept in {self._kept_in})"

    def _is_another(self) -> str:
        if self._is_given:
            return "a station speaks here with another key than this table was given; what it commands is not obeyed"
        where = "" if self._kept_in is None else f"remove {self._kept_in} and "
        return (
            "a station speaks here with another key than before; what it commands is not obeyed: if the station was "
            f"set up anew, {where}start this table again"
        )

    def _found(self) -> str | None:
        if self._kept_in is None or not self._kept_in.exists():
            return None
        try:
            key = self._kept_in.read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError):
            key = ""
        if not is_public_key(key):
            msg = f"{self._kept_in}: this is no station's key; remove it, and the table learns its station's anew"
            raise StationKeyError(msg)
        return key
