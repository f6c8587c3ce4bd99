"""The words of the dealer's panel: what its keys may be called, and what each command needs to be said.

They are the words of every panel; where the keys lie and in which order they are pressed is said by a panel's file.
"""

from typing import Final

from table.engine.words.cards import RANKS, SUITS
from table.engine.words.commands import KEYS, Figure
from table.engine.words.key import Layer
from table.engine.words.zones import SEATS

ROWS: Final = 6
COLUMNS: Final = 7

MORE: Final = "more"
"""The key that gives the next one its second meaning."""
CLEAR: Final = "clear"
"""The key that empties the entry."""
ENTER: Final = "enter"
DOUBLE_ZERO: Final = "00"
TRIPLE_ZERO: Final = "000"
ZERO: Final = "0"
"""A digit and no seat; a panel without it has its 0 on the key of seat 10."""
BACKSPACE: Final = "backspace"
"""The key that takes back the last one of the entry."""
SOUND: Final = "sound"
"""The key that switches the sound of the screen off, and on again."""
FIGURES: Final = {figure.value: figure for figure in Figure}
"""The keys that put down an amount which the table works out."""
OTHER_CHIP: Final = "chip"
"""The word before the value of a chip that has no key."""

SEAT_KEYS: Final = {str(seat): seat for seat in SEATS}
TEN: Final = "10"
_ZEROS: Final = (ZERO, DOUBLE_ZERO, TRIPLE_ZERO)
DIGITS: Final = {key: str(seat % len(SEATS)) for key, seat in SEAT_KEYS.items()} | {key: key for key in _ZEROS}
"""What a key puts down while an amount is keyed: seat 10 is the digit 0, where a panel has no key of its own for it."""
CHIP_KEYS: Final = tuple(f"chip-{number}" for number in range(1, 11))
"""The chips in play, smallest first; with fewer chips the last keys are idle."""


def _keys_on(layer: Layer) -> tuple[str, ...]:
    return tuple(key.word for key in KEYS.values() if key.layer is layer)


_WORD_KEYS: Final = (*_keys_on(Layer.FIRST), "said")
FIRST_LAYER: Final = (*SEAT_KEYS, DOUBLE_ZERO, *CHIP_KEYS, *_WORD_KEYS, ENTER, CLEAR, MORE)
SECOND_LAYER: Final = (
    *_keys_on(Layer.MORE),
    *_keys_on(Layer.SPARE),
    *("player", "again", "by", "card", "pot", "if", "board", "~", OTHER_CHIP),
)
CARD_LAYER: Final = (*RANKS, *SUITS)
_JOINT_KEYS: Final = (*_keys_on(Layer.JOINT), "seat")
KEY_NAMES: Final = tuple(
    dict.fromkeys((*FIRST_LAYER, *SECOND_LAYER, ZERO, TRIPLE_ZERO, BACKSPACE, SOUND, *_JOINT_KEYS, *FIGURES))
)
"""What a key may be called; `FIRST_LAYER` and `SECOND_LAYER` are where the standard panel has its own."""
NEEDED_KEYS: Final = (*SEAT_KEYS, *CHIP_KEYS, OTHER_CHIP, MORE, CLEAR)
"""The keys of every panel, beside those that its sequences name."""

WORDS: Final = frozenset((*_WORD_KEYS, *SECOND_LAYER, *_JOINT_KEYS, ENTER)) - {OTHER_CHIP}
"""What may stand in a sequence in small letters."""
NAMED: Final = (WORDS | {OTHER_CHIP, CLEAR, MORE, BACKSPACE, SOUND, *FIGURES}) - {"~"}
"""The keys that have a name in each language: no numbers, and no chips."""

_SPARED: Final = (Layer.JOINT, Layer.SPARE)

NEEDS: Final = {key.name: tuple(sorted(key.needs)) for key in KEYS.values() if key.layer not in _SPARED}
"""By the command, what its sequence has to say; in brackets what may be left out."""

NEEDED_BEFORE: Final[dict[str, tuple[str, ...]]] = {"clock": ("SEAT", "[SEAT]")}
"""What it had to say in an earlier release: a panel's file from then is taken as it is."""

JOINT_NEEDS: Final = {key.name: tuple(sorted(key.needs)) for key in KEYS.values() if key.layer in _SPARED}
"""The same of commands that a panel may do without."""

MEANING: Final = frozenset({"~", "again", "player"})
"""The words that change what a command says, beside SEAT, AMOUNT, CHIPS and CARD."""
