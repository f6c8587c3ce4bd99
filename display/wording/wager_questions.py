"""Questions about wagers, what they must be, and what chips and words come to, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_CALL: Final = {
    "is-call": phrase("It is made a full call."),
    "forfeit-fold": phrase("The chips stay in the pot, and the hand is folded."),
    "return-bet": phrase("The chips go back, and the player chooses again."),
}
_BET: Final = {
    "is-bet": phrase("It is made the smallest bet."),
    "keep": phrase("It stands as it is."),
    "return-bet": phrase("The chips go back, and the player chooses again."),
}
_AMOUNT: Final = {
    "amount": phrase("The floor says how much it is."),
    "return-bet": phrase("The chips go back, and the player says it again."),
}
_WORDS: Final = {
    "binding": phrase("They bind, to the smallest bet or raise."),
    "not-binding": phrase("They do not bind."),
    "penalty": phrase("They may be penalised."),
}

_OVER_SHORT: Final = {
    "all-in-plus-increment": phrase("The all-in, plus the largest bet or raise of the street."),
    "double-all-in": phrase("Twice the all-in."),
    "steps-of-bring-in": phrase("The next full step, counted in bring-ins."),
    "as-before-all-in": phrase("The same as before the all-in, which changes nothing."),
}

WAGERS_PUT: Final[dict[str, Put]] = {
    "betting.minimum_bet": Put(
        phrase("What is the smallest bet?"), {"big-blind": phrase("The big blind of the level.")}
    ),
    "betting.minimum_raise": Put(
        phrase("What is the smallest raise?"),
        {
            "largest-increment": phrase("By the largest bet or raise of the street so far."),
            "double-total": phrase("To twice the bet that is faced."),
        },
    ),
    "betting.minimum_over_short_all_in": Put(
        phrase("Over an all-in of less than a full raise, what is the smallest raise for a player who has not acted?"),
        _OVER_SHORT,
    ),
    "betting.minimum_over_short_opening": Put(
        phrase("And over an all-in that opens a street for less than the smallest bet?"), _OVER_SHORT
    ),
    "betting.short_all_in_reopens": Put(
        phrase("Does one all-in of less than a full raise let a player who has acted raise again?")
    ),
    "betting.short_all_ins_together_reopen": Put(phrase("Do several of them that together come to a full raise?")),
    "betting.half_bet_all_in_reopens": Put(phrase("With a limit, does an all-in of half a bet or more do so?")),
    "betting.minimum_when_reopened": Put(
        phrase("What is the smallest raise for a player to whom short all-ins have given that right?"),
        {
            "last-full-raise-on-top": phrase("By the last full raise, on top of the price."),
            "as-over-short-all-in": phrase("The same as for a player who has not acted."),
        },
    ),
    "wagers.one_chip": Put(
        phrase("What is one chip of more than the call, nothing said?"), {"is-call": phrase("A call.")}
    ),
    "wagers.several_chips": Put(
        phrase("When are several silent chips of more than the call a call?"),
        {
            "needed-chip": phrase("When each is needed and no earlier chips were there; else below half a raise."),
            "needed-chip-of-one-denomination": phrase(
                "When each is needed and all are alike; else below half a raise."
            ),
            "half-bet": phrase("Below a bet and a half."),
        },
    ),
    "wagers.raise_from": Put(
        phrase("From how much above the call are silent chips a raise?"),
        {
            "half-of-bet-faced": phrase("From half of the whole bet."),
            "half-of-raise": phrase("From half of the largest bet or raise that a raise must match."),
        },
    ),
    "wagers.last_chips": Put(
        phrase("What are a player's last chips, silent and a little above the call?"),
        {"is-raise": phrase("An all-in raise."), "is-call": phrase("A call; what is more goes back.")},
    ),
    "wagers.undercall_heads_up": Put(phrase("What happens to too few chips to call, heads-up?"), _CALL),
    "wagers.undercall_of_opening": Put(
        phrase("What happens to too few chips to call the first bet of a street?"), _CALL
    ),
    "wagers.undercall_of_raise": Put(
        phrase("What happens to too few chips to call a raise, with several players?"), _CALL
    ),
    "wagers.undercall_unaware": Put(phrase("What happens to a call of the bet before the raise?"), _CALL),
    "wagers.tiny_chip": Put(phrase("What happens to one tiny chip beside a big bet?"), _CALL),
    "wagers.tiny_part": Put(phrase("One part in how many of the call is a tiny chip at most?")),
    "wagers.underbet": Put(phrase("What happens to a bet below the smallest?"), _BET),
    "wagers.underraise": Put(
        phrase("What happens to a raise that was said and is below the smallest?"),
        {
            "is-raise": phrase("It is made the smallest raise."),
            "keep": phrase("It stands as it is."),
            "return-bet": phrase("The chips go back, and the player chooses again."),
        },
    ),
    "wagers.overbet": Put(
        phrase("What happens to a bet of more than the pot, where the pot is the limit?"),
        {"amount": phrase("It is made the most that the pot allows.")},
    ),
    "wagers.raise_over_cap": Put(
        phrase("What happens to a raise after as many as the limit allows?"), {"is-call": phrase("It is a call.")}
    ),
    "wagers.raise_without_bet": Put(
        phrase("What happens to a raise with nothing to raise?"),
        {"is-bet": phrase("A bet of that amount, the smallest at least."), "not-binding": phrase("It does not bind.")},
    ),
    "wagers.raise_closed": Put(
        phrase("What happens to a raise by somebody who may not raise?"), {"is-call": phrase("A call.")}
    ),
    "wagers.motions_after_raise": Put(
        phrase('In how many motions may the chips come after "raise" without an amount?'),
        {
            "one": phrase("In one."),
            "call-and-one-more": phrase("The call first, then exactly one more."),
            "many": phrase("In as many as it takes, until the hands rest."),
        },
    ),
    "wagers.raise_with_one_chip": Put(
        phrase('What is one chip after "raise" without an amount?'),
        _AMOUNT | {"chip": phrase("A raise to all of the chip.")},
    ),
    "wagers.second_motion": Put(
        phrase("What happens to chips that come in one motion too many?"),
        {
            "first-motion": phrase("The first motion counts; what came after it goes back."),
            "keep": phrase("All of it counts."),
            "return-bet": phrase("All of it goes back."),
        },
    ),
    "wagers.open_amount": Put(
        phrase('What is an amount that can mean several, as in "five"?'),
        _AMOUNT
        | {
            "highest-not-above-pot": phrase("The highest that is not more than the pot."),
            "lowest": phrase("The lowest."),
        },
    ),
    "wagers.words_after_chips": Put(
        phrase("What if words say something else than the chips that were first?"),
        _AMOUNT | {"words": phrase("The words count.")},
    ),
    "wagers.pot_bet": Put(phrase('What are the words "I bet the pot"?'), _WORDS),
    "wagers.conditional": Put(phrase('What are words of the kind "if you bet, I raise"?'), _WORDS),
    "wagers.chip_not_in_play": Put(phrase("What happens to a chip that is not in play?"), _AMOUNT),
    "wagers.pulled_chips": Put(
        phrase("May a player fold who has pulled back chips of an earlier bet?"),
        {"is-call": phrase("No: it is a call."), "fold-stands": phrase("Yes; the chips stay in the pot.")},
    ),
}
