"""The state of a table and of the hand on it, as frozen values.

Everything the engine remembers stands here, so that a state can be kept, compared, written down and gone back to.
What must not live here: how one state becomes the next. Amounts are whole chips.

What is made anew with every sighting is kept from the garbage collector: values hold no circles.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Final

import msgspec

from table.engine.state.draw import Draw
from table.engine.state.irregularity import Irregularity, KnownBy, Step
from table.engine.state.middle import NOTHING_ODD, Middle
from table.engine.state.order_of_action import ActOutOfTurn, Meanwhile, Turns, Wagered
from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.state.reading import Reading, SeenCards
from table.engine.state.stake import LIVE, Positions, Stake
from table.engine.state.streets import RANK, cards_by
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import Award
from table.engine.words.cards import BOARD_CARDS, Handle, Street
from table.engine.words.game import HOLDEM, Game
from table.engine.words.setup import Level
from table.engine.words.zones import SEATS, Seat, Zone

DEALS_ON: Final = frozenset({RemedyStep.BURN, RemedyStep.DEAL_BOARD})
"""Steps that are done by dealing on."""

_FATE: Final = attrgetter("fate")


class Betting(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The betting of one street."""

    price: int
    """The total that stays in: the highest bet, or the nominal big blind."""
    increment: int
    """The largest full bet or raise so far; before one, the big blind."""
    full_total: int
    """The total of the last full bet or raise; a short all-in leaves it behind `price`."""
    price_before: int = 0
    """The total of a call before the last raise; 0 where nobody has raised."""
    last_total: int = 0
    """The price at which the last street closed on which anybody bet; 0 before the flop."""
    full_wagers: int = 0
    """Full bets and raises so far."""
    full_raises: int = 0
    """Full raises alone."""
    is_half_bet: bool = False
    """The last of them was, with a limit, an all-in of half a bet or more."""
    aggressor: Seat | None = None
    """Who bet or raised last."""
    wagers: int = 0
    """Bets and raises so far, short all-ins too."""
    calls: int = 0
    first_to_act: Seat | None = None
    """Who acted first."""
    first_acted_ns: int = 0
    """When that was keyed."""
    to_act: tuple[Seat, ...] = ()
    """Seats the action has still to reach, the player in turn first."""
    owes: Seat | None = None
    """Stud: who has still to bring it in."""
    opener: Seat | None = None
    """Stud: who shows what makes him act first, all-in or not."""
    wagered: Wagered | None = None
    """What the seat that acted last has said and put out, or that in turn so far: more of it may follow."""


class Matter(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity that is not settled yet: the floor is to answer, or steps are to be done."""

    number: int
    """Which of the hand's irregularities it is, from 1: nothing else tells two of the same code and seat apart."""
    found: Irregularity
    alert: Alert
    """As it was told, with what was ruled since."""
    steps: tuple[Step, ...] = ()
    done: tuple[Step, ...] = ()
    """The steps that are done, in the order in which they were."""
    act: ActOutOfTurn | None = None
    """The action out of turn that it is about."""
    waits_for_deal: bool = False
    """The deal goes on first; the steps begin after its last card."""

    @property
    def is_floor(self) -> bool:
        """Whether it waits for the director."""
        return self.alert.ruling is RulingValue.FLOOR and not self.steps


class Telling(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was told in this hand: its numbers, and what the director may still rule otherwise on."""

    told: int = 0
    """How many irregularities have got a number in this hand: none is given twice, whatever is taken back."""
    noticed: frozenset[KnownBy] = frozenset()
    """What has been told, or was withdrawn: it is not raised again."""
    ruled: RuledAction | None = None
    """What was ruled last on a seat's action or hand, until the next key: the director may rule otherwise."""

    def has_told(self, *codes: AlertCode, seat: Seat | None = None, handle: Handle | None = None) -> bool:
        """Tell whether one of *codes* was told in this hand, or withdrawn; of a seat or a card where one is named."""
        return any(
            fault.code in codes and seat in {None, fault.seat} and handle in {None, fault.handle}
            for fault in self.noticed
        )


class Hand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The hand in progress, or the one just over."""

    number: int
    level: Level
    game: Game = HOLDEM
    positions: Positions
    stakes: dict[Seat, Stake]
    """In the order of the deal; never changed in place."""
    owners: dict[Handle, Seat]
    """Whose hole card a handle is; never changed in place."""
    betting: Betting
    phase: Phase = Phase.DEALING
    reading: Reading = Reading()
    middle: Middle = NOTHING_ODD
    shown: SeenCards = SeenCards()
    turns: Turns = Turns()
    meanwhile: Meanwhile = Meanwhile()
    telling: Telling = Telling()
    is_dealt: bool = False
    """The last hole card is out."""
    bring_in: Seat | None = None
    """Stud: who brings it in, or has; None until every up card of the first deal is known."""
    street: Street = Street.PREFLOP
    dead_money: int = 0
    burns: tuple[Handle, ...] = ()
    board: tuple[Handle, ...] = ()
    draw: Draw | None = None
    """The draw that is under way."""
    thrown: dict[Handle, Seat] = {}
    """Cards that were thrown away in a draw, each with whose it was; never changed in place."""
    drawn: int = 0
    """Cards that came from the stub in the draws before."""
    is_face_up: bool = False
    """All-in and the betting over: every live hand is to be tabled."""
    asked_about: Seat | None = None
    """The seat about whose lifted hand the dealer is asked."""
    lying: dict[Seat, int] = {}
    """Seats that were folded by key, and whose cards lie there: since when."""
    asked_folded: Seat | None = None
    """The one of them about which the dealer is asked."""
    held_board: int | None = None
    """How many cards lay on the board when the director held the hand: none follows until he lets it go on."""
    going_back: dict[Seat, int] = {}
    """Chips that a remedy gives back: they lie in front until its step is done."""
    returned: tuple[Seat, int] | None = None
    """Whose chips nobody called when the betting of this street closed, and how many."""
    won: dict[Seat, int] = {}
    awards: tuple[Award, ...] = ()
    """The pots that were awarded, in the order in which they are paid."""
    paid_in_break_ns: int | None = None
    """When its pots were paid, where that was in a break of the tournament."""
    places: dict[Seat, int] = {}
    served: dict[Seat, Penalty] = {}
    """The penalties for which its end has counted, as they were before."""
    opening: dict[Seat, Stake] = {}
    """The stakes as they were when antes and blinds were posted."""
    is_closed: bool = False
    """Substantial action has occurred: the deal cannot be called back."""
    matters: tuple[Matter, ...] = ()
    button_belongs: Seat | None = None
    """Where the button turned out to belong, put right for the next hand."""
    missed_first_deal: frozenset[Seat] = frozenset()
    """Seats whose players were away when this hand was dealt before, and called off."""
    interrupted: Hand | None = None
    """The hand as it was before it was called off."""
    swept: dict[Seat, Hand] = {}
    """The hand before cards folded it that nobody keyed, as that came; they may have been taken by mistake."""
    closings: dict[Street, Hand] = {}
    """The hand as it was when the betting of each street was complete, the chips of that street still in front."""

    @property
    def is_called_off(self) -> bool:
        """Whether it ended in a misdeal, or void."""
        return self.phase.is_called_off

    @property
    def waits_for(self) -> Matter | None:
        """The matter that is waited for, after the pots are paid too; None in a hand that was called off."""
        return None if self.is_called_off else self.holding

    @property
    def burn_count(self) -> int:
        """How many cards lie in the burn pile: those that were read, and those that lie there by the dealer's word."""
        return len(self.burns) + sum(word.zone is Zone.BURN and word.is_there for word in self.reading.words)

    @property
    def holding(self) -> Matter | None:
        """The matter for which play waits, the floor's before the dealer's; None when play goes on."""
        if not self.matters:
            return None
        floor = next((matter for matter in self.matters if matter.is_floor), None)
        remedy = self.remedy
        if floor is not None or remedy is None or not self._goes_on(remedy):
            return floor or remedy
        return None

    @property
    def remedy(self) -> Matter | None:
        """The matter whose next step is asked of the dealer now: one that play waits for, before one done meanwhile."""
        asked = [matter for matter in self.matters if self.is_asked(matter)]
        return min(asked, key=self._comes_after, default=None)

    def _comes_after(self, matter: Matter) -> int:
        """Return how long a matter's next step can wait for those of others: to deal on waits for the stub's order."""
        if self._goes_on(matter):
            return 3
        step = matter.steps[0].step
        return 2 if step in DEALS_ON else int(step is RemedyStep.CUT)

    def is_asked(self, matter: Matter) -> bool:
        """Tell whether the next step of a matter can be done now."""
        if not matter.steps or (matter.waits_for_deal and (not self.is_dealt or self.draw is not None)):
            return False
        after = matter.steps[0].after
        return after is None or self.is_complete(after)

    def is_complete(self, street: Street) -> bool:
        """Tell whether the betting of a street is over."""
        is_later = RANK[self.street] > RANK[street]
        return is_later or (self.street is street and self.is_dealt and self.phase is not Phase.BETTING)

    def _goes_on(self, matter: Matter) -> bool:
        """Tell whether the betting goes on while a matter's next step is done."""
        return self.phase is Phase.BETTING and matter.steps[0].is_meanwhile

    @property
    def hole_cards(self) -> int:
        """How many cards of his own each player has on this street."""
        deals = self.game.deals
        return len(deals[0]) if len(deals) == 1 else cards_by(self.game, self.street)

    @property
    def dealt_from(self) -> Seat:
        """The seat behind which cards and chips go round: the button, in stud the last: the dealer sits before 1."""
        return SEATS[-1] if self.game.is_stud else self.positions.button

    @property
    def button_dealt_to(self) -> Seat | None:
        """The seat that gets the last card of a round; None in stud, where a button only waits for the next game."""
        return None if self.game.is_stud else self.positions.button

    @property
    def is_board_whole(self) -> bool:
        """Whether no card is to come to the board any more; where the game has none, that never holds an award."""
        return not self.game.has_board or len(self.board) >= BOARD_CARDS

    @property
    def has_pot_to_confirm(self) -> bool:
        """Whether the dealer may still say that one of several pots is paid."""
        return len(self.awards) > 1 and not self.awards[-1].is_paid

    @property
    def whole_deal(self) -> int:
        """How many hole cards the deal has, before any draw."""
        return self.game.hole_cards * len(self.positions.order)

    @property
    def is_first_street(self) -> bool:
        """Whether its first betting is not over."""
        return self.street is self.game.streets[0]

    @property
    def is_last_street(self) -> bool:
        """Whether the showdown comes next."""
        return self.street is self.game.streets[-1]

    @property
    def next_street(self) -> Street | None:
        """The street that comes next; None on the last."""
        return self.game.following[self.street]

    @property
    def live_count(self) -> int:
        """How many hands can still win."""
        return [*map(_FATE, self.stakes.values())].count(LIVE)


class RuledAction(msgspec.Struct, frozen=True, gc=False):
    """An action, the right to one, or a hand as it was ruled on; and all as it was before that was carried out."""

    matter: Matter
    before: Hand
    """With what had been ruled before it since the last key."""
