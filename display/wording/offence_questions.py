"""Questions about what follows when the floor finds an offence, in the words of a director.

How they are put together with the others is in `questions`; how a book answers is in its file.
"""

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
    "ladder-of-hands": phrase("The next step of the ladder of hands, by the number of the offence."),
    "ladder-of-minutes": phrase("The next step of the ladder of minutes, by the number of the offence."),
    "fixed-minutes": phrase("A penalty of minutes, always as many."),
    "rounds-by-table": phrase("A penalty of rounds, by the number of players at the table."),
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
    "event.offences.ladder_of_hands": Put(
        phrase("What are the steps of the ladder of hands, before the player is disqualified?"),
        {"warning": phrase("A warning."), "hand": phrase("One hand."), "round": phrase("One round.")},
    ),
    "event.offences.ladder_of_minutes": Put(
        phrase("And those of the ladder of minutes?"), other=phrase("Minutes by the number of the offence: {number}.")
    ),
    "event.offences.fixed_minutes": Put(
        phrase("How long is a penalty of minutes that is always the same?"), other=phrase("{number} minutes.")
    ),
    "event.offences.few_at_table": Put(
        phrase("Up to how many players at a table are few, where a penalty of rounds goes by their number?"),
        other=phrase("{number} players."),
    ),
    "event.offences.rounds_with_few": Put(
        phrase("How many rounds does the player miss at such a table?"), other=phrase("{number}.")
    ),
    "event.offences.rounds_with_more": Put(phrase("How many at a table with more?"), other=phrase("{number}.")),
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
