"""What a store asks of the place in which it is kept: a file of its own, or a database on a server."""

from typing import Protocol

from sqlalchemy import Connection, Engine


class UnfitPlaceError(Exception):
    """Nothing can be kept there rightly; `str` is the line with the way out."""


class StorePlace(Protocol):
    """Where one store is kept."""

    @property
    def name(self) -> str:
        """What a fault calls it: a path, or an address without its secrets."""

    @property
    def elsewhere(self) -> str:
        """How the operator has the station begin in another one."""

    def open(self) -> Engine:
        """Return an engine on it, with the tables made where there are none.

        Raises OSError, SQLAlchemyError, and `UnfitPlaceError` where nothing can be kept there rightly.
        """

    def why_gone(self) -> str | None:
        """Return why what is written now would be lost; None where it is not."""

    def why_lost(self, connection: Connection) -> str | None:
        """Return why this *connection* may write nothing: another station does; None where it may, to its commit."""

    @property
    def is_ours(self) -> bool:
        """Whether this station alone speaks for what is kept there; what waits for no write is said only then."""

    def words_of(self, fault: Exception) -> str:
        """Return the line about a *fault*, with the way out."""

    def is_of_the_disk(self, fault: Exception) -> bool:
        """Tell whether a *fault* is the place's, and not that of what was to be kept."""
