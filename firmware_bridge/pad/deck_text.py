"""An enrolled deck as the text of its file. Nothing is written here."""

from config.files.deck_file import DeckFile
from config.files.toml_text import toml_string
from table.inbox import Tag


def deck_toml(deck: DeckFile) -> str:
    """Return the text of a deck's file, sorted by tag: the order of the file says nothing of the cards."""
    lines = [
        "# Which tag is in which card. This file is the deck's secret: who can read it and an antenna can read",
        "# face-down cards. It is sorted by the tags' numbers, which say nothing of the cards.",
        "",
        f"name = {toml_string(deck.name)}",
        f'technology = "{deck.technology}"',
        *(["simulated = true   # the tags are made up: no card carries them"] if deck.is_simulated else []),
        f"jokers = [{', '.join(quoted(tag) for tag in sorted(deck.jokers))}]",
        "",
        "[cards]",
        *(f'{tag.hex()} = "{deck.cards[tag]}"' for tag in sorted(deck.cards)),
    ]
    if deck.down_inlays:
        lines += [
            "",
            "[faces]   # the other inlay of a card, read while it lies face down = its tag above",
            *(f"{inlay.hex()} = {quoted(deck.down_inlays[inlay])}" for inlay in sorted(deck.down_inlays)),
        ]
    return "\n".join(lines) + "\n"


def quoted(tag: Tag) -> str:
    """Return *tag* as it stands as a value in the file."""
    return f'"{tag.hex()}"'
