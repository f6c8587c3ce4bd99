"""What is typed at a shell, completed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.house import ROOT
from tests.patience import PATIENCE_S


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("train --game ra", {"razz"}),
        ("play --game omaha8", {"omaha8"}),
        ("games ei", {"eight"}),
        ("games x", set()),
    ],
)
def test_the_games_that_there_are_complete_what_is_typed(typed: str, completed: set[str]) -> None:
    words = f"squaredeal {typed}"
    done = subprocess.run(
        [sys.executable, "-c", "import sys; sys.argv[0] = 'squaredeal'; from table.__main__ import main; main()"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE_S,
        env=os.environ
        | {"COMP_WORDS": words, "COMP_CWORD": str(len(typed.split())), "_SQUAREDEAL_COMPLETE": "bash_complete"},
    )

    assert {line.removeprefix("plain,") for line in done.stdout.split()} == completed
