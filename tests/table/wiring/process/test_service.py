"""What systemd is told by the process that it has started."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from table.wiring.process.service import ALIVE, FAILED, READY, Service
from tests.patience import PATIENCE_S


@pytest.mark.parametrize("is_abstract", [False, True])
def test_words_go_to_the_socket_that_is_named(tmp_path: Path, *, is_abstract: bool) -> None:
    name = f"@squaredeal-{tmp_path.name}" if is_abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(f"\0{name[1:]}" if is_abstract else name)
        Service({"NOTIFY_SOCKET": name}).tell(READY, ALIVE)

        assert systemd.recv(100) == b"READY=1\nWATCHDOG=1"


def test_without_a_socket_nothing_is_said() -> None:
    Service({}).tell(READY)


def test_a_socket_that_nobody_reads_stops_nobody(tmp_path: Path) -> None:
    Service({"NOTIFY_SOCKET": str(tmp_path / "gone")}).tell(ALIVE)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as deaf:
        deaf.bind(str(tmp_path / "deaf"))
        for _ in range(10_000):
            Service({"NOTIFY_SOCKET": str(tmp_path / "deaf")}).tell(ALIVE)


DEAF = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
STUCK = "import time; time.sleep(600)"


@pytest.mark.parametrize(("before", "after", "status"), [("", STUCK, -15), (DEAF, STUCK, FAILED)])
def test_a_process_ends_and_never_with_status_zero(before: str, after: str, status: int) -> None:
    program = f"{before}\nfrom table.wiring.process.service import Ending\nEnding().end('x')\n{after}"

    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=PATIENCE_S).returncode == status
