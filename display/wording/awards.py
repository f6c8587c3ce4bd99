"""Words the award of each pot, and the hand that wins it, as dealers say them.

Only what was tabled has a name here; who wins is not decided.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from display.wording.amounts import chips
from display.wording.people import rank_words, ranks_words
from display.words.spoken import phrase, say, say_many, within
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.cards import Card

_BY_THE_HIGHEST: Final = {
    HandKind.HIGH_CARD: phrase("{high} high"),
    HandKind.STRAIGHT: phrase("straight, {high} high"),
    HandKind.FLUSH: phrase("flush, {high} high"),
}
"""What is called by its highest card alone."""

_BY_ALL: Final = {
    HandKind.BADUGI: phrase("badugi, {ranks}"),
    HandKind.THREE_CARD_BADUGI: phrase("three-card badugi, {ranks}"),
    HandKind.TWO_CARD_BADUGI: phrase("two-card badugi, {ranks}"),
    HandKind.ONE_CARD_BADUGI: phrase("one-card badugi, {ranks}"),
}
"""What is called by each card that plays: the second of two lows may decide."""

_WHEEL: Final = "5-4-3-2-A"


def pot_words(pot: int) -> str:
    """Name a pot: `Main pot`, `Side pot 2`."""
    return say("Side pot {pot}", pot=pot) if pot else say("Main pot")


def award_words(award: Award, *, is_only: bool) -> str:
    """Say what the dealer does with a pot: `Side pot 2: 1 400 to seat 5`; the only pot of a hand needs no name."""
    amount = chips(award.amount)
    if len(award.winners) == 1:
        words = say("{amount} to seat {seat}", amount=amount, seat=award.winners[0].seat)
    else:
        words = say("Split {amount}", amount=amount)
    return words if is_only else f"{pot_words(award.pot)}: {within(words)}"


def hand_words(winner: Winner) -> str:
    """Say what a hand makes: `two pair, kings and eights`, `9-7-5-3-2`; nothing where none was read."""
    if winner.kind is None:
        return ""
    made = _made(winner.kind, winner.five)
    if made == _WHEEL:
        return say("wheel")
    return say("{ranks} low", ranks=made) if winner.is_low else made


def made_words(award: Award) -> str:
    """Say what the hands make that win a pot, both ways: `three fives; 6-5-4-2-A low`."""
    high, low = hand_words(award.winners[0]), award.winners[-1]
    return say("{high}; {low}", high=high, low=hand_words(low)) if low.is_low else high


def _made(kind: HandKind, five: Sequence[Card]) -> str:  # noqa: PLR0911 - one line for each way to say it
    high = rank_words(five[0])
    match kind:
        case HandKind.PAIR:
            return say("pair of {ranks}", ranks=ranks_words(five[0]))
        case HandKind.TWO_PAIR:
            return say("two pair, {high} and {low}", high=ranks_words(five[0]), low=ranks_words(five[2]))
        case HandKind.THREE_OF_A_KIND:
            return say("three {ranks}", ranks=ranks_words(five[0]))
        case HandKind.FOUR_OF_A_KIND:
            return say("four {ranks}", ranks=ranks_words(five[0]))
        case HandKind.FULL_HOUSE:
            return say("full house, {high} over {low}", high=ranks_words(five[0]), low=ranks_words(five[3]))
        case HandKind.STRAIGHT_FLUSH:
            is_royal = five[0][0] == "A"
            return say("royal flush") if is_royal else say("straight flush, {high} high", high=high)
        case HandKind.HIGH_CARD | HandKind.STRAIGHT | HandKind.FLUSH:
            return say(_BY_THE_HIGHEST[kind], high=high)
        case HandKind.LOW:
            return _figures(five)
        case HandKind.BADUGI | HandKind.THREE_CARD_BADUGI | HandKind.TWO_CARD_BADUGI | HandKind.ONE_CARD_BADUGI:
            return say(_BY_ALL[kind], ranks=_figures(five))
        case never:
            assert_never(never)


def _figures(cards: Sequence[Card]) -> str:
    """Write the ranks of *cards* in a row: `10-7-5-3-2`."""
    return "-".join("10" if card[0] == "T" else card[0] for card in cards)


def odd_words(award: Award, *, is_by_seat: bool) -> list[str]:
    """Say who gets the chips that cannot be split, and why where they go by the seats: the longest way first.

    Nothing where each half of the pot is split evenly.
    """
    for is_low in (False, True):
        half = [winner for winner in award.winners if winner.is_low is is_low]
        least = min((winner.share for winner in half), default=0)
        more = [winner for winner in half if winner.share > least]
        if more:
            amount = chips(sum(winner.share - least for winner in more))
            seats = ", ".join(str(winner.seat) for winner in more)
            short = say_many(
                "odd {amount} to seat {seats}",
                "odd {amount} to seats {seats}",
                len(more),
                amount=amount,
                seats=seats,
            )
            long = say("{odd}, first left of the button", odd=short)
            return [long, short] if is_by_seat else [short]
    return []
