"""The station's key is changed by a command: a table that is in goes on obeying, and an old station is not obeyed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.display.station.conftest import tables_of
from tests.display.station.running_station import PASSED_OVER, DealtTable, RunningStation
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until


def new_key(data: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "table", "pki", "new-key", "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_a_table_follows_the_new_key_without_a_visit_and_obeys_no_old_station(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    table = DealtTable(tmp_path, tables_of(station), 1)
    table.deal(PASSED_OVER)
    old_key = (station.data / "signing.key").read_bytes()
    wait_until(lambda: table.uplink.acknowledged > 1, PATIENCE_S)

    refused = new_key(station.data)
    station.stop()
    stolen = tmp_path / "stolen"
    shutil.copytree(station.data, stolen)
    done = new_key(station.data)
    station.start(is_new_password=False)
    visitor = Visitor(station)
    visitor.log_in()
    answer = {"x-csrf": visitor.csrf}
    wait_until(lambda: visitor.send("POST", "/calls/1/answer", '{"option":"play-on"}', **answer)[0] == 200, PATIENCE_S)
    wait_until(lambda: len(table.ruled.answers) == 1, PATIENCE_S)
    station.stop()

    assert (refused.returncode, "Traceback" in refused.stderr) == (2, False), refused
    assert (done.returncode, "changed; tables follow" in done.stdout) == (0, True), done
    assert (station.data / "signing.key").read_bytes() != old_key

    table.deal("key undo\n")
    station.data = stolen
    station.start(is_new_password=False)
    thief = Visitor(station)
    thief.log_in()
    wait_until(
        lambda: thief.send("POST", "/calls/1/answer", '{"option":"misdeal"}', **{"x-csrf": thief.csrf})[0] == 200,
        PATIENCE_S,
    )
    wait_until(lambda: "not obeyed" in thief.send("GET", "/log")[1], PATIENCE_S)
    table.close()
    station.kill()
    assert len(table.ruled.answers) == 1
