"""Signs the files that one event hands to another with the station's key, and knows whose files are taken unasked.

Known are the station's own key, those that it had before, and those that somebody here has said are right. A file with
another one, or with none, is asked about; one that is not as it was signed is refused where it is read.
"""

from collections.abc import Container, Iterable
from typing import Final

import msgspec

from display.station.known.audit import LogEntry
from display.station.store.event_kept import KeepsEvent
from display.station.tournament.bag_file import BagFile, SeatFile, signed_octets
from display.wording.people import plain
from display.words.spoken import say
from table.chain import Judge
from table.clock import wall_ms
from table.engine.words.frozen import replace
from table.messages.signed import Signer
from table.said_plainly import SaidPlainlyError

_SETTING: Final = "known-stations"


class StrangeKeyError(SaidPlainlyError):
    """Files of a station that nobody here knows; `str` has a line for each, and the way on."""

    def __init__(self, words: str, keys: tuple[str, ...]) -> None:
        """Ask about these *keys*; empty is that of a file without one."""
        super().__init__(words)
        self.keys = keys


class FileSeals:
    """The key of a station for the files that go from event to event."""

    def __init__(self, signer: Signer, judge: Judge, kept: KeepsEvent) -> None:
        """Sign by *signer*; *judge* tells whose signature something has, and *kept* which stations are known."""
        self._signer, self._judge, self._kept = signer, judge, kept

    @property
    def key(self) -> str:
        """The public half, by which others know the files of this station."""
        return self._signer.public

    def signed_bags(self, file: BagFile) -> BagFile:
        """Return *file* with key and signature."""
        named = replace(file, key=self.key)
        return replace(named, signature=self._signer.sign(signed_octets(named)))

    def signed_seats(self, file: SeatFile) -> SeatFile:
        """Return *file* with key and signature."""
        named = replace(file, key=self.key)
        return replace(named, signature=self._signer.sign(signed_octets(named)))

    def is_whole(self, file: BagFile | SeatFile) -> bool:
        """Tell whether *file* is as its key has signed it; one without a key was signed by nobody."""
        return not file.key or self._judge(file.key, signed_octets(file), file.signature)

    def ask_about(self, files: Iterable[tuple[str, str]], trusted: Container[str]) -> None:
        """Raise StrangeKeyError where a file's key is neither known nor *trusted*; a file is its name and its key."""
        known = self._known()
        strange = [(called, key) for called, key in files if key not in known and key not in trusted]
        if strange:
            words = "\n".join(_asked(called, key) for called, key in strange)
            raise StrangeKeyError(words, tuple(dict.fromkeys(key for _, key in strange)))

    def trust(self, keys: Iterable[str], by: str) -> None:
        """Keep that these are the keys of stations that somebody knows. Raises StoreError."""
        known = self._known()
        new = [key for key in dict.fromkeys(keys) if key and key not in known]
        if new:
            self._kept.set(_SETTING, msgspec.json.encode([*self._remembered(), *new]).decode())
            self._kept.note(*(LogEntry(at_ms=wall_ms(), kind="trusted", by=by, words=key) for key in new))

    def _known(self) -> set[str]:
        return {self.key, *(one.before for one in self._signer.successions), *self._remembered()}

    def _remembered(self) -> list[str]:
        text = self._kept.setting(_SETTING)
        return [] if text is None else msgspec.json.decode(text, type=list[str])


def _asked(called: str, key: str) -> str:
    if not key:
        return say("{file} was signed by no station: ask whose it is, and tick that it is right", file=plain(called))
    named = {"file": plain(called), "key": plain(key)}
    return say(
        "{file} is signed with a key that nobody here knows, {key}: its station shows it beside the file; compare them",
        **named,
    )
