"""Words the coverage of a rule for a director: its reach, its topic, its class."""

from typing import Final

from config.rulebook.coverage import Reach
from display.wording.questions import in_words
from display.words.spoken import phrase, say

_REACH: Final = {
    Reach.KEPT: phrase("kept"),
    Reach.OUT_OF_REACH: phrase("out of reach"),
    Reach.NOT_YET: phrase("not yet"),
}

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
    return say(in_words().topics[topic]) if topic in in_words().topics else topic.replace("-", " ").capitalize()


def standing_words(reach: Reach, kind: str) -> str:
    """Say the class of a rule, and what becomes of it unless it is kept: `not yet, procedure`."""
    return kind if reach is Reach.KEPT else f"{reach_words(reach)}, {kind}"
