"""Words the coverage of a rule for a director: its reach, its topic, its class."""

from typing import Final

from config.rulebook.coverage import Reach
from display.words.spoken import phrase, say

_REACH: Final = {
    Reach.KEPT: phrase("kept"),
    Reach.OUT_OF_REACH: phrase("out of reach"),
    Reach.NOT_YET: phrase("not yet"),
}

TOPICS: Final = {
    "all-in": phrase("All-in"),
    "authority": phrase("Who decides"),
    "balancing": phrase("Balancing tables"),
    "bet-method": phrase("How a bet is made"),
    "bet-size": phrase("How much is bet"),
    "blinds": phrase("Blinds and antes"),
    "board-error": phrase("Faults of the board"),
    "boxed-card": phrase("Boxed cards"),
    "breaking": phrase("Breaking tables"),
    "button": phrase("The button"),
    "call-size": phrase("How much is a call"),
    "chip-race": phrase("Chip race"),
    "chips": phrase("Chips"),
    "clock": phrase("The clock"),
    "conduct": phrase("Conduct"),
    "dead-hand": phrase("Dead hands"),
    "deal": phrase("The deal"),
    "declarations": phrase("What is said"),
    "disclosure": phrase("Talking about hands"),
    "disputes": phrase("Disputes"),
    "disqualification": phrase("Disqualification"),
    "elimination": phrase("Going out"),
    "etiquette": phrase("Manners"),
    "exposed-card": phrase("Exposed cards"),
    "fouled-deck": phrase("Fouled decks"),
    "hand-count": phrase("Too many or too few cards"),
    "hand-for-hand": phrase("Hand for hand"),
    "hand-protection": phrase("Guarding the hand"),
    "language-devices": phrase("Language and devices"),
    "levels": phrase("Levels"),
    "misdeal": phrase("Misdeals"),
    "odd-chips": phrase("Odd chips"),
    "other-games": phrase("Other games"),
    "penalties": phrase("Penalties"),
    "pots": phrase("Pots"),
    "presence": phrase("Being at the table"),
    "prizes": phrase("Prizes"),
    "rebuy": phrase("Rebuys and add-ons"),
    "registration": phrase("Registration"),
    "seating": phrase("Seating"),
    "see-hand": phrase("Asking to see a hand"),
    "showdown": phrase("Showdown"),
    "stub-muck": phrase("Stub and muck"),
    "substantial-action": phrase("Substantial action"),
    "turn-order": phrase("Acting in turn"),
}
"""What each topic of the catalogue is called above its rules."""

EXPLAINED: Final = phrase(
    "For each rule, or for several below each other: the questions whose answers stand on it, the alerts that hang on "
    "them and the rulings there can be, what in the engine keeps to it where that is no ruling, and what tries it. A "
    "rule is accounted for when the table keeps to it, or when it is said why no table can."
)

TRIED_HERE: Final = phrase("Scenarios are listed by what they expect; squaredeal check tells whether it happens.")
TRIED_ELSEWHERE: Final = phrase(
    "What tries a rule is listed in a checkout of the project only: here are no scenarios and tests."
)


def reach_words(reach: Reach) -> str:
    """Say how a rule is accounted for: `out of reach`."""
    return say(_REACH[reach])


def topic_words(topic: str) -> str:
    """Name a topic of the catalogue: `Too many or too few cards`; one that has no name yet as it is written there."""
    return say(TOPICS[topic]) if topic in TOPICS else topic.replace("-", " ").capitalize()


def standing_words(reach: Reach, kind: str) -> str:
    """Say the class of a rule, and what becomes of it unless it is kept: `not yet, procedure`."""
    return kind if reach is Reach.KEPT else f"{reach_words(reach)}, {kind}"
