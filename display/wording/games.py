"""Says a game in plain words, from its file alone: what is posted, dealt, bet and drawn, who acts first, what wins.

What the rulebook says of every game is not repeated.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from display.wording.called import betting_words, street_words
from display.wording.people import ranks_words
from display.words.spoken import opening, phrase, say, say_many
from table.engine.words.cards import RANKS, SUITS, Card
from table.engine.words.game import BettingStructure, Game, Order, Plays, Posts

_WINS: Final = {
    Order.HIGH: phrase("The highest hand wins."),
    Order.SHORT_DECK: phrase(
        "The highest hand wins; a flush beats a full house, a straight beats three of a kind, and A 6 7 8 9 is one."
    ),
    Order.ACE_TO_FIVE: phrase("The lowest hand wins: aces are low, straights and flushes do not count."),
    Order.DEUCE_TO_SEVEN: phrase("The lowest hand wins: aces are high, straights and flushes count."),
    Order.BADUGI: phrase("The most cards of different rank and suit win, then the lowest; aces are low."),
}
_DOWN: Final = "d"
_FIVE: Final = 5


def game_in_short(game: Game) -> str:
    """Say a game in a line: `Pot-limit, 4 cards each. The highest hand wins.`."""
    betting = opening(betting_words(game.betting))
    cards = say_many("{betting}, one card each.", "{betting}, {count} cards each.", game.whole_hand, betting=betting)
    return " ".join((cards, *wins_words(game)))


def deck_words(game: Game) -> str:
    """Say which cards are in the deck."""
    cards = len(game.ranks) * len(SUITS)
    if game.ranks == RANKS:
        return say("{cards} cards.", cards=cards)
    return say("{cards} cards: {ranks} and higher.", cards=cards, ranks=ranks_words(Card(game.lowest_rank + "s")))


def posts_words(game: Game) -> str:
    """Say who puts in chips before the deal."""
    match game.posts:
        case Posts.BLINDS:
            return say("Small blind and big blind; antes where the level has them.")
        case Posts.BUTTON:
            return say("Everybody an ante, and the button alone the big blind.")
        case Posts.BRING_IN:
            return say("Everybody an ante; there are no blinds.")
        case never:
            assert_never(never)


def deal_words(game: Game) -> str:
    """Say what the first deal brings."""
    first = game.deals[0]
    if set(first) == {_DOWN}:
        return say_many(
            "One card to each player, face down.",
            "{count} cards to each player, face down, one at a time.",
            len(first),
        )
    ways = ", ".join(say("down") if way == _DOWN else say("up") for way in first)
    return say("To each player one card at a time: {ways}.", ways=ways)


def street_lines(game: Game) -> Iterator[str]:
    """Say what each later street brings, in order."""
    if game.draws:
        yield from _draw_lines(game)
    elif game.is_stud:
        yield from _stud_lines(game)
    else:
        yield say("Flop: a burn, then three cards to the board.")
        yield say("Turn and river: each a burn, then one card to the board.")


def _stud_lines(game: Game) -> Iterator[str]:
    for street, cards in zip(game.streets[1:], game.deals[1:], strict=True):
        ways = ", ".join(say("face down") if way == _DOWN else say("face up") for way in cards)
        yield say(
            "{street}: a burn, then to each live hand a card {ways}.", street=opening(street_words(street)), ways=ways
        )
    yield say("Where the deck has not one more card for every live hand, one to the board is everybody's.")


def _draw_lines(game: Game) -> Iterator[str]:
    yield say_many("One draw, after the first betting.", "{count} draws, each followed by betting.", game.draws)
    yield say("In turn each player discards or stands pat; a burn; then each is dealt as many as he has discarded.")
    yield say(
        "Where nobody discards nothing is burned. Where the deck runs out, what others have discarded is shuffled in."
    )


def first_words(game: Game) -> Iterator[str]:
    """Say who acts first, on the first street and later."""
    match game.posts:
        case Posts.BLINDS:
            yield say(
                "First the player left of the big blind; on later streets the first live hand left of the button."
            )
        case Posts.BUTTON:
            yield say("On every street the first live hand left of the button; the button acts last.")
        case Posts.BRING_IN if game.wins.is_low:
            yield say(
                "The highest card showing brings it in; of equals the suit decides: spades, hearts, diamonds, clubs."
            )
            yield say("On later streets the lowest hand showing; of equals the first from the dealer's left.")
        case Posts.BRING_IN:
            yield say(
                "The lowest card showing brings it in; of equals the suit decides: clubs, diamonds, hearts, spades."
            )
            yield say("On later streets the highest hand showing; of equals the first from the dealer's left.")
        case never:
            assert_never(never)


def bets_words(game: Game) -> Iterator[str]:
    """Say how much may be bet, and how often."""
    match game.betting:
        case BettingStructure.NO_LIMIT:
            yield say("No-limit: from the smallest bet or raise up to all chips.")
        case BettingStructure.POT_LIMIT:
            yield say("Pot-limit: at most the call, and on top of it what the pot would be with it.")
        case BettingStructure.LIMIT:
            yield _limits_words(game)
            yield from _cap_words(game)
        case never:
            assert_never(never)


def _limits_words(game: Game) -> str:
    if game.is_stud:
        first, second = map(street_words, game.streets[:2])
        return say("Limit: the smaller bet on {first} and {second}, the bigger one later.", first=first, second=second)
    if game.draws:
        return say("Limit: the smaller bet before and after the first draw, the bigger one later.")
    return say("Limit: the smaller bet before and on the flop, the bigger one later.")


def _cap_words(game: Game) -> Iterator[str]:
    if not game.cap:
        yield say("Any number of raises.")
        return
    yield say_many("One bet on a street.", "At most {count} bets and raises on a street.", game.cap)
    if game.posts is Posts.BRING_IN:
        yield say("A completed bring-in is the first of them, the bring-in is none.")
    else:
        yield say("On the first street the big blind is the first of them.")


def plays_words(game: Game) -> str:
    """Say which cards make a hand."""
    if game.plays is Plays.TWO_AND_THREE:
        return say("Two cards of the hand and three of the board, exactly.")
    if game.has_board:
        return say("The best five cards of hand and board.")
    if game.wins is Order.BADUGI:
        return say("Up to four cards of the hand.")
    return say("The best five cards of the hand.") if game.whole_hand > _FIVE else say("All five cards of the hand.")


def wins_words(game: Game) -> Iterator[str]:
    """Say which hand takes the pot, and whether a low one shares it."""
    yield say(_WINS[game.wins])
    if game.low_wins_half:
        yield say("Half of each pot goes to the best low of eight or better, ace to five, where there is one.")
