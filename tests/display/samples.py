"""Every sample picture by its name: a clean hand, open alerts, and the worst that can come together."""

from __future__ import annotations

from typing import Final

import msgspec

from display.dealer.picture import Picture
from table.engine.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.cards import Card
from table.engine.events import Street
from table.engine.view import NextStep, PotView, Status
from table.engine.zones import SEATS, Zone
from tests.display.moments import (
    complete,
    dealing,
    flop,
    flop_due,
    heads_up,
    one_winner,
    preflop,
    run_out,
    showdown,
    waiting,
)
from tests.display.tables import picture_of
from tests.views import cards, nobody_to_act, seat, view


def out_of_turn() -> Picture:
    """Seat 9 acts before seat 7."""
    alert = Alert(code=AlertCode.OUT_OF_TURN, seat=9, cite="firekeepers:53A", ruling=RulingValue.PENDING, amount=600)
    return msgspec.structs.replace(preflop(), alerts=(alert,), entry="", quiet="Seat 9 Ingrid raises to 600")


def exposed() -> Picture:
    """A card was exposed in the deal; it is replaced after the deal. Another matter is open."""
    seats = list(view().seats)
    seats[3] = seat(4, shown=cards("9c"), hole_cards=2)
    first = Alert(code=AlertCode.BUTTON_MISPLACED, seat=4, ruling=RulingValue.PLAY_ON)
    alert = Alert(
        code=AlertCode.CARD_EXPOSED, seat=4, card=Card("9c"), cite="firekeepers:37A", ruling=RulingValue.REPLACE_CARD
    )
    step = NextStep(step=RemedyStep.REPLACE, card=Card("9c"), seat=4)
    return picture_of(
        nobody_to_act(
            status=Status.REMEDY,
            seats=tuple(seats),
            next_step=step,
        ),
        alerts=(first, alert),
        quiet="Deal complete",
    )


def floor() -> Picture:
    """The director has to decide between three."""
    options = (RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE, RulingValue.RETURN_BET)
    alert = Alert(
        code=AlertCode.WORDS_AGAINST_CHIPS,
        seat=7,
        cite="tfpl:6.4",
        ruling=RulingValue.FLOOR,
        options=options,
        amount=1_500,
    )
    return msgspec.structs.replace(
        flop(), alerts=(alert,), view=msgspec.structs.replace(flop().view, status=Status.FLOOR)
    )


def crowded() -> Picture:
    """The worst at once: ten long names, nine-digit stacks and bets, four pots, a full board, an alert."""
    big = 987_654_321
    seats = tuple(
        seat(
            number,
            name="Maximiliane Konstantinopoulou-Wetterström",
            stack=big,
            bet=big,
            shown=cards("Th Ts"),
            is_away=number % 3 == 0,
            announced=big if number == 2 else 0,
        )
        for number in SEATS
    )
    alert = Alert(
        code=AlertCode.IRREGULAR_CARD_PLAYED,
        seat=10,
        card=Card("Qd"),
        cite="firekeepers:35A2.very-long-sub-rule",
        ruling=RulingValue.FLOOR,
        amount=big,
        options=(
            RulingValue.FORFEIT_FOLD,
            RulingValue.ONE_CARD_PLAYS,
            RulingValue.SET_ASIDE_TURN,
            RulingValue.DEAD_HAND,
        ),
    )
    return picture_of(
        view(
            hand_number=123_456,
            small_blind=big,
            big_blind=big,
            ante=big,
            street=Street.RIVER,
            seats=seats,
            board=cards("Th 9c Qs Jd Tc"),
            pots=tuple(PotView(amount=big, seats=tuple(SEATS)) for _ in range(4)),
            pot=4 * big,
            turn=6,
            call=big,
            min_raise=big,
            blind_zones=(Zone.SEAT_1, Zone.MUCK),
        ),
        table_name="The Great Northern Poker Festival, Table 1000",
        entry="raise 987654321 to the very last chip",
        quiet="Seat 6 Maximiliane Konstantinopoulou-Wetterström raises to 987 654 321, all-in, and everybody looks",
        alerts=(alert, alert, alert),
    )


PICTURES: Final = {
    "preflop": preflop,
    "flop": flop,
    "run-out": run_out,
    "showdown": showdown,
    "complete": complete,
    "one-winner": one_winner,
    "out-of-turn": out_of_turn,
    "exposed": exposed,
    "floor": floor,
    "waiting": waiting,
    "heads-up": heads_up,
    "dealing": dealing,
    "flop-due": flop_due,
    "crowded": crowded,
}
