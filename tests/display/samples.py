"""Pictures of tables for the tests of the screen: the moments of a hand, and the worst that can come together."""

from __future__ import annotations

from typing import Final

import msgspec

from display.dealer.picture import Picture
from table.engine.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.cards import Card
from table.engine.commands import AnteKind
from table.engine.events import Street
from table.engine.view import Due, DueCard, HandPart, NextStep, PotView, SeatView, Status, TableView
from table.engine.zones import SEATS, Seat, Zone

SIZES: Final = ((800, 480), (1280, 720))

_NAMES: Final = ("Anna", "Bernardo", "Chloé", "Dmitri", "Élodie", "Farid", "Göran", "Hui", "Ingrid", "Jonathan")
_STACKS: Final = (14_200, 8_750, 31_000, 22_450, 9_900, 41_325, 12_000, 5_050, 18_600, 27_725)
_BLINDS: Final = {5: 100, 6: 200}


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in *text*, apart by spaces."""
    return tuple(Card(name) for name in text.split())


def seat(number: Seat, **changes: object) -> SeatView:
    """Return a player in the hand with two cards face down, but for *changes*."""
    plain = SeatView(
        seat=number,
        name=_NAMES[number - 1],
        stack=_STACKS[number - 1],
        announced=0,
        bet=0,
        part=HandPart.LIVE,
        hole_cards=2,
        are_cards_lifted=False,
        shown=(),
        is_tabled=False,
        is_all_in=False,
        is_away=False,
        is_waiting=False,
        won=0,
    )
    return msgspec.structs.replace(plain, **changes)


def folded(number: Seat, **changes: object) -> SeatView:
    """Return a player whose hand is in the muck."""
    return seat(number, part=HandPart.DEAD, hole_cards=0, **changes)


def view(**changes: object) -> TableView:
    """Return a table of ten before the flop, seat 7 to act, but for *changes*."""
    plain = TableView(
        hand_number=128,
        small_blind=100,
        big_blind=200,
        ante=200,
        ante_kind=AnteKind.BIG_BLIND,
        status=Status.BETTING,
        street=Street.PREFLOP,
        button=4,
        small_blind_seat=5,
        big_blind_seat=6,
        turn=7,
        call=200,
        min_raise=400,
        may_raise=True,
        pot=500,
        pots=(PotView(amount=500, seats=tuple(SEATS)),),
        seats=tuple(seat(number, bet=_BLINDS.get(number, 0)) for number in SEATS),
        board=(),
        due=None,
        next_step=None,
        show_first=None,
        won={},
        places={},
        blind_zones=(),
    )
    return msgspec.structs.replace(plain, **changes)


def _picture(shown: TableView, **changes: object) -> Picture:
    plain = Picture(table_name="Table 12", view=shown)
    return msgspec.structs.replace(plain, **changes)


def preflop() -> Picture:
    """Ten seats, one lifts its cards, one is away; seat 7 to act."""
    seats = list(view().seats)
    seats[1] = seat(2, is_away=True)
    seats[2] = seat(3, are_cards_lifted=True)
    seats[8] = seat(9, part=HandPart.NONE, hole_cards=0, is_waiting=True)
    return _picture(view(seats=tuple(seats)), quiet="Seat 6 Farid posts the big blind 200", entry="raise 6")


def flop() -> Picture:
    """Bets on the flop, a side pot, folded hands, an all-in."""
    seats = (
        folded(1),
        seat(2, bet=2_400),
        folded(3),
        seat(4, stack=0, is_all_in=True),
        folded(5),
        seat(6, bet=800),
        folded(7),
        folded(8),
        seat(9, are_cards_lifted=True),
        folded(10),
    )
    pots = (PotView(amount=7_350, seats=(2, 4, 6, 9)), PotView(amount=4_400, seats=(2, 6, 9)))
    return _picture(
        view(
            street=Street.FLOP,
            seats=seats,
            board=cards("Ah 9s 4d"),
            pots=pots,
            pot=11_750,
            turn=9,
            call=2_400,
            min_raise=4_000,
        ),
        quiet="Seat 2 Bernardo raises to 2 400",
    )


def run_out() -> Picture:
    """An all-in with three hands tabled, the river due."""
    seats = (
        folded(1),
        seat(2, shown=cards("Qs Qd"), is_tabled=True),
        folded(3),
        seat(4, stack=0, is_all_in=True, shown=cards("Ac Kc"), is_tabled=True),
        folded(5),
        seat(6, stack=0, is_all_in=True, shown=cards("Ts 9h"), is_tabled=True),
        folded(7),
        folded(8),
    )
    pots = (PotView(amount=24_300, seats=(2, 4, 6)), PotView(amount=11_000, seats=(2, 6)))
    due = DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=2)
    board = cards("Ah Td 4s 8c")
    return _picture(
        view(
            status=Status.DEALING,
            street=Street.TURN,
            seats=seats,
            board=board,
            pots=pots,
            pot=35_300,
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
            due=due,
        ),
        quiet="Turn: Ah Td 4s 8c",
    )


def showdown() -> Picture:
    """The river betting is over: seat 3 shows first, seat 8 still face down."""
    seats = (folded(1), folded(2), seat(3), folded(5), seat(8), folded(9))
    return _picture(
        view(
            status=Status.SHOWDOWN,
            street=Street.RIVER,
            seats=seats,
            board=cards("Kh 7s 7d 2c Js"),
            pots=(PotView(amount=9_400, seats=(3, 8)),),
            pot=9_400,
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
            show_first=3,
        ),
        quiet="Seat 8 Hui calls 3 200",
    )


def complete() -> Picture:
    """A split pot, paid."""
    seats = (
        folded(1),
        folded(2),
        seat(3, shown=cards("Kd Qc"), is_tabled=True, won=4_700),
        folded(5),
        seat(8, shown=cards("Ks Tc"), is_tabled=True, won=4_700),
        folded(9, stack=0),
    )
    return _picture(
        view(
            status=Status.COMPLETE,
            street=Street.RIVER,
            seats=seats,
            board=cards("Kh 7s 7d 2c Js"),
            pots=(),
            pot=0,
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
            won={3: 4_700, 8: 4_700},
            places={9: 1},
            button=5,
        ),
        quiet="Pot: Seat 3 Chloé 4 700, Seat 8 Hui 4 700",
    )


def one_winner() -> Picture:
    """Everybody folded to a bet."""
    seats = (folded(1), seat(4, won=1_250), folded(6), folded(9))
    return _picture(
        view(
            status=Status.COMPLETE,
            seats=seats,
            pots=(),
            pot=0,
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
            won={4: 1_250},
        )
    )


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
    return _picture(
        view(
            status=Status.REMEDY,
            seats=tuple(seats),
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
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


def waiting() -> Picture:
    """Eight players, no hand yet."""
    seats = tuple(seat(number, part=HandPart.NONE, hole_cards=0) for number in SEATS if number not in {4, 9})
    return _picture(
        view(
            hand_number=0,
            status=Status.WAITING,
            seats=seats,
            pots=(),
            pot=0,
            turn=None,
            call=None,
            min_raise=None,
            may_raise=False,
            button=2,
            blind_zones=(Zone.MUCK,),
        ),
    )


def heads_up() -> Picture:
    """Two players: the button posts the small blind and acts first."""
    seats = (seat(3, bet=100), seat(8, bet=200))
    return _picture(
        view(
            seats=seats,
            button=3,
            small_blind_seat=3,
            big_blind_seat=8,
            turn=3,
            call=100,
            min_raise=400,
            pot=300,
            pots=(PotView(amount=300, seats=(3, 8)),),
            ante=0,
            ante_kind=AnteKind.NONE,
        ),
    )


def dealing() -> Picture:
    """The second round of the deal."""
    seats = tuple(seat(number, hole_cards=2 if number in {5, 6} else 1, bet=_BLINDS.get(number, 0)) for number in SEATS)
    due = DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_7, left_to_deal=8)
    return _picture(
        view(status=Status.DEALING, seats=seats, turn=None, call=None, min_raise=None, may_raise=False, due=due)
    )


def flop_due() -> Picture:
    """The burn is made, three cards are due."""
    due = DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=3)
    seats = (folded(1), seat(4), folded(6), seat(9))
    return _picture(
        view(status=Status.DEALING, seats=seats, turn=None, call=None, min_raise=None, may_raise=False, due=due)
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
    return _picture(
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
