"""Words the events of chips, in one line each: None for what the dealer can see on the felt anyway."""

from typing import Final, assert_never

from display.wording.amounts import chips
from display.wording.awards import pot_words
from display.wording.people import Names, who
from display.words.spoken import phrase, say, within
from table.engine.words import chip_events as happened
from table.engine.words.commands import Action

_ACTED: Final = {
    Action.FOLD: phrase("{who} folds"),
    Action.CHECK: phrase("{who} checks"),
    Action.CALL: phrase("{who} calls {amount}"),
    Action.BET: phrase("{who} bets {amount}"),
    Action.RAISE: phrase("{who} raises to {amount}"),
    Action.BRING_IN: phrase("{who} brings it in for {amount}"),
    Action.ALL_IN: phrase("{who} puts in {amount}"),
}


def chip_line(event: happened.ChipEvent, names: Names) -> str | None:  # noqa: PLR0911 - one line for each event there is
    """Say *event* in one line, or None where the picture says it already."""
    match event:
        case happened.Acted():
            return acted_words(event, names)
        case happened.UncalledReturned(seat=seat, amount=amount):
            return say("{who} takes back {amount} uncalled", who=who(seat, names), amount=chips(amount))
        case happened.PotAwarded():
            return _award(event, names)
        case happened.PotPaid(pot=pot):
            return say("{pot}: paid", pot=pot_words(pot))
        case happened.HandCompleted():
            return _completed(event, names)
        case happened.PlayerBusted(seat=seat):
            return say("{who} is out", who=who(seat, names))
        case happened.AntePosted() | happened.BlindPosted() | happened.BettingClosed():
            return None
        case _:
            assert_never(event)


def acted_words(acted: happened.Acted, names: Names) -> str:
    """Say an action: `Seat 4 Anna raises to 800, all-in`."""
    amount = acted.added if acted.action in {Action.CALL, Action.ALL_IN} else acted.total
    words = say(_ACTED[acted.action], who=who(acted.seat, names), amount=chips(amount))
    return say("{words}, all-in", words=words) if acted.is_all_in else words


def _award(awarded: happened.PotAwarded, names: Names) -> str:
    pot = pot_words(awarded.pot) if awarded.pot else say("Pot")
    shares = ", ".join(f"{within(who(seat, names))} {chips(share)}" for seat, share in sorted(awarded.shares.items()))
    return f"{pot}: {shares}"


def _completed(hand: happened.HandCompleted, names: Names) -> str:
    winners = ", ".join(
        say("{who} wins {amount}", who=who(seat, names), amount=chips(amount))
        for seat, amount in sorted(hand.won.items())
    )
    if winners:
        return say("Hand {number}: {winners}", number=hand.number, winners=winners)
    return say("Hand {number} is over", number=hand.number)
