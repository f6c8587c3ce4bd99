"""The handles of a hand whose key was lost: which tag takes over which of them.

A tag is known again by the place where it is read, and a card that was shown by its
name. What must never live here: a key.
"""

from collections.abc import Collection, Iterable

from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.sightings import CardGone, CardRevealed, CardSeen
from table.engine.words.zones import Zone


class LostHandles:
    """What a journal saw of a hand, and no tag has taken over yet."""

    def __init__(self, sightings: Iterable[CardSeen | CardGone | CardRevealed] = ()) -> None:
        """Stand where *sightings*, in the order of the journal, left the cards."""
        self._lying: dict[Handle, Zone] = {}
        self._lifted: dict[Handle, Zone] = {}
        """Where a card lay last; the one that was lifted last comes last."""
        self._names: dict[Handle, Card] = {}
        for sighting in sightings:
            handle = sighting.handle
            if isinstance(sighting, CardRevealed):
                self._names[handle] = sighting.card
            elif isinstance(sighting, CardSeen):
                self._lifted.pop(handle, None)
                self._lying[handle] = sighting.zone
            elif self._lying.get(handle) is sighting.zone:
                self._lifted[handle] = self._lying.pop(handle)

    def __bool__(self) -> bool:
        """Tell whether any is left."""
        return bool(self._lying or self._lifted)

    def take_over(
        self, zone: Zone, kinds: Collection[HandleKind], card: Card | None, *, is_twin: bool
    ) -> Handle | None:
        """Return the handle of a tag that is read in *zone*, and let it go; None where none is left for it.

        The tag is one of *kinds*, enrolled as *card*, or as a second tag of it.
        """
        there = [handle for handle, at in self._lying.items() if at is zone]
        there += [handle for handle, at in reversed(self._lifted.items()) if at is zone]
        fitting = [handle for handle in there if handle.kind in kinds and (handle.twin_of is not None) == is_twin]
        found = self._named(kinds, card, is_twin=is_twin)
        if found is None:
            # A card that was shown is that very card, and no other that lies beside it.
            found = next((handle for handle in fitting if handle not in self._names), None)
        if found is not None:
            self._lying.pop(found, None)
            self._lifted.pop(found, None)
        return found

    def _named(self, kinds: Collection[HandleKind], card: Card | None, *, is_twin: bool) -> Handle | None:
        """Return the handle that was shown to be *card*, wherever it lay: there is no other one of it."""
        for handle in (*self._lying, *self._lifted):
            is_fit = handle.kind in kinds and (handle.twin_of is not None) == is_twin
            if card is not None and is_fit and self._names.get(handle) == card:
                return handle
        return None
