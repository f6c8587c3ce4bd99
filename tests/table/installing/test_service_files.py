"""The files of a service, as systemd and udev read them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from table.installing.role import WATCHDOG_S
from table.installing.service_files import GROUPS, ports, unit, user


@pytest.mark.parametrize("is_kiosk", [False, True])
def test_systemd_understands_the_unit(tmp_path: Path, *, is_kiosk: bool) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not here: apt install systemd")
    path = tmp_path / "squaredeal.service"
    # The programs of a Pi are not here.
    path.write_text(unit("table-1", is_kiosk=is_kiosk).replace("/usr/bin/cage", "/bin/true"), encoding="utf-8")
    text = path.read_text(encoding="utf-8").replace(
        "ExecStart=/opt/squaredeal/current/bin/squaredeal", "ExecStart=/bin/true"
    )
    path.write_text(text, encoding="utf-8")

    read = subprocess.run([analyze, "verify", str(path)], capture_output=True, encoding="utf-8", check=False)

    said = [line for line in read.stderr.splitlines() if "squaredeal.service" in line]
    assert said == []


@pytest.mark.parametrize("is_kiosk", [False, True])
def test_the_unit_is_watched_and_keeps_what_it_knows(*, is_kiosk: bool) -> None:
    lines = unit("table-1", is_kiosk=is_kiosk).splitlines()

    assert {"Type=notify", f"WatchdogSec={WATCHDOG_S}", "Restart=always", "User=squaredeal"} <= set(lines)
    assert {"LimitCORE=0", "UMask=0077", "StateDirectoryMode=0700", "StandardOutput=journal"} <= set(lines)
    (start,) = [line for line in lines if line.startswith("ExecStart=")]
    assert start.startswith("ExecStart=/usr/bin/cage") is is_kiosk
    assert ("--headless" in start) is not is_kiosk


def test_the_user_logs_in_nowhere_and_has_what_the_table_wants() -> None:
    first, *members = user().splitlines()

    assert first.endswith("/usr/sbin/nologin")
    assert members == [f"m squaredeal {group}" for group in GROUPS]


def test_a_node_is_called_by_its_id() -> None:
    assert 'SYMLINK+="squaredeal/node-$env{ID_USB_SERIAL_SHORT}"' in ports()
