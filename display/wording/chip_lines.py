"""Words the events of chips, in one line each: None for what the dealer can see on the felt anyway."""

from typing import assert_never

from display.wording.amounts import chips
from display.wording.awards import pot_words
from display.wording.people import Names, who
from display.words.spoken import say, within
from table.engine.words import chip_events as happened
from table.engine.words.commands import Action


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
    words = _acted(acted, who(acted.seat, names))
    return say("{words}, all-in", words=words) if acted.is_all_in else words


def _acted(acted: happened.Acted, called: str) -> str:  # noqa: PLR0911 - one line for each action
    match acted.action:
        case Action.FOLD:
            return say("{who} folds", who=called)
        case Action.CHECK:
            return say("{who} checks", who=called)
        case Action.CALL:
            return say("{who} calls {amount}", who=called, amount=chips(acted.added))
        case Action.BET:
            return say("{who} bets {amount}", who=called, amount=chips(acted.total))
        case Action.RAISE:
            return say("{who} raises to {amount}", who=called, amount=chips(acted.total))
        case Action.BRING_IN:
            return say("{who} brings it in for {amount}", who=called, amount=chips(acted.total))
        case Action.ALL_IN:
            return say("{who} puts in {amount}", who=called, amount=chips(acted.added))
        case _:
            assert_never(acted.action)


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
