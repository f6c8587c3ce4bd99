"""What a command ends with when something that was named to it cannot be used: errors for the person at the keyboard.

Each room has its own kinds; the front door knows this one, so that it need not open every room to name them.
Nothing is printed here.
"""

from __future__ import annotations


class SaidPlainlyError(Exception):
    """Something cannot be used; `str` is for the person at the keyboard: file or device, what it is, the way out."""
