"""A tournament of simulated players, told in lines from its head to what it came to."""

from __future__ import annotations

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from table.playing.event.event_demo import EventPlan, play_event

FOLDERS = settings_folder(shipped_folder())


def plan(players: int = 2, rulebook: str = "nuts", seed: int = 1) -> EventPlan:
    return EventPlan(players=players, rulebook=rulebook, seed=seed, speed=None)


def test_it_is_told_from_its_head_to_the_winner_and_every_chip_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert play_event(plan(), FOLDERS)

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 players at one table, by the rulebook nuts, with seed 1"
    assert " hands, " in lines[-1]
    assert " in chips" in lines[-1]


def test_a_rulebook_that_is_not_there_is_refused_before_anybody_sits_down(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ConfigError, match="nowhere"):
        play_event(plan(rulebook="nowhere"), FOLDERS)

    assert capsys.readouterr().out == ""
