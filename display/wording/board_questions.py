"""Questions about board, burns, stub, muck and showdown, in the words of a director.

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
        phrase("What happens to a flop that is dealt while somebody has still to act?"),
        _KEPT | {"redeal-flop": phrase("After the betting a new flop is dealt from a shuffled stub, without a burn.")},
    ),
    "board.early_flop_keeps_streets": Put(phrase("Do turn and river stay what they would have been?")),
    "board.early_turn": Put(
        phrase("What happens to a turn card that is dealt while somebody has still to act?"),
        _KEPT | {"set-aside-turn": phrase("It is set aside, and shuffled in later.")},
    ),
    "board.early_turn_keeps_river": Put(
        phrase("Does the river stay what it would have been, and the turn become a new card?")
    ),
    "board.early_river": Put(
        phrase("What happens to a river card that is dealt while somebody has still to act?"),
        _KEPT | {"reshuffle-river": phrase("It is shuffled into the stub, and a new one is dealt without a burn.")},
    ),
    "board.early_river_back_at_once": Put(phrase("Does it go back into the stub while the betting goes on?")),
    "board.flop_of_four": Put(
        phrase("What happens to a flop of four, when nobody knows in what order they fell?"), _FLOP
    ),
    "board.flop_of_four_in_order": Put(phrase("And when it is known?"), _FLOP),
    "board.flop_of_more": Put(phrase("What happens to a flop of five cards or more?"), _FLOP),
    "board.turn_of_more": Put(
        phrase("What happens to a turn of two cards or more, when nobody knows in what order they fell?"),
        _ONE_KEPT | {"set-aside-turn": phrase("They are set aside, and shuffled in later.")},
    ),
    "board.river_of_more": Put(
        phrase("And of such a river?"),
        _ONE_KEPT | {"reshuffle-river": phrase("They are shuffled into the stub, and one is dealt without a burn.")},
    ),
    "board.flop_short": Put(
        phrase("What happens to a flop of one card or two on which somebody acts?"),
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


_UNTABLED: Final = {"must-show": phrase("It has to be shown."), "dead-hand": phrase("The hand is dead.")}
_SEEN: Final = {"granted": phrase("It is."), "refused": phrase("It is not.")}

SHOWDOWN_PUT: Final[dict[str, Put]] = {
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
