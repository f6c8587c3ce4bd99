"""Questions about the order of action, the clock and what players show, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Put(NamedTuple):
    """How a question is put, and what each of its answers says."""

    question: str
    answers: Mapping[str, str] = MappingProxyType({})
    """By the word of the rulebook's file; yes and no need none."""
    other: str = ""
    """What an answer says that is not among them, such as a number or a level, which stands for `{}`."""


_EARLY: Final = {
    "binding": "It is binding.",
    "not-binding": "It is taken back, and the player has every option.",
    "call-or-fold": "A call or a fold is left, nothing else.",
    "no-raise": "The player may check or call, and neither bet nor raise.",
    "cut-down": "It is cut down to a call, or to a check where nothing is to be called.",
    "is-call": "It is a call, and what is over goes back.",
    "forfeit-fold": "The chips stay in the pot and the hand is folded.",
}
_SKIPPED: Final = {
    "keep": "The player keeps every right.",
    "no-raise": "The player may check, call or fold, and neither bet nor raise.",
    "dead-hand": "The right to act is lost: the hand is dead.",
}
_CHIPS: Final = {
    "one-of-them": "Yes, where one of the two put chips in.",
    "both": "Yes, where both put chips in.",
    "not-enough": "No: their number alone counts.",
}
_EXPIRED: Final = {"dead-hand": "The hand is dead.", "is-check": "It is a check."}
_SHOWN: Final = {
    "keep": "The hand plays on.",
    "penalty": "The hand plays on, and a penalty is due or possible after it.",
    "dead-hand": "The hand is dead.",
    "allowed": "It is allowed.",
}

TURN_PUT: Final[dict[str, Put]] = {
    "turn.check_facing_bet": Put(
        "What is left to a player who checks facing a bet?",
        {"call-or-fold": "A call or a fold.", "not-binding": "Every option: the check counts for nothing."},
    ),
    "turn.call_without_bet": Put(
        "What is a call where there is nothing to call?",
        {"is-check": "A check.", "not-binding": "Nothing: the player has every option."},
    ),
    "turn.early_check": Put("What of a check out of turn, when nobody has bet or called before its turn?", _EARLY),
    "turn.early_check_after_call": Put("And when somebody has called before its turn?", _EARLY),
    "turn.early_check_after_bet": Put("What of a check out of turn, when somebody has bet before its turn?", _EARLY),
    "turn.early_call": Put("What of a call out of turn, when nothing has changed before its turn?", _EARLY),
    "turn.early_call_after_call": Put("What of a call out of turn, when somebody has called before its turn?", _EARLY),
    "turn.early_call_after_raise": Put("What of a call out of turn, when somebody has raised before its turn?", _EARLY),
    "turn.early_call_before_amount": Put("What of a call out of turn, before the amount of the bet was known?", _EARLY),
    "turn.early_raise": Put("What of a bet or raise out of turn, when nothing has changed before its turn?", _EARLY),
    "turn.early_raise_after_call": Put(
        "What of a bet or raise out of turn, when somebody has called before its turn?", _EARLY
    ),
    "turn.early_raise_after_raise": Put(
        "What of a bet or raise out of turn, when somebody has bet or raised before its turn?", _EARLY
    ),
    "turn.early_bet_above": Put("What of a bet out of turn, when the player who was passed over has bet less?", _EARLY),
    "turn.early_all_in": Put(
        "Is an all-in out of turn a raise like any other?",
        {"as-raise": "Yes.", "binding": "No: it is committed, whatever comes between."},
    ),
    "turn.early_fold": Put("What becomes of a fold out of turn?", {"fold-stands": "The fold stands."}),
    "turn.early_chips_stay": Put(
        "Where only a call or a fold is left after an action out of turn, do its chips stay in the pot?"
    ),
    "turn.skipped_after_actions": Put(
        "How many must have acted behind a silent player to put the right to act in question?"
    ),
    "turn.skipped_after_chips_of_two": Put("Are two who acted behind a silent player enough?", _CHIPS),
    "turn.skipped_counts_from_turn": Put("Does only what was done behind a player in turn count?"),
    "turn.skipped_seat": Put("What is left to a player who kept silent for so long?", _SKIPPED),
    "turn.skipped_seat_board_out": Put(
        "What is left to a player who kept silent until another board card was dealt?", _SKIPPED
    ),
    "turn.lost_right_without_bet": Put("What is the loss of the right to act with nothing to call?", _EXPIRED),
    "clock.called_from_seat": Put("Must a player be at the table to call time, or the clock?"),
    "clock.think_s": Put("How many seconds has a player on the clock until the last ones are announced?"),
    "clock.countdown_s": Put("How many seconds are left from that announcement on?"),
    "clock.by_declaration": Put("Is the time over only when it is declared?"),
    "clock.expired_facing_bet": Put("What if the time runs out on a player who faces a bet?", _EXPIRED),
    "clock.expired_without_bet": Put("What if it runs out with nothing to call?", _EXPIRED),
    "conduct.exposed_own": Put("What if a player turns up a live hand while action is pending?", _SHOWN),
    "conduct.exposed_own_claimed": Put("What if somebody wants such a hand called dead?", _SHOWN),
    "conduct.exposed_own_all_in": Put("What if a live hand is turned up while another player is all-in?", _SHOWN),
    "conduct.exposed_own_two_left": Put("What if a live hand is turned up with only two who can still act?", _SHOWN),
    "conduct.left_live_hand": Put(
        "What if a player leaves the table with a live hand?",
        {
            "penalty": "The hand plays on, and a penalty is due or possible after it.",
            "keep": "The hand lives until its turn comes.",
            "dead-hand": "The hand is dead.",
        },
    ),
}
"""By the name of the question, as in `turn.early_call`."""
