"""A process that ends by itself: as if it were told to, or else at once, with a status that is not zero."""

from __future__ import annotations

import subprocess
import sys

import pytest

from table.wiring.process.ending import FAILED
from tests.patience import PATIENCE_S

DEAF = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
STUCK = "import time; time.sleep(600)"


@pytest.mark.parametrize(("before", "after", "status"), [("", STUCK, -15), (DEAF, STUCK, FAILED)])
def test_a_process_ends_and_never_with_status_zero(before: str, after: str, status: int) -> None:
    program = f"{before}\nfrom table.wiring.process.ending import Ending\nEnding().end('x')\n{after}"

    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=PATIENCE_S).returncode == status
