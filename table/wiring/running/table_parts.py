"""Reads and checks the parts of a table: all that its file names, before anything is opened.

How it is seated here is how it begins; what has been played since is in the journal.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET

from config.files.dealer_file import EnrolledDealer, load_dealers
from config.files.deck_file import DeckFile
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from config.panel.panel_file import PanelFile, load_panel
from config.rulebook.catalogue import Rule
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from table.clock import NS_PER_S
from table.engine.words.director_commands import AnteKind, Limits, PlayerSeated, limits_of
from table.engine.words.game import HOLDEM, Posts
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import Level, TableSetup, half_of
from table.inbox import Tag
from table.wiring.hardware.plugged import Hardware, inlays_of
from table.wiring.sealed_decks import load_own_deck

PANEL: Final = "dealer"
"""The panel of a table that has keys on its screen alone, and names none."""


class TableParts(msgspec.Struct, frozen=True, kw_only=True):
    """One table's file, and the files that it names."""

    file: TableFile
    hardware: Hardware
    book: Rulebook
    rules: dict[str, Rule]
    """What the rules of the book say, by their ids."""
    decks: tuple[DeckFile, ...]
    setup: TableSetup
    dealers: dict[Tag, EnrolledDealer] = {}
    """The house's dealers who have a card, by its tag."""


def read_parts(table_file: TableFile, folders: SettingsFolder) -> TableParts:
    """Read what *table_file* names. Raises ConfigError where something of it cannot be used, or no antenna is named."""
    name = table_file.rulebook
    decks = tuple(load_own_deck(deck, folders=folders) for deck in table_file.decks)
    return TableParts(
        file=table_file,
        hardware=_hardware(table_file, decks, folders),
        book=load_rulebook(name, folders=folders, settings=table_file.settings, settings_file=table_file.path),
        rules=rules_in_words(read_rulebook(name, folders=folders), folders),
        decks=decks,
        setup=first_setup(table_file),
        dealers=load_dealers(folders, decks),
    )


def first_setup(table_file: TableFile) -> TableSetup:
    """Return what the engine is given besides the rulebook."""
    return TableSetup(
        level=_first_level(table_file),
        game=UNSET if table_file.game == HOLDEM else table_file.game,
        button=table_file.button,
        players=tuple(
            PlayerSeated(seat=seat, stack=stack, name=table_file.names.get(seat, ""))
            for seat, stack in sorted(table_file.stacks.items())
        ),
        denominations=table_file.chips.denominations,
        is_facing_seen=table_file.is_facing_seen,
        deck_check_hands=table_file.deck_check_hands,
        out_of_view_ns=table_file.out_of_view_s * NS_PER_S,
        nodes=tuple(tuple(node.zones) for node in table_file.nodes),
        evidence=table_file.evidence,
    )


def _first_level(table_file: TableFile) -> Level:
    """Return what is posted in the first hand; in a game without blinds half of the small one where nothing is said."""
    blinds = table_file.blinds
    limits = UNSET if not blinds.limits else Limits(*blinds.limits)
    if table_file.game.posts is Posts.BRING_IN:
        half = half_of(blinds.small, table_file.chips.denominations[0])
        return Level(
            small_blind=0,
            big_blind=0,
            ante=blinds.ante or half,
            ante_kind=AnteKind.EACH,
            limits=limits_of(limits, blinds.big),
            bring_in=blinds.bring_in or half,
        )
    with_ante = AnteKind.BIG_BLIND if blinds.big_blind_ante else AnteKind.EACH
    return Level(
        small_blind=blinds.small,
        big_blind=blinds.big,
        ante=blinds.ante,
        ante_kind=with_ante if blinds.ante else AnteKind.NONE,
        limits=limits,
    )


def touched_keys(table_file: TableFile, folders: SettingsFolder) -> PanelFile | None:
    """Return the panel whose keys lie on the screen; None where none do."""
    return load_panel(table_file.panel or PANEL, folders=folders) if table_file.screen.touch else None


def _hardware(table_file: TableFile, decks: Sequence[DeckFile], folders: SettingsFolder) -> Hardware:
    if not table_file.nodes:
        words = (
            f"{table_file.path}: no antenna nodes are named, so there is nothing to run; add a [[nodes]] table "
            "with id, port and zones for each, or play the demo: squaredeal demo"
        )
        raise ConfigError([words])
    return Hardware(
        nodes=table_file.nodes,
        panel=None if table_file.panel is None else load_panel(table_file.panel, folders=folders),
        panel_node=table_file.panel_node,
        touched=touched_keys(table_file, folders),
        pad=table_file.pad,
        patience=table_file.patience,
        denominations=table_file.chips.denominations,
        inlays=inlays_of(decks),
    )
