"""Lists the words that can be typed where there is no window: on `help`, a line for each group.

The words that are typed are those of the `.hand` language in every language; keys may be called by their names as well.
"""

from typing import Final

from display.words.language import ENGLISH
from display.words.spoken import phrase, say, spoken
from table.engine.words.game import Game

ASKING: Final = (
    phrase("An empty line: what comes next. state: the whole table. rule: the rule of the last alert."),
    phrase("help: these lines. quit: leave."),
)
KEYS: Final = (
    phrase("new hand: begins a hand."),
    phrase(
        "The player in turn: fold, check, call, bet 400, raise 900, all-in. Shorter: f, c to check or call, r 900, a."
    ),
    phrase("Somebody else: the seat first, as in 4 fold or 4 raise 900."),
    phrase("Chips and words: push 500 100, says raise, push 500 says call."),
    phrase("An answer: confirm or y, decline or d, option 2. Taken back: undo or u."),
    phrase(
        "Told by you: exposed 4, boxed Ks, tabled 4, killed 4, undealt 4, clock 4, time 4, "
        "floor, misdeal, left 4, back 4."
    ),
)
CARDS: Final = (
    phrase(
        "deal: the hole cards, all that are due. deal 1: the next one. card 4: a card to seat 4, due or not. card 4 up."
    ),
    phrase("burn. flop, turn, river: onto the board. street: the burn and the street that is due."),
    phrase("muck 4: seat 4's cards into the muck. show 4: they are turned up. peek 4: they are looked at."),
    phrase("collect: all cards back. reshuffle. cut. scramble. move any board aside. wait 30: so many seconds."),
)

_KEYS_OF_DRAWS: Final = phrase("Who draws: discard 2, or pat. Somebody else: 4 discard 2.")
_CARDS_OF_DRAWS: Final = phrase("discard 4 Ks 2c: these cards go. draw: the burn, then the replacements of all.")
_KEYS_OF_STUD: Final = phrase("In stud: bring-in, complete.")
_CARDS_OF_STUD: Final = phrase(
    "street: a burn and a card for each hand. lift 4: the down cards are picked up. lift 4 up: the up cards too."
)


def help_lines(game: Game, *, has_cards: bool) -> tuple[str, ...]:
    """Return the lines of help at a table of this *game*; *has_cards* where the cards are dealt by typing too."""
    keys = [_KEYS_OF_STUD] if game.is_stud else [_KEYS_OF_DRAWS] if game.draws else []
    cards = [_CARDS_OF_STUD] if game.is_stud else [_CARDS_OF_DRAWS] if game.draws else []
    return (*ASKING, *KEYS, *keys, *((*CARDS, *cards) if has_cards else ()))


def refused_line(typed: str, why: str) -> str:
    """Say that what was *typed* counts for nothing; the `.hand` language gives its reason, *why*, in English alone."""
    if spoken() is ENGLISH:
        return why
    return say("{typed}: that counts for nothing here; help lists what can be typed", typed=typed)
