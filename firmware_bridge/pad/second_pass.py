"""The second pass over a deck that was just enrolled: each card is asked for once more, and proves to be what it is.

Pure, as `enrol` is. A card that was laid in another's place in the first pass shows itself here, and is set right: the
two change places. Of a card with two inlays one side is enough, for its inlays come in pairs; a card whose two sides
were enrolled the wrong way round reads as lying on the other side.
"""

import enum
from collections.abc import Collection, Iterable

import msgspec

from firmware_bridge.pad.enrol import EnrolledDeck, Owned, Wanted
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing
from table.inbox import Tag


class Slip(enum.Enum):
    """What is not as it was enrolled."""

    OTHER_CARD = "another card of this deck"
    OTHER_SIDE = "the other side of this card"
    NO_CARD = "no card of this deck"
    TOGETHER = "more than one card"


class Slipped(msgspec.Struct, frozen=True, kw_only=True):
    """What was laid is not what was asked for, as it was enrolled."""

    slip: Slip
    owned: Owned | None = None
    """What it is enrolled as."""

    @property
    def can_be_set_right(self) -> bool:
        """Whether the first pass may have been wrong, and not the hand."""
        return self.slip in {Slip.OTHER_CARD, Slip.OTHER_SIDE}


class SecondPass:
    """One deck, asked for once more."""

    def __init__(self, deck: EnrolledDeck, proved: Collection[Tag] = ()) -> None:
        """Ask for all cards of *deck* but those whose tags were *proved* before."""
        self._cards: dict[Tag, Card | None] = {**deck.cards, **dict.fromkeys(deck.jokers)}
        self._downs = dict(deck.down_inlays)
        self._proved = {tag for tag in proved if tag in self._cards}
        self._slipped: Tag | None = None

    @property
    def wanted(self) -> Wanted | None:
        """What to lay on the pad next; None when every card was proved."""
        left = self._left()
        if not left:
            return None
        return Wanted(card=left[0], facing=Facing.UP if self._downs else Facing.UNKNOWN)

    @property
    def left(self) -> int:
        """How many cards are still to be proved."""
        return len(self._cards) - len(self._proved)

    @property
    def proved(self) -> frozenset[Tag]:
        """The tags of the cards that were proved."""
        return frozenset(self._proved)

    @property
    def wanted_tag(self) -> Tag | None:
        """The tag that the wanted card was enrolled with."""
        wanted = self.wanted
        return None if wanted is None else self._of(wanted.card)

    def take(self, laid: Iterable[Tag]) -> Slipped | None:
        """Take what one look at the pad found new; return what is not as enrolled, None where a card is proved."""
        tags = {self._downs.get(tag, tag) for tag in laid}
        seen_down = any(tag in self._downs for tag in laid)
        wanted = self.wanted
        if not tags or wanted is None:
            return None
        if len(tags) > 1:
            return Slipped(slip=Slip.TOGETHER)
        (tag,) = tags
        self._slipped = None
        if tag not in self._cards:
            return Slipped(slip=Slip.NO_CARD)
        card = self._cards[tag]
        if card != wanted.card or tag in self._proved:
            self._slipped = None if tag in self._proved else tag
            return Slipped(slip=Slip.OTHER_CARD, owned=Owned(card=card))
        if seen_down:
            self._slipped = tag
            return Slipped(slip=Slip.OTHER_SIDE, owned=Owned(card=card))
        self._proved.add(tag)
        return None

    def set_right(self) -> bool:
        """Take it that the last card laid was the right one, and the first pass wrong; false where that cannot be.

        Its tags change places with those of the card that was asked for, or its two sides with one another. It is
        proved by that; the other card is still to be.
        """
        wanted, tag = self.wanted, self._slipped
        if wanted is None or tag is None:
            return False
        self._slipped = None
        if self._cards[tag] == wanted.card:
            self._turn(tag)
            return True
        other = self._of(wanted.card)
        self._cards[tag], self._cards[other] = self._cards[other], self._cards[tag]
        self._proved.add(tag)
        return True

    def deck(self) -> EnrolledDeck:
        """Return the deck as it is known by now."""
        return EnrolledDeck(
            cards={tag: card for tag, card in self._cards.items() if card is not None},
            jokers=tuple(tag for tag, card in self._cards.items() if card is None),
            down_inlays=dict(self._downs),
        )

    def _turn(self, up: Tag) -> None:
        """Let the inlay that was taken for the lower one of a card be the upper one."""
        down = next(inlay for inlay, tag in self._downs.items() if tag == up)
        del self._downs[down]
        self._downs[up] = down
        self._cards[down] = self._cards.pop(up)
        self._proved.add(down)

    def _left(self) -> list[Card | None]:
        left = [card for tag, card in self._cards.items() if tag not in self._proved]
        return [*(card for card in ALL_CARDS if card in left), *(card for card in left if card is None)]

    def _of(self, card: Card | None) -> Tag:
        return next(tag for tag, its in self._cards.items() if its == card and tag not in self._proved)
