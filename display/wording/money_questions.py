"""Questions about chips that are changed, found and bought in the room, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_GRANTED: Final = {"granted": phrase("It is granted."), "refused": phrase("It is refused.")}
_REFUSED: Final = {"refused": _GRANTED["refused"]}

MONEY_PUT: Final[dict[str, Put]] = {
    "event.chips.odd_chips": Put(
        phrase("When small chips go out of play without a race, what becomes of the odd ones?"),
        {"round-up": phrase("Any remainder gets one chip of the next value."), "drop": phrase("They leave play.")},
    ),
    "event.chips.race": Put(phrase("Are they raced for, with a card for each?")),
    "event.chips.race_most": Put(
        phrase("How many chips may a player win in a race?"),
        {"any": phrase("As many as his cards win."), "one": phrase("One.")},
    ),
    "event.chips.race_remainder": Put(
        phrase("What is raced for with the value that makes no whole chip?"),
        {
            "drop": phrase("Nothing: it leaves play."),
            "half": phrase("One more chip from half of its value on, else nothing."),
            "up": phrase("One more chip."),
        },
    ),
    "event.chips.last_chip": Put(
        phrase("What happens to a player who would have no chip left?"),
        {
            "first": phrase("He gets one of the chips to win, before anybody else does."),
            "besides": phrase("He gets one besides the chips to win."),
        },
    ),
    "event.chips.old": Put(
        phrase("What if somebody brings chips that are no longer in play?"),
        {
            "at-par": phrase("They are changed at par; what makes no chip in play leaves it unpaid."),
            "removed": phrase("They are void."),
        },
    ),
    "event.chips.found": Put(
        phrase("What becomes of chips that are found, when their owner is known?"),
        {"to-owner": phrase("They go back to him."), "removed": phrase("They leave play all the same.")},
    ),
    "event.chips.bonus": Put(
        phrase("From when is a bonus chip in play?"),
        {"between-hands": phrase("At once between two hands, else from the next hand on.")},
    ),
    "event.chips.bonus_when_bust": Put(
        phrase("What happens to a bonus chip of somebody who is bust?"),
        {"new-stack": phrase("It goes with his next stack."), "save": phrase("He keeps it for the next event.")},
    ),
    "event.rebuys.sold": Put(
        phrase("Who may buy a new stack in the re-buy period?"),
        {
            "never": phrase("Nobody: no re-buys are sold."),
            "at-zero": phrase("Whoever has no chips left."),
            "up-to-amount": phrase("Whoever has no more chips than the house allows."),
        },
    ),
    "event.rebuys.up_to": Put(phrase("With how many chips at most?"), {"0": phrase("With none.")}),
    "event.rebuys.with_chips_left": Put(phrase("What if somebody with more chips asks for one?"), _GRANTED),
    "event.rebuys.after_missed_hand": Put(phrase("What if somebody asks who has missed a hand meanwhile?"), _REFUSED),
    "event.rebuys.withdrawn": Put(phrase("What if somebody wants to take a declared re-buy back?"), _GRANTED),
    "event.rebuys.add_on": Put(
        phrase("What is sold as an add-on when the period ends?"),
        {"none": phrase("Nothing."), "two-stacks": phrase("Two starting stacks, once, to everyone.")},
    ),
    "event.rebuys.re_entry": Put(phrase("May a player give up his stack and enter anew?")),
    "event.rebuys.old_stack": Put(
        phrase("What becomes of the stack that he gives up?"), {"removed": phrase("It leaves play.")}
    ),
}
