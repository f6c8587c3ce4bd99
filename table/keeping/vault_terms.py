"""What a vault is told of a deck, whoever has read it."""

from collections.abc import Mapping
from typing import Protocol

from table.engine.words.cards import Card
from table.inbox import Tag


class Deck(Protocol):
    """An enrolled deck, as the settings have it."""

    @property
    def name(self) -> str:
        """What the house calls the deck."""

    @property
    def cards(self) -> Mapping[Tag, Card | None]:
        """Which card each tag is enrolled as; None where nobody knows, in a capture."""

    @property
    def jokers(self) -> frozenset[Tag]:
        """The tags of its jokers."""
