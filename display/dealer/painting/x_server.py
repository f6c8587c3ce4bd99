"""The X server that a window is on, and what is done when it goes: by itself Xlib would end the whole table with it.

Once it is gone nothing more may be asked of SDL's video, which would wait for an answer for ever; not even to be closed
at the end of the program.
"""

import atexit
import ctypes
import os
import sys
from typing import Any, Final

from display.dealer.painting.sdl import pygame

_XLIB: Final = "libX11.so.6"

_kept: list[Any] = []
"""What Xlib calls has to stay where it is."""


class XServer:
    """Whether the X server is still there; without one it is what it was."""

    @staticmethod
    def is_back() -> bool:
        """Tell whether the server can be spoken to."""
        xlib = ctypes.CDLL(_XLIB)
        xlib.XOpenDisplay.restype, xlib.XOpenDisplay.argtypes = ctypes.c_void_p, [ctypes.c_char_p]
        xlib.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = xlib.XOpenDisplay(None)
        if display:
            xlib.XCloseDisplay(display)
        return bool(display)

    def __init__(self) -> None:
        """Have Xlib tell that the server of the open window is gone, and go on."""
        self.is_gone = False
        self.fd: int | None = None
        """What can be read as soon as the server says something; None without one."""
        if pygame.display.get_driver() != "x11":
            return
        try:
            xlib = ctypes.CDLL(_XLIB)
            set_handler, set_exit_handler = xlib.XSetIOErrorHandler, xlib.XSetIOErrorExitHandler
        except (OSError, AttributeError):
            # Without Xlib there is no X server; an old one ends the program, and what starts it starts it again.
            return
        on_error = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
        on_exit = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
        set_handler.argtypes = [on_error]
        set_exit_handler.argtypes = [ctypes.c_void_p, on_exit, ctypes.c_void_p]

        def go_on(_display: int | None, _data: int | None) -> None:
            """Return, so that Xlib does."""

        def note(_display: int | None) -> int:
            if not self.is_gone:
                self.is_gone = True
                atexit.register(_leave)
            return 0

        going_on, noting = on_exit(go_on), on_error(note)
        _kept.extend((going_on, noting))
        set_handler(noting)
        set_exit_handler(_connection(), going_on, None)
        number_of = xlib.XConnectionNumber
        number_of.argtypes = [ctypes.c_void_p]
        self.fd = int(number_of(_connection()))


def _connection() -> int:
    """Return where Xlib has what it knows of the server that the window is on."""
    pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
    pointer_of.restype, pointer_of.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return int(pointer_of(pygame.display.get_wm_info()["display"], b"display"))


def _leave() -> None:
    """End the program before SDL is asked to close what is not there; all else of the table is closed by now."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
