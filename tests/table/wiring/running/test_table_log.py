"""What a table does, in the log: enough for a technician, and never a card."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.scenario_files import Benches
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.running.table_log import TableLog
from tests.house import ROOT

BENCHES = Benches(settings_folder(shipped_folder()))
CASES = ROOT / "tests" / "cases"
A_CARD = re.compile(r"\b(?:[2-9TJQKA]|10)(?:[cdhs]\b|[♣♦♥♠])")


def logged(path: Path, caplog: pytest.LogCaptureFixture, level: int) -> list[str]:
    """Return what is logged of a scenario."""
    scenario, heard = read_scenario(path), HeardInStep()
    log = logging.getLogger("squaredeal")
    log.propagate = True
    with caplog.at_level(level, "squaredeal"), BENCHES.bench(scenario, heard, watchers=(TableLog(),)) as bench:
        for _ in play(scenario, bench, heard):
            pass
    return caplog.messages


def test_hands_and_alerts_are_told_by_their_kind(caplog: pytest.LogCaptureFixture) -> None:
    lines = logged(CASES / "deal" / "first-card-to-the-wrong-seat-firekeepers.hand", caplog, logging.INFO)

    assert lines[0].startswith("hand 1 begins, ")
    assert any(
        re.fullmatch(r"alert first-card-wrong-seat, ruling misdeal, seat \d+, cite firekeepers:35A2", line)
        for line in lines
    )


@pytest.mark.parametrize("folder", ["deck", "showdown", "board"])
def test_no_line_names_a_card_not_even_one_that_lies_face_up(folder: str, caplog: pytest.LogCaptureFixture) -> None:
    paths = sorted((CASES / folder).rglob("*.hand"))[:12]
    lines = [line for path in paths for line in logged(path, caplog, logging.DEBUG)]

    assert len(lines) > 100
    assert [line for line in lines if A_CARD.search(line)] == []
