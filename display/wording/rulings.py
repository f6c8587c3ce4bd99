"""Names each ruling and words what it asks of the dealer. Applies no rule."""

from typing import Final

from display.words.spoken import phrase, say
from table.engine.words.alerts import Alert, AlertCode, RulingValue

_WORDS: Final[dict[RulingValue, tuple[str, str]]] = {
    RulingValue.PENDING: (phrase("pending"), phrase("The action stays in turn: what came early waits")),
    RulingValue.MISDEAL: (phrase("misdeal"), phrase("Cards back, shuffle: same button, same blinds")),
    RulingValue.PLAY_ON: (phrase("play on"), phrase("Go on with the hand")),
    RulingValue.REPLACE_CARD: (
        phrase("replace the card"),
        phrase("Replace the card from the top of the stub when asked"),
    ),
    RulingValue.CARD_TO_BURN: (phrase("card becomes the burn"), phrase("Use this card as the burn card")),
    RulingValue.SCRAP_CARD: (phrase("card out of play"), phrase("Lay the card aside: the next one takes its place")),
    RulingValue.DEAL_CARD: (phrase("deal the missing card"), phrase("Deal the missing card from the top")),
    RulingValue.DEAD_HAND: (phrase("dead hand"), phrase("Take the cards to the muck: the hand is dead")),
    RulingValue.VOID_HAND: (phrase("void hand"), phrase("Give all bets back, then collect the cards")),
    RulingValue.BINDING: (phrase("binding"), phrase("The action stands: take it as keyed")),
    RulingValue.NOT_BINDING: (phrase("not binding"), phrase("Chips back: all options are open")),
    RulingValue.FOLD_STANDS: (phrase("fold stands"), phrase("The fold stands: take the cards to the muck")),
    RulingValue.CALL_OR_FOLD: (phrase("call or fold"), phrase("Ask the player: call or fold, nothing else")),
    RulingValue.NO_RAISE: (phrase("no raise"), phrase("The player may only check or call")),
    RulingValue.IS_CALL: (phrase("a call"), phrase("Make it exactly a call")),
    RulingValue.IS_CHECK: (phrase("a check"), phrase("Take it as a check")),
    RulingValue.IS_BET: (phrase("a bet"), phrase("Make it a bet")),
    RulingValue.IS_RAISE: (phrase("a raise"), phrase("Make it a raise")),
    RulingValue.AMOUNT: (phrase("amount set"), phrase("Set the chips to the amount")),
    RulingValue.RETURN_BET: (phrase("bet goes back"), phrase("Give the bet back")),
    RulingValue.FORFEIT_FOLD: (phrase("chips stay, hand folded"), phrase("Chips stay in the pot: fold the hand")),
    RulingValue.GRANTED: (phrase("granted"), phrase("Turn the hand face up")),
    RulingValue.REFUSED: (phrase("refused"), phrase("Say no, and go on")),
    RulingValue.MUST_SHOW: (phrase("must show"), phrase("Have the whole hand turned face up")),
    RulingValue.ONE_CARD_PLAYS: (
        phrase("only the card shown plays"),
        phrase("Read the hand with the shown card alone"),
    ),
    RulingValue.REDEAL_FLOP: (phrase("deal the flop again"), phrase("Flop back into the stub: it is dealt again")),
    RulingValue.RESHUFFLE_STUB: (phrase("reshuffle the stub"), phrase("Shuffle the stub again, and cut")),
    RulingValue.SCRAMBLE_FLOP: (phrase("scramble the flop"), phrase("Scramble the flop face down: the floor picks")),
    RulingValue.SET_ASIDE_TURN: (phrase("set the turn aside"), phrase("Shuffle it in before the river")),
    RulingValue.RESHUFFLE_RIVER: (
        phrase("reshuffle the river card"),
        phrase("River card back into the stub: shuffle it in"),
    ),
    RulingValue.FIX_BURN: (phrase("put the burn right"), phrase("Put burn and board cards where they belong")),
    RulingValue.KEEP: (phrase("it stays"), phrase("Leave it as it is, and go on")),
    RulingValue.PENALTY: (phrase("penalty"), phrase("Hand is live. Tell the floor afterwards")),
    RulingValue.FLOOR: (phrase("floor decides"), phrase("Call the floor")),
    RulingValue.NOTE: (phrase("note"), phrase("Nothing to do")),
}
"""What each ruling is called, and what it asks."""

_STAYS: Final = (
    (
        (
            *(AlertCode.MISSING_BURN, AlertCode.EXTRA_BURN),
            *(AlertCode.PREMATURE_FLOP, AlertCode.PREMATURE_TURN, AlertCode.PREMATURE_RIVER),
        ),
        (phrase("board stays"), phrase("Leave the board as it is")),
    ),
    ((AlertCode.HAND_KILLED, AlertCode.LEFT_TABLE), (phrase("hand stays live"), phrase("The hand plays on"))),
    ((AlertCode.EXPOSED_BY_PLAYER,), (phrase("no penalty"), phrase("Go on, without a penalty"))),
    ((AlertCode.CARD_EXPOSED,), (phrase("card stays"), phrase("The player keeps the card"))),
    ((AlertCode.STUB_DROPPED,), (phrase("stub stays"), phrase("Play on with the stub as it is"))),
)
"""What stays where a ruling says no more than that."""

_WORDS_OF: Final[dict[tuple[AlertCode | None, RulingValue], tuple[str, str]]] = {
    (AlertCode.EARLY_STREET, RulingValue.SET_ASIDE_TURN): (
        phrase("round put aside"),
        phrase("Lay it aside with a card for each other hand"),
    ),
    (AlertCode.EARLY_STREET, RulingValue.RESHUFFLE_RIVER): (
        phrase("reshuffle the round"),
        phrase("After the betting back into the stub: shuffle, no other burn"),
    ),
    (AlertCode.WINNER_MUCKED, RulingValue.KEEP): (
        phrase("it still plays"),
        phrase("It was tabled: it still plays"),
    ),
    **{(code, RulingValue.KEEP): words for codes, words in _STAYS for code in codes},
    (AlertCode.SEAT_SKIPPED, RulingValue.KEEP): (
        phrase("every right is kept"),
        phrase("The player keeps every right"),
    ),
    (AlertCode.STREET_OVERDEALT, RulingValue.KEEP): (
        phrase("one card stays"),
        phrase("The floor says which: the others back on top of the stub"),
    ),
}
"""The same where a ruling does something else with one alert than with all others."""


def ruling_words(ruling: RulingValue, code: AlertCode | None = None) -> str:
    """Name a ruling, on an alert of *code*, in a few words in small letters, to stand within a sentence."""
    return say(_WORDS_OF.get((code, ruling), _WORDS[ruling])[0])


def asked_by(ruling: RulingValue, code: AlertCode | None = None) -> str:
    """Say what the ruling on an alert of *code* asks of the dealer, as an order."""
    return say(_WORDS_OF.get((code, ruling), _WORDS[ruling])[1])


def choice_words(alert: Alert) -> str:
    """List a director's options, the sensible default first: `misdeal / play on`."""
    return " / ".join(ruling_words(option, alert.code) for option in alert.options)
