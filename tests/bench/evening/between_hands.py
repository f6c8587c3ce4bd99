"""What happens to the cards between two hands of an evening: gathered, washed, changed for the other deck, one dropped.

Nothing of it is wrong. A card that was dropped comes back with the next hand; a tag of no deck cuts the cards.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S
from table.engine.words.cards import ALL_CARDS
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.steps import Shuffle

if TYPE_CHECKING:
    from table.benches.wire import WireBench
    from table.engine.words.cards import Card
    from tests.bench.play_on_dealer import PlayOnDealer

WASHES: Final = 0.35
WASHES_AFTER_KEY: Final = 0.25
"""Of the washes, those for which the dealer has keyed the new hand already."""
CHANGES_DECK: Final = 0.3
DROPS_CARD: Final = 0.1
HAS_CUT_CARD: Final = 0.5
"""The share of evenings with a tagged cut card."""

WASHED_S: Final = (2.5, 7.0)
WASHED_STEP_S: Final = (0.05, 0.4)
"""From one motion of the hands in the wash to the next."""
WASHED_AT_ONCE: Final = 12
GATHERED_S: Final = (1.0, 5.0)
"""From the end of a hand until its cards are in the dealer's hands."""
KEPT_READ: Final = 10
"""Cards that an antenna reads of the deck that lies beside it."""

CUT_CARD: Final = b"\xe0\x04cutcar"
RESTS_AT: Final = (Zone.ASIDE, Zone.ASIDE, Zone.STUB, Zone.MUCK)
"""Where the deck that is not in play lies."""


class BetweenHands:
    """Has the cards in hand between two hands."""

    def __init__(self, bench: WireBench, dealer: PlayOnDealer) -> None:
        """Take a deck in hand; the dealer draws what happens to it."""
        self._bench, self._dealer, self._chance = bench, dealer, dealer.chance
        self._has_cut_card = self._chance.random() < HAS_CUT_CARD
        self._dropped: bytes | None = None
        bench.room.stack(bench.deck(dealer.dealer.cards.deck_name).cards)
        self.did: Counter[str] = Counter()

    def begin_hand(self) -> None:
        """Gather the cards, wash and shuffle them, and key the new hand."""
        self._dealer.pass_s(GATHERED_S)
        self._gather()
        if self._happens(CHANGES_DECK):
            self._change_deck()
        washes = self._happens(WASHES)
        is_late = washes and self._happens(WASHES_AFTER_KEY)
        if washes and not is_late:
            self._wash("washed before the key")
        self._dealer.answering.do(Shuffle())
        if is_late:
            self._wash("washed after the key")
        self._stack()

    def _gather(self) -> None:
        room = self._bench.room
        room.collect()
        if self._dropped is not None:
            room.put_back(self._dropped, is_on_top=False)
            self._dropped = None

    def _change_deck(self) -> None:
        """Lay the deck aside, and take up the other one."""
        self.did["other deck"] += 1
        cards, room = self._dealer.dealer.cards, self._bench.room
        zone = self._chance.choice(RESTS_AT)
        others = list(room.stub)
        cards.deck_name = "blue" if cards.deck_name == "red" else "red"
        room.stack(self._bench.deck(cards.deck_name).cards)
        for tag in others[:KEPT_READ]:
            self._lay(tag, zone)

    def _wash(self, what: str) -> None:
        """Push the cards over the felt: a few lie on some antenna, and soon on another one."""
        self.did[what] += 1
        room, clock = self._bench.room, self._bench.clock
        until_ns = clock.now_ns() + round(self._chance.uniform(*WASHED_S) * NS_PER_S)
        tags, zones = list(room.stub), [*SEAT_ZONES.values(), Zone.BOARD, Zone.BURN, Zone.MUCK]
        while clock.now_ns() < until_ns:
            for tag in self._chance.sample(tags, self._chance.randrange(1, 4)):
                if sum(len(room.lying_on(zone)) for zone in zones) < WASHED_AT_ONCE:
                    self._lay(tag, self._chance.choice(zones))
                else:
                    zone = self._chance.choice([zone for zone in zones if room.lying_on(zone)])
                    room.put_back(next(iter(room.lying_on(zone))), is_on_top=False)
            self._dealer.pass_s(WASHED_STEP_S)
        for zone in zones:
            for tag in room.lying_on(zone):
                room.put_back(tag, is_on_top=False)
        self._dealer.pass_s((1.0, 4.0))

    def _stack(self) -> None:
        """Shuffle the deck; now and then a card of it lies on the floor, and the hand is dealt without it."""
        cards: list[Card] = list(ALL_CARDS)
        self._chance.shuffle(cards)
        if self._happens(DROPS_CARD):
            self.did["card on the floor"] += 1
            name = cards.pop()
            tags = self._bench.deck(self._dealer.dealer.cards.deck_name).cards
            self._dropped = next(tag for tag, card in tags.items() if card == name)
            self._bench.room.lift_off(self._dropped)
        self._dealer.dealer.cards.stack(cards)
        if self._has_cut_card:
            self.did["cut card"] += 1
            self._lay(CUT_CARD, Zone.ASIDE)
            self._dealer.pass_s((0.5, 2.0))
            # Under the squared stub no antenna reads it.
            self._bench.room.lift_off(CUT_CARD)

    def _lay(self, tag: bytes, zone: Zone) -> None:
        self._bench.is_by_hand = True
        self._bench.room.lay(tag, zone, Facing.DOWN)
        self._bench.is_by_hand = False

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share
