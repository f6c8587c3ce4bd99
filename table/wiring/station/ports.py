"""The ports of `squaredeal station`, seen to first: a start that is refused for them leaves no folder behind."""

import socket
from pathlib import Path

from config.files.faults import ConfigError
from display.station.web.serving import WebFailedError, listen
from table.keeping.durable_file import locked_folder

LEADING_ON = "--broker-port PORT, or use a broker that runs there: --broker mqtt://station@localhost"
"""What leads on where our broker finds its port taken."""


def listen_for_page(data: Path, bind: str, port: int, broker_port: int | None) -> socket.socket:
    """Return a socket for the page, where the *broker_port* of our own broker is free as well.

    Raises ConfigError with all that is taken; `FolderInUseError` where it is by another station in the same folder.
    """
    faults: list[str] = []
    listening: socket.socket | None = None
    try:
        listening = listen(bind, port)
    except WebFailedError as fault:
        faults.append(str(fault))
    if broker_port is not None:
        faults += _broker_faults(bind, broker_port)
    if listening is not None and not faults:
        return listening
    if listening is not None:
        listening.close()
    if data.exists():
        with locked_folder(data, "station"):
            pass
    raise ConfigError(faults)


def _broker_faults(bind: str, port: int) -> list[str]:
    try:
        family = socket.getaddrinfo(bind, port, type=socket.SOCK_STREAM)[0][0]
        socket.create_server((bind, port), family=family).close()
    except OSError as fault:
        return [f"{bind}:{port}: the broker cannot listen there ({fault.strerror}); name another: {LEADING_ON}"]
    return []
