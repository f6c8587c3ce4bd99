"""The moments of real hands, as pictures: irregularities, run-outs, the clock, the showdown."""

from __future__ import annotations

from display.dealer.picture import Picture
from tests.display.dealer.played import picture_after


def raise_held() -> Picture:
    """Seat 2 raises before its turn: it is told, seat 1 is still to act, and no chip of it counts."""
    return picture_after("out-of-turn-raise", "seat 2 raise 800")


def raise_ruled() -> Picture:
    """The action has come to seat 2, nobody having changed it: the raise is binding."""
    return picture_after("out-of-turn-raise", "call", nth=2)


def misdeal() -> Picture:
    """The first card to the wrong seat: the cards are back, the deck is to be shuffled."""
    return picture_after("misdeal-first-card-to-the-wrong-seat", "collect")


def exposed_told() -> Picture:
    """A card is exposed in the deal: it is told, and the deal goes on."""
    return picture_after("exposed-card-in-three-steps", "card 9 9c up")


def exposed() -> Picture:
    """The deal is done: the exposed card becomes the burn."""
    return picture_after("exposed-card-in-three-steps", "deal")


def exposed_replaced() -> Picture:
    """It lies on the burn: the top card takes its place."""
    return picture_after("exposed-card-in-three-steps", "move 9c seat 9 burn")


def kept_asked() -> Picture:
    """The floor has answered, and seat 3 raised before it had: the dealer is asked whether that counts."""
    return picture_after("called-while-the-floor-stood", "key confirm", nth=1)


def floor() -> Picture:
    """The floor is called about seat 1, and decides between three."""
    return picture_after("floor-call-answered-by-key", "call", nth=2)


def void() -> Picture:
    """A card of the other deck: the bets went back, the cards are to be collected."""
    return picture_after("void-hand-card-of-the-other-deck", "key confirm")


def short_hand() -> Picture:
    """The button is a card short."""
    return picture_after("short-hand-deal-to", "fold")


def award() -> Picture:
    """Four pots are to be paid: the last side pot, which is split, comes first."""
    return picture_after("award-with-three-side-pots", "street", nth=3)


def award_next() -> Picture:
    """Two of them are paid, and the third goes to one hand."""
    return picture_after("award-with-three-side-pots", "key confirm", nth=3)


def hand_face_down() -> Picture:
    """All-in and called: one hand lies face down still, and no card is dealt before it lies face up."""
    return picture_after("all-in-one-hand-face-down", "show 4")


def hands_up() -> Picture:
    """All-in and called for less: the hands first, then the chips that nobody called."""
    return picture_after("all-in-chips-back", "call")


def chips_back() -> Picture:
    """The hands lie face up: now the chips, before the burn."""
    return picture_after("all-in-chips-back", "show 6")


def three_side_pots() -> Picture:
    """Five are all-in with stacks of their own: each pot with its players."""
    return picture_after("award-with-three-side-pots", "show 9")


def clock_called() -> Picture:
    """The clock runs on the player in turn."""
    return picture_after("clock-runs-out", "wait 20")


def clock_ran_out() -> Picture:
    """It has run out: the hand is dead, and its cards lie there still."""
    return picture_after("clock-runs-out", "wait 40")


def turn_too_early() -> Picture:
    """The turn lies on the board before the betting on the flop is over."""
    return picture_after("premature-turn", "wait 5")


def hand_asked_for() -> Picture:
    """A player asks to see a hand that was mucked: the floor answers."""
    return picture_after("request-to-see-a-hand", "asks 8 to see 3")


def hand_granted() -> Picture:
    """The floor has granted it: the hand is to be turned up."""
    return picture_after("request-to-see-a-hand", "key option 2")
