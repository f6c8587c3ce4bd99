"""Decides which station's key a table believes: the one given, or else the first heard, and whichever that leads to.

The first that is heard is kept, as ssh does with a host that it meets: without any authority, whoever comes later is
not believed. A key that signs for another is given up for it, for good: what it says from then on is nobody's.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from table.keeping.durable_file import write_whole
from table.messages.successions import KeySuccession
from table.pki.rotation import led_on
from table.pki.signing import is_public_key
from table.said_plainly import SaidPlainlyError


class StationKeyError(SaidPlainlyError):
    """The kept key cannot be used; `str` names the file and the way out."""


class Trust:
    """One table's, in one station."""

    def __init__(self, given: str | None, kept_in: Path | None) -> None:
        """Believe the key that was *given*; without one the first that is heard. The file *kept_in* has what was heard.

        Raises `StationKeyError` where that file says no key.
        """
        self._kept_in = kept_in
        self._is_given = bool(given)
        self._told = ""
        kept, followed = self._found()
        self.key = given or kept
        self._followed: tuple[KeySuccession, ...] = ()
        if given:
            self._go_on(led_on(given, followed))
        else:
            self._followed = followed

    def hear(self, key: str, successions: Sequence[KeySuccession] = ()) -> str | None:
        """Take the key that a station presents; return a line for the operator, if there is one to say.

        *successions* say how it came to be that: a key that leads to it is given up for it.
        """
        if not key or key in {self.key, self._told}:
            return None
        if self.key is not None:
            return self._followed_to(key, successions) or self._is_another(key)
        self._told = key
        if not is_public_key(key):
            return "a station presents itself with what is no key; nothing that it commands is obeyed"
        self.key = key
        why = self._keep()
        if why or self._kept_in is None:
            return f"{why}station: its key is {key}; it is believed until this table is stopped"
        return f"station: its key is {key}; from now on this table obeys no other (kept in {self._kept_in})"

    def _followed_to(self, key: str, successions: Sequence[KeySuccession]) -> str | None:
        path = led_on(self.key or "", successions)
        if not path or path[-1].key != key or not is_public_key(key):
            return None
        self._go_on(path)
        why = self._keep()
        return f"{why}station: its key was changed to {key}, by the one before; this table obeys no other any more"

    def _go_on(self, path: Sequence[KeySuccession]) -> None:
        if path:
            self._followed = (*self._followed, *path)
            self.key = path[-1].key

    def _is_another(self, key: str) -> str:
        self._told = key
        if key in {one.before for one in self._followed}:
            return (
                "a station speaks here with a key that was given up for another; what it commands is not obeyed: "
                "somebody has started an old station, or has its key"
            )
        if self._is_given:
            return "a station speaks here with another key than this table was given; what it commands is not obeyed"
        where = "" if self._kept_in is None else f"remove {self._kept_in} and "
        return (
            "a station speaks here with another key than before; what it commands is not obeyed: if the station was "
            f"set up anew, {where}start this table again"
        )

    def _keep(self) -> str:
        """Keep what is believed; return why it cannot be, as a sentence begins."""
        if self._kept_in is None:
            return ""
        lines = [f"{self.key}\n".encode(), *(msgspec.json.encode(one) + b"\n" for one in self._followed)]
        try:
            write_whole(self._kept_in, b"".join(lines))
        except OSError as fault:
            return f"{self._kept_in}: the station's key cannot be kept ({fault.strerror}); "
        return ""

    def _found(self) -> tuple[str | None, tuple[KeySuccession, ...]]:
        """Return the key that is kept, and how it came to be that. Raises `StationKeyError`."""
        if self._kept_in is None or not self._kept_in.exists():
            return None, ()
        try:
            key, *lines = self._kept_in.read_text(encoding="ascii").splitlines() or [""]
            followed = tuple(msgspec.json.decode(line, type=KeySuccession) for line in lines if line)
        except (OSError, UnicodeDecodeError, msgspec.DecodeError):
            key, followed = "", ()
        if not is_public_key(key.strip()):
            msg = f"{self._kept_in}: this is no station's key; remove it, and the table learns its station's anew"
            raise StationKeyError(msg)
        return key.strip(), followed
