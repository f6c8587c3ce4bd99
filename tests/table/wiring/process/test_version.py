"""Which release this is: the number, and in a checkout the commit and its day."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from table.wiring.process.version import commit_of, full_version
from tests.house import ROOT
from tests.table.commands.command_line import run


def test_a_checkout_names_its_commit_and_the_day_of_it(tmp_path: Path) -> None:
    git = ("git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(tmp_path))
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run(
        [*git, "commit", "-q", "--allow-empty", "-m", "one", "--date", "2026-01-02T12:00:00"],
        check=True,
        env={"GIT_COMMITTER_DATE": "2026-01-03T12:00:00", "PATH": "/usr/bin:/bin"},
    )
    told = commit_of(tmp_path)

    assert told is not None
    assert re.fullmatch(r"[0-9a-f]{7,}", told[0])
    assert told[1] == "2026-01-03"


def test_a_folder_that_is_no_checkout_names_none(tmp_path: Path) -> None:
    assert commit_of(tmp_path) is None


def test_the_command_says_release_commit_and_day() -> None:
    ran = run("--version")

    assert ran.out == f"squaredeal {full_version()}\n"
    if (ROOT / ".git").exists():
        assert re.fullmatch(r"squaredeal \d+\.\d+\.\d+\+g[0-9a-f]{7,} \(\d{4}-\d\d-\d\d\)\n", ran.out)
