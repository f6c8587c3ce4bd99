"""A dealer who does nothing wrong and keeps no antenna at rest: cards slide, overlap and come back, keys come late.

What of it is drawn how often stands here; what the antennas make of it is the simulated copper's.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.dealing import CARDS_OF_STREET
from tests.bench.manner import PATIENT
from tests.bench.noisy_deal import moment
from tests.bench.screen_dealer import BOARD_UP_TO, NEXT, ScreenDealer

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from table.benches.wire import WireBench
    from table.scenario.language import Setup
    from tests.bench.manner import Manner
    from tests.bench.noisy_deal import Tell

LATE_KEY_S: Final = (0.1, 2.0)
"""From the last card of a street on the table to the key of the action before it."""

SLIDE_MS: Final = (60, 400)
OVERLAP_MS: Final = (300, 1_500)
_RAISES: Final = frozenset({Action.BET, Action.RAISE})


class RestlessDealer(ScreenDealer):
    """Deals a clean hand as unquietly as people do."""

    bench: WireBench
    """Cards slide and overlap on its copper."""

    def __init__(  # noqa: PLR0913 - who sits down, where, and how
        self,
        setup: Setup,
        bench: WireBench,
        seed: int,
        chance: random.Random,
        *,
        late_key_s: tuple[float, float] = LATE_KEY_S,
        manner: Manner = PATIENT,
    ) -> None:
        """Sit down as any `ScreenDealer` does; the last action of a street is keyed so late, where it is."""
        super().__init__(setup, bench, seed, chance, manner)
        self.is_quiet = False
        self.manner = manner
        self.did: Counter[str] = Counter()
        """How often each thing was done."""
        self.tell: Tell | None = None
        """Is told of each as it is done."""
        self._late_key_s = late_key_s
        self._is_burned_early = False

    def act(self) -> None:
        """Let the player in turn act; the last action of a street may be keyed after the burn, or after the street."""
        is_last = self.left_to_act == 1 and self.view.street is not Street.RIVER
        drawn = self.drawn_action()
        if not is_last or drawn.action in _RAISES or (drawn.action is Action.FOLD and len(self.live) <= 2):
            self._fidget()
            self._key(drawn)
            return
        how = self.chance.random()
        if how < 0.35:
            self._note("street before the key")
            self._deal_before(drawn)
        elif how < 0.6:
            self._note("burn before the key")
            self._burn()
            self.pause(0.2, 3.0)
            self._is_burned_early = True
            self._key(drawn)
        else:
            self._key(drawn)

    def _key(self, drawn: ActionKeyed) -> None:
        self.pause(0.2, 1.0)
        if drawn.action is Action.FOLD and self.view.turn is not None and self._one_in(2):
            self._note("fold over the board")
            for tag, facing in self.bench.room.lying_on(SEAT_ZONES[self.view.turn]).items():
                self._slide(tag, self.chance.choice((Zone.BOARD, Zone.BURN)), facing)
        self.key_action(drawn)

    def _deal_before(self, drawn: ActionKeyed) -> None:
        """Burn and deal the next street, the last action being known to all, and key it then."""
        street = self.view.street
        self._burn()
        self.pause(0.3, 0.9)
        self._lay_street(CARDS_OF_STREET[NEXT[street]], may_come_back=False)
        self.pause(*self._late_key_s)
        if self.view.street is street:
            self.key_action(drawn)
        self.see(lambda view: view.street is not street or view.holding is not None)

    def deal_street(self) -> None:
        """Burn and deal; what lies there already is not dealt again."""
        street = self.view.street
        if self.view.due is None:
            return
        if self._lies_there(NEXT[street]) and not self.view.matters:
            self.see(lambda view: view.street is not street or view.holding is not None)
            return
        self._fidget()
        if not self._is_burned_early:
            self._burn()
            self.pause(0.3, 0.9)
        self._is_burned_early = False
        self._lay_street(CARDS_OF_STREET[NEXT[street]])
        self.see(lambda view: view.street is not street or view.holding is not None)

    def _lies_there(self, street: Street) -> bool:
        """Tell whether the cards of a street lie on the board: whoever sees them waits for the table to do so."""
        return len(self.bench.room.lying_on(Zone.BOARD)) >= BOARD_UP_TO[street]

    def _burn(self) -> None:
        tag = self.dealer.cards.next()
        if self._one_in(3):
            self._note("burn over the board")
            self._slide(tag, Zone.BOARD, Facing.DOWN)
            self.burn()
        else:
            self.burn()
            self._may_overlap(tag, Zone.BOARD)

    def _lay_street(self, count: int, *, may_come_back: bool = True) -> None:
        for _ in range(count):
            tag = self.dealer.cards.next()
            if self._one_in(4):
                self._note("board card over the burns")
                self._slide(tag, Zone.BURN, Facing.UP)
            if may_come_back and self._one_in(12):
                self._note("board card that comes back")
                self._slide(tag, Zone.BOARD, Facing.UP)
                self.pause(0.1, 0.5)
            self.lay_board(1)
            self._may_overlap(tag, Zone.BURN)

    def _may_overlap(self, tag: bytes, beside: Zone) -> None:
        if self._one_in(5):
            self._note("overlap")
            reads = self.chance.uniform(0.2, 0.9), self.chance.uniform(0.1, 0.8)
            self.bench.copper.landings.overlap(tag, beside, reads, self.chance.randint(*OVERLAP_MS) * NS_PER_MS)

    def _slide(self, tag: bytes, zone: Zone, facing: Facing) -> None:
        self.bench.copper.pass_over(tag, zone, facing)
        self.bench.wait(self.chance.randint(*SLIDE_MS) * NS_PER_MS)
        self.bench.copper.passed()

    def _fidget(self) -> None:
        """Do one of the things that hands do between two actions, or none."""
        drawn = self.chance.random()
        ways: tuple[tuple[float, Callable[[], None]], ...] = (
            (0.06, self._straighten),
            (0.06, self._hover),
            (0.04, self._slide_stub_card),
        )
        for share, do in ways:
            if drawn < share:
                do()
                return
            drawn -= share

    def _straighten(self) -> None:
        """Lift a card of the board, or the cards of a hand, for a moment, and lay them down again."""
        room, zone = self.bench.room, Zone.BOARD
        if self.manner.straightens_hands and self._one_in(2):
            zone = SEAT_ZONES[self.chance.choice(self.live or [1])]
        lying = room.lying_on(zone)
        if not lying:
            return
        self._note("board straightened" if zone is Zone.BOARD else "hand straightened")
        lifted = [self.chance.choice(list(lying))] if zone is Zone.BOARD else list(lying)
        for tag in lifted:
            room.lift_off(tag)
        self.answering.lifted_in = zone
        self.wait(round(self.chance.uniform(*self.manner.straightened_s) * NS_PER_S))
        self.answering.lifted_in = None
        for tag in lifted:
            room.lay(tag, zone, lying[tag])

    def _hover(self) -> None:
        self._note("stub held over the field")
        zone = self.chance.choice((Zone.BOARD, Zone.BOARD, Zone.BURN))
        least, most = (round(held_s * 1_000) for held_s in self.manner.stub_held_s)
        self.bench.copper.landings.hold_stub_over(zone, self.chance.randint(least, most) * NS_PER_MS)
        self.pause(0.2, 0.8)

    def _slide_stub_card(self) -> None:
        """Let the next card slide out over the field, and take it back."""
        self._note("card that slides out and comes back")
        self._slide(self.dealer.cards.next(), self.chance.choice((Zone.BOARD, Zone.BURN)), Facing.DOWN)

    def _note(self, what: str) -> None:
        self.did[what] += 1
        if self.tell is not None:
            self.tell(moment(self.bench.clock.now_ns(), f"-- {what}"))

    def _one_in(self, times: int) -> bool:
        return self.chance.randrange(times) == 0
