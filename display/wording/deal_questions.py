"""Questions about deal, deck and stud, until when a deal can be called back, and cards that stray.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_MISDEAL: Final = {"misdeal": phrase("Misdeal.")}
_PLAY_ON: Final = {"play-on": phrase("Play goes on.")}
_DEAD_HAND: Final = {"dead-hand": phrase("That player's hand is dead.")}
_VOID_HAND: Final = {"void-hand": phrase("The whole hand is void: all bets go back.")}
_REPLACED: Final = {"replace-card": phrase("Replaced from the top of the stub.")}

_DEAL_FAULT: Final = _MISDEAL | _PLAY_ON | _DEAD_HAND
_EXPOSED: Final = _REPLACED | _MISDEAL | {"keep": phrase("Kept as dealt.")}
_BOXED: Final = _MISDEAL | {
    "scrap-card": phrase("Out of play: the next card off the deck takes its place."),
    "play-on": phrase("It plays like any other card."),
}
_BOXED_ON_BOARD: Final = _BOXED | {"play-on": phrase("It plays where it falls.")}
_SEVERAL_BOXED: Final = _MISDEAL | {
    "scrap-card": phrase("Out of play: the next cards off the deck take their places."),
    "play-on": phrase("They play like any other cards."),
}
_EXTRA: Final = _MISDEAL | _DEAD_HAND | {"card-to-burn": phrase("Taken back: it becomes the burn card.")}
_MISSING: Final = _MISDEAL | _DEAD_HAND | {"deal-card": phrase("The missing card is dealt.")}
_STRANGE: Final = _REPLACED | _MISDEAL | _DEAD_HAND | _VOID_HAND
_REFUND: Final = {
    "none": phrase("Nothing: all chips stay in the pot."),
    "uncalled": phrase("What nobody has called; the rest stays in the pot."),
    "uncalled-raise": phrase("What an uncalled raise adds to the bet before it; the rest stays in the pot."),
}
_FOULED: Final = _VOID_HAND | _PLAY_ON

DEAL_PUT: Final[dict[str, Put]] = {
    "window.any_actions": Put(phrase("How many actions in turn, of whatever kind, are substantial action?")),
    "window.chips_of_two": Put(
        phrase("When are two actions in turn, by two players, substantial action?"),
        {
            "one-of-them": phrase("When either of the two puts chips in."),
            "both": phrase("When both of them put chips in."),
            "not-enough": phrase("Chips do not matter: only the number of actions counts."),
        },
    ),
    "window.whose_actions": Put(
        phrase("Whose actions count towards substantial action?"),
        {
            "anybody": phrase("Everybody's, the blinds' too."),
            "outside-the-blinds": phrase("Those of players outside the blinds only."),
        },
    ),
    "window.claim_in_time": Put(phrase("What if a misdeal is claimed before substantial action?"), _MISDEAL),
    "window.claim_too_late": Put(
        phrase("What if a misdeal is claimed, or a fault of the deal found, after substantial action?"), _PLAY_ON
    ),
    "deal.first_card_wrong_seat": Put(phrase("What if the first card goes to the wrong seat?"), _DEAL_FAULT),
    "deal.card_out_of_order": Put(phrase("What if a later card goes to a seat whose turn it is not?"), _DEAL_FAULT),
    "deal.two_running_to_button": Put(
        phrase("May the button be passed over in the first round, and get two cards running at the end?")
    ),
    "deal.card_to_seat_not_entitled": Put(
        phrase("What if a card goes to an empty seat, or to one that is not entitled to a hand?"), _DEAL_FAULT
    ),
    "deal.entitled_seat_not_dealt": Put(phrase("What if a seat that is entitled to a hand is dealt out?"), _DEAL_FAULT),
    "deal.absent_seat_not_dealt": Put(
        phrase("What if a seat is dealt out whose player is not there and has posted nothing?"), _DEAL_FAULT
    ),
    "deal.button_misplaced": Put(phrase("What if the button turns out to be at the wrong seat?"), _DEAL_FAULT),
    "deal.button_misplaced_late": Put(
        phrase("What if the button is found at the wrong seat after substantial action?"),
        {"play-on": phrase("Play goes on; the button is put right for the next hand.")},
    ),
    "deal.first_cards": Put(
        phrase("How many cards first off the deck have a rule of their own for when one of them is exposed?"),
        {"0": phrase("None.")},
    ),
    "deal.first_card_exposed": Put(phrase("What if one of the first cards off the deck is exposed?"), _EXPOSED),
    "deal.one_exposed": Put(phrase("What if one hole card is exposed?"), _EXPOSED),
    "deal.many_exposed_from": Put(phrase("How many exposed cards are too many?")),
    "deal.many_exposed": Put(phrase("What if too many cards are exposed?"), _EXPOSED),
    "deal.one_boxed": Put(phrase("What if one boxed card is dealt to a seat?"), _BOXED),
    "deal.many_boxed_from": Put(phrase("How many boxed cards are too many?")),
    "deal.many_boxed": Put(phrase("What if too many cards are boxed?"), _SEVERAL_BOXED),
    "deal.boxed_and_exposed_together": Put(phrase("Are boxed and exposed cards counted together?")),
    "deal.boxed_on_board": Put(phrase("What if a boxed card comes as a burn or board card?"), _BOXED_ON_BOARD),
    "card_count.one_extra": Put(phrase("What if there is one card too many, and nobody has acted?"), _EXTRA),
    "card_count.one_extra_acted": Put(
        phrase("What if there is one card too many, and there has been action, but no substantial action?"), _EXTRA
    ),
    "card_count.many_extra": Put(phrase("What if there are two cards too many, or more?"), _DEAL_FAULT),
    "card_count.button_short": Put(
        phrase("What if the button is a card short, and the next card off the deck would be its own?"), _MISSING
    ),
    "card_count.button_short_not_next": Put(
        phrase("What if the button is a card short, and the next card off the deck would not be its own?"), _MISSING
    ),
    "card_count.next_short": Put(
        phrase("What if another seat is a card short, and the next card off the deck would be its own?"), _MISSING
    ),
    "card_count.short": Put(
        phrase("What if another seat is a card short, and the next card off the deck would not be its own?"), _MISSING
    ),
    "card_count.button_short_late": Put(
        phrase("What if the button is found short after substantial action, before it has acted?"), _MISSING
    ),
    "card_count.short_late": Put(
        phrase("What if another seat is found short after substantial action, before it has acted?"), _MISSING
    ),
    "card_count.button_short_acted": Put(phrase("What if the button has acted on too few cards?"), _DEAD_HAND),
    "card_count.wrong_count_acted": Put(
        phrase("What if another player has acted on too many or too few, or has too many after substantial action?"),
        _DEAD_HAND,
    ),
    "card_count.refund": Put(phrase("What does a player get back whose hand dies of its cards?"), _REFUND),
    "deck.joker_dealt": Put(phrase("What if a joker is dealt to a player who has not acted yet?"), _STRANGE),
    "deck.joker_dealt_late": Put(
        phrase("What if it is found after substantial action, and its player has not acted yet?"), _STRANGE
    ),
    "deck.joker_acted": Put(
        phrase("What if a joker is found in a hand whose player has acted on it?"),
        _DEAD_HAND | _VOID_HAND | {"keep": phrase("The hand plays on.")},
    ),
    "draws.exposed": Put(
        phrase("What happens to a card that the dealer exposes in a game with a draw?"),
        {"replace-card": phrase("It is replaced after the deal, or the draw."), "keep": phrase("The player keeps it.")},
    ),
    "draws.drew_too_many": Put(
        phrase("What happens to a hand with more cards after a draw than before?"),
        {"card-to-burn": phrase("The last card goes to the burns."), "dead-hand": phrase("The hand is dead.")},
    ),
    "draws.drew_too_few": Put(
        phrase("What happens to a hand with fewer cards after a draw than before?"),
        {"deal-card": phrase("It is dealt the card."), "dead-hand": phrase("The hand is dead.")},
    ),
    "draws.early_discard": Put(
        phrase("What happens to cards thrown away before the player's turn?"),
        {
            "binding": phrase("They are thrown away."),
            "not-binding": phrase("They go back, and the player says it in turn."),
        },
    ),
    "deck.joker_on_board": Put(phrase("What if a joker comes as a burn or board card?"), _REPLACED | _VOID_HAND),
    "deck.foreign_dealt": Put(phrase("What if a card of another deck is dealt?"), _FOULED),
    "deck.foreign_in_stub": Put(phrase("What if a card of another deck is found in the stub?"), _FOULED),
    "deck.duplicate_dealt": Put(phrase("What if the same card is dealt twice, to hands or the board?"), _FOULED),
    "deck.duplicate_elsewhere": Put(
        phrase("What if the second copy of a card is found in the stub, the muck or the burns?"), _FOULED
    ),
    "deck.card_missing": Put(
        phrase("What if a card is missing from the deck?"), {"play-on": phrase("What was played without it stands.")}
    ),
    "presence.absent_hand": Put(
        phrase("When is the hand of a player who is not at the seat dead?"),
        {
            "when-dealt": phrase("As soon as the last hole card is dealt."),
            "at-turn": phrase("When its turn to act comes."),
        },
    ),
    "presence.absent_stays_dead": Put(
        phrase("Is a player who was away when a hand was first dealt dead in the same hand dealt again, back or not?")
    ),
    "presence.cards_mixed": Put(
        phrase("What if a player's cards get into another's hand, and every card can still be told?"),
        {
            "dead-hand": phrase("The hand that they came from is dead."),
            "keep": phrase("It plays: the cards go back where they belong."),
        },
    ),
    "presence.mixed_refund": Put(phrase("What does a player get back whose hand dies of that?"), _REFUND),
    "presence.cards_in_sight": Put(phrase("Must cards stay on the table, where everybody sees them?")),
    "presence.killed_by_dealer": Put(
        phrase("What if the dealer kills a live hand by mistake, and every card can still be told?"),
        {"dead-hand": phrase("It is dead."), "keep": phrase("It is given back, and plays.")},
    ),
    "presence.killed_refund": Put(
        phrase("What becomes of its bet that nobody has called?"),
        {"return-bet": phrase("It goes back."), "keep": phrase("It stays in the pot.")},
    ),
}


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
