"""The copy in which benches of hours run: each module that it compiles is there, and a deal is dealt in it."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.bench.compiled_copy import COMPILED
from tests.house import ROOT


@pytest.mark.parametrize("module", COMPILED)
def test_a_module_that_is_compiled_is_there(module: str) -> None:
    assert (ROOT / module).is_file()


@pytest.mark.long
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler: apt install gcc python3-dev")
def test_a_deal_is_dealt_in_the_copy() -> None:
    none = [word for part in ("irregular", "hands", "boards", "evenings") for word in (f"--{part}", "0")]
    bench = ("tests.bench.noise", "--physics", "perfect", "--deals", "2", *none)

    command = (sys.executable, "-m", "tests.bench.compiled_copy", *bench)
    ran = subprocess.run(command, check=False, capture_output=True, text=True)

    assert ran.returncode == 0, ran.stdout + ran.stderr
