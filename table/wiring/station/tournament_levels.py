"""The levels of a tournament's file: how long, for how much, and which games are dealt from each on.

A level that names no game goes on as the one before it. What cannot be is a fault with the level in front of it.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from config.files.faults import ConfigError, FilePlace
from config.files.rotation_file import load_games
from config.files.settings_folder import SettingsFolder
from display.station.tournament.levels import stud_of
from table.engine.words.director_commands import Limits
from table.engine.words.frozen import replace
from table.engine.words.rotation import Rotation, is_button_still, named_at
from table.messages.schedule import ScheduledLevel, StudAmounts
from table.tournament.words.setup import MINUTE_MS

_MOST = 10**12
_Amount = Annotated[int, msgspec.Meta(ge=1, le=_MOST)]
_Games = Annotated[
    tuple[str, ...] | str,
    msgspec.Meta(description='games, as in ["holdem/limit", "razz"], or a rotation, as in "horse"'),
]
_Limits = Annotated[
    tuple[_Amount, _Amount],
    msgspec.Meta(description="the bet of the early streets and that of the later ones, as in [100, 200]"),
]


class LevelSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A level as the file has it."""

    minutes: Annotated[float, msgspec.Meta(gt=0, le=10_000)]
    small: _Amount
    big: _Amount
    ante: Annotated[int, msgspec.Meta(ge=0, le=_MOST)] = 0
    break_minutes: Annotated[float, msgspec.Meta(ge=0, le=10_000)] = 0
    game: str | None = None
    games: _Games | None = None
    hands_each: Annotated[int, msgspec.Meta(ge=1, le=999)] | None = None
    limits: _Limits | None = None
    bring_in: _Amount | None = None
    stud_ante: Annotated[int, msgspec.Meta(ge=0, le=_MOST)] | None = None


def scheduled(
    said: Sequence[LevelSaid], chip: int, place: FilePlace, folders: SettingsFolder
) -> tuple[ScheduledLevel, ...]:
    """Return the levels that are *said*; *chip* is the smallest in play. Faults are noted below *place*."""
    levels: list[ScheduledLevel] = []
    for number, one in enumerate(said, start=1):
        level = _level(one, place.at(str(number)), folders)
        # Who names the same games once more means that they go on.
        is_same = number > 1 and level.games == named_at(levels, number - 1).rotation
        levels.append(replace(level, games=msgspec.UNSET) if is_same else level)
    return tuple(
        replace(level, stud=_stud(level, one, chip)) if _deals_stud(levels, number) else level
        for number, (level, one) in enumerate(zip(levels, said, strict=True), start=1)
    )


def _level(said: LevelSaid, at: FilePlace, folders: SettingsFolder) -> ScheduledLevel:
    if said.small > said.big:
        at.at("small").fault(f"found {said.small}, which is above the big blind {said.big}; write the smaller one here")
    return ScheduledLevel(
        minutes_ms=round(said.minutes * MINUTE_MS),
        small_blind=said.small,
        big_blind=said.big,
        ante=said.ante,
        break_ms=round(said.break_minutes * MINUTE_MS),
        games=_rotation(said, at, folders),
        limits=_limits(said, at),
    )


def _rotation(said: LevelSaid, at: FilePlace, folders: SettingsFolder) -> Rotation | msgspec.UnsetType:
    if said.game is not None and said.games is not None:
        at.at("games").fault('found beside "game"; write one of the two')
        return msgspec.UNSET
    if said.hands_each is not None and said.games is None:
        at.at("hands_each").fault("counts the hands of games that take turns; write games = [...] beside it")
        return msgspec.UNSET
    key = "game" if said.games is None else "games"
    games = said.game if said.games is None else said.games
    if games is None:
        return msgspec.UNSET
    try:
        found = load_games([games] if isinstance(games, str) else games, folders=folders)
    except ConfigError as why:
        at.at(key).fault(str(why))
        return msgspec.UNSET
    if key == "game" and len(found) > 1:
        at.at("game").fault(f'found "{games}", which are several; write games = "{games}"')
    elif not found:
        at.at(key).fault("empty; write at least one")
    else:
        return Rotation(found, said.hands_each or 0)
    return msgspec.UNSET


def _limits(said: LevelSaid, at: FilePlace) -> Limits | msgspec.UnsetType:
    if said.limits is None:
        return msgspec.UNSET
    small, big = said.limits
    if small > big:
        at.at("limits").fault(f"the bet of the early streets {small} is above that of the later ones {big}")
    return Limits(small, big)


def _deals_stud(levels: Sequence[ScheduledLevel], number: int) -> bool:
    return any(is_button_still(game) for game in named_at(levels, number).rotation.games)


def _stud(level: ScheduledLevel, said: LevelSaid, chip: int) -> StudAmounts:
    """Return what is posted in stud: as it is said, else as usual."""
    usual = stud_of(level, chip)
    ante = usual.ante if said.stud_ante is None else said.stud_ante
    return StudAmounts(ante=ante, bring_in=said.bring_in or usual.bring_in)
