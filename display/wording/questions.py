"""The questions of a rulebook, and their answers, in the words of a director.

How a book answers is in its file. A question that has no words here is called by its
name, so that a sheet can always be read; a test sees that none is left so.
"""

from __future__ import annotations

import enum
import re
from typing import Final

from display.wording.board_questions import BOARD_PUT
from display.wording.deal_questions import DEAL_PUT
from display.wording.event_questions import EVENT_GROUPS, EVENT_PUT
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
    **EVENT_GROUPS,
}
"""The groups of questions, by the names they have in a rulebook's file."""

_NUMBER: Final = re.compile(r"\d+( \d+)*")
"""What an answer has beside its word: `level 3`, or tables in order."""

_UNTABLED: Final = {"must-show": phrase("It has to be shown."), "dead-hand": phrase("The hand is dead.")}
_SEEN: Final = {"granted": phrase("It is."), "refused": phrase("It is not.")}
_OVER_SHORT: Final = {
    "all-in-plus-increment": phrase("The all-in, plus the largest bet or raise of the street."),
    "double-all-in": phrase("Twice the all-in."),
    "steps-of-bring-in": phrase("The next full step, counted in bring-ins."),
    "as-before-all-in": phrase("The same as before the all-in, which changes nothing."),
}

PUT: Final[dict[str, Put]] = {
    **TURN_PUT,
    **BOARD_PUT,
    **DEAL_PUT,
    **WAGERS_PUT,
    **EVENT_PUT,
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
    "betting.minimum_bet": Put(
        phrase("What is the smallest bet?"), {"big-blind": phrase("The big blind of the level.")}
    ),
    "betting.minimum_raise": Put(
        phrase("What is the smallest raise?"),
        {
            "largest-increment": phrase("By the largest bet or raise of the street so far."),
            "double-total": phrase("To twice the bet that is faced."),
        },
    ),
    "betting.minimum_over_short_all_in": Put(
        phrase("Over an all-in of less than a full raise, what is the smallest raise for a player who has not acted?"),
        _OVER_SHORT,
    ),
    "betting.minimum_over_short_opening": Put(
        phrase("And over an all-in that opens a street for less than the smallest bet?"), _OVER_SHORT
    ),
    "betting.short_all_in_reopens": Put(
        phrase("Does one all-in of less than a full raise let a player who has acted raise again?")
    ),
    "betting.short_all_ins_together_reopen": Put(phrase("Do several of them that together come to a full raise?")),
    "betting.minimum_when_reopened": Put(
        phrase("What is the smallest raise for a player to whom short all-ins have given that right?"),
        {
            "last-full-raise-on-top": phrase("By the last full raise, on top of the price."),
            "as-over-short-all-in": phrase("The same as for a player who has not acted."),
        },
    ),
    "turn.fold_without_bet": Put(
        phrase("What becomes of a fold with nothing to call?"), {"fold-stands": phrase("The fold stands.")}
    ),
    "showdown.all_in_hands_face_up": Put(
        phrase("With a player all-in and the betting complete, is every live hand turned face up?")
    ),
    "showdown.hold_face_down_hand_for_hand": Put(
        phrase("During hand-for-hand play, do all-in hands stay face down until the director says?")
    ),
    "showdown.after_river_bet": Put(
        phrase("After a bet on the river, who shows first?"), {"last-aggressor": phrase("Whoever bet or raised last.")}
    ),
    "showdown.without_river_bet": Put(
        phrase("Without a bet on the river, who shows first?"),
        {
            "first-left-of-button": phrase("The first live hand left of the button."),
            "first-to-act": phrase("Whoever acted first on the river."),
        },
    ),
    "showdown.side_pot_shows_first": Put(phrase("Do the players of a side pot show before one who is all-in?")),
    "showdown.whole_hand_wins": Put(phrase("To win a pot at the showdown, must both hole cards lie face up?")),
    "showdown.one_card_tabled": Put(
        phrase("What if a player at the showdown turns up one card, and no more?"),
        {
            "must-show": phrase("The other one has to be shown too."),
            "one-card-plays": phrase("Only the card that lies there plays."),
            "dead-hand": phrase("The hand is dead."),
        },
    ),
    "showdown.hand_not_tabled": Put(
        phrase("What if a hand of an all-in still lies face down when the next card falls?"), _UNTABLED
    ),
    "showdown.all_in_hand_mucked": Put(phrase("And if it goes into the muck unseen?"), _UNTABLED),
    "showdown.tabled_winner_mucked": Put(
        phrase("What if a tabled hand that wins gets into the muck?"),
        {"keep": phrase("It wins all the same."), "dead-hand": phrase("The hand is dead.")},
    ),
    "showdown.see_hand": Put(phrase("A player asks to see a hand that came to the showdown: is it shown?"), _SEEN),
    "showdown.see_hand_of_aggressor": Put(
        phrase("And when a caller asks for the hand of who bet last on the river?"), _SEEN
    ),
    "showdown.see_hand_without_one": Put(phrase("And when who asks has folded, or mucked unseen?"), _SEEN),
    "showdown.see_folded_hand": Put(phrase("And when the hand never came to a showdown?"), _SEEN),
    "showdown.declared_board_plays": Put(
        phrase("Has a share who says that the board plays, and throws the cards away?")
    ),
    "showdown.seen_hand_plays": Put(phrase("Does a mucked hand play again that the winner of the pot asks to see?")),
    "pots.side_pots_split_separately": Put(phrase("Is each side pot split by itself?")),
    "pots.disputed_until": Put(
        phrase("How long can it be disputed who won?"), {"next-hand": phrase("Until the next hand begins.")}
    ),
    "pots.accounting_until": Put(
        phrase("How long can it be disputed what was in the pot, and who was paid it?"),
        {
            "next-hand": phrase("Until the next hand begins."),
            "substantial-action": phrase("Until substantial action in the next hand."),
        },
    ),
    "pots.disputed_in_break_s": Put(
        phrase("For how many seconds can a hand be disputed that ends in a break (0: as long as any other)?"),
    ),
    "pots.odd_chip_unit": Put(
        phrase("Down to which chip is a pot split?"), {"smallest-in-play": phrase("Down to the smallest chip in play.")}
    ),
    "pots.odd_chips_go_to": Put(
        phrase("Who gets the odd chips?"),
        {
            "one-each-left-of-button": phrase("One chip each, clockwise from the button's left."),
            "all-first-left-of-button": phrase("All of them the winner first left of the button."),
        },
    ),
    "places.same_hand": Put(
        phrase("Of players who bust in the same hand, who finishes higher?"),
        {
            "starting-stack": phrase("Whoever had more chips when the hand began."),
            "hand": phrase("Whoever has the better hand."),
        },
    ),
    "places.shared_hand_for_hand": Put(
        phrase("During hand-for-hand play, do all who bust in one hand of a table share their places?")
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
