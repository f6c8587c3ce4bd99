"""One hand at our table and in PokerKit, the same step on both, compared after each.

Our table is given keys and cards, as by a dealer. What PokerKit does in its own way is
judged by the predicates of `departures` and by nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.state.phase import Phase
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.zones import ZONE_SEATS, Seat
from tests.oracle.departures import (
    Departure,
    are_last_chips_brought_in,
    are_short_all_ins_forgotten,
    can_nobody_call_more,
    is_big_blind_short,
    is_bring_in_short,
    is_check_pointless,
    is_less_than_half_faced,
    is_less_than_whole,
    is_none,
    is_opened_short,
    is_small_blind_short,
)
from tests.oracle.figures import Figures, figures_of
from tests.oracle.pokerkit_hand import PokerKitHand
from tests.oracle.pokerkit_split import departures_of, split_as_pokerkit_does, splits_of
from tests.oracle.random_hand import CHIP

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from tests.oracle.random_hand import DrawnTable

RAISING: Final = frozenset({"may_raise", "min_raise", "max_raise"})

ANOTHER_HAND: Final = frozenset({Departure.SHORT_BIG_BLIND, Departure.SHORT_BRING_IN, Departure.STUB_SHORT})
"""Where these bite the two tables play different hands from there on."""


class SideBySide:
    """Two tables, one hand."""

    def __init__(self, drawn: DrawnTable, rulebook: str = "firekeepers") -> None:
        """Deal the hole cards on both."""
        self.game = drawn.dealt(rulebook)
        self.theirs = PokerKitHand(self.hand, CHIP)
        self.theirs.deal(drawn.deck[: self.game.dealt])
        self.departures: set[Departure] = set()
        self.told = [drawn.told()]
        """The hand so far, for people."""
        self._deck = drawn.deck
        self._excess: tuple[Seat, int] | None = None
        self._is_raise_refused = False
        """Whether ours has raised where PokerKit could not, or by another amount."""

    @property
    def hand(self) -> Hand:
        """The hand at our table."""
        hand = self.game.table.state.hand
        assert hand is not None
        return hand

    @property
    def ours(self) -> Figures:
        """What our table makes of the hand now."""
        return figures_of(self.game.table)

    @property
    def cards_left(self) -> int:
        """How many cards are in the stub."""
        return len(self._deck) - self.game.dealt

    @property
    def is_cut_short(self) -> bool:
        """Whether the two tables play different hands from here on."""
        return self._is_raise_refused or not ANOTHER_HAND.isdisjoint(self.departures)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to compare."""
        return self.is_cut_short or self.hand.phase is Phase.COMPLETE

    # --- the same step on both ---

    def act(self, keyed: ActionKeyed) -> None:
        """Key an action at our table, and let PokerKit have what it came to."""
        before, seat = self.hand, self.hand.betting.to_act[0]
        events = self.game.key(keyed).events
        said = next((event for event in events if isinstance(event, Acted)), None)
        if said is None:
            msg = f"our table refuses {keyed}: {events}"
            raise ValueError(msg)
        self.told.append(f"{seat} {said.action.value} {said.total}")
        if said.action in {Action.BET, Action.RAISE} and self._is_raise_another(before, seat, said.total):
            self._is_raise_refused = True
        elif said.action is Action.RAISE and can_nobody_call_more(before, seat):
            self.departures.add(Departure.NOBODY_CAN_CALL_MORE)
            self._excess = seat, said.total - before.betting.price
            self.theirs.act(Action.CALL)
        else:
            if said.action is Action.FOLD and before.stakes[seat].bet == before.betting.price:
                self.departures.add(Departure.FOLD_WITHOUT_BET)
            self.theirs.act(said.action, said.total)
        if is_none(before, self.hand):
            self.departures.add(Departure.LESS_THAN_HALF)
            self.theirs.count_as_none()
        if is_less_than_whole(before, self.hand):
            self.departures.add(Departure.HALF_BET)
            self.theirs.count_as_whole(seat, self.hand.betting.price - before.betting.price)
        if not self._is_raise_refused and is_check_pointless(self.hand, self.theirs.figures()):
            self.departures.add(Departure.POINTLESS_CHECK)
            self.theirs.act(Action.CHECK)

    def _is_raise_another(self, before: Hand, seat: Seat, total: int) -> bool:
        """Tell whether PokerKit cannot be told of a raise: it has closed raising, or knows another one, in its way."""
        theirs = self.theirs.figures()
        is_closed = are_short_all_ins_forgotten(before, seat) and not theirs.may_raise
        is_more = is_small_blind_short(before) and total > (theirs.max_raise or total)
        return is_closed or is_more or (is_less_than_half_faced(before) and total != theirs.min_raise)

    def street(self) -> None:
        """Burn, and deal the street that is due."""
        at, due, are_tabled = self.game.dealt, self.game.view.due, self.hand.is_face_up
        self.game.street()
        if self.hand.game.is_stud and self.ours.board:
            self.departures.add(Departure.STUB_SHORT)
            return
        burned, *dealt = self._deck[at : self.game.dealt]
        if due is not None and due.to_come:
            self.theirs.deal_to(burned, zip((ZONE_SEATS[zone] for zone in due.to_come), dealt, strict=True))
            if are_tabled:
                self.theirs.turn_up()
        else:
            self.theirs.street(burned, dealt)
        self.told.append(self.hand.street.value)

    def discard(self, seat: Seat, count: int) -> None:
        """Let the player in turn throw away the cards that were dealt him first, or none."""
        thrown = self.game.cards_of(seat)[:count]
        names = [self.game.names[card] for card in thrown]
        self.game.discard(seat, thrown)
        self.theirs.discard(names)
        self.told.append(f"{seat} draws {count}")

    def show(self, seat: Seat) -> None:
        """Table a hand."""
        self.game.show(seat)
        self.theirs.show(seat)
        self.told.append(f"{seat} shows")

    def muck(self, seat: Seat) -> None:
        """Muck a hand at the showdown."""
        self.game.muck(seat)
        self.theirs.muck(seat)
        self.told.append(f"{seat} mucks")

    # --- compared ---

    def difference(self) -> str:
        """Return in what the two differ now, but for the named departures; empty if in nothing."""
        ours, theirs = self.ours, self.theirs.figures()
        if self.is_cut_short:
            return ""
        if ours.turn is not None and is_big_blind_short(self.hand):
            self.departures.add(Departure.SHORT_BIG_BLIND)
            return ""
        if ours.turn is not None and is_bring_in_short(self.hand):
            self.departures.add(Departure.SHORT_BRING_IN)
            return ""
        passed_over = self._passed_over(ours, theirs)
        ours = self._as_split(self._as_refused(self._without_excess(ours)))
        return "; ".join(
            f"{figure} {getattr(ours, figure)}, PokerKit {getattr(theirs, figure)}"
            for figure in ours.__struct_fields__
            if figure not in passed_over and getattr(ours, figure) != getattr(theirs, figure)
        )

    def _passed_over(self, ours: Figures, theirs: Figures) -> frozenset[str]:
        """Return the figures that a departure leaves nothing to compare of, now."""
        hand = self.hand
        if ours.turn is None or ours.turn != theirs.turn:
            return frozenset()
        is_another = ours.may_raise != theirs.may_raise
        reasons = {
            Departure.LAST_CHIPS_BROUGHT_IN: is_another and are_last_chips_brought_in(hand, ours.turn),
            Departure.LESS_THAN_HALF: is_less_than_half_faced(hand),
            Departure.SHORT_SMALL_BLIND: is_small_blind_short(hand) and ours.max_raise != theirs.max_raise,
            Departure.SHORT_ALL_INS_FORGOTTEN: is_another
            and ours.may_raise
            and are_short_all_ins_forgotten(hand, ours.turn),
            Departure.SHORT_OPENING: is_another and theirs.may_raise and is_opened_short(hand, ours.turn),
        }
        bite = {departure for departure, does_bite in reasons.items() if does_bite}
        self.departures |= bite
        most_alone = frozenset({"max_raise"}) if Departure.SHORT_SMALL_BLIND in bite else frozenset()
        return RAISING if bite - {Departure.SHORT_SMALL_BLIND} else most_alone

    def _as_refused(self, ours: Figures) -> Figures:
        """Close raising to a player of whose raise nobody can call a chip."""
        if ours.turn is None or not ours.may_raise or not can_nobody_call_more(self.hand, ours.turn):
            return ours
        self.departures.add(Departure.NOBODY_CAN_CALL_MORE)
        return replace(ours, may_raise=False, min_raise=None, max_raise=None)

    def _without_excess(self, ours: Figures) -> Figures:
        """Take back at once what nobody can call, as PokerKit was told; it comes back when the betting closes."""
        if self._excess is None or not any(ours.bets.values()):
            self._excess = None
            return ours
        seat, excess = self._excess
        return replace(
            ours,
            stacks={**ours.stacks, seat: ours.stacks[seat] + excess},
            bets={**ours.bets, seat: ours.bets[seat] - excess},
            pot=ours.pot - excess,
        )

    def _as_split(self, ours: Figures) -> Figures:
        """Split the pots in PokerKit's way where that is another one."""
        hand = self.hand
        splits = splits_of(hand) if hand.phase is Phase.COMPLETE else []
        found = departures_of(splits, CHIP, is_stud=hand.game.is_stud)
        self.departures |= found
        if not found:
            return ours
        won = split_as_pokerkit_does(splits, CHIP, hand.positions.order)
        stacks = {seat: stack - hand.won.get(seat, 0) + won.get(seat, 0) for seat, stack in ours.stacks.items()}
        return replace(ours, stacks=stacks)
