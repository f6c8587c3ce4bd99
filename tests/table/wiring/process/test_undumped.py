"""A process that keeps its memory to itself: the system writes no core, and lets no other program look into it."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from tests.house import ROOT

ASKED: Final = """
import ctypes, resource, sys
from table.wiring.process.undumped import keep_memory_to_itself
if "kept" in sys.argv:
    keep_memory_to_itself()
print(resource.getrlimit(resource.RLIMIT_CORE)[1] == 0, ctypes.CDLL(None).prctl(3, 0, 0, 0, 0) == 0)
"""


def asked(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", ASKED, *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has prctl")
def test_it_leaves_no_core_and_nobody_reads_it() -> None:
    assert asked("kept") == "True True"
    assert asked().endswith("False"), "the system lets others look where nobody says otherwise"
