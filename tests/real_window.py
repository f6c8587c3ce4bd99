"""A program in a real window under Xvfb, with a real pointer and real strokes (XTEST). Nothing is asserted here."""

from __future__ import annotations

import os
import subprocess
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

import pytest
from Xlib import XK, X
from Xlib.display import Display as Connection
from Xlib.error import ConnectionClosedError, DisplayError, XError
from Xlib.ext import xtest

from tests.patience import PATIENCE_S, wait_until
from tests.warm import Started
from tests.xvfb import is_missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from Xlib.xobject.drawable import Window

needs_pointer: Final = pytest.mark.skipif(
    is_missing and not os.environ.get("CI"), reason="Xvfb is not installed: apt install xvfb"
)
_HELD_S: Final = 0.05
_STARTS: Final = 5
_LOST: Final = (ConnectionClosedError, DisplayError, XError, OSError)


class Display:
    """An X server that can be killed and started again under its number."""

    def __init__(self, number: int) -> None:
        self.name = f":{number}"
        self._server: subprocess.Popen[bytes] | None = None
        self._connection: Connection | None = None

    def start(self) -> None:
        """Start it, and wait until it can be spoken to; a server that falls over as it starts is started again."""
        for is_last in (*[False] * (_STARTS - 1), True):
            try:
                self._start()
            except _LOST:
                self.kill()
                if is_last:
                    raise
                time.sleep(_HELD_S)
            else:
                return

    def kill(self) -> None:
        """Let it die with everything that it shows; a second time does nothing."""
        if self._connection is not None:
            with suppress(*_LOST):
                self._connection.close()
            self._connection = None
        if self._server is not None:
            self._server.kill()
            self._server.wait()
            self._server = None

    def _start(self) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", self.name, "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
        # A server that begins anew when its last client leaves would cut off whoever comes just then.
        command.append("-noreset")
        self._server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading, "rb") as told:
            if not told.readline():
                message = f"Xvfb ended before it showed {self.name}"
                raise OSError(message)
        self._connection = Connection(self.name)

    def await_window(self) -> None:
        """Wait until the program shows its window."""
        wait_until(lambda: self._window() is not None, PATIENCE_S)

    def click(self, at: tuple[int, int]) -> None:
        """Press and let go where the pointer is put."""
        self.drag(at, at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Take hold at *start* and let go at *end*."""
        self._do(X.MotionNotify, at=start)
        self._do(X.ButtonPress, X.Button1)
        self._do(X.MotionNotify, at=end)
        self._do(X.ButtonRelease, X.Button1)

    def stroke(self, *names: str) -> None:
        """Press keys of the keyboard, in the names of X."""
        self.await_window()
        window = self._window()
        if window is not None:
            window.set_input_focus(X.RevertToParent, X.CurrentTime)
        for name in names:
            code = self._live.keysym_to_keycode(XK.string_to_keysym(name))
            self._do(X.KeyPress, code)
            self._do(X.KeyRelease, code)

    @property
    def _live(self) -> Connection:
        if self._connection is None:
            message = f"nobody has started the display {self.name}"
            raise RuntimeError(message)
        return self._connection

    def _window(self) -> Window | None:
        """Return the program's window once it is on the screen: under Xvfb nobody manages windows."""
        windows: list[Window] = self._live.screen().root.query_tree().children
        for window in windows:
            try:
                if window.get_wm_class() and window.get_attributes().map_state == X.IsViewable:
                    return window
            except XError:
                continue
        return None

    def _do(self, what: int, detail: int = 0, at: tuple[int, int] = (0, 0)) -> None:
        xtest.fake_input(self._live, what, detail, x=at[0], y=at[1])
        self._live.sync()
        time.sleep(_HELD_S)


@contextmanager
def program(display: Display, stderr: Path, *words: str) -> Iterator[Started]:
    """Run `squaredeal` with *words* on *display*; it is killed with the block, if it has not ended."""
    environment = os.environ | {"DISPLAY": display.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with (
        stderr.open("wb") as told,
        Started("table", *words, env=environment, stderr=told) as process,
    ):
        try:
            yield process
        finally:
            process.kill()
