"""Questions about board, burns, stub and muck, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from __future__ import annotations

from typing import Final

from display.wording.turn_questions import Put

_KEPT: Final = {"keep": "It plays as it lies."}
_BURN: Final = {
    "fix-burn": "Burn and board cards go where they belong.",
    "keep": "The cards stand.",
    "redeal-flop": "The flop is dealt again from a shuffled stub.",
}
_FLOP: Final = {
    "scramble-flop": "They are scrambled face down, the floor picks the next burn, and the other three are the flop.",
    "redeal-flop": "The flop is dealt again from a shuffled stub.",
    "fix-burn": "The proper burn goes to the burns.",
    "misdeal": "Misdeal.",
}

BOARD_PUT: Final[dict[str, Put]] = {
    "board.early_flop": Put(
        "What of a flop that is dealt while somebody has still to act?",
        _KEPT | {"redeal-flop": "After the betting a new flop is dealt from a shuffled stub, without a burn."},
    ),
    "board.early_flop_keeps_streets": Put("Do turn and river stay what they would have been?"),
    "board.early_turn": Put(
        "What of a turn card that is dealt while somebody has still to act?",
        _KEPT | {"set-aside-turn": "It is set aside, and shuffled in later."},
    ),
    "board.early_turn_keeps_river": Put("Does the river stay what it would have been, and the turn become a new card?"),
    "board.early_river": Put(
        "What of a river card that is dealt while somebody has still to act?",
        _KEPT | {"reshuffle-river": "It is shuffled into the stub, and a new one is dealt without a burn."},
    ),
    "board.early_river_back_at_once": Put("Does it go back into the stub while the betting goes on?"),
    "board.flop_of_four": Put("What of a flop of four, when nobody knows in what order they fell?", _FLOP),
    "board.flop_of_four_in_order": Put("And when it is known?", _FLOP),
    "board.flop_of_more": Put("What of a flop of five cards or more?", _FLOP),
    "board.flop_short": Put(
        "What of a flop of one card or two on which somebody acts?",
        _FLOP | {"fix-burn": "The cards that are missing are dealt."},
    ),
    "board.extra_burn_before_flop": Put("What if two cards are burned before the flop, and none of it is out?", _BURN),
    "board.extra_burn_before_street": Put("And before the turn or the river?", _BURN),
    "board.extra_burn_on_flop": Put("What if it is found once the flop is out, before anybody acts on it?", _BURN),
    "board.extra_burn_on_street": Put("And on the turn or the river?", _BURN),
    "board.extra_burn_acted": Put("And once somebody has acted on the street?", _BURN),
    "board.missing_burn_on_flop": Put(
        "What if no card was burned before the flop, and it is found before anybody acts on it?", _BURN
    ),
    "board.missing_burn_on_street": Put("And before the turn or the river?", _BURN),
    "board.missing_burn_acted": Put("And once somebody has acted on the street?", _BURN),
    "board.burn_order_restored": Put("Where the cards stand, are those to come still the ones that would have come?"),
    "board.stub_dropped": Put(
        "What if the stub is dropped?",
        {"reshuffle-stub": "A new stub is made of it, shuffled and cut.", "keep": "Its order is put back."},
    ),
    "board.rabbit_hunt": Put(
        "May anybody see the cards that would have come, once the hand is over?", {"refused": "No."}
    ),
    "board.board_is_dealers": Put("Does nobody but the dealer touch board and burns?"),
    "board.muck_is_dealers": Put("Does nobody but the dealer touch the muck?"),
}
