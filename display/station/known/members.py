"""Who decides which tables may come in, as the page asks for it. Values only; keys and certificates are elsewhere."""

from collections.abc import Callable
from typing import NamedTuple


class Admitting(NamedTuple):
    """Who decides it."""

    let_in: Callable[[str, str, str, str], str]
    """Given a table's name, its token, its request and its address, returns its certificate; or says why not."""
    shut_out: Callable[[str], str | None]
    """Given a table's name, shuts it out, and returns what whoever has it may know; None where it was no member."""
