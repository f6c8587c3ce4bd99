"""Holding the line of a store on a server: the first station does, and any other is a spare until it is its turn.

Whoever has lost the line ends at once, without a word to the tables: they are another station's.
"""

import os
import socket
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import click

from config.files.faults import ConfigError
from display.station.store.store import Store
from display.station.web.serving import PageCertificate, serve
from display.station.web.spare import SparePage
from display.words.spoken import phrase, say
from table.clock import NS_PER_S, LiveClock, local_time, wall_ms
from table.pki.signing import signing_key_in
from table.said_plainly import SaidPlainlyError
from table.wiring.process.service import ALIVE, FAILED, READY, Service
from table.wiring.station.addresses import SIGNING_KEY
from table.wiring.station.station_plan import StationPlan
from table.wiring.station.store_place import kept_at, store_address

if TYPE_CHECKING:
    from display.station.store.server.lease import LeaseHolder

ABOUT = "line"
"""What the trouble is about while nobody knows who holds the line."""


class Spared(NamedTuple):
    """What a spare shows of itself."""

    plan: StationPlan
    listening: socket.socket
    certificate: PageCertificate | None
    at: str
    """Where its page is, by which others know it."""
    hosts: tuple[str, ...]
    tell: Callable[[str], object]


class HeldLine:
    """The line of one store: ours from now on, or once whoever holds it is gone."""

    def __init__(self, spared: Spared) -> None:
        """Look whose it is. Raises ConfigError where this station cannot even be a spare."""
        from display.station.store.server.lease import Lease  # noqa: PLC0415 - a file needs no driver of a server

        self._spared = spared
        self._plan = plan = spared.plan
        self._address = store_address(plan.store or "", plan.store_password_file)
        self._key = signing_key_in(plan.data / SIGNING_KEY).public
        self.lease: Lease = Lease(self._address, (spared.at, self._key), LiveClock())
        self._holder: LeaseHolder | None = None
        self.trouble: Callable[[str, str | None], object] = lambda *_: None
        """Told once there is somebody who shows it."""

    def hold(self) -> bool:
        """Return once the line is ours; False where the spare was told to stop before that."""
        holder: LeaseHolder | None = None
        while holder is None:
            if self._take():
                return True
            # One that has just come has not said yet who it is.
            holder = self._holder
        self._see_it_can_be_a_spare(holder)
        return self._wait()

    def _take(self) -> bool:
        if self.lease.take():
            # At once: the server gives away what it has not heard of for a second, and a page may take longer to end.
            self.lease.keep(self._lost, self._away)
            return True
        self._holder = self.lease.holder()
        return False

    def _see_it_can_be_a_spare(self, holder: "LeaseHolder") -> None:
        plan = self._plan
        if plan.broker_url is None:
            words = (
                f"--store {plan.store}: the station at {holder.name} holds it since {local_time(holder.since_ms)}; a "
            )
            more = (
                "spare cannot reach its tables by a broker of its own: give both one that runs by itself, --broker URL"
            )
            raise ConfigError([f"{words}{more}"])
        if holder.key != self._key:
            words = f"{plan.data / SIGNING_KEY}: tables obey another key, that of the station at {holder.name}; "
            raise ConfigError([f"{words}copy {SIGNING_KEY}, pki and broker.passwords of its folder here"])
        # What is wrong with the store is said now, and all that opens it is loaded: a second may be all there is.
        Store(kept_at(plan)).close()

    def _wait(self) -> bool:
        """Show a page until the line is ours; tell whether it is, and nobody has told us to stop."""
        spared, taken, is_over = self._spared, threading.Event(), threading.Event()
        page = SparePage(self._holding, wall_ms(), spared.hosts)
        trying = threading.Thread(target=self._try, args=(taken, is_over), name="spare", daemon=True)
        trying.start()
        try:
            # What serves closes what it was given; the station listens on the same address afterwards.
            is_told = serve(
                page.app(), spared.listening.dup(), self._begun, spared.tell, spared.certificate, taken.is_set
            )
        finally:
            is_over.set()
            trying.join()
        return taken.is_set() and not is_told

    def _holding(self) -> tuple[str, int] | None:
        holder = self._holder
        return None if holder is None else (holder.name, holder.since_ms)

    def _begun(self) -> None:
        click.echo(f"station: a spare at {self._spared.at}")
        Service().tell(READY)

    def _try(self, taken: threading.Event, is_over: threading.Event) -> None:
        from display.station.store.server.lease import TRY_NS  # noqa: PLC0415 - as said above

        service = Service()
        while not is_over.wait(TRY_NS / NS_PER_S):
            service.tell(ALIVE)
            try:
                if self._take():
                    click.echo(f"station: {self._spared.at} takes over")
                    taken.set()
                    return
            except SaidPlainlyError as fault:
                self._holder = None
                self._spared.tell(str(fault))

    def _lost(self, holder: str) -> None:
        words = f"station: ended, to be started again as a spare: the station at {holder} holds the line now"
        sys.stderr.write(f"{words}\n")
        sys.stderr.flush()
        # No word of farewell: the tables would take it for the other's.
        os._exit(FAILED)

    def _away(self, why: str | None) -> None:
        words = phrase(
            "nobody knows whether a spare has taken over, and nothing is said to the tables until then: {why}"
        )
        self.trouble(ABOUT, None if why is None else say(words, why=why))
