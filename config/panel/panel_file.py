"""A panel's file becomes a `PanelFile`: where its keys lie, what they say, and how they are wired.

What a key does is the keypad's, and a pin the panel's.
"""

from collections import Counter
from collections.abc import Collection
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed
from config.files.settings_folder import SettingsFolder
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys, shown
from config.panel.key_sequence import SLOTS, KeySequence, clash, read_key_sequence
from config.panel.panel_wiring import Beside, KeyPlace, Timing, Wiring, check_beside, check_timing, check_wiring
from config.panel.panel_words import (
    BACKSPACE,
    CARD_LAYER,
    CLEAR,
    COLUMNS,
    DIGITS,
    FIGURES,
    JOINT_NEEDS,
    KEY_NAMES,
    MEANING,
    MORE,
    NEEDED_BEFORE,
    NEEDED_KEYS,
    NEEDS,
    ROWS,
    SEAT_KEYS,
    SECOND_LAYER,
    TEN,
    WORDS,
    ZERO,
)

_NEEDED_TERMS: Final = MEANING | set(SLOTS)

Picture = tuple[tuple[str, ...], ...]


class _Layers(msgspec.Struct, frozen=True, kw_only=True):
    keys: Picture
    more: Picture
    card: Picture


class PanelKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    name: str
    short_amounts: bool = False
    wiring: Wiring
    timing: Timing = Timing()
    beside: Beside = Beside()
    layers: _Layers
    sequences: dict[str, str | tuple[str, ...]]


class PanelOnBase(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of a file that leaves the rest to another panel: of each table what it has of its own."""

    name: str
    based_on: str
    wiring: dict[str, object] = {}
    timing: dict[str, object] = {}
    beside: dict[str, object] = {}
    layers: dict[str, Picture] = {}
    sequences: dict[str, str | tuple[str, ...]] = {}


class PanelKey(msgspec.Struct, frozen=True):
    """One key, and what it says; an empty word says nothing."""

    name: str
    """What it says by itself."""
    more: str
    """What it says after `more`."""
    card: str
    """The rank or suit it says while a card is keyed."""


class PanelSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a panel's file says beside the keys themselves: pins, times, and what each sequence of keys says."""

    name: str
    wiring: Wiring
    timing: Timing
    beside: Beside = Beside()
    sequences: dict[str, tuple[KeySequence, ...]]
    """By the command, `fold`, `said-bet` or `exposed`: all ways to key it."""
    short_amounts: bool = False
    """12 stands for 1 200 where no chips make 12, and 1 200 is lawful."""


class PanelFile(PanelSettings, frozen=True, kw_only=True):
    """One panel as its operator describes it, with all that is printed on its keys."""

    keys: dict[KeyPlace, PanelKey]
    """All 42, row by row."""

    @property
    def columns(self) -> tuple[int, ...]:
        """The pins of all columns, that of what lies beside the keys last."""
        return (*self.wiring.columns, *self.beside.pins)

    def key_at(self, place: KeyPlace) -> PanelKey:
        """Return the key whose contact lies at *place*, or which a foot or a knob presses there."""
        named = self.beside.keys.get(place)
        return self.keys[place if named is None else self.place(named)]

    @property
    def zero(self) -> str:
        """The key that puts down a 0."""
        return ZERO if any(key.name == ZERO for key in self.keys.values()) else TEN

    def digits(self, key: str) -> str:
        """Return what the key of this name puts down while an amount is keyed; empty where it is no digit."""
        return "" if key == TEN and self.zero != TEN else DIGITS.get(key, "")

    def place(self, key: str) -> KeyPlace:
        """Return where the key of this name lies; KeyError where there is none."""
        for place, found in self.keys.items():
            if found.name == key:
                return place
        raise KeyError(key)


def load_panel(name_or_path: str, *, folders: SettingsFolder) -> PanelFile:
    """Return the panel, found by name (`standard`) or by a path that ends in `.toml`.

    Raises ConfigError with all faults of the file.
    """
    path = folders.resolve("panels", name_or_path)
    keys, top = read_keys(_with_base(read_toml(path), path, folders), PanelKeys, path)
    check_wiring(keys.wiring, keys.beside, top)
    check_timing(keys.timing, top)
    sequences = _read_sequences(keys.sequences, top)
    words = {term for ways in sequences.values() for way in ways for term in way.terms if term not in SLOTS}
    panel_keys = _read_layers(keys.layers, words, top)
    check_beside(keys.beside, frozenset(key.name for key in panel_keys.values()), top)
    if keys.beside.knob and "bet-raise" not in sequences:
        top.at("beside", "knob").fault("it turns up an amount that comes first; give bet-raise a sequence")
    if top.faults:
        raise ConfigError(top.faults)
    return PanelFile(
        name=keys.name,
        wiring=keys.wiring,
        timing=keys.timing,
        beside=keys.beside,
        keys=panel_keys,
        sequences=sequences,
        short_amounts=keys.short_amounts,
    )


def _with_base(table: dict[str, object], path: Path, folders: SettingsFolder) -> dict[str, object]:
    """Return *table* with all that it leaves to the panel that it is `based_on`; where lines differ its own hold."""
    named = table.pop("based_on", None)
    if named is None:
        return table
    place = FilePlace(file=str(path), faults=[]).at("based_on")
    try:
        base = read_toml(folders.resolve("panels", named)) if isinstance(named, str) else {"based_on": named}
    except ConfigError as error:
        for fault in error.faults:
            place.fault(fault)
        raise ConfigError(place.faults) from None
    if "based_on" in base:
        place.fault(f"found {shown(named)}, expected a panel that is based on no other")
        raise ConfigError(place.faults)
    return {**base, **{key: _over(base.get(key), own) for key, own in table.items()}}


def _over(base: object, own: object) -> object:
    return {**base, **own} if isinstance(base, dict) and isinstance(own, dict) else own


def _read_layers(layers: _Layers, words: Collection[str], top: FilePlace) -> dict[KeyPlace, PanelKey]:
    before = len(top.faults)
    for layer, picture, names in (
        ("keys", layers.keys, KEY_NAMES),
        ("more", layers.more, KEY_NAMES),
        ("card", layers.card, CARD_LAYER),
    ):
        _check_picture(picture, names, top.at("layers", layer))
    _check_missing(layers, words, top)
    if len(top.faults) > before:
        return {}
    found = {
        KeyPlace(row, column): PanelKey(
            name=layers.keys[row][column], more=layers.more[row][column], card=layers.card[row][column]
        )
        for row in range(ROWS)
        for column in range(COLUMNS)
    }
    for key in found.values():
        if key.name in (MORE, CLEAR) and (key.more or key.card):
            top.at("layers").fault(f"the key {key.name} says {key.more or key.card} too; it can say nothing else")
    return found


def _check_picture(picture: Picture, names: tuple[str, ...], place: FilePlace) -> None:
    widths = [len(row) for row in picture]
    if widths != [COLUMNS] * ROWS:
        place.fault(f"found rows of {shown(widths)} keys, expected {ROWS} rows of {COLUMNS}")
    count = Counter(word for row in picture for word in row if word)
    for word, times in count.items():
        if word not in names:
            place.fault(f"no such key: {shown(word)}{did_you_mean(word, names) or ';'} known here: {listed(names)}")
        elif times > 1:
            place.fault(f"{shown(word)} stands there {times} times; keep one")


def _check_missing(layers: _Layers, words: Collection[str], top: FilePlace) -> None:
    """Tell the keys that nobody could press; the ranks and suits lie where the others do, once a card is keyed."""
    first, second, cards = (
        {word for row in picture for word in row} for picture in (layers.keys, layers.more, layers.card)
    )
    missing = [name for name in KEY_NAMES if name in {*NEEDED_KEYS, *words} and name not in first | second]
    rare = [name for name in missing if name in SECOND_LAYER]
    for layer, names in (
        ("keys", [name for name in missing if name not in rare]),
        ("more", rare),
        ("card", [name for name in CARD_LAYER if name not in cards]),
    ):
        if names:
            top.at("layers", layer).fault(f"no key for {listed(names)}; put each in an empty place")
    for name in (*SEAT_KEYS, MORE, CLEAR, BACKSPACE, *FIGURES):
        if name in second - first and name not in SECOND_LAYER:
            top.at("layers", "more").fault(f"{name} must be a key by itself: nobody presses two for it")


def _read_sequences(lines: dict[str, str | tuple[str, ...]], top: FilePlace) -> dict[str, tuple[KeySequence, ...]]:
    place = top.at("sequences")
    known = NEEDS | JOINT_NEEDS
    for command in lines:
        if command not in known:
            place.at(command).fault(f"no such command{did_you_mean(command, known) or ';'} known here: {listed(known)}")
    if missing := [command for command in NEEDS if command not in lines]:
        first = " ".join((*NEEDS[missing[0]], missing[0]))
        place.fault(f'no sequence for {listed(missing)}; every command needs one, such as {missing[0]} = "{first}"')
    read = {
        command: _read_ways(command, (ways,) if isinstance(ways, str) else ways, place.at(command))
        for command, ways in lines.items()
        if command in known
    }
    for one, other in combinations([way for ways in read.values() for way in ways], 2):
        if keys := clash(one, other):
            place.at(one.command).fault(f"cannot be told from {other.command} after {shown(keys)}; change one of them")
    return read


def _read_ways(command: str, lines: tuple[str, ...], place: FilePlace) -> tuple[KeySequence, ...]:
    """Read the ways to key a command: the first says all that goes with it, another may leave out what can be."""
    if not lines:
        place.fault("there is no way to key it; write one")
    ways = []
    for line in lines:
        read = read_key_sequence(command, line, WORDS)
        if isinstance(read, str):
            place.fault(f"{read}, in {shown(line)}")
            continue
        needed, found = (NEEDS | JOINT_NEEDS)[command], _needs(read)
        says_all = found in {needed, NEEDED_BEFORE.get(command)}
        if not (says_all if line is lines[0] else _is_among(found, needed)):
            expected = " ".join(needed) or "none of SEAT, AMOUNT, CHIPS, CARD, ~, again and player"
            place.fault(f"found {shown(line)}, expected a sequence with {expected}")
        ways.append(read)
    return tuple(ways)


def _is_among(found: tuple[str, ...], needed: tuple[str, ...]) -> bool:
    """Tell whether another way to key it says what must be said, and nothing that has no place there."""
    said = {term.strip("[]") for term in found}
    return {term for term in needed if not term.startswith("[")} <= said <= {term.strip("[]") for term in needed}


def _needs(sequence: KeySequence) -> tuple[str, ...]:
    return tuple(term for term in sequence.needs if term.strip("[]") in _NEEDED_TERMS)
