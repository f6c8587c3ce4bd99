"""A node's wiring that somebody wrote: read before it goes on a board, which can tell nobody why it does not start.

What a chip needs is not said here: the wirings that come with the program show it, and are handed in.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from config.files.faults import ConfigError, did_you_mean, listed
from config.files.toml_file import read_text

Pin = Annotated[int, msgspec.Meta(ge=0, le=29)]
"""A GP of an RP2040."""
_SHARED: Final = frozenset({"kind", "spi", "uart", "sck", "mosi", "miso", "reset"})
"""What chips may have in common, or what is no pin."""


class _Antenna(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chip: Annotated[int, msgspec.Meta(ge=0)] = 0
    technology: Literal["iso15693", "iso14443a"] = "iso15693"
    field: int | None = None
    gain: int | None = None
    agc: tuple[int, int] | None = None
    switch: int = 0


class _Readers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chips: tuple[dict[str, int | str], ...]
    antennas: Annotated[tuple[_Antenna, ...], msgspec.Meta(min_length=1, max_length=5)]
    air: Pin | None = None
    switch: tuple[Pin, ...] = ()


class _Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: Annotated[tuple[Pin, ...], msgspec.Meta(min_length=1, max_length=16)]
    columns: Annotated[tuple[Pin, ...], msgspec.Meta(min_length=1, max_length=8)]
    lamps: tuple[Pin, ...]
    alarm: Pin
    buzzer: Pin


def read_wiring(path: Path, shipped: Iterable[bytes]) -> bytes:
    """Return the wiring at *path*, as a board gets it. Raises ConfigError where a board would not start with it.

    *shipped* are the wirings that come with the program: a chip has the keys that its kind has there.
    """
    text = read_text(path)
    try:
        told = msgspec.json.decode(text)
        is_panel = isinstance(told, dict) and "rows" in told
        wiring = msgspec.convert(told, _Keys) if is_panel else msgspec.convert(told, _Readers)
    except msgspec.DecodeError as fault:
        raise ConfigError([f"{path}: {fault}; begin with a copy of a wiring that comes with the program"]) from None
    faults = [] if isinstance(wiring, _Keys) else _faults_of_chips(wiring, _kinds(shipped))
    faults += _used_twice(wiring)
    if faults:
        raise ConfigError(f"{path}: {fault}" for fault in faults)
    return text.encode()


def _kinds(shipped: Iterable[bytes]) -> Mapping[str, frozenset[str]]:
    """Return the keys of each kind of chip."""
    wirings = [msgspec.json.decode(each) for each in shipped]
    return {chip["kind"]: frozenset(chip) for wiring in wirings for chip in wiring.get("chips", ())}


def _faults_of_chips(wiring: _Readers, kinds: Mapping[str, frozenset[str]]) -> list[str]:
    faults: list[str] = []
    for number, chip in enumerate(wiring.chips):
        kind = str(chip.get("kind", ""))
        if kind not in kinds:
            faults.append(f"chip {number}: its kind is {listed(sorted(kinds), last='or')}{did_you_mean(kind, kinds)}")
            continue
        faults += [f"chip {number}: `{key}` is missing" for key in sorted(kinds[kind] - set(chip))]
        faults += [
            f"chip {number}: `{key}` is not known{did_you_mean(key, kinds[kind])}"
            for key in sorted(set(chip) - kinds[kind])
        ]
        faults += [
            f"chip {number}: `{key}` is the number of a GP, 0 to 29"
            for key in sorted(set(chip) - {"kind"})
            if not isinstance(at := chip[key], int) or not 0 <= at <= 29  # noqa: PLR2004 - as in `Pin`
        ]
    last = len(wiring.chips) - 1
    faults += [
        f"antenna {number}: there is no chip {antenna.chip}; the first is 0, the last {last}"
        for number, antenna in enumerate(wiring.antennas)
        if antenna.chip > last
    ]
    return faults


def _used_twice(wiring: _Readers | _Keys) -> list[str]:
    """Return each pin that two parts would have, where it can be but one's."""
    if isinstance(wiring, _Keys):
        own: list[int | str] = [*wiring.rows, *wiring.columns, *wiring.lamps, wiring.alarm, wiring.buzzer]
        shared = set[int | str]()
    else:
        own = [at for chip in wiring.chips for key, at in chip.items() if key not in _SHARED]
        own += [*wiring.switch, *([] if wiring.air is None else [wiring.air])]
        shared = {chip[key] for chip in wiring.chips for key in _SHARED - {"kind", "spi", "uart"} if key in chip}
    twice = sorted({at for at in own if own.count(at) > 1 or at in shared}, key=str)
    return [f"GP {at} is named for two things; each has a pin of its own" for at in twice]
