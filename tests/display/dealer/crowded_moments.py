"""The worst that can come together on the dealer's screen: long names, nine digits, four pots, and much to tell."""

from __future__ import annotations

from typing import Final

import msgspec

from config.rulebook.catalogue import Rule
from display.dealer.picture import Picture
from display.wording.amounts import THOUSANDS
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.cards import Card, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep, Withdrawable
from table.engine.words.view import PotView, Status
from table.engine.words.zones import SEAT_ZONES, SEATS, Zone
from table.troubles import Cause, Part, Trouble
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import cards, seat, view

NODE_OUT: Final = Trouble(
    part=Part.NODE,
    name="node e660583883724a2f",
    cause=Cause.MISSING,
    zones=tuple(SEAT_ZONES[number] for number in range(6, 11)),
    line="/dev/ttyACM1: no such port; plug the node in",
    since_ns=0,
)
PAD_DOWN: Final = Trouble(part=Part.PAD, name="pad", cause=Cause.SILENT, line="pad: no PN532 answers", since_ns=0)

BIG: Final = 987_654_321
LONG: Final = "Maximiliane Konstantinopoulou-Wetterström"
LONG_RULE: Final = Rule(
    id="firekeepers:35A2.very-long-sub-rule",
    title="What a hand of too many, too few or irregular cards is worth once its owner has acted",
    gist="Whoever acts on a hand that cannot be has lost it, whatever its cards, with all chips that went in before it "
    "was noticed; the floor may take the share of the table in the mistake into account.",
)


def _crowded(**changes: object) -> Picture:
    """The worst at once: ten long names, nine-digit stacks and bets, four pots, a full board."""
    seats = tuple(
        seat(
            number,
            name=LONG,
            stack=BIG,
            bet=BIG,
            shown=cards("Th Ts"),
            is_away=number % 3 == 0,
            announced=BIG if number == 2 else 0,
        )
        for number in SEATS
    )
    plain = view(
        hand_number=123_456,
        small_blind=BIG,
        big_blind=BIG,
        ante=BIG,
        street=Street.RIVER,
        seats=seats,
        board=cards("Th 9c Qs Jd Tc"),
        pots=tuple(PotView(amount=BIG, seats=tuple(SEATS)) for _ in range(4)),
        formed=tuple(PotView(amount=BIG, seats=tuple(SEATS)) for _ in range(4)),
        pot=4 * BIG,
        turn=6,
        call=BIG,
        min_raise=BIG,
        withdrawable=Withdrawable(code=AlertCode.IRREGULAR_CARD_PLAYED, seat=10),
        blind_zones=(Zone.SEAT_1, Zone.MUCK),
    )
    return picture_of(
        msgspec.structs.replace(plain, **changes),
        table_name="The Great Northern Poker Festival, Table 1000",
        entry=entry_of("raise 987654321 to the very last chip"),
        quiet=f"Seat 6 {LONG} raises to 987{THOUSANDS}654{THOUSANDS}321, all-in, and everybody looks",
        rules={LONG_RULE.id: LONG_RULE},
    )


def _irregular(ruling: RulingValue, *options: RulingValue) -> Alert:
    return Alert(
        code=AlertCode.IRREGULAR_CARD_PLAYED,
        seat=10,
        card=Card("Qd"),
        cite=LONG_RULE.id,
        ruling=ruling,
        amount=BIG,
        options=options,
    )


def crowded() -> Picture:
    """The worst with three alerts that ask for nothing."""
    alert = _irregular(RulingValue.FORFEIT_FOLD)
    return replace(_crowded(), told=(alert, alert, alert))


def crowded_floor() -> Picture:
    """The worst with a floor call of four options, and a matter that waits."""
    options = (
        RulingValue.FORFEIT_FOLD,
        RulingValue.ONE_CARD_PLAYS,
        RulingValue.SET_ASIDE_TURN,
        RulingValue.DEAD_HAND,
    )
    called = MatterView(alert=_irregular(RulingValue.FLOOR, *options), steps=(), is_holding=True)
    waiting = MatterView(alert=_irregular(RulingValue.SCRAP_CARD), steps=(NextStep(step=RemedyStep.SET_ASIDE),))
    return _crowded(status=Status.FLOOR, matters=(called, waiting))


def crowded_remedy() -> Picture:
    """The worst with a remedy of four steps, two of them done."""
    matter = MatterView(
        alert=_irregular(RulingValue.FORFEIT_FOLD),
        done=(NextStep(step=RemedyStep.RETURN_TO_STUB), NextStep(step=RemedyStep.RETURN_BETS)),
        steps=(NextStep(step=RemedyStep.RETURN_TO_STUB, card=Card("Qd"), seat=10), NextStep(step=RemedyStep.CUT)),
        is_holding=True,
    )
    return _crowded(status=Status.REMEDY, matters=(matter, matter))


def crowded_troubles() -> Picture:
    """The worst with parts missing besides."""
    return replace(crowded_remedy(), troubles=(NODE_OUT, NODE_OUT, PAD_DOWN))


def crowded_award() -> Picture:
    """The worst with six pots, all of nine digits and split between three."""
    five = cards("Th Ts Tc Qs Jd")
    winners = tuple(Winner(seat=seat, share=BIG, kind=HandKind.THREE_OF_A_KIND, five=five) for seat in (8, 9, 10))
    awards = tuple(Award(pot=pot, amount=BIG, winners=winners, is_paid=pot > 3) for pot in range(5, -1, -1))
    return _crowded(status=Status.COMPLETE, awards=awards, turn=None, blind_zones=(), withdrawable=None)


def crowded_award_told() -> Picture:
    """The worst with an alert that is still to be read while a pot is paid."""
    return replace(crowded_award(), told=(_irregular(RulingValue.FORFEIT_FOLD),))


CROWDED: Final = {
    "crowded": crowded,
    "crowded-floor": crowded_floor,
    "crowded-remedy": crowded_remedy,
    "crowded-troubles": crowded_troubles,
    "crowded-award": crowded_award,
    "crowded-award-told": crowded_award_told,
}
