"""A process that starts warm is as one that starts cold: what it says, how it ends, whose child it is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import warm
from tests.house import ROOT
from tests.patience import PATIENCE_S
from tests.warm import Started


@pytest.mark.parametrize(
    "words",
    [("--help",), ("--version",), ("games", "omaha"), ("no-such-command",), ("check", "no-such-file.hand")],
    ids=" ".join,
)
def test_it_says_the_same_and_ends_with_the_same_status(words: tuple[str, ...]) -> None:
    cold = subprocess.run(
        [sys.executable, "-m", "table", *words],
        cwd=ROOT,
        env=dict(os.environ),  # the system's own copy may have columns in it that a library has put there
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE_S,
    )

    hot = warm.run("table", *words)

    assert (hot.returncode, hot.stdout, hot.stderr) == (cold.returncode, cold.stdout, cold.stderr)
    assert (hot.stdout + hot.stderr).strip()


@pytest.mark.parametrize(("number", "status"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGTERM, 143)])
def test_it_is_a_child_of_the_tests_that_ends_by_the_signal_it_is_sent(number: int, status: int) -> None:
    words = ("play", "--lines", "--players", "3")
    with Started("table", *words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        parent = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[1]
        process.send_signal(number)

        assert process.wait(PATIENCE_S) == status
    assert int(parent) == os.getpid()


def test_its_environment_and_its_folder_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "here.toml").write_text('name = "T"\n', encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "LANGUAGE"}

    told = warm.run("table", "doctor", "here.toml", cwd=tmp_path, env=environment | {"LANG": "kl"})

    assert "here.toml: " in told.stdout + told.stderr
    assert os.environ["LANGUAGE"] == "en"
