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
    """`squaredeal station` in a process of its own, on ports that are free, with a password that is made up."""

    def __init__(self, folder: Path, tournament: str) -> None:
        """Start it with the *tournament*, which is a file's text, and return once the page is there."""
        self.password = made_up()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        secret, night = folder / "password", folder / "night.toml"
        write_secret(secret, self.password.encode())
        night.write_text(tournament, encoding="utf-8")
        files = ("--data", str(folder), "--password-file", str(secret), "--tournament", str(night))
        # Another program may take a port that was free a moment ago: then any other will do.
        if not self._starts(WEB_PORT, PORT, files) and not self._starts(0, 0, files):
            msg = "the station did not start"
            raise click.ClickException(msg)
        self._reading = threading.Thread(target=lambda: list(self._said()), daemon=True)
        self._reading.start()

    def _starts(self, web_port: int, broker_port: int, files: tuple[str, ...]) -> bool:
        """Start it on these ports, or free ones where they are not; return whether its page came up."""
        self.port, self._carrying = free_port(web_port), free_port(broker_port)
        ours = (sys.executable, "-m", "table", "--language", spoken().code, "station")
        ports = ("--port", str(self.port), "--broker-port", str(self._carrying))
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [*ours, *ports, *files], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        if any(line.startswith("station:") for line in self._said()):
            return True
        with self._process:
            return False

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
