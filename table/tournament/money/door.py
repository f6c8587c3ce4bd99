"""The door of this room: chips bought, changed, found and shared, and who carries it out. Nothing is decided here."""

from typing import assert_never

from table.tournament.money.colour_up import colour_up
from table.tournament.money.loose_chips import bring_old_chips, find_chips, give_bonus
from table.tournament.money.rebuying import add_on, declare, re_enter, withdraw
from table.tournament.money.sharing import set_prizes, want_chop
from table.tournament.state.step import Step
from table.tournament.words import money


def happen(step: Step, happening: money.MoneyHappening) -> None:  # noqa: C901 - one branch for each happening
    """Carry out *happening*."""
    match happening:
        case money.ReBuyDeclared(name=name):
            declare(step, name)
        case money.ReBuyWithdrawn(name=name):
            withdraw(step, name)
        case money.AddOnWanted(name=name):
            add_on(step, name)
        case money.ReEntryWanted(name=name):
            re_enter(step, name)
        case money.ColouredUp(denomination=denomination):
            colour_up(step, denomination)
        case money.OldChipsBrought(name=name, amount=amount):
            bring_old_chips(step, name, amount)
        case money.ChipsFound(amount=amount, name=owner):
            find_chips(step, amount, owner)
        case money.BonusGiven(name=name, amount=amount):
            give_bonus(step, name, amount)
        case money.PrizesSet(prizes=prizes):
            set_prizes(step, prizes)
        case money.ChopWanted():
            want_chop(step, happening)
        case _:
            assert_never(happening)
