"""Keys and cards in the order in which they happened: which of them waits for which, and for how long at most.

A card takes longer to settle than a key to count, so keys wait for cards. A key whose event a panel's node has to say
again comes later than cards that moved after it was pressed, so a card waits until the panel has told all that was
pressed before it moved. Neither waits for ever. What is a key, and what a card, is settled by now.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from config.files.patience import Patience
from table.clock import NS_PER_MS, first_ns
from table.engine.words.sightings import KeyPressed
from table.inbox import InboxItem, TagGone, TagSeen

LOOK_AGAIN_S: Final = 0.01
"""So soon it is looked again how far the panel has told, as long as a card waits for it: nobody says so."""


class KeyOrder:
    """What is known and has not been handed on yet."""

    def __init__(self, patience: Patience, sink: Callable[[InboxItem], object]) -> None:
        """Hand on to *sink*."""
        self._hold_key_ns = patience.hold_key_ms * NS_PER_MS
        self._hold_card_ns = patience.hold_card_ms * NS_PER_MS
        self._sink = sink
        self._keys: list[KeyPressed] = []
        self._others: deque[InboxItem] = deque()
        """Cards, in the order in which they settled, and what is told in one row with them."""
        self._typed: list[KeyPressed] = []
        """Of the keys, what was typed elsewhere."""
        self.answered = 0
        """Keys of the panel that the table has followed."""

    @property
    def is_any(self) -> bool:
        """Whether anything waits."""
        return bool(self._keys or self._others)

    @property
    def is_key_waiting(self) -> bool:
        """Whether a key waits for cards."""
        return bool(self._keys)

    @property
    def is_card_waiting(self) -> bool:
        """Whether a card waits for the panel."""
        return bool(self._others)

    @property
    def since_ns(self) -> int | None:
        """When the first of what waits happened."""
        return min((item.at_ns for item in (*self._keys, *self._others)), default=None)

    def type(self, pressed: KeyPressed) -> None:
        """Take note that *pressed*, which is taken next, was not keyed on the panel."""
        self._typed.append(pressed)

    def press(self, pressed: KeyPressed) -> None:
        """Take a key."""
        self._keys.append(pressed)

    def is_typed(self, pressed: KeyPressed) -> bool:
        """Tell whether it was not keyed on the panel."""
        return any(pressed is typed for typed in self._typed)

    def tell(self, item: InboxItem) -> None:
        """Take what has settled, or was scanned."""
        self._others.append(item)

    def pump(self, now_ns: int, told_ns: int | None, *, is_settled: bool) -> bool:
        """Hand on what need not wait any longer; return whether there was anything.

        *told_ns*: the panel has told, and the keys up to then were taken here; None where that is now. *is_settled*: no
        card is on its way.
        """
        if not self._others and not self._keys:
            return False
        is_any = False
        while self._others and self._may_be_told(self._others[0], now_ns, told_ns):
            item = self._others.popleft()
            if isinstance(item, TagSeen | TagGone):
                while self._keys and self._keys[0].at_ns <= item.not_before_ns:
                    self._hand_on_key()
            self._sink(item)
            is_any = True
        is_settled = is_settled and not self._others
        while self._keys and (is_settled or now_ns >= self._keys[0].at_ns + self._hold_key_ns):
            self._hand_on_key()
            is_any = True
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when the first of what waits has waited for long enough."""
        key_ns = self._keys[0].at_ns + self._hold_key_ns if self._keys else None
        # Only a card waits here for long: what stands behind one goes with it.
        return first_ns(key_ns, _moved_ns(self._others[0]) + self._hold_card_ns) if self._others else key_ns

    def _may_be_told(self, item: InboxItem, now_ns: int, told_ns: int | None) -> bool:
        if told_ns is None or not isinstance(item, TagSeen | TagGone):
            return True
        return item.not_before_ns < told_ns or now_ns >= item.not_before_ns + self._hold_card_ns

    def _hand_on_key(self) -> None:
        key = self._keys.pop(0)
        self._sink(key)
        if self.is_typed(key):
            self._typed = [typed for typed in self._typed if typed is not key]
        else:
            self.answered += 1


def _moved_ns(item: InboxItem) -> int:
    """Return since when it may have happened."""
    return item.not_before_ns if isinstance(item, TagSeen | TagGone) else item.at_ns
