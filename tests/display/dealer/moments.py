"""The moments of a clean hand, as pictures."""

from __future__ import annotations

from display.dealer.picture import Picture
from display.wording.amounts import THOUSANDS
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.penalties import PenaltyView
from table.engine.words.view import Due, DueCard, HandPart, PotView, Status
from table.engine.words.zones import SEATS, Zone
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import BLINDS, cards, folded, nobody_to_act, seat, view


def preflop() -> Picture:
    """Ten seats, one lifts its cards, one is away; seat 7 to act."""
    seats = list(view().seats)
    seats[1] = seat(2, is_away=True)
    seats[2] = seat(3, are_cards_lifted=True)
    seats[8] = seat(9, part=HandPart.NONE, hole_cards=0, is_waiting=True)
    return picture_of(view(seats=tuple(seats)), quiet="Seat 6 Farid posts the big blind 200", entry=entry_of("raise 6"))


def on_penalty() -> Picture:
    """Four players on penalty: in hands, beside the button, by the clock, and one whose hand is still live."""
    seats = list(view().seats)
    seats[0] = seat(1, is_away=True, part=HandPart.KILLED, hole_cards=0, penalty=PenaltyView(hands=2))
    seats[3] = seat(4, is_away=True, part=HandPart.KILLED, hole_cards=0, penalty=PenaltyView(rounds=1))
    until_ns = 1_500_000_000_000
    clocked = PenaltyView(minutes=10, until_ns=until_ns)
    seats[8] = seat(9, is_away=True, part=HandPart.KILLED, hole_cards=0, penalty=clocked)
    seats[9] = seat(10, penalty=PenaltyView(hands=1, is_to_come=True))
    quiet = "Seat 10 Jonathan: penalty from the next hand, 1 hand"
    return picture_of(view(seats=tuple(seats)), quiet=quiet, now_ns=until_ns - 500_000_000_000)


def flop() -> Picture:
    """Bets on the flop, a side pot, folded hands, an all-in."""
    seats = (
        folded(1),
        seat(2, bet=2_400, last=Action.RAISE),
        folded(3),
        seat(4, stack=0, is_all_in=True),
        folded(5),
        seat(6, bet=800, last=Action.BET),
        folded(7),
        folded(8),
        seat(9, are_cards_lifted=True),
        folded(10),
    )
    pots = (PotView(amount=7_350, seats=(2, 4, 6, 9)), PotView(amount=4_400, seats=(2, 6, 9)))
    return picture_of(
        view(
            street=Street.FLOP,
            seats=seats,
            board=cards("Ah 9s 4d"),
            pots=pots,
            formed=(PotView(amount=7_350, seats=(2, 4, 6, 9)), PotView(amount=1_200, seats=(2, 6, 9))),
            pot=11_750,
            turn=9,
            call=2_400,
            min_raise=4_000,
        ),
        quiet=f"Seat 2 Bernardo raises to 2{THOUSANDS}400",
        story=(
            f"Seat 4 Dmitri raises to 3{THOUSANDS}600, all-in",
            f"Seat 9 Ingrid calls 3{THOUSANDS}600",
            "Flop: Ah 9s 4d",
            "Seat 6 Farid bets 800",
            f"Seat 2 Bernardo raises to 2{THOUSANDS}400",
        ),
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
    return picture_of(
        nobody_to_act(
            status=Status.DEALING,
            street=Street.TURN,
            seats=seats,
            board=board,
            pots=pots,
            formed=pots,
            pot=35_300,
            due=due,
        ),
        quiet="Turn: Ah Td 4s 8c",
    )


def showdown() -> Picture:
    """The river betting is over: seat 3 shows first, seat 8 still face down."""
    seats = (folded(1), folded(2), seat(3), folded(5), seat(8), folded(9))
    return picture_of(
        nobody_to_act(
            status=Status.SHOWDOWN,
            street=Street.RIVER,
            seats=seats,
            board=cards("Kh 7s 7d 2c Js"),
            pots=(PotView(amount=9_400, seats=(3, 8)),),
            formed=(PotView(amount=9_400, seats=(3, 8)),),
            pot=9_400,
            show_first=3,
        ),
        quiet=f"Seat 8 Hui calls 3{THOUSANDS}200",
    )


def complete() -> Picture:
    """A split pot, paid."""
    seats = (
        folded(1),
        folded(2),
        seat(3, shown=cards("Kd Tc"), is_tabled=True, won=4_700),
        folded(5),
        seat(8, shown=cards("Ks Td"), is_tabled=True, won=4_700),
        folded(9, stack=0),
    )
    return picture_of(
        nobody_to_act(
            status=Status.COMPLETE,
            street=Street.RIVER,
            seats=seats,
            board=cards("Kh 7s 7d 2c Js"),
            pots=(),
            formed=(),
            pot=0,
            won={3: 4_700, 8: 4_700},
            awards=(
                Award(
                    pot=0,
                    amount=9_400,
                    winners=(
                        Winner(seat=8, share=4_700, kind=HandKind.TWO_PAIR, five=cards("Ks Kh 7s 7d Js")),
                        Winner(seat=3, share=4_700, kind=HandKind.TWO_PAIR, five=cards("Kd Kh 7s 7d Js")),
                    ),
                ),
            ),
            places={9: 1},
            button=5,
        ),
        quiet=f"Pot: Seat 3 Chloé 4{THOUSANDS}700, Seat 8 Hui 4{THOUSANDS}700",
    )


def one_winner() -> Picture:
    """Everybody folded to a bet."""
    seats = (folded(1), seat(4, won=1_250), folded(6), folded(9))
    return picture_of(
        nobody_to_act(
            status=Status.COMPLETE,
            seats=seats,
            pots=(),
            formed=(),
            pot=0,
            won={4: 1_250},
        )
    )


def waiting() -> Picture:
    """Eight players, no hand yet."""
    seats = tuple(seat(number, part=HandPart.NONE, hole_cards=0) for number in SEATS if number not in {4, 9})
    return picture_of(
        nobody_to_act(
            hand_number=0,
            status=Status.WAITING,
            seats=seats,
            pots=(),
            formed=(),
            pot=0,
            button=2,
            blind_zones=(Zone.MUCK,),
        ),
    )


def heads_up() -> Picture:
    """Two players: the button posts the small blind and acts first."""
    seats = (seat(3, bet=100), seat(8, bet=200))
    return picture_of(
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
    seats = tuple(seat(number, hole_cards=2 if number in {5, 6} else 1, bet=BLINDS.get(number, 0)) for number in SEATS)
    due = DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_7, left_to_deal=8)
    return picture_of(nobody_to_act(status=Status.DEALING, seats=seats, due=due))


def flop_due() -> Picture:
    """The burn is made, three cards are due."""
    due = DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=3)
    seats = (folded(1), seat(4), folded(6), seat(9))
    return picture_of(nobody_to_act(status=Status.DEALING, seats=seats, due=due))
