"""What each ruling is called, and what it asks of the dealer. No rule is applied here."""

from __future__ import annotations

from typing import Final

from display.words.spoken import phrase, say
from table.engine.words.alerts import Alert, AlertCode, RulingValue

_CALLED: Final[dict[RulingValue, str]] = {
    RulingValue.PENDING: phrase("pending"),
    RulingValue.MISDEAL: phrase("misdeal"),
    RulingValue.PLAY_ON: phrase("play on"),
    RulingValue.REPLACE_CARD: phrase("replace the card"),
    RulingValue.CARD_TO_BURN: phrase("card becomes the burn"),
    RulingValue.SCRAP_CARD: phrase("card out of play"),
    RulingValue.DEAL_CARD: phrase("deal the missing card"),
    RulingValue.DEAD_HAND: phrase("dead hand"),
    RulingValue.VOID_HAND: phrase("void hand"),
    RulingValue.BINDING: phrase("binding"),
    RulingValue.NOT_BINDING: phrase("not binding"),
    RulingValue.FOLD_STANDS: phrase("fold stands"),
    RulingValue.CALL_OR_FOLD: phrase("call or fold"),
    RulingValue.NO_RAISE: phrase("no raise"),
    RulingValue.IS_CALL: phrase("a call"),
    RulingValue.IS_CHECK: phrase("a check"),
    RulingValue.IS_BET: phrase("a bet"),
    RulingValue.IS_RAISE: phrase("a raise"),
    RulingValue.AMOUNT: phrase("amount set"),
    RulingValue.RETURN_BET: phrase("bet goes back"),
    RulingValue.FORFEIT_FOLD: phrase("chips stay, hand folded"),
    RulingValue.GRANTED: phrase("granted"),
    RulingValue.REFUSED: phrase("refused"),
    RulingValue.MUST_SHOW: phrase("must show"),
    RulingValue.ONE_CARD_PLAYS: phrase("only the card shown plays"),
    RulingValue.REDEAL_FLOP: phrase("deal the flop again"),
    RulingValue.RESHUFFLE_STUB: phrase("reshuffle the stub"),
    RulingValue.SCRAMBLE_FLOP: phrase("scramble the flop"),
    RulingValue.SET_ASIDE_TURN: phrase("set the turn aside"),
    RulingValue.RESHUFFLE_RIVER: phrase("reshuffle the river card"),
    RulingValue.FIX_BURN: phrase("put the burn right"),
    RulingValue.KEEP: phrase("it stays"),
    RulingValue.PENALTY: phrase("penalty"),
    RulingValue.FLOOR: phrase("floor decides"),
    RulingValue.NOTE: phrase("note"),
}

_ASKS: Final[dict[RulingValue, str]] = {
    RulingValue.PENDING: phrase("The action stays in turn: what came early waits"),
    RulingValue.MISDEAL: phrase("Cards back, shuffle: same button, same blinds"),
    RulingValue.PLAY_ON: phrase("Go on with the hand"),
    RulingValue.REPLACE_CARD: phrase("Replace the card from the top of the stub when asked"),
    RulingValue.CARD_TO_BURN: phrase("Use this card as the burn card"),
    RulingValue.SCRAP_CARD: phrase("Lay the card aside: the next one takes its place"),
    RulingValue.DEAL_CARD: phrase("Deal the missing card from the top"),
    RulingValue.DEAD_HAND: phrase("Take the cards to the muck: the hand is dead"),
    RulingValue.VOID_HAND: phrase("Give all bets back, then collect the cards"),
    RulingValue.BINDING: phrase("The action stands: take it as keyed"),
    RulingValue.NOT_BINDING: phrase("Chips back: the player may do anything"),
    RulingValue.FOLD_STANDS: phrase("The fold stands: take the cards to the muck"),
    RulingValue.CALL_OR_FOLD: phrase("Ask the player: call or fold, nothing else"),
    RulingValue.NO_RAISE: phrase("Ask the player: no raise any more"),
    RulingValue.IS_CALL: phrase("Make it exactly a call"),
    RulingValue.IS_CHECK: phrase("Take it as a check"),
    RulingValue.IS_BET: phrase("Make it a bet"),
    RulingValue.IS_RAISE: phrase("Make it a raise"),
    RulingValue.AMOUNT: phrase("Set the chips to the amount"),
    RulingValue.RETURN_BET: phrase("Give the bet back"),
    RulingValue.FORFEIT_FOLD: phrase("Chips stay in the pot: fold the hand"),
    RulingValue.GRANTED: phrase("Turn the hand face up"),
    RulingValue.REFUSED: phrase("Say no, and go on"),
    RulingValue.MUST_SHOW: phrase("Have the whole hand turned face up"),
    RulingValue.ONE_CARD_PLAYS: phrase("Read the hand with the shown card alone"),
    RulingValue.REDEAL_FLOP: phrase("Flop back into the stub: it is dealt again"),
    RulingValue.RESHUFFLE_STUB: phrase("Shuffle the stub again, and cut"),
    RulingValue.SCRAMBLE_FLOP: phrase("Scramble the flop face down: the floor picks"),
    RulingValue.SET_ASIDE_TURN: phrase("Shuffle it in before the river"),
    RulingValue.RESHUFFLE_RIVER: phrase("River card back into the stub: shuffle it in"),
    RulingValue.FIX_BURN: phrase("Put burn and board cards where they belong"),
    RulingValue.KEEP: phrase("Leave it as it is, and go on"),
    RulingValue.PENALTY: phrase("Hand is live. Tell the floor afterwards"),
    RulingValue.FLOOR: phrase("Call the floor"),
    RulingValue.NOTE: phrase("Nothing to do"),
}


_CALLED_OF: Final[dict[tuple[AlertCode | None, RulingValue], str]] = {
    (AlertCode.STREET_OVERDEALT, RulingValue.KEEP): phrase("one card stays"),
}
_ASKS_OF: Final[dict[tuple[AlertCode | None, RulingValue], str]] = {
    (AlertCode.STREET_OVERDEALT, RulingValue.KEEP): phrase("The floor says which: the others back on top of the stub"),
}
"""What a ruling is called and asks where it does something else with one alert than with all others."""


def ruling_words(ruling: RulingValue, code: AlertCode | None = None) -> str:
    """Name a ruling, on an alert of *code*, in a few words in small letters, to stand within a sentence."""
    return say(_CALLED_OF.get((code, ruling), _CALLED[ruling]))


def asked_by(ruling: RulingValue, code: AlertCode | None = None) -> str:
    """Say what the ruling on an alert of *code* asks of the dealer, as an order."""
    return say(_ASKS_OF.get((code, ruling), _ASKS[ruling]))


def choice_words(alert: Alert) -> str:
    """List a director's options, the sensible default first: `misdeal / play on`."""
    return " / ".join(ruling_words(option, alert.code) for option in alert.options)
