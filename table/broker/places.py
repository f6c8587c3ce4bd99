"""Keeps who holds each client id, and decides whether a newcomer may take it: two tables with one id.

A table whose line broke comes again while the broker still believes in the old one: that must be quick. Two
tables with one id, from one card that was copied, must not throw each other out for ever. So who comes from another
address waits until the first is gone, and who comes from the same one takes its place, but
not twice within half a minute. Values only; the time is told.
"""

from typing import Final

import msgspec

TAKEN_OVER_S: Final = 30.0
"""For so long after one take-over there is no other: who tries meanwhile begins it anew."""


class Holder(msgspec.Struct, frozen=True):
    """A client that is in."""

    client_id: str
    host: str
    port: int

    def __str__(self) -> str:
        """Return where it comes from."""
        return f"{self.host}:{self.port}"


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Two clients with one id: the first stays, the other was not let in."""

    holder: Holder
    other: Holder


class HeldIds:
    """Who holds which id, and when it was last taken over."""

    def __init__(self) -> None:
        """Begin with none."""
        self._holders: dict[str, Holder] = {}
        self._taken_over_s: dict[str, float] = {}

    def contest(self, comer: Holder, now_s: float) -> Contest | None:
        """Return who is in the way of *comer*; None where it may take the place."""
        holder = self._holders.get(comer.client_id)
        if holder is None:
            return None
        taken_over_s = self._taken_over_s.get(comer.client_id)
        is_contested = taken_over_s is not None and now_s < taken_over_s + TAKEN_OVER_S
        if holder.host == comer.host and not is_contested:
            return None
        self._taken_over_s[comer.client_id] = now_s
        return Contest(holder=holder, other=comer)

    def take(self, comer: Holder, now_s: float) -> None:
        """Let *comer* have the place, whoever held it."""
        if comer.client_id in self._holders:
            self._taken_over_s[comer.client_id] = now_s
        self._holders[comer.client_id] = comer

    def leave(self, holder: Holder) -> None:
        """Let the place go, if *holder* has it still."""
        if self._holders.get(holder.client_id) == holder:
            del self._holders[holder.client_id]
