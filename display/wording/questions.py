"""The questions of a rulebook, and their answers, in the words of a director.

How a book answers is in its file. A question that has no words here is called by its
name, so that a sheet can always be read; a test sees that none is left so.
"""

from __future__ import annotations

import enum
from typing import Final

from display.wording.board_questions import BOARD_PUT
from display.wording.event_questions import EVENT_GROUPS, EVENT_PUT
from display.wording.offence_questions import OFFENCE_PUT
from display.wording.rulings import ruling_words
from display.wording.turn_questions import TURN_PUT, Put
from display.wording.wager_questions import WAGERS_PUT
from table.engine.words.alerts import RulingValue

GROUPS: Final[dict[str, str]] = {
    "button": "The button",
    "blinds": "Blinds, newcomers, penalties",
    "window": "Substantial action: until when the deal can be called back",
    "deal": "Faults of the deal",
    "card_count": "Hands with too many or too few cards",
    "deck": "Faults of the deck",
    "board": "Faults of board, burns and stub",
    "presence": "Absent players, cards that stray",
    "betting": "Bets and raises",
    "wagers": "What chips and words come to",
    "turn": "Order of action",
    "clock": "The clock",
    "conduct": "Hands shown or left behind",
    "showdown": "Showdown",
    "pots": "Pots",
    "places": "Places",
    **EVENT_GROUPS,
}
"""The groups of questions, by the names they have in a rulebook's file."""

_UNTABLED: Final = {"must-show": "It has to be shown.", "dead-hand": "The hand is dead."}
_SEEN: Final = {"granted": "It is.", "refused": "It is not."}
_OVER_SHORT: Final = {
    "all-in-plus-increment": "The all-in, plus the largest bet or raise of the street.",
    "double-all-in": "Twice the all-in.",
    "steps-of-bring-in": "The next full step, counted in bring-ins.",
    "as-before-all-in": "The same as before the all-in, which changes nothing.",
}

_MISDEAL: Final = {"misdeal": "Misdeal."}
_PLAY_ON: Final = {"play-on": "Play goes on."}
_DEAD_HAND: Final = {"dead-hand": "That player's hand is dead."}
_VOID_HAND: Final = {"void-hand": "The whole hand is void: all bets go back."}
_REPLACED: Final = {"replace-card": "Replaced from the top of the stub."}

_DEAL_FAULT: Final = _MISDEAL | _PLAY_ON | _DEAD_HAND
_EXPOSED: Final = _REPLACED | _MISDEAL | {"keep": "Kept as dealt."}
_BOXED: Final = _MISDEAL | {
    "scrap-card": "Out of play: the next card off the deck takes its place.",
    "play-on": "It plays like any other card.",
}
_BOXED_ON_BOARD: Final = _BOXED | {"play-on": "It plays where it falls."}
_SEVERAL_BOXED: Final = _MISDEAL | {
    "scrap-card": "Out of play: the next cards off the deck take their places.",
    "play-on": "They play like any other cards.",
}
_EXTRA: Final = _MISDEAL | _DEAD_HAND | {"card-to-burn": "Taken back: it becomes the burn card."}
_MISSING: Final = _MISDEAL | _DEAD_HAND | {"deal-card": "The missing card is dealt."}
_STRANGE: Final = _REPLACED | _MISDEAL | _DEAD_HAND | _VOID_HAND
_REFUND: Final = {
    "none": "Nothing: all chips stay in the pot.",
    "uncalled": "What nobody has called; the rest stays in the pot.",
    "uncalled-raise": "What an uncalled raise adds to the bet before it; the rest stays in the pot.",
}
_FOULED: Final = _VOID_HAND | _PLAY_ON

PUT: Final[dict[str, Put]] = {
    **TURN_PUT,
    **BOARD_PUT,
    **WAGERS_PUT,
    **EVENT_PUT,
    **OFFENCE_PUT,
    "button.method": Put(
        "How does the button move from hand to hand?",
        {
            "dead": "Dead button: the big blind moves to the next player; button and small blind follow, even onto "
            "an empty seat.",
            "moving": "Moving button: the button moves to the next player, and the next two post the blinds.",
        },
    ),
    "button.small_blind_heads_up": Put("Heads-up, does the button post the small blind?"),
    "button.no_big_blind_twice_heads_up": Put(
        "When three players become two, is the button set so that nobody has the big blind twice running?"
    ),
    "blinds.newcomer_waits": Put(
        "On which seats does a newcomer wait for a first hand?",
        {
            "button-to-small-blind": "Between the button and the small blind.",
            "button-to-big-blind": "Between the button and the big blind.",
        },
    ),
    "blinds.penalty_seat": Put(
        "What becomes of hand and blinds while a player serves a penalty?",
        {
            "dealt-and-killed": "The hand is dealt and killed; blinds and antes are posted.",
            "not-dealt-blinds-taken": "No hand is dealt; blinds and antes are taken.",
            "not-dealt-no-blinds": "No hand is dealt, and no blinds are taken.",
        },
    ),
    "blinds.penalty_round": Put(
        "How is a penalty of a round counted?",
        {
            "as-many-hands-as-players": "As many hands as there are players at the table when it is given.",
            "button-round": "Until the button has come round to where it was.",
        },
    ),
    "window.any_actions": Put("How many actions in turn, of whatever kind, are substantial action?"),
    "window.chips_of_two": Put(
        "When are two actions in turn, by two players, substantial action?",
        {
            "one-of-them": "When either of the two puts chips in.",
            "both": "When both of them put chips in.",
            "not-enough": "Chips do not matter: only the number of actions counts.",
        },
    ),
    "window.whose_actions": Put(
        "Whose actions count towards substantial action?",
        {
            "anybody": "Everybody's, the blinds' too.",
            "outside-the-blinds": "Those of players outside the blinds only.",
        },
    ),
    "window.claim_in_time": Put("What if a misdeal is claimed before substantial action?", _MISDEAL),
    "window.claim_too_late": Put(
        "What if a misdeal is claimed, or a fault of the deal found, after substantial action?", _PLAY_ON
    ),
    "deal.first_card_wrong_seat": Put("What if the first card goes to the wrong seat?", _DEAL_FAULT),
    "deal.card_out_of_order": Put("What if a later card goes to a seat whose turn it is not?", _DEAL_FAULT),
    "deal.two_running_to_button": Put(
        "May the button be passed over in the first round, and get two cards running at the end?"
    ),
    "deal.card_to_seat_not_entitled": Put(
        "What if a card goes to an empty seat, or to one that is not entitled to a hand?", _DEAL_FAULT
    ),
    "deal.entitled_seat_not_dealt": Put("What if a seat that is entitled to a hand is dealt out?", _DEAL_FAULT),
    "deal.absent_seat_not_dealt": Put(
        "What if a seat is dealt out whose player is not there and has posted nothing?", _DEAL_FAULT
    ),
    "deal.button_misplaced": Put("What if the button turns out to be at the wrong seat?", _DEAL_FAULT),
    "deal.button_misplaced_late": Put(
        "What if the button is found at the wrong seat after substantial action?",
        {"play-on": "Play goes on; the button is put right for the next hand."},
    ),
    "deal.first_cards": Put(
        "How many cards first off the deck have a rule of their own for when one of them is exposed?",
        {"0": "None."},
    ),
    "deal.first_card_exposed": Put("What if one of the first cards off the deck is exposed?", _EXPOSED),
    "deal.one_exposed": Put("What if one hole card is exposed?", _EXPOSED),
    "deal.many_exposed_from": Put("How many exposed cards are too many?"),
    "deal.many_exposed": Put("What if too many cards are exposed?", _EXPOSED),
    "deal.one_boxed": Put("What if one boxed card is dealt to a seat?", _BOXED),
    "deal.many_boxed_from": Put("How many boxed cards are too many?"),
    "deal.many_boxed": Put("What if too many cards are boxed?", _SEVERAL_BOXED),
    "deal.boxed_and_exposed_together": Put("Are boxed and exposed cards counted together?"),
    "deal.boxed_on_board": Put("What if a boxed card comes as a burn or board card?", _BOXED_ON_BOARD),
    "card_count.one_extra": Put("What if there is one card too many, and nobody has acted?", _EXTRA),
    "card_count.one_extra_acted": Put(
        "What if there is one card too many, and there has been action, but no substantial action?", _EXTRA
    ),
    "card_count.many_extra": Put("What if there are two cards too many, or more?", _DEAL_FAULT),
    "card_count.button_short": Put(
        "What if the button is a card short, and the next card off the deck would be its own?", _MISSING
    ),
    "card_count.button_short_not_next": Put(
        "What if the button is a card short, and the next card off the deck would not be its own?", _MISSING
    ),
    "card_count.next_short": Put(
        "What if another seat is a card short, and the next card off the deck would be its own?", _MISSING
    ),
    "card_count.short": Put(
        "What if another seat is a card short, and the next card off the deck would not be its own?", _MISSING
    ),
    "card_count.button_short_late": Put(
        "What if the button is found short after substantial action, before it has acted?", _MISSING
    ),
    "card_count.short_late": Put(
        "What if another seat is found short after substantial action, before it has acted?", _MISSING
    ),
    "card_count.button_short_acted": Put("What if the button has acted on too few cards?", _DEAD_HAND),
    "card_count.wrong_count_acted": Put(
        "What if another player has acted on too many or too few, or has too many after substantial action?",
        _DEAD_HAND,
    ),
    "card_count.refund": Put("What does a player get back whose hand dies of its cards?", _REFUND),
    "deck.joker_dealt": Put("What if a joker is dealt to a player who has not acted yet?", _STRANGE),
    "deck.joker_dealt_late": Put(
        "What if it is found after substantial action, and its player has not acted yet?", _STRANGE
    ),
    "deck.joker_acted": Put(
        "What if a joker is found in a hand whose player has acted on it?",
        _DEAD_HAND | _VOID_HAND | {"keep": "The hand plays on."},
    ),
    "deck.joker_on_board": Put("What if a joker comes as a burn or board card?", _REPLACED | _VOID_HAND),
    "deck.foreign_dealt": Put("What if a card of another deck is dealt?", _FOULED),
    "deck.foreign_in_stub": Put("What if a card of another deck is found in the stub?", _FOULED),
    "deck.duplicate_dealt": Put("What if the same card is dealt twice, to hands or the board?", _FOULED),
    "deck.duplicate_elsewhere": Put(
        "What if the second copy of a card is found in the stub, the muck or the burns?", _FOULED
    ),
    "deck.card_missing": Put(
        "What if a card is missing from the deck?", {"play-on": "What was played without it stands."}
    ),
    "presence.absent_hand": Put(
        "When is the hand of a player who is not at the seat dead?",
        {
            "when-dealt": "As soon as the last hole card is dealt.",
            "at-turn": "When its turn to act comes.",
        },
    ),
    "presence.absent_stays_dead": Put(
        "Is a player who was away when a hand was first dealt dead in the same hand dealt again, back or not?"
    ),
    "presence.cards_mixed": Put(
        "What if a player's cards get into another's hand, and every card can still be told?",
        {
            "dead-hand": "The hand that they came from is dead.",
            "keep": "It plays: the cards go back where they belong.",
        },
    ),
    "presence.mixed_refund": Put("What does a player get back whose hand dies of that?", _REFUND),
    "presence.cards_in_sight": Put("Must cards stay on the table, where everybody sees them?"),
    "presence.killed_by_dealer": Put(
        "What if the dealer kills a live hand by mistake, and every card can still be told?",
        {"dead-hand": "It is dead.", "keep": "It is given back, and plays."},
    ),
    "presence.killed_refund": Put(
        "What becomes of its bet that nobody has called?",
        {"return-bet": "It goes back.", "keep": "It stays in the pot."},
    ),
    "betting.minimum_bet": Put("What is the smallest bet?", {"big-blind": "The big blind of the level."}),
    "betting.minimum_raise": Put(
        "What is the smallest raise?",
        {
            "largest-increment": "By the largest bet or raise of the street so far.",
            "double-total": "To twice the bet that is faced.",
        },
    ),
    "betting.minimum_over_short_all_in": Put(
        "Over an all-in of less than a full raise, what is the smallest raise for a player who has not acted?",
        _OVER_SHORT,
    ),
    "betting.minimum_over_short_opening": Put(
        "And over an all-in that opens a street for less than the smallest bet?", _OVER_SHORT
    ),
    "betting.short_all_in_reopens": Put(
        "Does one all-in of less than a full raise let a player who has acted raise again?"
    ),
    "betting.short_all_ins_together_reopen": Put("Do several of them that together come to a full raise?"),
    "betting.minimum_when_reopened": Put(
        "What is the smallest raise for a player to whom short all-ins have given that right?",
        {
            "last-full-raise-on-top": "By the last full raise, on top of the price.",
            "as-over-short-all-in": "The same as for a player who has not acted.",
        },
    ),
    "turn.fold_without_bet": Put("What becomes of a fold with nothing to call?", {"fold-stands": "The fold stands."}),
    "showdown.all_in_hands_face_up": Put(
        "With a player all-in and the betting complete, is every live hand turned face up?"
    ),
    "showdown.hold_face_down_hand_for_hand": Put(
        "During hand-for-hand play, do all-in hands stay face down until the director says?"
    ),
    "showdown.after_river_bet": Put(
        "After a bet on the river, who shows first?", {"last-aggressor": "Whoever bet or raised last."}
    ),
    "showdown.without_river_bet": Put(
        "Without a bet on the river, who shows first?",
        {
            "first-left-of-button": "The first live hand left of the button.",
            "first-to-act": "Whoever acted first on the river.",
        },
    ),
    "showdown.side_pot_shows_first": Put("Do the players of a side pot show before one who is all-in?"),
    "showdown.whole_hand_wins": Put("To win a pot at the showdown, must both hole cards lie face up?"),
    "showdown.one_card_tabled": Put(
        "What if a player at the showdown turns up one card, and no more?",
        {
            "must-show": "The other one has to be shown too.",
            "one-card-plays": "Only the card that lies there plays.",
            "dead-hand": "The hand is dead.",
        },
    ),
    "showdown.hand_not_tabled": Put(
        "What if a hand of an all-in still lies face down when the next card falls?", _UNTABLED
    ),
    "showdown.all_in_hand_mucked": Put("And if it goes into the muck unseen?", _UNTABLED),
    "showdown.tabled_winner_mucked": Put(
        "What if a tabled hand that wins gets into the muck?",
        {"keep": "It wins all the same.", "dead-hand": "The hand is dead."},
    ),
    "showdown.see_hand": Put("A player asks to see a hand that came to the showdown: is it shown?", _SEEN),
    "showdown.see_hand_of_aggressor": Put("And when a caller asks for the hand of who bet last on the river?", _SEEN),
    "showdown.see_hand_without_one": Put("And when who asks has folded, or mucked unseen?", _SEEN),
    "showdown.see_folded_hand": Put("And when the hand never came to a showdown?", _SEEN),
    "showdown.declared_board_plays": Put("Has a share who says that the board plays, and throws the cards away?"),
    "showdown.seen_hand_plays": Put("Does a mucked hand play again that the winner of the pot asks to see?"),
    "pots.side_pots_split_separately": Put("Is each side pot split by itself?"),
    "pots.disputed_until": Put("How long can it be disputed who won?", {"next-hand": "Until the next hand begins."}),
    "pots.odd_chip_unit": Put(
        "Down to which chip is a pot split?", {"smallest-in-play": "Down to the smallest chip in play."}
    ),
    "pots.odd_chips_go_to": Put(
        "Who gets the odd chips?",
        {
            "one-each-left-of-button": "One chip each, clockwise from the button's left.",
            "all-first-left-of-button": "All of them the winner first left of the button.",
        },
    ),
    "places.same_hand": Put(
        "Of players who bust in the same hand, who finishes higher?",
        {
            "starting-stack": "Whoever had more chips when the hand began.",
            "hand": "Whoever has the better hand.",
        },
    ),
    "places.shared_hand_for_hand": Put(
        "During hand-for-hand play, do all who bust in one hand of a table share their places?"
    ),
}


def group_words(group: str) -> str:
    """Name a group of questions: `Blinds, newcomers, penalties`."""
    return GROUPS.get(group, _plain(group))


def question_words(name: str) -> str:
    """Put the question *name*, as in `button.method`, in a sentence."""
    put = PUT.get(name)
    return f"{_plain(name.rpartition('.')[2])}?" if put is None else put.question


def answer_words(name: str, value: object) -> str:
    """Say *value*, an answer to the question *name*, in a sentence."""
    if isinstance(value, bool):
        return "Yes." if value else "No."
    if isinstance(value, RulingValue):
        words = ruling_words(value)
        return f"{words[0].upper()}{words[1:]}."
    if isinstance(value, tuple):
        first, *others = (answer_words(name, one).rstrip(".") for one in value) if value else ("Nothing",)
        return "; then ".join([first, *(f"{other[0].lower()}{other[1:]}" for other in others)]) + "."
    word = str(value.value if isinstance(value, enum.Enum) else value)
    put = PUT.get(name)
    if put is None or (word not in put.answers and not put.other):
        return f"{_plain(word)}."
    return put.answers.get(word) or put.other.format(word)


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", ": ")
    return f"{words[:1].upper()}{words[1:]}"
