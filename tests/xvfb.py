"""A display that nobody looks at, for a real window: `Xvfb`, where it is installed. Nothing is asserted here."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

import pytest

WHY_SKIPPED: Final = "Xvfb is not installed: apt install xvfb"
is_missing: Final = shutil.which("Xvfb") is None
needs_xvfb: Final = pytest.mark.skipif(is_missing and not os.environ.get("CI"), reason=WHY_SKIPPED)


@contextmanager
def x_server() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Start a display; return the process and the display's name, and end it with the block."""
    reading, writing = os.pipe()
    # A server that begins anew when its last client leaves would cut off whoever comes just then.
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading, "rb") as told:
                number = told.readline().decode().strip()
            yield server, f":{number}"
        finally:
            with suppress(ProcessLookupError):
                server.kill()
