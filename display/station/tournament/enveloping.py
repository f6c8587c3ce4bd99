"""Has the bounties begin, envelopes opened and put back: each an entry at the desk, with what the station has kept.

Whether it can be is the books' to say.
"""

from collections.abc import Sequence

from display.station.tournament.desk import Desk
from display.station.tournament.entries import Entry
from display.station.tournament.envelope_entries import (
    EnvelopeOpened,
    EnvelopesResealed,
    EnvelopesSealed,
    EnvelopeValue,
)
from display.station.tournament.envelope_secrets import EnvelopeSecrets, shuffled
from display.station.tournament.envelope_table import amounts_of
from display.station.tournament.envelopes import Envelopes
from display.station.tournament.run import DeskError
from display.wording.people import plain
from display.words.spoken import say
from table.tournament.words.setup import Name


class Enveloping:
    """The envelopes of one event."""

    def __init__(self, desk: Desk, kept: EnvelopeSecrets) -> None:
        """Enter at *desk*; what lies in the envelopes is in *kept*."""
        self._desk, self._kept = desk, kept

    def begin(self, values: Sequence[EnvelopeValue], by: str, *, has_winners: bool) -> None:
        """Shuffle and seal the envelopes of a table: from now on each knock-out wins one. Raises DeskError."""
        amounts = amounts_of(values)
        made = shuffled(range(1, len(amounts) + 1), amounts)
        seals = tuple(one.seal for one in made)
        with self._desk.together():
            self._desk.enter(EnvelopesSealed(values=tuple(values), seals=seals, has_winners=has_winners), by)
            self._kept.keep(made)

    def open(self, number: int, out: Name, envelope: int | None, by: str) -> None:
        """Open an envelope for the knock-out of an entry: the one that was named, or else the next."""
        with self._desk.together():
            now = self._now
            win = now.win(number, out)
            if win is None:
                raise DeskError(say("nobody was put out with that entry: look at what is there now"))
            if win.opened is not None:
                raise DeskError(
                    say("that envelope is open already: it was number {envelope}", envelope=win.opened.secret.envelope)
                )
            if not win.by:
                raise DeskError(say("say first who has put {name} out", name=plain(out)))
            chosen = min(now.sealed) if envelope is None else envelope
            if chosen not in now.sealed:
                raise DeskError(say("envelope {envelope} is none of those that are sealed", envelope=chosen))
            (secret,) = self._kept.told(now.mark, {chosen: now.sealed[chosen]})
            self._desk.enter(EnvelopeOpened(number=number, out=out, secret=secret, is_dealt=envelope is None), by)

    def open_all(self, by: str) -> None:
        """Open the next for each that is won and has an owner. Raises DeskError."""
        with self._desk.together():
            due = [one for one in self._now.due if one.by]
            if not due:
                raise DeskError(say("no envelope is won that is not open"))
            for one in due:
                self.open(one.number, one.out, None, by)

    def put_back(self, number: int, reason: str, by: str) -> None:
        """Take back the entry of that *number*, which opened an envelope: all that are sealed are shuffled with it.

        What it holds is known by now: whoever named it again would win no unknown amount. Raises DeskError.
        """
        with self._desk.together():
            if not any(one.opened is not None and one.opened.number == number for one in self._now.wins):
                raise DeskError(say("no envelope was opened with that entry: look at what is there now"))
            self._desk.take_back(reason, by, number)
            now = self._now
            told = self._kept.told(now.mark, now.sealed)
            made = shuffled([one.envelope for one in told], [one.amount for one in told])
            seals = tuple(one.seal for one in made)
            self._desk.enter(EnvelopesResealed(told=tuple(told), seals=seals, reason=reason.strip()), by)
            self._kept.keep(made)

    def take_back(self, reason: str, by: str, number: int) -> Entry:
        """Take back an entry, as `Desk.take_back` does, but for one that has told what lies in an envelope."""
        with self._desk.together():
            last = self._desk.look_whole().last
            wanted = number or (0 if last is None else last.number)
            entry = next((one for one in self._desk.journal if one.number == wanted), None)
            if entry is not None and isinstance(entry.what, EnvelopeOpened | EnvelopesResealed):
                raise DeskError(
                    say("what lies in an envelope is told with that: at the desk, under Mystery bounties, put it back")
                )
            return self._desk.take_back(reason, by, number)

    @property
    def _now(self) -> Envelopes:
        return self._desk.look_whole().books.envelopes
