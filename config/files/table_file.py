"""A table's file becomes a `TableFile`: what an operator says of one table, and for how long its journal is kept.

The rulebook and the decks that it names are loaded where they are used, with `load_rulebook` and `load_deck`.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from config.files.dealer_screen import Screen
from config.files.escalation import Escalation
from config.files.faults import ConfigError, FilePlace, listed
from config.files.first_hand import Blinds, Chips, Seating, check_chips, check_first_hand, check_seats
from config.files.hardware import NodeFile, NodeKeys, PanelNodeFile, read_nodes, read_panel_node
from config.files.patience import Patience
from config.files.rotation_file import load_one_game
from config.files.sealed_to import Broadcast, HouseKey
from config.files.settings_folder import SettingsFolder, beside
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys, shown
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, Game
from table.engine.words.ranges import Name
from table.engine.words.zones import Seat
from table.messages.topics import level_of


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[keep]`; 0 keeps all."""

    file_mb: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 16
    """A file of the journal that is longer is closed, and sealed, when the next hand begins."""
    days: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """Closed files that are older are dropped, once the station has what they say."""
    total_mb: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    """Where the closed files are longer together, the oldest are dropped, once the station has what they say."""
    house: HouseKey = ""
    """The public half of the house's key: the hidden cards of each hand are sealed to it. Empty seals none."""


OutOfView = Annotated[int, msgspec.Meta(ge=10, le=600)]
"""In seconds: what is shorter is a look at one's cards, what is longer tells nobody in time."""
CheckEvery = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
"""Hands between two checks of the deck."""


class TableStation(msgspec.Struct, frozen=True, kw_only=True):
    """The station that the table reports to, and as whom."""

    url: str | None = None
    """The broker: `mqtt://host:port`; with no join file either it is a table without a station."""
    join: str | None = None
    """The file that the station made for this table: broker, certificate, key and name in one."""
    event: str = "main"
    zone: str = "main"
    table: str | None = None
    """The table's id among all of its zone; None makes one of its name."""


class TableKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    name: Name
    rulebook: str
    decks: tuple[str, ...]
    deck: str
    facing: bool = False
    deck_check_hands: CheckEvery = 0
    out_of_view_s: OutOfView = 60
    screen: Screen = Screen()
    chips: Chips = Chips()
    settings: dict[str, object] = {}
    names: dict[str, Name] = {}
    journal: str | None = None
    keep: Keep = Keep()
    broadcast: Broadcast = Broadcast()
    game: str = HOLDEM.id
    blinds: Blinds = Blinds()
    seating: Seating = Seating()
    panel: str | None = None
    panel_node: PanelNodeFile | None = None
    pad: str | None = None
    nodes: tuple[NodeKeys, ...] = ()
    patience: Patience = Patience()
    evidence: EvidenceParameters = EvidenceParameters()
    escalation: Escalation = Escalation()
    station: TableStation = TableStation()


class TableFile(msgspec.Struct, frozen=True, kw_only=True):
    """One table as its operator describes it: house, hardware, screen and station."""

    path: Path
    """The file itself: whom to blame for a setting."""
    name: str
    rulebook: str
    """A name, or the path of a file that ends in `.toml`."""
    decks: tuple[str, ...]
    """All decks enrolled at this table."""
    deck: str
    """The deck in play at the start, one of `decks`."""
    is_facing_seen: bool
    """The cards tell face up from face down (two inlays)."""
    deck_check_hands: int
    """The dealer is asked to check the deck after every so many hands; 0: never."""
    out_of_view_s: int
    """A live hand that has been off its antenna for so long is noted."""
    screen: Screen
    chips: Chips
    settings: dict[str, object]
    """What the house sets where the rulebook leaves it open; judged by `load_rulebook`."""
    names: dict[Seat, str]
    """The players' names, until a station gives them."""
    journal: Path | None
    """The folder of the journal; None leaves it to the command line."""
    keep: Keep
    """How much of it is kept."""
    broadcast: Broadcast
    game: Game
    blinds: Blinds
    button: Seat
    stacks: dict[Seat, int]
    """Who sits down to the first hand of a table that is run by itself."""
    panel: str | None
    """The panel's file, by name or path; None is a table without one."""
    panel_node: PanelNodeFile | None
    """The node that the panel is wired to; None where it is wired to this machine's own pins."""
    pad: str | None
    """The port of the scan pad."""
    nodes: tuple[NodeFile, ...]
    patience: Patience
    """When a card is there, and when it is gone."""
    evidence: EvidenceParameters
    """How much the antennas are believed."""
    escalation: Escalation
    """When an alert that nobody attends to gets louder."""
    station: TableStation


def load_table(name_or_path: str, *, folders: SettingsFolder) -> TableFile:
    """Return the table's file, found by name (`demo`) or by a path that ends in `.toml`.

    Paths in the file count from the file's own folder. Raises ConfigError with all
    faults of the file.
    """
    path = folders.resolve("tables", name_or_path)
    source = _under_their_names(read_toml(path))
    keys, top = read_keys(source, TableKeys, path)
    _check_keys(keys, top, path, folders)
    _check_evidence(keys, source, top.at("evidence"))
    nodes = read_nodes(keys.nodes, top.at("nodes"))
    panel_node = read_panel_node(keys.panel_node, keys.panel, keys.nodes, top.at("panel_node"))
    if keys.panel is not None:
        _check_there("panels", [beside(path, keys.panel)], top.at("panel"), folders)
    game = _game_of(keys.game, top.at("game"), folders)
    if top.faults:
        raise ConfigError(top.faults)
    return _table_file(path, keys, game, nodes, panel_node)


def _check_keys(keys: TableKeys, top: FilePlace, path: Path, folders: SettingsFolder) -> None:
    """Note a fault for each key that cannot be meant as it stands."""
    _check_there("rulebooks", [beside(path, keys.rulebook)], top.at("rulebook"), folders)
    _check_there("decks", [beside(path, deck) for deck in keys.decks], top.at("decks"), folders)
    _check_deck_in_play(keys, top.at("deck"))
    check_chips(keys.chips, top.at("chips", "denominations"))
    check_seats(keys.names, top.at("names"))
    check_first_hand(keys.blinds, keys.seating, keys.chips, top)
    _check_station(keys.station, top.at("station"))
    _note(keys.patience.faults(), top.at("patience"))


def _game_of(name: str, place: FilePlace, folders: SettingsFolder) -> Game:
    """Return the game that is dealt; one that cannot be found is a fault at *place*."""
    try:
        return load_one_game(name, folders=folders)
    except ConfigError as error:
        for fault in error.faults:
            place.fault(fault)
    return HOLDEM


def _table_file(
    path: Path, keys: TableKeys, game: Game, nodes: tuple[NodeFile, ...], panel_node: PanelNodeFile | None
) -> TableFile:
    station, join = keys.station, keys.station.join
    permit = keys.broadcast.permit
    return TableFile(
        path=path,
        name=keys.name,
        rulebook=beside(path, keys.rulebook),
        decks=tuple(beside(path, deck) for deck in keys.decks),
        deck=beside(path, keys.deck),
        is_facing_seen=keys.facing,
        deck_check_hands=keys.deck_check_hands,
        out_of_view_s=keys.out_of_view_s,
        screen=keys.screen,
        chips=keys.chips,
        settings=keys.settings,
        names={int(seat): player for seat, player in keys.names.items()},
        journal=None if keys.journal is None else path.parent / Path(keys.journal).expanduser(),
        keep=keys.keep,
        broadcast=replace(
            keys.broadcast, permit=None if permit is None else str(path.parent / Path(permit).expanduser())
        ),
        game=game,
        blinds=keys.blinds,
        button=keys.seating.button,
        stacks={int(seat): stack for seat, stack in keys.seating.stacks.items()},
        panel=None if keys.panel is None else beside(path, keys.panel),
        panel_node=panel_node,
        pad=keys.pad,
        nodes=nodes,
        patience=keys.patience,
        evidence=replace(keys.evidence, overtaken_ms=keys.patience.order_ms, muck_cards=keys.patience.stack_cards),
        escalation=keys.escalation,
        station=station if join is None else replace(station, join=str(path.parent / Path(join).expanduser())),
    )


def _check_there(kind: str, names: Iterable[str], place: FilePlace, folders: SettingsFolder) -> None:
    for name in names:
        try:
            folders.resolve(kind, name)
        except ConfigError as error:
            for fault in error.faults:
                place.fault(fault)


def _check_deck_in_play(keys: TableKeys, place: FilePlace) -> None:
    if keys.deck not in keys.decks:
        decks = listed(map(shown, keys.decks), last="or")
        place.fault(f"found {shown(keys.deck)}, expected one of the decks of this table: {decks}")


def _check_station(station: TableStation, place: FilePlace) -> None:
    """Note a fault for what cannot be one level of a topic."""
    for key, name in (("event", station.event), ("zone", station.zone), ("table", station.table)):
        if name is not None and (not name or name != level_of(name)):
            place.at(key).fault(f"found {shown(name)}; write small letters, digits and dashes")


def _under_their_names(source: Mapping[str, object]) -> Mapping[str, object]:
    """Return the file's tables by the names that they have now: `patience` was called `presence` before."""
    if "presence" not in source or "patience" in source:
        return source
    return {"patience" if name == "presence" else name: table for name, table in source.items()}


def _note(faults: Iterable[str], place: FilePlace) -> None:
    """Note *faults*, of which each begins with its key."""
    for fault in faults:
        key, _, words = fault.partition(": ")
        place.at(key).fault(words)


def _check_evidence(keys: TableKeys, source: Mapping[str, object], place: FilePlace) -> None:
    """Note a fault for what makes no sense, by itself or beside the patience of the sensors."""
    _note(keys.evidence.faults(), place)
    patience, written = keys.patience, source.get("evidence")
    of_patience = {
        "overtaken_ms": "cards come in order for order_ms",
        "muck_cards": "a stack is read whole up to stack_cards",
    }
    for key, words in of_patience.items():
        if isinstance(written, dict) and key in written:
            place.at(key).fault(f"{words} of [patience]; write the number there alone")
    if keys.evidence.looked_ms < patience.overdue_ms:
        found = f"found {keys.evidence.looked_ms}, which is below overdue_ms = {patience.overdue_ms} of [patience]"
        place.at("looked_ms").fault(f"{found}; a zone that is not overdue was looked at")
