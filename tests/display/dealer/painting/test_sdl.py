"""The one place where pygame comes in: it says nothing of itself, and the open window is what is painted on."""

from __future__ import annotations

import os
import subprocess
import sys

from display.dealer.painting.sdl import pygame, window_surface
from tests.house import ROOT
from tests.patience import PATIENCE_S


def test_pygame_comes_in_without_a_word_on_standard_output() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import display.dealer.painting.sdl as sdl; assert sdl.pygame.Surface"],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"},
        timeout=PATIENCE_S,
    )

    assert done.stdout == b""


def test_what_is_painted_on_the_surface_of_the_window_is_seen_in_it() -> None:
    pygame.display.init()
    try:
        opened = pygame.display.set_mode((40, 30))
        window_surface().fill((1, 2, 3))

        assert tuple(opened.get_at((5, 5))) == (1, 2, 3, 255)
    finally:
        pygame.display.quit()
