"""The set-up lines: each reader puts what its line says into the draft.

What concerns several lines, and what must be there, is checked in `setup_draft`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from table.engine.words.cards import Card
from table.engine.words.rulebook import ButtonMethod
from table.scenario.setup_draft import DEFAULT_CHIPS, SetupDraft
from table.scenario.table_terms import read_ante, read_blinds, read_name, read_player
from table.scenario.terms import is_seat, is_whole, read_card, read_cards, read_choice, read_seat
from table.scenario.words import StatementRefusedError, Words

_MANY_TIMES: Final = frozenset({"seat", "holds", "set"})
_BUTTON_METHODS: Final[dict[str, ButtonMethod]] = {"dead": "dead", "moving": "moving"}
_BUTTON_METHOD: Final = "button-method"
_SWITCH: Final = {"on": True, "off": False}


def read_setup_line(words: Words, draft: SetupDraft) -> None:
    """Read a set-up line whose first word is in `SETUP_LINES`."""
    first = words.take("a set-up line")
    if first not in _MANY_TIMES:
        draft.note_once(first, first, words.line)
    SETUP_LINES[first](words, draft)
    words.finish()


def _read_title(words: Words, draft: SetupDraft) -> None:
    draft.title = " ".join([words.take("one sentence that says what happens"), *words.take_rest()])


def _read_rulebook(words: Words, draft: SetupDraft) -> None:
    draft.rulebook = read_name(words, "a rulebook: tfpl, homegame, firekeepers, nuts, jpa or a file")


def _read_blinds(words: Words, draft: SetupDraft) -> None:
    draft.blinds = read_blinds(words)
    if words.take_if("big"):
        seat = read_seat(words, "the seat of the big blind")
        draft.players_needed.append((words.line, seat, "blinds: the big blind is posted by a player"))
        draft.big_blind_seat = seat


def _read_ante(words: Words, draft: SetupDraft) -> None:
    draft.ante = read_ante(words)


def _read_chips(words: Words, draft: SetupDraft) -> None:
    expected = "denominations in whole chips, smallest first"
    chips: list[int] = []
    for word in (words.take(expected), *words.take_rest()):
        if not is_whole(word) or int(word) == 0:
            raise StatementRefusedError(word, expected)
        if chips and int(word) <= chips[-1]:
            raise StatementRefusedError(word, expected, f"chips: {int(word)} is not above {chips[-1]}")
        chips.append(int(word))
    draft.chips = tuple(chips)


def _read_button(words: Words, draft: SetupDraft) -> None:
    draft.button = read_seat(words, "the seat of the button")


def _read_seat(words: Words, draft: SetupDraft) -> None:
    word = words.peek()
    draft.is_a_seat_unknown |= not is_seat(word)
    seat = read_seat(words)
    draft.note_once(f"seat {seat}", word, words.line)
    draft.seats_named.add(seat)
    draft.seats[seat] = read_player(words, seat)


def _read_holds(words: Words, draft: SetupDraft) -> None:
    word = words.peek()
    seat = read_seat(words)
    draft.note_once(f"holds {seat}", word, words.line)
    cards = (read_card(words), read_card(words))
    _note_cards(cards, words.line, draft)
    draft.players_needed.append((words.line, seat, "holds: only a player is dealt cards"))
    draft.holds[seat] = cards


def _read_stub(words: Words, draft: SetupDraft) -> None:
    cards = read_cards(words)
    _note_cards(cards, words.line, draft)
    draft.stub = cards


def _note_cards(cards: Iterable[Card], line: int, draft: SetupDraft) -> None:
    """Refuse a card that an earlier line has placed: a deck holds each card once."""
    for card in cards:
        draft.note_once(card, card, line)


def _read_button_method(words: Words, draft: SetupDraft) -> None:
    draft.button_method = read_choice(words, _BUTTON_METHODS, "how the button moves")


def _read_set(words: Words, draft: SetupDraft) -> None:
    # Which settings there are, and what each may be, only the rulebook knows.
    name = words.take("the name of a setting that the rulebook leaves to the house")
    draft.note_once(_BUTTON_METHOD if name == _BUTTON_METHOD else f"set {name}", name, words.line)
    draft.settings[name] = (words.take(f"what {name} is set to"), *words.take_rest())


def _read_hand_for_hand(_words: Words, draft: SetupDraft) -> None:
    draft.is_hand_for_hand = True


def _read_deck(words: Words, draft: SetupDraft) -> None:
    draft.deck = read_name(words, "the name of an enrolled deck: red or blue")


def _read_facing(words: Words, draft: SetupDraft) -> None:
    draft.is_facing_seen = read_choice(words, _SWITCH, "whether the cards tell face up from face down")


SETUP_LINES: Final[dict[str, Callable[[Words, SetupDraft], None]]] = {
    "title": _read_title,
    "rulebook": _read_rulebook,
    "blinds": _read_blinds,
    "ante": _read_ante,
    "chips": _read_chips,
    "button": _read_button,
    "seat": _read_seat,
    "holds": _read_holds,
    "stub": _read_stub,
    _BUTTON_METHOD: _read_button_method,
    "set": _read_set,
    "hand-for-hand": _read_hand_for_hand,
    "deck": _read_deck,
    "facing": _read_facing,
}


def smallest_chip(lines: Iterable[Words]) -> int:
    """Return the smallest chip in play, which may be named below the first amount.

    Where the line of the chips cannot be read it is 1, so that one fault is not told as many.
    """
    named = next((words for words in lines if words.peek() == "chips"), None)
    if named is None:
        return DEFAULT_CHIPS[0]
    word = named.peek(1)
    return max(int(word), 1) if is_whole(word) else 1
