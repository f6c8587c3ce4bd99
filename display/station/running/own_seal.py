"""Seals the station's own log each minute, and looks through it once a day, some links between two rounds of the feed.

What is wrong with it stands on every page until the station is started again.
"""

from collections.abc import Callable, Iterator
from typing import Final

from display.station.store.store import Store, StoreError
from display.words.spoken import say
from table.clock import NS_PER_S, Clock, wall_ms
from table.messages.sayings import LogHead
from table.messages.signed import Signer

SEAL_EVERY_NS: Final = 60 * NS_PER_S
LOT_EVERY_NS: Final = NS_PER_S // 5
PASS_EVERY_NS: Final = 24 * 60 * 60 * NS_PER_S
DAY_MS: Final = 24 * 60 * 60 * 1_000
OWN_LOG: Final = "own-log"
"""What the trouble is about."""


class OwnSeal:
    """Looks after the chain of one station's file."""

    def __init__(
        self, store: Store, clock: Clock, signer: Signer, keep_days: int, trouble: Callable[[str, str | None], object]
    ) -> None:
        """Seal what *store* has by *signer*, keep its links for *keep_days*, 0 for ever, and tell *trouble*."""
        self._store, self._clock, self._signer, self._trouble = store, clock, signer, trouble
        self._keep_days = keep_days
        self._seal_due_ns = self._lot_due_ns = clock.now_ns()
        self._lots = self._pass()
        self._faults: list[str] = []

    def step(self) -> None:
        """Seal and look, as far as it is time to."""
        now_ns = self._clock.now_ns()
        if now_ns >= self._seal_due_ns:
            self._seal_due_ns = now_ns + SEAL_EVERY_NS
            self.seal()
        if now_ns >= self._lot_due_ns:
            self._lot_due_ns = now_ns + self._look()

    def seal(self) -> None:
        """Sign how far the log has come; a disk that does not take it is told of elsewhere, and tried again."""
        before_ms = wall_ms() - self._keep_days * DAY_MS if self._keep_days else 0
        try:
            self._store.own.seal(self._signer, before_ms)
        except StoreError:
            self._seal_due_ns = self._clock.now_ns() + LOT_EVERY_NS

    def head(self) -> LogHead | None:
        """Return how far the log has come, for whoever is to know it; None where the disk does not say."""
        try:
            end = self._store.own.end
        except StoreError:
            return None
        return None if end is None else LogHead(upto=end.id, link=end.link)

    def _look(self) -> int:
        """Look at the next lot, and return after how long to go on."""
        try:
            some = next(self._lots)
        except (StopIteration, StoreError) as ended:
            self._lots, self._faults = self._pass(), []
            return PASS_EVERY_NS if isinstance(ended, StopIteration) else LOT_EVERY_NS
        self._faults += some
        if some:
            count = len(self._faults)
            self._trouble(
                OWN_LOG,
                say(
                    "what this station has kept of orders and log was changed, faults: {count}, the first: {why}; "
                    "keep a copy of its folder: squaredeal journal verify says all",
                    count=count,
                    why=self._faults[0],
                ),
            )
        return LOT_EVERY_NS

    def _pass(self) -> Iterator[list[str]]:
        return self._store.own.verifying(self._is_own, self._signer.public).lots()

    def _is_own(self, key: str, body: bytes, signature: str) -> bool:
        return key == self._signer.public and self._signer.sign(body) == signature
