"""A process that ends by itself: as if it were told to, or else at once, with a status that is not zero."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from table.wiring.ending import AT_ONCE_S, FAILED

DEAF = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
STUCK = "import time; time.sleep(60)"


@pytest.mark.parametrize(("before", "after", "status"), [("", STUCK, -15), (DEAF, STUCK, FAILED)])
def test_a_process_ends_and_never_with_status_zero(before: str, after: str, status: int) -> None:
    program = f"{before}\nfrom table.wiring.ending import Ending\nEnding().end('x')\n{after}"
    started_s = time.monotonic()

    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == status
    assert time.monotonic() - started_s < AT_ONCE_S + 20
