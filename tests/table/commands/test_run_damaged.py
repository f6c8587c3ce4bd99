"""`squaredeal run` by a journal in which a record before the checkpoint is damaged: operator and director are told."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from table.wiring.station.station_line import PASSWORD_VARIABLE
from tests.bench.live_room import LiveRoom
from tests.brokers.running import apart, running
from tests.brokers.stub_station import StubStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import Overheard
from tests.table.commands.live_dealer import STACKS, FoldingDealer, run_beside


def test_a_damaged_record_is_in_the_log_and_at_the_station_of_a_table_that_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LiveRoom() as room, running("amqtt", tmp_path / "broker") as broker:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        run_beside(dealer.deal, "run", "--headless", table)
        lines = dealer.journal.read_bytes().splitlines(keepends=True)
        dealer.journal.write_bytes(b"".join([lines[0], b"#" * (len(lines[1]) - 1) + b"\n", *lines[2:]]))
        with closing(StubStation(broker.address("station"), tmp_path / "store")) as station:
            url, secret = apart(broker.url("tables"), PASSWORD_VARIABLE)
            monkeypatch.setenv(PASSWORD_VARIABLE, secret[PASSWORD_VARIABLE])

            def damage_is_known() -> bool:
                return [report.damaged_record for report in station.reports.values()] == [2]

            overheard = Overheard()
            ran = run_beside(
                lambda: wait_until(damage_is_known, PATIENCE_S),
                *("run", "--headless", table, "--station", url),
                overheard=overheard,
            )

    assert ran.status == 0
    assert f"{dealer.journal}:2: this record is damaged" in ran.err
