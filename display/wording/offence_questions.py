"""Questions about what follows when the floor finds an offence, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

from __future__ import annotations

from typing import Final

from display.wording.turn_questions import Put

_FOLLOWS: Final = {
    "warning": "A warning.",
    "hands": "A penalty of hands.",
    "rounds": "A penalty of rounds.",
    "minutes": "A penalty of minutes.",
    "disqualified": "The player is disqualified.",
    "suspended": "The player is out, and suspended from the league.",
    "returned": "The chips go back to where they belong.",
    "ladder-of-hands": "First a warning, then one hand, then one round; the fourth time the player is disqualified.",
    "ladder-of-minutes": "First 10 minutes, then 20, then 40; the fourth time the player is disqualified.",
    "ten-minutes": "Ten minutes.",
    "rounds-by-table": "Two rounds with up to four players at the table, one round with more.",
}

OFFENCE_PUT: Final[dict[str, Put]] = {
    "event.offences.exposed": Put("What follows when a player exposes his cards with action pending?", _FOLLOWS),
    "event.offences.shown": Put("What follows when a player shows his live hand to somebody?", _FOLLOWS),
    "event.offences.thrown": Put("What follows when a player throws a card off the table?", _FOLLOWS),
    "event.offences.one_player": Put("What follows when a hand is played by more than one player?", _FOLLOWS),
    "event.offences.etiquette": Put("What follows a breach of etiquette?", _FOLLOWS),
    "event.offences.soft_play": Put("What follows soft play?", _FOLLOWS),
    "event.offences.abuse": Put("What follows abuse or disruption?", _FOLLOWS),
    "event.offences.cheating": Put("What follows cheating?", _FOLLOWS),
    "event.offences.collusion": Put("What follows collusion or chip dumping?", _FOLLOWS),
    "event.offences.dodge": Put("What follows when a player dodges a blind?", _FOLLOWS),
    "event.offences.dodge_in_break": Put("And when he dodges it in a move from a broken table?", _FOLLOWS),
    "event.offences.hidden": Put("What follows when a player has chips out of view?", _FOLLOWS),
    "event.offences.by_accident": Put("What follows where it was done by accident?", _FOLLOWS),
    "event.offences.hidden_chips": Put(
        "What becomes of chips that were out of view?", {"removed": "They leave play.", "stay": "They stay in play."}
    ),
    "event.offences.again": Put(
        "Where the director decides, what comes first from a player's second offence on?",
        {"warning": "A warning, as before.", "hands": "A penalty of hands."},
    ),
    "event.offences.disqualified": Put(
        "What becomes of the stack of somebody who is disqualified?",
        {"removed": "It leaves play.", "blinded": "It stays, and is blinded off."},
    ),
    "event.offences.disqualified_posts": Put(
        "What does such a stack post where it stays?",
        {"as-due": "Its blinds as they fall due.", "big-blind-every-hand": "A big blind in every hand."},
    ),
}
