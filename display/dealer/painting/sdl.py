"""The one place where pygame comes in, without its greeting: standard output belongs to whoever runs the table."""

import contextlib
import io
from typing import Any

with contextlib.redirect_stdout(io.StringIO()):
    import pygame

__all__ = ["pygame", "window_surface"]


def window_surface() -> pygame.Surface:
    """Return what the open window shows; pygame-ce's types have it that there may be none."""
    shown: Any = pygame.display.get_surface()
    surface: pygame.Surface = shown
    return surface
