"""The dealer's commands: everything the keys of the panel can say, and all that a person can tell the table.

One value for each thing that can be said, with the key that says it, declared once: panel, scenarios and screens take
it from here. Amounts are whole chips; a bet or raise is the total in front of the player on this street.
"""

import enum
from collections.abc import Callable, Mapping
from typing import Final, cast, get_args

import msgspec

from table.engine.words.director_commands import DirectorCommand
from table.engine.words.key import DECLARED, By, Key, Layer, keyed
from table.engine.words.reports import DealerSignedIn, Report
from table.engine.words.zones import Seat


class Action(enum.Enum):
    """What a player does in turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    BRING_IN = "bring-in"
    """Stud: the player who shows the lowest card puts in what that costs."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and every key is looked up in tables."""


class Amount(msgspec.Struct, frozen=True):
    """A spoken or keyed total; `is_unit_spoken` is false for a bare "five"."""

    value: int
    is_unit_spoken: bool = True


@keyed("", heading="New hand", not_placed=None, layer=Layer.FIRST)
class NewHand(msgspec.Struct, frozen=True, gc=False, tag="new-hand"):
    """The hand begins: the first riffle, the shuffler's button, or the new-hand key."""


_IN_EVERY_GAME: Final = [action for action in Action if action is not Action.BRING_IN]


@keyed(By("action", {Action.BRING_IN: "[SEAT]"}), heading="Bring-in", not_placed=None)
@keyed(
    By(
        "action",
        dict.fromkeys(_IN_EVERY_GAME, "[SEAT]") | dict.fromkeys((Action.BET, Action.RAISE), "[SEAT] [~] AMOUNT"),
    ),
    heading="Raise to {amount}",
    not_placed=None,
    layer=Layer.FIRST,
)
class ActionKeyed(msgspec.Struct, frozen=True, gc=False, tag="action"):
    """A player said or gestured an action, and the dealer keyed it. `seat` is None for the player in turn."""

    action: Action
    total: Amount | None = None
    seat: Seat | None = None


@keyed("[SEAT]", name="check-call", heading="Check or call", not_placed=None, layer=Layer.JOINT)
class CheckOrCall(msgspec.Struct, frozen=True, gc=False, tag="check-or-call"):
    """A player goes on without a bet or raise: a call where there is something to call, else a check."""

    seat: Seat | None = None


class Figure(enum.Enum):
    """An amount that the table works out, so that nobody has to key its digits."""

    MINIMUM = "min"
    """The smallest bet or raise."""
    HALF_POT = "half-pot"
    """A bet of half the pot; facing a bet half of what the pot is after the call, on top of it."""
    POT = "pot"
    LAST_RAISE = "last-raise"
    """As much again as the last bet or raise, on top of it; where no bet is faced, that of the street before."""


@keyed("[SEAT] [~] TOTAL", name="bet-raise", heading="Bet or raise", not_placed=None, layer=Layer.JOINT)
class BetOrRaise(msgspec.Struct, frozen=True, gc=False, tag="bet-or-raise"):
    """A player bets or raises: a raise where there is a bet, else a bet."""

    total: Amount
    seat: Seat | None = None
    figure: Figure | None = None
    """What the total was taken from, where no digits were keyed; it counts only while that is still the total."""


@keyed(
    "[SEAT] [again] CHIPS",
    name="push",
    heading="Chips {amount}",
    not_placed="not from the player in turn; key seat and action, as out of turn",
    layer=Layer.NONE,
)
class ChipsPushed(msgspec.Struct, frozen=True, gc=False, tag="chips-pushed"):
    """Chips went out in one motion, keyed chip by chip."""

    chips: tuple[int, ...]
    seat: Seat | None = None
    is_second_motion: bool = False


@keyed(
    "[SEAT] CHIPS",
    name="pull",
    heading="Pull {amount}",
    not_placed="chips are pulled back in turn, no more than lie there",
)
class ChipsPulled(msgspec.Struct, frozen=True, gc=False, tag="chips-pulled"):
    """A player took back chips put out earlier on the street."""

    chips: tuple[int, ...]
    seat: Seat | None = None


class Word(enum.Enum):
    """What a player said with or without chips."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    AMOUNT = "amount"
    """Nothing but an amount."""
    POT = "pot"
    IF = "if"
    BOARD = "board"

    __hash__ = object.__hash__
    """As an action's."""


_SAID: Final = {
    **dict.fromkeys(Word, "[SEAT]"),
    **dict.fromkeys((Word.BET, Word.RAISE), "[SEAT] [~] [AMOUNT]"),
    Word.AMOUNT: "[SEAT] [~] AMOUNT",
}


@keyed(
    By("word", _SAID),
    name="said-",
    heading='Said "{word}"',
    not_placed="not from the player in turn; key seat and action, as out of turn",
    layer=Layer.NONE,
)
class WordsSaid(msgspec.Struct, frozen=True, gc=False, tag="words-said"):
    """Words; where chips follow in the same step the words came first."""

    word: Word
    total: Amount | None = None
    seat: Seat | None = None


@keyed("", heading="Confirm", not_placed=None, layer=Layer.FIRST)
class Confirmed(msgspec.Struct, frozen=True, gc=False, tag="confirm"):
    """Yes to the question on the screen."""


@keyed("", heading="Decline", not_placed=None, layer=Layer.FIRST)
class Declined(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """No to the question on the screen."""


@keyed("", heading="Undo", not_placed=None, layer=Layer.FIRST)
class Undone(msgspec.Struct, frozen=True, gc=False, tag="undo"):
    """Take back the last key."""


DealerCommand = (
    NewHand
    | ActionKeyed
    | CheckOrCall
    | BetOrRaise
    | ChipsPushed
    | ChipsPulled
    | WordsSaid
    | Confirmed
    | Declined
    | Undone
    | DealerSignedIn
    | Report
)
Command = DealerCommand | DirectorCommand

KEYS: Final[Mapping[str, Key]] = DECLARED
"""Every key of the dealer, by its name in a panel's file."""

if undeclared := {*get_args(DealerCommand)} ^ {key.command for key in KEYS.values()}:
    msg = f"{undeclared}: declare its key with @keyed, and make it one of DealerCommand, or of Claim in `reports`"
    raise TypeError(msg)


def key_of(command: DealerCommand) -> Key:
    """Return the entry of KEYS behind *command*; one of several where a field chooses among them."""
    keys = (key for key in KEYS.values() if isinstance(command, key.command))
    return next(key for key in keys if all(getattr(command, field) is value for field, value in key.choice.items()))


def make_command(key: Key, said: Mapping[str, object]) -> DealerCommand:
    """Return the command of *key*, with what was *said* with it, by the names of its fields."""
    make = cast("Callable[..., DealerCommand]", key.command)
    return make(**key.choice, **said)
