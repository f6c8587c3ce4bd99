"""A table as its file seats it, before its first hand. What has been played since is in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.clock import NS_PER_S
from table.engine.words.director_commands import AnteKind, PlayerSeated
from table.engine.words.setup import Level, TableSetup

if TYPE_CHECKING:
    from config.files.table_file import TableFile


def first_setup(table_file: TableFile) -> TableSetup:
    """Return what the engine is given besides the rulebook."""
    blinds = table_file.blinds
    with_ante = AnteKind.BIG_BLIND if blinds.big_blind_ante else AnteKind.EACH
    return TableSetup(
        level=Level(
            small_blind=blinds.small,
            big_blind=blinds.big,
            ante=blinds.ante,
            ante_kind=with_ante if blinds.ante else AnteKind.NONE,
        ),
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
