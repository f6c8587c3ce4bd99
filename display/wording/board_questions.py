"""Questions about board, burns, stub and muck, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_KEPT: Final = {"keep": phrase("It plays as it lies.")}
_ONE_KEPT: Final = {"keep": phrase("The card that the floor names stands, the others go back on top of the stub.")}
_BURN: Final = {
    "fix-burn": phrase("Burn and board cards go where they belong."),
    "keep": phrase("The cards stand."),
    "redeal-flop": phrase("The flop is dealt again from a shuffled stub."),
}
_FLOP: Final = {
    "scramble-flop": phrase(
        "They are scrambled face down, the floor picks the next burn, and the other three are the flop."
    ),
    "redeal-flop": phrase("The flop is dealt again from a shuffled stub."),
    "fix-burn": phrase("The proper burn goes to the burns."),
    "misdeal": phrase("Misdeal."),
}

BOARD_PUT: Final[dict[str, Put]] = {
    "board.early_flop": Put(
        phrase("What of a flop that is dealt while somebody has still to act?"),
        _KEPT | {"redeal-flop": phrase("After the betting a new flop is dealt from a shuffled stub, without a burn.")},
    ),
    "board.early_flop_keeps_streets": Put(phrase("Do turn and river stay what they would have been?")),
    "board.early_turn": Put(
        phrase("What of a turn card that is dealt while somebody has still to act?"),
        _KEPT | {"set-aside-turn": phrase("It is set aside, and shuffled in later.")},
    ),
    "board.early_turn_keeps_river": Put(
        phrase("Does the river stay what it would have been, and the turn become a new card?")
    ),
    "board.early_river": Put(
        phrase("What of a river card that is dealt while somebody has still to act?"),
        _KEPT | {"reshuffle-river": phrase("It is shuffled into the stub, and a new one is dealt without a burn.")},
    ),
    "board.early_river_back_at_once": Put(phrase("Does it go back into the stub while the betting goes on?")),
    "board.flop_of_four": Put(phrase("What of a flop of four, when nobody knows in what order they fell?"), _FLOP),
    "board.flop_of_four_in_order": Put(phrase("And when it is known?"), _FLOP),
    "board.flop_of_more": Put(phrase("What of a flop of five cards or more?"), _FLOP),
    "board.turn_of_more": Put(
        phrase("What of a turn of two cards or more, when nobody knows in what order they fell?"),
        _ONE_KEPT | {"set-aside-turn": phrase("They are set aside, and shuffled in later.")},
    ),
    "board.river_of_more": Put(
        phrase("And of such a river?"),
        _ONE_KEPT | {"reshuffle-river": phrase("They are shuffled into the stub, and one is dealt without a burn.")},
    ),
    "board.flop_short": Put(
        phrase("What of a flop of one card or two on which somebody acts?"),
        _FLOP | {"fix-burn": phrase("The cards that are missing are dealt.")},
    ),
    "board.extra_burn_before_flop": Put(
        phrase("What if two cards are burned before the flop, and none of it is out?"), _BURN
    ),
    "board.extra_burn_before_street": Put(phrase("And before the turn or the river?"), _BURN),
    "board.extra_burn_on_flop": Put(
        phrase("What if it is found once the flop is out, before anybody acts on it?"), _BURN
    ),
    "board.extra_burn_on_street": Put(phrase("And on the turn or the river?"), _BURN),
    "board.extra_burn_acted": Put(phrase("And once somebody has acted on the street?"), _BURN),
    "board.missing_burn_on_flop": Put(
        phrase("What if no card was burned before the flop, and it is found before anybody acts on it?"), _BURN
    ),
    "board.missing_burn_on_street": Put(phrase("And before the turn or the river?"), _BURN),
    "board.missing_burn_acted": Put(phrase("And once somebody has acted on the street?"), _BURN),
    "board.burn_order_restored": Put(
        phrase("Where the cards stand, are those to come still the ones that would have come?")
    ),
    "board.stub_dropped": Put(
        phrase("What if the stub is dropped?"),
        {
            "reshuffle-stub": phrase("A new stub is made of it, shuffled and cut."),
            "keep": phrase("Its order is put back."),
        },
    ),
    "board.rabbit_hunt": Put(
        phrase("May anybody see the cards that would have come, once the hand is over?"), {"refused": phrase("No.")}
    ),
    "board.board_is_dealers": Put(phrase("Does nobody but the dealer touch board and burns?")),
    "board.muck_is_dealers": Put(phrase("Does nobody but the dealer touch the muck?")),
}
