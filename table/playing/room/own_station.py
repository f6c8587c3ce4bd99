"""The station of a demo: `squaredeal station` in a process of its own, started for the tables that report to it."""

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import click

from display.words.spoken import spoken
from table.broker.passwords import admit
from table.courier.address import PORT, BrokerAddress
from table.keeping.durable_file import write_secret
from table.messages.topics import TableAddress
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import PASSWORDS, SIGNING_KEY, WEB_PORT
from table.wiring.station.spoken_password import made_up
from table.wiring.station.station_line import StationPlace


class OwnStation:
    """`squaredeal station` in a process of its own, with ports that are free and a password that is made up."""

    def __init__(self, folder: Path, tournament: str) -> None:
        """Start it with the *tournament*, which is a file's text, and return once the page is there."""
        self.port, self._carrying = free_port(WEB_PORT), free_port(PORT)
        self.password = made_up()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        secret, night = folder / "password", folder / "night.toml"
        write_secret(secret, self.password.encode())
        night.write_text(tournament, encoding="utf-8")
        ours = (sys.executable, "-m", "table", "--language", spoken().code)
        ports = ("--port", str(self.port), "--broker-port", str(self._carrying))
        files = ("--data", str(folder), "--password-file", str(secret), "--tournament", str(night))
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [*ours, "station", *ports, *files], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        if not any(line.startswith("station:") for line in self._said()):
            self._process.wait()
            msg = "the station did not start"
            raise click.ClickException(msg)
        self._reading = threading.Thread(target=lambda: list(self._said()), daemon=True)
        self._reading.start()

    @property
    def address(self) -> str:
        """Where its page is."""
        return f"http://127.0.0.1:{self.port}/"

    def places(self, tables: list[TableAddress]) -> list[StationPlace]:
        """Let *tables* in, each with a password of its own, and return where they report."""
        passwords = admit(self._folder / PASSWORDS, *(table.name for table in tables)).clients
        key = signing_key_in(self._folder / SIGNING_KEY).public
        return [
            StationPlace(
                BrokerAddress(host="127.0.0.1", port=self._carrying, user=table.name, password=passwords[table.name]),
                table,
                key,
            )
            for table in tables
        ]

    def close(self) -> None:
        """Stop it."""
        with self._process:
            self._process.terminate()
            self._reading.join()

    def _said(self) -> Iterator[str]:
        out = self._process.stdout
        return iter(() if out is None else out)


def free_port(wanted: int) -> int:
    """Return *wanted* where nobody listens there, else any port that is free."""
    for port in (wanted, 0):
        with socket.socket() as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
            found: int = trying.getsockname()[1]
            return found
    msg = "no port is free"
    raise click.ClickException(msg)
