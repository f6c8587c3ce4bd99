"""What can be typed where there is no window: said on `help`, a line for each group of words."""

from __future__ import annotations

from typing import Final

ASKING: Final = (
    "An empty line: what comes next. state: the whole table. rule: the rule of the last alert.",
    "help: these lines. quit: leave.",
)
KEYS: Final = (
    "new hand: begins a hand.",
    "The player in turn: fold, check, call, bet 400, raise 900, all-in. Shorter: f, c to check or call, r 900, a.",
    "Somebody else: the seat first, as in 4 fold or 4 raise 900.",
    "Chips and words: push 500 100, says raise, push 500 says call.",
    "An answer: confirm or y, decline or d, option 2. Taken back: undo or u.",
    "Told by you: exposed 4, boxed Ks, tabled 4, killed 4, undealt 4, clock 4, time 4, floor, misdeal, left 4, back 4.",
)
CARDS: Final = (
    "deal: the hole cards, all that are due. deal 1: the next one. card 4: a card to seat 4, due or not. card 4 up.",
    "burn. flop, turn, river: onto the board. street: the burn and the street that is due.",
    "muck 4: seat 4's cards into the muck. show 4: they are turned up. peek 4: they are looked at.",
    "collect: all cards back. reshuffle. cut. scramble. move any board aside. wait 30: so many seconds.",
)
