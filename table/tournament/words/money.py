"""Chips that are bought, changed, found and shared, as the staff reports it. A closed family."""

from table.tournament.words.happens import Happens
from table.tournament.words.setup import Name


class ReBuyDeclared(Happens, frozen=True, tag="re-buy-declared"):
    """A player declares a re-buy."""

    name: Name


class ReBuyWithdrawn(Happens, frozen=True, tag="re-buy-withdrawn"):
    """A player wants to take a declared re-buy back."""

    name: Name


class AddOnWanted(Happens, frozen=True, tag="add-on-wanted"):
    """A player buys an add-on."""

    name: Name


class ReEntryWanted(Happens, frozen=True, tag="re-entry-wanted"):
    """A player buys a new stack and place, giving up what he has."""

    name: Name


class ColouredUp(Happens, frozen=True, tag="coloured-up"):
    """Every table takes the chips of a denomination off now."""

    denomination: int


class OldChipsBrought(Happens, frozen=True, tag="old-chips-brought"):
    """A player brings chips of a denomination that is no longer in play."""

    name: Name
    amount: int


class ChipsFound(Happens, frozen=True, tag="chips-found"):
    """Chips are found in the room."""

    amount: int
    name: Name | None = None
    """Their owner, if known."""


class BonusGiven(Happens, frozen=True, tag="bonus-given"):
    """A player is handed a bonus chip."""

    name: Name
    amount: int


class PrizesSet(Happens, frozen=True, tag="prizes-set"):
    """The director sets what the places are paid, first place first."""

    prizes: tuple[int, ...]
    reason: str = ""


class ChopWanted(Happens, frozen=True, tag="chop-wanted"):
    """The players left ask to share the prizes left."""

    shares: tuple[tuple[Name, int], ...]
    against: tuple[Name, ...] = ()


MoneyHappening = (
    ReBuyDeclared
    | ReBuyWithdrawn
    | AddOnWanted
    | ReEntryWanted
    | ColouredUp
    | OldChipsBrought
    | ChipsFound
    | BonusGiven
    | ChopWanted
    | PrizesSet
)
