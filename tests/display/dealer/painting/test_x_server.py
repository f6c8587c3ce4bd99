"""The X server that a window is on: without one nothing is asked of Xlib, and one that is gone is not back.

That the table plays on when it goes is tried in a real window, by `test_run_windowed`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from display.dealer.painting.sdl import pygame
from display.dealer.painting.x_server import XServer
from tests.xvfb import needs_xvfb, x_server


@pytest.fixture
def window() -> Iterator[None]:
    """A window under SDL's dummy driver."""
    pygame.display.init()
    pygame.display.set_mode((40, 30))
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("window")
def test_a_window_that_is_on_no_x_server_loses_none_and_waits_for_nothing() -> None:
    server = XServer()

    assert (server.is_gone, server.fd) == (False, None)


@needs_xvfb
def test_a_server_is_there_until_it_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    with x_server() as (server, name):
        monkeypatch.setenv("DISPLAY", name)
        was_there = XServer.is_back()
        server.kill()
        server.wait()

        assert (was_there, XServer.is_back()) == (True, False)
