"""An enrolled deck as the text of its file. Nothing is written here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from config.files.tag_uid import Technology
from config.files.toml_text import toml_string
from table.engine.words.cards import Card
from table.inbox import Tag


def deck_toml(  # noqa: PLR0913 - one for each thing that stands in the file
    name: str,
    technology: Technology,
    cards: Mapping[Tag, Card],
    jokers: Iterable[Tag],
    down_inlays: Mapping[Tag, Tag] | None = None,
    *,
    is_simulated: bool = False,
) -> str:
    """Return the text of a deck's file, sorted by tag: the order of the file says nothing of the cards."""
    lines = [
        "# Which tag is in which card. This file is the deck's secret: who can read it and an antenna can read",
        "# face-down cards. It is sorted by the tags' numbers, which say nothing of the cards.",
        "",
        f"name = {toml_string(name)}",
        f'technology = "{technology}"',
        *(["simulated = true   # the tags are made up: no card carries them"] if is_simulated else []),
        f"jokers = [{', '.join(quoted(tag) for tag in sorted(jokers))}]",
        "",
        "[cards]",
        *(f'{tag.hex()} = "{cards[tag]}"' for tag in sorted(cards)),
    ]
    if down_inlays:
        lines += [
            "",
            "[faces]   # the other inlay of a card, read while it lies face down = its tag above",
            *(f"{inlay.hex()} = {quoted(down_inlays[inlay])}" for inlay in sorted(down_inlays)),
        ]
    return "\n".join(lines) + "\n"


def quoted(tag: Tag) -> str:
    """Return *tag* as it stands as a value in the file."""
    return f'"{tag.hex()}"'
