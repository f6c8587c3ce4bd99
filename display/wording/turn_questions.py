"""Questions about the order of action, the clock and what players show, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from display.words.spoken import phrase


class Put(NamedTuple):
    """How a question is put, and what each of its answers says."""

    question: str
    answers: Mapping[str, str] = MappingProxyType({})
    """By the word of the rulebook's file; yes and no need none."""
    other: str = ""
    """What an answer says that is not among them, such as a number or a level: `{number}` stands for it."""


_EARLY: Final = {
    "binding": phrase("It is binding."),
    "not-binding": phrase("It is taken back, and the player has every option."),
    "call-or-fold": phrase("A call or a fold is left, nothing else."),
    "no-raise": phrase("The player may check or call, and neither bet nor raise."),
    "cut-down": phrase("It is cut down to a call, or to a check where nothing is to be called."),
    "is-call": phrase("It is a call, and what is over goes back."),
    "forfeit-fold": phrase("The chips stay in the pot and the hand is folded."),
}
_SKIPPED: Final = {
    "keep": phrase("The player keeps every right."),
    "no-raise": phrase("The player may check, call or fold, and neither bet nor raise."),
    "dead-hand": phrase("The right to act is lost: the hand is dead."),
}
_CHIPS: Final = {
    "one-of-them": phrase("Yes, where one of the two put chips in."),
    "both": phrase("Yes, where both put chips in."),
    "not-enough": phrase("No: their number alone counts."),
}
_EXPIRED: Final = {"dead-hand": phrase("The hand is dead."), "is-check": phrase("It is a check.")}
_SHOWN: Final = {
    "keep": phrase("The hand plays on."),
    "penalty": phrase("The hand plays on, and a penalty is due or possible after it."),
    "dead-hand": phrase("The hand is dead."),
    "allowed": phrase("It is allowed."),
}

TURN_PUT: Final[dict[str, Put]] = {
    "turn.check_facing_bet": Put(
        phrase("What is left to a player who checks facing a bet?"),
        {
            "call-or-fold": phrase("A call or a fold."),
            "not-binding": phrase("Every option: the check counts for nothing."),
        },
    ),
    "turn.call_without_bet": Put(
        phrase("What is a call where there is nothing to call?"),
        {"is-check": phrase("A check."), "not-binding": phrase("Nothing: the player has every option.")},
    ),
    "turn.early_check": Put(
        phrase("What happens to a check out of turn, when nobody has bet or called before its turn?"), _EARLY
    ),
    "turn.early_check_after_call": Put(phrase("And when somebody has called before its turn?"), _EARLY),
    "turn.early_check_after_bet": Put(
        phrase("What happens to a check out of turn, when somebody has bet before its turn?"), _EARLY
    ),
    "turn.early_call": Put(
        phrase("What happens to a call out of turn, when nothing has changed before its turn?"), _EARLY
    ),
    "turn.early_call_after_call": Put(
        phrase("What happens to a call out of turn, when somebody has called before its turn?"), _EARLY
    ),
    "turn.early_call_after_raise": Put(
        phrase("What happens to a call out of turn, when somebody has raised before its turn?"), _EARLY
    ),
    "turn.early_call_before_amount": Put(
        phrase("What happens to a call out of turn, before the amount of the bet was known?"), _EARLY
    ),
    "turn.early_raise": Put(
        phrase("What happens to a bet or raise out of turn, when nothing has changed before its turn?"), _EARLY
    ),
    "turn.early_raise_after_call": Put(
        phrase("What happens to a bet or raise out of turn, when somebody has called before its turn?"), _EARLY
    ),
    "turn.early_raise_after_raise": Put(
        phrase("What happens to a bet or raise out of turn, when somebody has bet or raised before its turn?"), _EARLY
    ),
    "turn.early_bet_above": Put(
        phrase("What happens to a bet out of turn, when the player who was passed over has bet less?"), _EARLY
    ),
    "turn.early_all_in": Put(
        phrase("Is an all-in out of turn a raise like any other?"),
        {"as-raise": phrase("Yes."), "binding": phrase("No: it is committed, whatever comes between.")},
    ),
    "turn.early_fold": Put(phrase("What becomes of a fold out of turn?"), {"fold-stands": phrase("The fold stands.")}),
    "turn.early_chips_stay": Put(
        phrase("Where only a call or a fold is left after an action out of turn, do its chips stay in the pot?")
    ),
    "turn.skipped_after_actions": Put(
        phrase("How many must have acted behind a silent player to put the right to act in question?")
    ),
    "turn.skipped_after_chips_of_two": Put(phrase("Are two who acted behind a silent player enough?"), _CHIPS),
    "turn.skipped_counts_from_turn": Put(phrase("Does only what was done behind a player in turn count?")),
    "turn.skipped_seat": Put(phrase("What is left to a player who kept silent for so long?"), _SKIPPED),
    "turn.skipped_seat_board_out": Put(
        phrase("What is left to a player who kept silent until another board card was dealt?"), _SKIPPED
    ),
    "turn.lost_right_without_bet": Put(phrase("What is the loss of the right to act with nothing to call?"), _EXPIRED),
    "clock.called_from_seat": Put(phrase("Must a player be at the table to call time, or the clock?")),
    "clock.think_s": Put(phrase("How many seconds has a player on the clock until the last ones are announced?")),
    "clock.countdown_s": Put(phrase("How many seconds are left from that announcement on?")),
    "clock.by_declaration": Put(phrase("Is the time over only when it is declared?")),
    "clock.expired_facing_bet": Put(phrase("What if the time runs out on a player who faces a bet?"), _EXPIRED),
    "clock.expired_without_bet": Put(phrase("What if it runs out with nothing to call?"), _EXPIRED),
    "conduct.exposed_own": Put(phrase("What if a player turns up a live hand while action is pending?"), _SHOWN),
    "conduct.exposed_own_claimed": Put(phrase("What if somebody wants such a hand called dead?"), _SHOWN),
    "conduct.exposed_own_all_in": Put(
        phrase("What if a live hand is turned up while another player is all-in?"), _SHOWN
    ),
    "conduct.exposed_own_two_left": Put(
        phrase("What if a live hand is turned up with only two who can still act?"), _SHOWN
    ),
    "conduct.left_live_hand": Put(
        phrase("What if a player leaves the table with a live hand?"),
        {
            "penalty": phrase("The hand plays on, and a penalty is due or possible after it."),
            "keep": phrase("The hand lives until its turn comes."),
            "dead-hand": phrase("The hand is dead."),
        },
    ),
}
"""By the name of the question, as in `turn.early_call`."""
