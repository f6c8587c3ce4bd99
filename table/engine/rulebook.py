"""The questions that the engine asks a rulebook, and the three ways in which a book answers.

No answer lives here: the five books are files. A question is a field; its type
says which answers there can be. Every answer is cited, or says which rules of the
book leave it open.
"""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

T = TypeVar("T")


class Ruled(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """The book says it."""

    value: T
    cite: str
    """The rule's id, as in the catalogue: `firekeepers:47A`."""
    also: tuple[str, ...] = ()
    """Rules of the same book that say the same or complete it."""


class HouseSets(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """The book leaves it open once for all: a setting of the table's file, here with the value in force."""

    setting: str
    value: T
    silent: tuple[str, ...]
    """The ids of the book's rules that leave it open."""

    @property
    def cite(self) -> str | None:
        """The book's own first id among them, null where it has none."""
        return self.silent[0] if self.silent else None


class FloorDecides(msgspec.Struct, Generic[T], frozen=True, kw_only=True):
    """The book leaves it to the director each time: `options`, the sensible default first."""

    options: tuple[T, ...]
    silent: tuple[str, ...]
    """The ids of the book's rules that come nearest; the first is what a floor call cites."""

    @property
    def value(self) -> T:
        """The sensible default: what is assumed until the question arises."""
        return self.options[0]

    @property
    def cite(self) -> str | None:
        """The book's own first id among them, null where it has none."""
        return self.silent[0] if self.silent else None


Answer = Ruled[T] | HouseSets[T] | FloorDecides[T]

ButtonMethod = Literal["dead", "moving"]
WaitingZone = Literal["button-to-small-blind", "button-to-big-blind"]
MinimumBet = Literal["big-blind"]
MinimumRaise = Literal["largest-increment", "double-total"]
OverShortAllIn = Literal["all-in-plus-increment", "double-all-in", "steps-of-bring-in", "as-before-all-in"]
WhenReopened = Literal["last-full-raise-on-top", "as-over-short-all-in"]
PenaltySeat = Literal["dealt-and-killed", "not-dealt-blinds-taken", "not-dealt-no-blinds"]
FoldWithoutBet = Literal["fold-stands"]
OddChipUnit = Literal["smallest-in-play"]
OddChipsGoTo = Literal["one-each-left-of-button", "all-first-left-of-button"]
WithoutRiverBet = Literal["first-left-of-button", "first-to-act"]
TieBreak = Literal["starting-stack", "hand"]


class ButtonRules(msgspec.Struct, frozen=True, kw_only=True):
    """Where the button goes between hands."""

    method: Answer[ButtonMethod]
    """`dead`: the big blind moves to the next player, button and small blind follow even onto an empty seat.
    `moving`: the button moves to the next player, the next two post."""
    small_blind_heads_up: Answer[bool]
    """With two players left the button posts the small blind."""
    no_big_blind_twice_heads_up: Answer[bool]
    """When three become two, the button is set so that nobody has the big blind twice running."""


class BlindRules(msgspec.Struct, frozen=True, kw_only=True):
    """Who posts, and who waits."""

    newcomer_waits: Answer[WaitingZone]
    """The seats, clockwise from the button, in which a newcomer gets no hand yet."""
    penalty_seat: Answer[PenaltySeat]
    """What becomes of the hand and the blinds of a player who serves a penalty."""


class BettingRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet or raise must come to."""

    minimum_bet: Answer[MinimumBet]
    minimum_raise: Answer[MinimumRaise]
    """`largest-increment`: the call plus the largest bet or raise of the street.
    `double-total`: twice the bet faced."""
    minimum_over_short_all_in: Answer[OverShortAllIn]
    """The smallest total over an all-in that is less than a full raise, for a player who has not acted."""
    minimum_over_short_opening: Answer[OverShortAllIn]
    """The same over an all-in that opens a street for less than the minimum bet."""
    short_all_in_reopens: Answer[bool]
    """One all-in of less than a full raise lets a player who has acted raise again."""
    short_all_ins_together_reopen: Answer[bool]
    """Several of them that come to a full raise do."""
    minimum_when_reopened: Answer[WhenReopened]
    """The smallest total for a player whom short all-ins have given the right to raise back."""


class TurnRules(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of an action that was not called for."""

    fold_without_bet: Answer[FoldWithoutBet]
    """A fold with nothing to call."""


class ShowdownRules(msgspec.Struct, frozen=True, kw_only=True):
    """Who shows, in what order, and what it takes to win."""

    all_in_hands_face_up: Answer[bool]
    """With a player all-in and all betting complete, every live hand is tabled."""
    hold_face_down_hand_for_hand: Answer[bool]
    """During hand-for-hand play all-in hands stay face down until the director says."""
    after_river_bet: Answer[Literal["last-aggressor"]]
    without_river_bet: Answer[WithoutRiverBet]
    side_pot_shows_first: Answer[bool]
    """Players in the side pot show before a player who is all-in."""
    whole_hand_wins: Answer[bool]
    """Both hole cards must lie face up to win a pot at the showdown."""


class PotRules(msgspec.Struct, frozen=True, kw_only=True):
    """How pots are cut."""

    side_pots_split_separately: Answer[bool]
    odd_chip_unit: Answer[OddChipUnit]
    odd_chips_go_to: Answer[OddChipsGoTo]


class PlaceRules(msgspec.Struct, frozen=True, kw_only=True):
    """In what order players who bust in the same hand finish."""

    same_hand: Answer[tuple[TieBreak, ...]]
    """What tells them apart, first criterion first; who is still equal shares the place."""
    shared_hand_for_hand: Answer[bool]
    """During hand-for-hand play all who bust in one hand of the table share their places."""


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One house's rulebook, every question answered."""

    id: str
    title: str
    edition: str
    button: ButtonRules
    blinds: BlindRules
    betting: BettingRules
    turn: TurnRules
    showdown: ShowdownRules
    pots: PotRules
    places: PlaceRules
