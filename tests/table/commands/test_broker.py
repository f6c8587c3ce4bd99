"""`squaredeal broker`: it says where it listens and where its passwords are, and what stands in its way."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

from tests.brokers.running import free_port
from tests.house import ROOT
from tests.patience import PATIENCE_S
from tests.table.commands.command_line import refusal_of, run_in_process_of_its_own


def test_it_tells_where_it_listens_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-m", "table", "broker", "--port", str(port), "--passwords", str(tmp_path / "passwords")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as broker:
        assert broker.stdout is not None
        told = [broker.stdout.readline() for _ in range(2)]
        broker.send_signal(signal.SIGTERM)
        _, err = broker.communicate(timeout=PATIENCE_S)

    assert told == [f"passwords: {tmp_path / 'passwords'}\n", f"broker: mqtt://127.0.0.1:{port}\n"]
    assert (broker.returncode, err) == (0, "")


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = run_in_process_of_its_own("broker", "--port", str(port), "--passwords", tmp_path / "passwords")

    line = refusal_of(ran)
    assert line.startswith(f"127.0.0.1:{port}: the broker cannot listen there (")
    assert line.count("in use") == 1
    assert "attempting" not in line


def test_passwords_that_others_may_read_are_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "passwords").write_text("station:a\ntables:b\n")
    (tmp_path / "passwords").chmod(0o644)
    ran = run_in_process_of_its_own("broker", "--passwords", tmp_path / "passwords")

    assert "chmod 600" in refusal_of(ran)
