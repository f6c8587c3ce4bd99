"""Questions that only stud asks, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_MISDEAL_OR_KEEP: Final = {"keep": phrase("It stays as it lies."), "misdeal": phrase("It is a misdeal.")}

STUD_PUT: Final[dict[str, Put]] = {
    "stud.odd_chips_by": Put(
        phrase("In stud, where do the odd chips of a split pot go?"),
        {
            "high-card-by-suit": phrase("To the highest card by suit among the five that win."),
            "left-of-dealer": phrase("To the first winner at the dealer's left."),
        },
    ),
    "stud.bring_in_by_another": Put(
        phrase("In stud, another player than the low card brings it in: what of it?"),
        {
            "return-bet": phrase("The chips go back, and the low card brings it in."),
            "keep": phrase("It stands, and the action goes on from there."),
        },
    ),
    "stud.down_card_up": Put(
        phrase("In stud, a card that was to come face down falls face up: what of it?"), _MISDEAL_OR_KEEP
    ),
    "stud.up_card_down": Put(phrase("And a card that was to come face up, and falls face down?"), _MISDEAL_OR_KEEP),
    "stud.early_card": Put(
        phrase("In stud, a card of the next street falls while somebody has still to act: what of it?"),
        {
            "set-aside-turn": phrase("The round is dealt beside it and put aside; the street comes from the stub."),
            "keep": phrase("It stays where it lies."),
        },
    ),
    "stud.early_last_card": Put(
        phrase("And a card of the last street?"),
        {
            "reshuffle-river": phrase("All of it is shuffled back into the stub, and dealt without another burn."),
            "keep": phrase("It stays where it lies."),
        },
    ),
    "stud.up_cards_lifted": Put(
        phrase("In stud, a player who faces action picks up the up cards: what of the hand?"),
        {"dead-hand": phrase("It is dead."), "keep": phrase("It plays on.")},
    ),
}
