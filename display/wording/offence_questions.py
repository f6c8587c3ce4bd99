"""Questions about what follows when the floor finds an offence, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from __future__ import annotations

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

_FOLLOWS: Final = {
    "warning": phrase("A warning."),
    "hands": phrase("A penalty of hands."),
    "rounds": phrase("A penalty of rounds."),
    "minutes": phrase("A penalty of minutes."),
    "disqualified": phrase("The player is disqualified."),
    "suspended": phrase("The player is out, and suspended from the league."),
    "returned": phrase("The chips go back to where they belong."),
    "ladder-of-hands": phrase(
        "First a warning, then one hand, then one round; the fourth time the player is disqualified."
    ),
    "ladder-of-minutes": phrase("First 10 minutes, then 20, then 40; the fourth time the player is disqualified."),
    "ten-minutes": phrase("Ten minutes."),
    "rounds-by-table": phrase("Two rounds with up to four players at the table, one round with more."),
}

OFFENCE_PUT: Final[dict[str, Put]] = {
    "event.offences.exposed": Put(
        phrase("What follows when a player exposes his cards with action pending?"), _FOLLOWS
    ),
    "event.offences.shown": Put(phrase("What follows when a player shows his live hand to somebody?"), _FOLLOWS),
    "event.offences.thrown": Put(phrase("What follows when a player throws a card off the table?"), _FOLLOWS),
    "event.offences.one_player": Put(phrase("What follows when a hand is played by more than one player?"), _FOLLOWS),
    "event.offences.etiquette": Put(phrase("What follows a breach of etiquette?"), _FOLLOWS),
    "event.offences.soft_play": Put(phrase("What follows soft play?"), _FOLLOWS),
    "event.offences.abuse": Put(phrase("What follows abuse or disruption?"), _FOLLOWS),
    "event.offences.cheating": Put(phrase("What follows cheating?"), _FOLLOWS),
    "event.offences.collusion": Put(phrase("What follows collusion or chip dumping?"), _FOLLOWS),
    "event.offences.dodge": Put(phrase("What follows when a player dodges a blind?"), _FOLLOWS),
    "event.offences.dodge_in_break": Put(phrase("And when he dodges it in a move from a broken table?"), _FOLLOWS),
    "event.offences.hidden": Put(phrase("What follows when a player has chips out of view?"), _FOLLOWS),
    "event.offences.by_accident": Put(phrase("What follows where it was done by accident?"), _FOLLOWS),
    "event.offences.hidden_chips": Put(
        phrase("What becomes of chips that were out of view?"),
        {"removed": phrase("They leave play."), "stay": phrase("They stay in play.")},
    ),
    "event.offences.again": Put(
        phrase("Where the director decides, what comes first from a player's second offence on?"),
        {"warning": phrase("A warning, as before."), "hands": phrase("A penalty of hands.")},
    ),
    "event.offences.disqualified": Put(
        phrase("What becomes of the stack of somebody who is disqualified?"),
        {"removed": phrase("It leaves play."), "blinded": phrase("It stays, and is blinded off.")},
    ),
    "event.offences.disqualified_posts": Put(
        phrase("What does such a stack post where it stays?"),
        {
            "as-due": phrase("Its blinds as they fall due."),
            "big-blind-every-hand": phrase("A big blind in every hand."),
        },
    ),
}
