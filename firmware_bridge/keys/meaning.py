"""All that a key can say when it is pressed: a word, a seat, digits, a chip, a rank or suit, an amount worked out."""

from collections.abc import Mapping

import msgspec

from config.panel.panel_file import PanelFile, PanelKey
from config.panel.panel_words import FIGURES, SEAT_KEYS, WORDS
from firmware_bridge.keys.reading import Press
from table.engine.words.entry_view import Figures


class Meanings(msgspec.Struct, frozen=True):
    """What the keys of one panel say, by its chips."""

    panel: PanelFile
    chips: Mapping[str, int]

    def of(self, key: PanelKey, figures: Figures | None, *, is_second: bool) -> Press:
        """Return all that *key* can say, with its second meaning alone where *is_second*."""
        name = key.more if is_second else key.name
        figure = FIGURES.get(name)
        return Press(
            word=name if name in WORDS or is_second else "",
            seat=SEAT_KEYS.get(name),
            digits=self.panel.digits(name),
            chip=self.chips.get(name),
            card="" if is_second else key.card,
            figure=figure,
            figures=None if figure is None else figures,
        )

    def called(self, key: PanelKey, *, is_second: bool) -> tuple[str, ...]:
        """Return what *key* is called where it does not belong: a chip by its value."""
        name = key.more if is_second else key.name
        if not name:
            return ("second", key.name)
        return ("chip", str(self.chips[name])) if name in self.chips else (name,)
