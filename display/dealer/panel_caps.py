"""Labels the keys of a panel at one table: with the words of its file, and the chips in play."""

from collections.abc import Mapping

from config.panel.panel_file import PanelFile
from config.panel.panel_words import CHIP_KEYS
from display.dealer.drawing.keycaps import KeyCap
from display.wording.amounts import chips
from display.wording.keys import key_words


def caps_of(
    panel: PanelFile, denominations: tuple[int, ...], strokes: Mapping[str, str] | None = None
) -> dict[str, KeyCap]:
    """Return the keys of *panel* by their names; *strokes* are the keys of a keyboard that press them, as printed."""
    values = dict(zip(CHIP_KEYS, denominations, strict=False))
    found: dict[str, KeyCap] = {}
    for place, key in panel.keys.items():
        label = _printed(key.name, values)
        stroke = (strokes or {}).get(key.name, "") if label else ""
        found[key.name] = KeyCap(
            row=place.row,
            column=place.column,
            label=label,
            second=_printed(key.more, values),
            second_name=key.more,
            is_chip=key.name in values,
            stroke="" if stroke == label else stroke,
        )
    return found


def _printed(word: str, values: Mapping[str, int]) -> str:
    """Return a word as it is printed: of a chip key its chip, nothing where there is none."""
    if word in CHIP_KEYS:
        return chips(values[word]) if word in values else ""
    return key_words(word).replace("-", " ")
