"""The one place where pygame comes in, without its greeting: standard output belongs to whoever runs the table."""

import contextlib
import io

with contextlib.redirect_stdout(io.StringIO()):
    import pygame

__all__ = ["pygame"]
