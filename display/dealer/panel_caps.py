"""What is printed on the keys of a panel at one table: the words of its file, and the chips in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.panel.panel_words import CHIP_KEYS
from display.dealer.drawing.keycaps import KeyCap
from display.wording.amounts import chips

if TYPE_CHECKING:
    from collections.abc import Mapping

    from config.panel.panel_file import PanelFile


def caps_of(
    panel: PanelFile, denominations: tuple[int, ...], strokes: Mapping[str, str] | None = None
) -> dict[str, KeyCap]:
    """Return the keys of *panel* by their names; *strokes* are the keys of a keyboard that press them, as printed."""
    values = dict(zip(CHIP_KEYS, denominations, strict=False))
    found: dict[str, KeyCap] = {}
    for place, key in panel.keys.items():
        is_idle = key.name in CHIP_KEYS and key.name not in values
        label = chips(values[key.name]) if key.name in values else key.name.replace("-", " ")
        stroke = "" if is_idle else (strokes or {}).get(key.name, "")
        found[key.name] = KeyCap(
            row=place.row,
            column=place.column,
            label="" if is_idle else label,
            second=key.more,
            is_chip=key.name in values,
            stroke="" if stroke == label else stroke,
        )
    return found
