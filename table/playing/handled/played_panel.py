"""The panel of a table that is played by hand: its keys are strokes of the keyboard, and caps that are clicked.

What a key means is the panel's; here it is pressed, and seen to be.
"""

from typing import Final

from config.panel.panel_words import SEAT_KEYS
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.panel_caps import caps_of
from display.felt.mistakes import PRINTED
from table.benches.by_hand import TableByHand
from table.benches.rig import Kit
from table.clock import NS_PER_MS, Clock
from table.engine.words.frozen import replace
from table.playing.handled.keyboard import first_of, key_of, printed_for, shown, strokes_of

_FLASH_NS: Final = 160 * NS_PER_MS
"""How long a key is seen to be down."""


class PlayedPanel:
    """The keys of one table."""

    def __init__(self, kit: Kit, table: TableByHand, clock: Clock) -> None:
        """Press the keys of the panel of *kit* at *table*."""
        self._table, self._clock = table, clock
        strokes = strokes_of(kit.panel)
        self._strokes, self._keys = strokes, key_of(strokes)
        self._caps = caps_of(kit.panel, kit.denominations, {key: shown(stroke) for key, stroke in strokes.items()})
        self.printed = printed_for(kit.panel, strokes, PRINTED)
        """What is printed for a word of the second layer: two keys."""
        self._pressed_ns: dict[str, int] = {}

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The keys of the panel as they stand now."""
        now_ns, lamps = self._clock.now_ns(), self._table.lamps
        down = {name for name, at_ns in self._pressed_ns.items() if now_ns - at_ns < _FLASH_NS}
        lit = {name for name, seat in SEAT_KEYS.items() if seat in lamps}
        return tuple(
            replace(cap, is_down=name in down, is_lit=name in lit) if name in down or name in lit else cap
            for name, cap in self._caps.items()
        )

    def printed_for(self, *keys: str) -> str:
        """Return what is printed for the first of *keys* there is; two keys for a word of the second layer."""
        printed = next((self.printed[key] for key in keys if key in self.printed), "")
        return first_of(self._strokes, keys) or printed

    def press_cap(self, number: int) -> None:
        """Press the key whose cap was clicked."""
        self._press(list(self._caps)[number])

    def press_stroke(self, name: str) -> None:
        """Press the key that a stroke of the keyboard stands for, if it does for one."""
        if name in self._keys:
            self._press(self._keys[name])

    def _press(self, key: str) -> None:
        self._pressed_ns[key] = self._clock.now_ns()
        self._table.press(key)
