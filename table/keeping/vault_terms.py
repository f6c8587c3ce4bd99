"""What a vault is told of: decks, and whoever seals what stays hidden."""

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
        """Its tags that are no card of the deal."""


class SealsHidden(Protocol):
    """Whoever seals the hidden cards of a hand, and keeps none of them."""

    def keep(self, begun_by: int, hidden: Mapping[str, Card]) -> None:
        """Seal the cards of the hand that record *begun_by* began, which is over: each by its handle's id."""

    def take_back(self, begun_by: int) -> None:
        """Let nobody have them: that hand is live again."""
