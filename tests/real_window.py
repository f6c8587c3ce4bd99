"""A program in a real window under Xvfb, with a real pointer and real strokes: `xdotool`. Nothing is asserted here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

from tests.house import ROOT
from tests.patience import wait_until
from tests.xvfb import is_missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

needs_pointer: Final = pytest.mark.skipif(
    (is_missing or shutil.which("xdotool") is None) and not os.environ.get("CI"),
    reason="Xvfb or xdotool is not installed: apt install xvfb xdotool",
)
PATIENCE_S: Final = 90


class Display:
    """An X server that can be killed and started again under its number."""

    def __init__(self, number: int) -> None:
        self.name = f":{number}"
        self._server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it can be spoken to."""
        command = ["Xvfb", self.name, "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        wait_until(lambda: self._do("getmouselocation") is not None, PATIENCE_S)

    def kill(self) -> None:
        """Let it die with everything that it shows; a second time does nothing."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()
            self._server = None

    def await_window(self) -> str:
        """Wait until the program shows its window; return which it is."""
        wait_until(lambda: bool(self._windows), PATIENCE_S)
        return self._windows[0]

    def click(self, at: tuple[int, int]) -> None:
        """Press and let go where the pointer is put."""
        self._do("mousemove", str(at[0]), str(at[1]), "mousedown", "1", "sleep", "0.05", "mouseup", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Take hold at *start* and let go at *end*."""
        to = [str(part) for part in end]
        self._do("mousemove", str(start[0]), str(start[1]), "mousedown", "1", "sleep", "0.05")
        self._do("mousemove", *to, "sleep", "0.05", "mouseup", "1")

    def stroke(self, *names: str) -> None:
        """Press keys of the keyboard, in the names of X."""
        window = self.await_window()
        self._do("windowfocus", "--sync", window, "key", "--delay", "40", *names)

    @property
    def _windows(self) -> list[str]:
        return (self._do("search", "--class", ".") or "").split()

    def _do(self, *words: str) -> str | None:
        done = subprocess.run(
            ["xdotool", *words],  # noqa: S607 - wherever it is installed
            env=os.environ | {"DISPLAY": self.name},
            capture_output=True,
            check=False,
            text=True,
        )
        return done.stdout if done.returncode == 0 else None


@contextmanager
def program(display: Display, stderr: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run `squaredeal` with *words* on *display*; it is killed with the block, if it has not ended."""
    environment = os.environ | {"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with (
        stderr.open("wb") as told,
        subprocess.Popen([sys.executable, "-m", "table", *words], cwd=ROOT, env=environment, stderr=told) as process,
    ):
        try:
            yield process
        finally:
            process.kill()
