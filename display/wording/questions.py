"""The questions of a rulebook, and their answers, in the words of a director.

How a book answers is in its file. A question that has no words here is called by its
name, so that a sheet can always be read; a test sees that none is left so.
"""

import enum
import re
from typing import Final

from display.wording.board_questions import BOARD_PUT, SHOWDOWN_PUT
from display.wording.deal_questions import DEAL_PUT, STUD_PUT
from display.wording.event_questions import EVENT_GROUPS, EVENT_PUT
from display.wording.money_questions import MONEY_PUT
from display.wording.offence_questions import OFFENCE_PUT
from display.wording.rulings import ruling_words
from display.wording.turn_questions import TURN_PUT, Put
from display.wording.wager_questions import WAGERS_PUT
from display.words.spoken import opening, phrase, say, within
from table.engine.words.alerts import RulingValue

GROUPS: Final[dict[str, str]] = {
    "button": phrase("The button"),
    "blinds": phrase("Blinds, newcomers, penalties"),
    "window": phrase("Substantial action: until when the deal can be called back"),
    "deal": phrase("Faults of the deal"),
    "card_count": phrase("Hands with too many or too few cards"),
    "draws": phrase("Faults of a draw"),
    "deck": phrase("Faults of the deck"),
    "board": phrase("Faults of board, burns and stub"),
    "presence": phrase("Absent players, cards that stray"),
    "betting": phrase("Bets and raises"),
    "wagers": phrase("What chips and words come to"),
    "turn": phrase("Order of action"),
    "clock": phrase("The clock"),
    "conduct": phrase("Hands shown or left behind"),
    "showdown": phrase("Showdown"),
    "pots": phrase("Pots"),
    "places": phrase("Places"),
    "stud": phrase("Stud"),
    **EVENT_GROUPS,
}
"""The groups of questions, by the names they have in a rulebook's file."""

_NUMBER: Final = re.compile(r"\d+( \d+)*")
"""What an answer has beside its word: `level 3`, or tables in order."""

PUT: Final[dict[str, Put]] = {
    **TURN_PUT,
    **SHOWDOWN_PUT,
    **STUD_PUT,
    **BOARD_PUT,
    **DEAL_PUT,
    **WAGERS_PUT,
    **EVENT_PUT,
    **MONEY_PUT,
    **OFFENCE_PUT,
    "button.method": Put(
        phrase("How does the button move from hand to hand?"),
        {
            "dead": phrase(
                "Dead button: the big blind moves to the next player; button and small blind follow, even onto "
                "an empty seat."
            ),
            "moving": phrase("Moving button: the button moves to the next player, and the next two post the blinds."),
        },
    ),
    "button.small_blind_heads_up": Put(phrase("Heads-up, does the button post the small blind?")),
    "button.no_big_blind_twice_heads_up": Put(
        phrase("When three players become two, is the button set so that nobody has the big blind twice running?")
    ),
    "blinds.newcomer_waits": Put(
        phrase("On which seats does a newcomer wait for a first hand?"),
        {
            "button-to-small-blind": phrase("Between the button and the small blind."),
            "button-to-big-blind": phrase("Between the button and the big blind."),
        },
    ),
    "blinds.penalty_seat": Put(
        phrase("What becomes of hand and blinds while a player serves a penalty?"),
        {
            "dealt-and-killed": phrase("The hand is dealt and killed; blinds and antes are posted."),
            "not-dealt-blinds-taken": phrase("No hand is dealt; blinds and antes are taken."),
            "not-dealt-no-blinds": phrase("No hand is dealt, and no blinds are taken."),
        },
    ),
    "blinds.penalty_round": Put(
        phrase("How is a penalty of a round counted?"),
        {
            "as-many-hands-as-players": phrase("As many hands as there are players at the table when it is given."),
            "button-round": phrase("Until the button has come round to where it was."),
        },
    ),
    "turn.fold_without_bet": Put(
        phrase("What becomes of a fold with nothing to call?"), {"fold-stands": phrase("The fold stands.")}
    ),
}


def group_words(group: str) -> str:
    """Name a group of questions: `Blinds, newcomers, penalties`."""
    return say(GROUPS[group]) if group in GROUPS else _plain(group)


def question_words(name: str) -> str:
    """Put the question *name*, as in `button.method`, in a sentence."""
    put = PUT.get(name)
    return f"{_plain(name.rpartition('.')[2])}?" if put is None else say(put.question)


def answer_words(name: str, value: object) -> str:
    """Say *value*, an answer to the question *name*, in a sentence."""
    if isinstance(value, bool):
        return say("Yes.") if value else say("No.")
    if isinstance(value, RulingValue):
        return f"{opening(ruling_words(value))}."
    if isinstance(value, tuple):
        first, *others = (answer_words(name, one).rstrip(".") for one in value) if value else (say("Nothing"),)
        for other in others:
            first = say("{first}; then {other}", first=first, other=within(other))
        return f"{first}."
    return _word_said(PUT.get(name), str(value.value if isinstance(value, enum.Enum) else value))


def _word_said(put: Put | None, word: str) -> str:
    """Say an answer that is a word, or a word with numbers after it, such as `level 3`."""
    if put is not None and word in put.answers:
        return say(put.answers[word])
    kind, _, number = word.partition(" ")
    if put is not None and number and kind in put.answers:
        return say(put.answers[kind], number=number)
    if put is not None and put.other and (found := _NUMBER.search(word)) is not None:
        return say(put.other, number=found[0])
    return f"{_plain(word)}."


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", ": ")
    return opening(words)
