"""A process is given the time that it works, and not the time that others keep it waiting."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.patience import said

PATIENCE_S = 0.4


def python(text: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_one_that_is_kept_waiting_again_and_again_is_heard_to_its_end() -> None:
    working = "import time\nfor _ in range(12): time.sleep(0.1); sum(range(100_000))\nprint('through')"
    with python(working) as process:
        assert said(process, 2 * PATIENCE_S) == ("through\n", "")


def test_one_that_does_nothing_is_given_up() -> None:
    with python("import time; time.sleep(60)") as process, pytest.raises(subprocess.TimeoutExpired):
        said(process, PATIENCE_S)
    assert process.returncode is not None


def test_one_that_works_for_ever_is_given_up() -> None:
    with python("while True: pass") as process, pytest.raises(subprocess.TimeoutExpired):
        said(process, PATIENCE_S)
    assert process.returncode is not None
