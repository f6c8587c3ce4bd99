"""The questions of a rulebook, and their answers, in the words of a director.

How a book answers is in its file. A question that has no words here is called by its
name, so that a sheet can always be read; a test sees that none is left so.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from display.wording.rulings import ruling_words
from table.engine.alerts import RulingValue


class Put(NamedTuple):
    """How a question is put, and what each of its answers says."""

    question: str
    answers: Mapping[str, str] = MappingProxyType({})
    """By the word of the rulebook's file; yes and no need none."""


GROUPS: Final[dict[str, str]] = {
    "button": "The button",
    "blinds": "Blinds, newcomers, penalties",
    "betting": "Bets and raises",
    "turn": "Actions that were not called for",
    "showdown": "Showdown",
    "pots": "Pots",
    "places": "Places",
}
"""The groups of questions, by the names they have in a rulebook's file."""

_OVER_SHORT: Final = {
    "all-in-plus-increment": "The all-in, plus the largest bet or raise of the street.",
    "double-all-in": "Twice the all-in.",
    "steps-of-bring-in": "The next full step, counted in bring-ins.",
    "as-before-all-in": "The same as before the all-in, which changes nothing.",
}

PUT: Final[dict[str, Put]] = {
    "button.method": Put(
        "How does the button move from hand to hand?",
        {
            "dead": "Dead button: the big blind moves to the next player; button and small blind follow, even onto an "
            "empty seat.",
            "moving": "Moving button: the button moves to the next player, and the next two post the blinds.",
        },
    ),
    "button.small_blind_heads_up": Put("Heads-up, does the button post the small blind?"),
    "button.no_big_blind_twice_heads_up": Put(
        "When three players become two, is the button set so that nobody has the big blind twice running?"
    ),
    "blinds.newcomer_waits": Put(
        "On which seats does a newcomer wait for a first hand?",
        {
            "button-to-small-blind": "Between the button and the small blind.",
            "button-to-big-blind": "Between the button and the big blind.",
        },
    ),
    "blinds.penalty_seat": Put(
        "What becomes of hand and blinds while a player serves a penalty?",
        {
            "dealt-and-killed": "The hand is dealt and killed; blinds and antes are posted.",
            "not-dealt-blinds-taken": "No hand is dealt; blinds and antes are taken.",
            "not-dealt-no-blinds": "No hand is dealt, and no blinds are taken.",
        },
    ),
    "betting.minimum_bet": Put("What is the smallest bet?", {"big-blind": "The big blind of the level."}),
    "betting.minimum_raise": Put(
        "What is the smallest raise?",
        {
            "largest-increment": "By the largest bet or raise of the street so far.",
            "double-total": "To twice the bet that is faced.",
        },
    ),
    "betting.minimum_over_short_all_in": Put(
        "Over an all-in of less than a full raise, what is the smallest raise for a player who has not acted?",
        _OVER_SHORT,
    ),
    "betting.minimum_over_short_opening": Put(
        "And over an all-in that opens a street for less than the smallest bet?", _OVER_SHORT
    ),
    "betting.short_all_in_reopens": Put(
        "Does one all-in of less than a full raise let a player who has acted raise again?"
    ),
    "betting.short_all_ins_together_reopen": Put("Do several of them that together come to a full raise?"),
    "betting.minimum_when_reopened": Put(
        "What is the smallest raise for a player to whom short all-ins have given that right?",
        {
            "last-full-raise-on-top": "By the last full raise, on top of the price.",
            "as-over-short-all-in": "The same as for a player who has not acted.",
        },
    ),
    "turn.fold_without_bet": Put("What becomes of a fold with nothing to call?", {"fold-stands": "The fold stands."}),
    "showdown.all_in_hands_face_up": Put(
        "With a player all-in and the betting complete, is every live hand turned face up?"
    ),
    "showdown.hold_face_down_hand_for_hand": Put(
        "During hand-for-hand play, do all-in hands stay face down until the director says?"
    ),
    "showdown.after_river_bet": Put(
        "After a bet on the river, who shows first?", {"last-aggressor": "Whoever bet or raised last."}
    ),
    "showdown.without_river_bet": Put(
        "Without a bet on the river, who shows first?",
        {
            "first-left-of-button": "The first live hand left of the button.",
            "first-to-act": "Whoever acted first on the river.",
        },
    ),
    "showdown.side_pot_shows_first": Put("Do the players of a side pot show before one who is all-in?"),
    "showdown.whole_hand_wins": Put("To win a pot at the showdown, must both hole cards lie face up?"),
    "pots.side_pots_split_separately": Put("Is each side pot split by itself?"),
    "pots.odd_chip_unit": Put(
        "Down to which chip is a pot split?", {"smallest-in-play": "Down to the smallest chip in play."}
    ),
    "pots.odd_chips_go_to": Put(
        "Who gets the odd chips?",
        {
            "one-each-left-of-button": "One chip each, clockwise from the button's left.",
            "all-first-left-of-button": "All of them the winner first left of the button.",
        },
    ),
    "places.same_hand": Put(
        "Of players who bust in the same hand, who finishes higher?",
        {
            "starting-stack": "Whoever had more chips when the hand began.",
            "hand": "Whoever has the better hand.",
        },
    ),
    "places.shared_hand_for_hand": Put(
        "During hand-for-hand play, do all who bust in one hand of a table share their places?"
    ),
}


def group_words(group: str) -> str:
    """Name a group of questions: `Blinds, newcomers, penalties`."""
    return GROUPS.get(group, _plain(group))


def question_words(name: str) -> str:
    """Put the question *name*, as in `button.method`, in a sentence."""
    put = PUT.get(name)
    return f"{_plain(name.partition('.')[2])}?" if put is None else put.question


def answer_words(name: str, value: object) -> str:
    """Say *value*, an answer to the question *name*, in a sentence."""
    if isinstance(value, bool):
        return "Yes." if value else "No."
    if isinstance(value, RulingValue):
        words = ruling_words(value)
        return f"{words[0].upper()}{words[1:]}."
    if isinstance(value, tuple):
        first, *others = (answer_words(name, one).rstrip(".") for one in value) if value else ("Nothing",)
        return "; then ".join([first, *(f"{other[0].lower()}{other[1:]}" for other in others)]) + "."
    word = str(value.value if isinstance(value, enum.Enum) else value)
    put = PUT.get(name)
    return f"{_plain(word)}." if put is None or word not in put.answers else put.answers[word]


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", ": ")
    return f"{words[:1].upper()}{words[1:]}"
