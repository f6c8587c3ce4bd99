"""What each ruling is called, and what it asks of the dealer. No rule is applied here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from table.engine.words.alerts import RulingValue

_CALLED: Final[dict[RulingValue, str]] = {
    RulingValue.PENDING: "pending",
    RulingValue.MISDEAL: "misdeal",
    RulingValue.PLAY_ON: "play on",
    RulingValue.REPLACE_CARD: "replace the card",
    RulingValue.CARD_TO_BURN: "card becomes the burn",
    RulingValue.SCRAP_CARD: "card out of play",
    RulingValue.DEAL_CARD: "deal the missing card",
    RulingValue.DEAD_HAND: "dead hand",
    RulingValue.VOID_HAND: "void hand",
    RulingValue.BINDING: "binding",
    RulingValue.NOT_BINDING: "not binding",
    RulingValue.FOLD_STANDS: "fold stands",
    RulingValue.CALL_OR_FOLD: "call or fold",
    RulingValue.NO_RAISE: "no raise",
    RulingValue.IS_CALL: "a call",
    RulingValue.IS_CHECK: "a check",
    RulingValue.IS_BET: "a bet",
    RulingValue.IS_RAISE: "a raise",
    RulingValue.AMOUNT: "amount set",
    RulingValue.RETURN_BET: "bet goes back",
    RulingValue.FORFEIT_FOLD: "chips stay, hand folded",
    RulingValue.GRANTED: "granted",
    RulingValue.REFUSED: "refused",
    RulingValue.MUST_SHOW: "must show",
    RulingValue.ONE_CARD_PLAYS: "only the card shown plays",
    RulingValue.REDEAL_FLOP: "deal the flop again",
    RulingValue.RESHUFFLE_STUB: "reshuffle the stub",
    RulingValue.SCRAMBLE_FLOP: "scramble the flop",
    RulingValue.SET_ASIDE_TURN: "set the turn aside",
    RulingValue.RESHUFFLE_RIVER: "reshuffle the river card",
    RulingValue.FIX_BURN: "put the burn right",
    RulingValue.KEEP: "it stays",
    RulingValue.PENALTY: "penalty",
    RulingValue.FLOOR: "floor decides",
    RulingValue.NOTE: "note",
}

_ASKS: Final[dict[RulingValue, str]] = {
    RulingValue.PENDING: "The action stays in turn: what came early waits",
    RulingValue.MISDEAL: "Cards back, shuffle: same button, same blinds",
    RulingValue.PLAY_ON: "Go on with the hand",
    RulingValue.REPLACE_CARD: "Replace the card from the top of the stub when asked",
    RulingValue.CARD_TO_BURN: "Use this card as the burn card",
    RulingValue.SCRAP_CARD: "Lay the card aside: the next one takes its place",
    RulingValue.DEAL_CARD: "Deal the missing card from the top",
    RulingValue.DEAD_HAND: "Take the cards to the muck: the hand is dead",
    RulingValue.VOID_HAND: "Give all bets back, then collect the cards",
    RulingValue.BINDING: "The action stands: take it as keyed",
    RulingValue.NOT_BINDING: "Chips back: the player may do anything",
    RulingValue.FOLD_STANDS: "The fold stands: take the cards to the muck",
    RulingValue.CALL_OR_FOLD: "Ask the player: call or fold, nothing else",
    RulingValue.NO_RAISE: "Ask the player: no raise any more",
    RulingValue.IS_CALL: "Make it exactly a call",
    RulingValue.IS_CHECK: "Take it as a check",
    RulingValue.IS_BET: "Make it a bet",
    RulingValue.IS_RAISE: "Make it a raise",
    RulingValue.AMOUNT: "Set the chips to the amount",
    RulingValue.RETURN_BET: "Give the bet back",
    RulingValue.FORFEIT_FOLD: "Chips stay in the pot: fold the hand",
    RulingValue.GRANTED: "Turn the hand face up",
    RulingValue.REFUSED: "Say no, and go on",
    RulingValue.MUST_SHOW: "Have the whole hand turned face up",
    RulingValue.ONE_CARD_PLAYS: "Read the hand with the shown card alone",
    RulingValue.REDEAL_FLOP: "Flop back into the stub: it is dealt again",
    RulingValue.RESHUFFLE_STUB: "Shuffle the stub again, and cut",
    RulingValue.SCRAMBLE_FLOP: "Scramble the flop face down: the floor picks",
    RulingValue.SET_ASIDE_TURN: "Set the turn card aside",
    RulingValue.RESHUFFLE_RIVER: "River card back into the stub: shuffle it in",
    RulingValue.FIX_BURN: "Put burn and board cards where they belong",
    RulingValue.KEEP: "Leave it as it is, and go on",
    RulingValue.PENALTY: "Hand stays live: tell the floor after it",
    RulingValue.FLOOR: "Call the floor",
    RulingValue.NOTE: "Nothing to do",
}


def ruling_words(ruling: RulingValue) -> str:
    """Name a ruling in a few words, in small letters, to stand within a sentence."""
    return _CALLED[ruling]


def asked_by(ruling: RulingValue) -> str:
    """Say what the ruling asks of the dealer, as an order."""
    return _ASKS[ruling]


def choice_words(options: Iterable[RulingValue]) -> str:
    """List a director's options, the sensible default first: `misdeal / play on`."""
    return " / ".join(_CALLED[option] for option in options)
