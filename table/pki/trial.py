"""Tries a configuration of mosquitto before it is used: mosquitto starts on it, at a port of its own, and lets us in.

It is tried with the station's certificate, as the station itself comes: who is let in has met every file that is named.
"""

import os
import shutil
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from table.clock import NS_PER_S, LiveClock
from table.said_plainly import SaidPlainlyError

LOOPBACK: Final = "127.0.0.1"
PATIENCE_S: Final = 10
LOOK_NS: Final = NS_PER_S // 20
TRIES: Final = 4
"""Mosquitto 2.0 ends a line as too old that was there before its clock first went round."""
CONNECT: Final = b"\x10\x11\x00\x04MQTT\x04\x02\x00\x0a\x00\x05trial"
"""MQTT 3.1.1, a clean session; mosquitto calls us by our certificate, whatever we say."""
LET_IN: Final = b"\x20\x02\x00\x00"


class TrialFailedError(SaidPlainlyError):
    """Mosquitto does not take what was written; `str` says why, and that nothing has changed."""


def try_out(write: Callable[[Path, str, str | None], object], identity: tuple[Path, Path], authority: Path) -> None:
    """Have *write* put the files into a folder, for a listener and a user, and start mosquitto on them.

    Raises `TrialFailedError` where it does not start, or does not let in who has *identity*, a certificate and a key.
    """
    program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        msg = "mosquitto is not installed: apt install mosquitto"
        raise TrialFailedError(msg)
    with socket.create_server((LOOPBACK, 0)) as free:
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory(prefix="squaredeal-") as made:
        folder = Path(made)
        # As root it would become somebody else, who may not read the folder.
        write(folder, f"{port} {LOOPBACK}", "root" if os.geteuid() == 0 else None)
        with (folder / "said").open("w") as said:
            process = subprocess.Popen(  # noqa: S603 - the distribution's program
                [program, "-c", str(folder / "mosquitto.conf")], stdout=said, stderr=subprocess.STDOUT
            )
        try:
            is_good = _lets_in(process, port, identity, authority)
        finally:
            process.kill()
            process.wait()
        if not is_good:
            lines = (folder / "said").read_text(encoding="utf-8", errors="replace").splitlines()
            why = next((line for line in lines if "Error:" in line), lines[-1] if lines else "it said nothing")
            msg = f"mosquitto does not take this configuration, and nothing was changed: {why}"
            raise TrialFailedError(msg)


def _lets_in(process: subprocess.Popen[bytes], port: int, identity: tuple[Path, Path], authority: Path) -> bool:
    context = ssl.create_default_context(cafile=authority)
    context.check_hostname = False
    context.load_cert_chain(*identity)
    clock, tries = LiveClock(), TRIES
    until_ns = clock.now_ns() + PATIENCE_S * NS_PER_S
    while tries and process.poll() is None and clock.now_ns() < until_ns:
        try:
            with socket.create_connection((LOOPBACK, port), PATIENCE_S) as line, context.wrap_socket(line) as secured:
                secured.sendall(CONNECT)
                if secured.recv(len(LET_IN)) == LET_IN:
                    return True
                tries -= 1
        except ConnectionRefusedError:
            pass
        except OSError:
            tries -= 1
        clock.wait_ns(LOOK_NS)
    return False
