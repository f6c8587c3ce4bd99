"""The questions about offences that the tournament engine asks a rulebook.

A part of `event_rules`; no answer lives here.
"""

from typing import Annotated, Literal

import msgspec

from table.engine.words.answers import Answer, Count

OffenceRuling = Literal[
    "warning",
    "hands",
    "rounds",
    "minutes",
    "disqualified",
    "suspended",
    "returned",
    "ladder-of-hands",
    "ladder-of-minutes",
    "fixed-minutes",
    "rounds-by-table",
]
MinutesByNumber = Annotated[
    str,
    msgspec.Meta(
        pattern="^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*$",
        description='minutes by the number of the offence, such as "10 20 40"',
        examples=["10 20 40"],
    ),
]


class OffenceRules(msgspec.Struct, frozen=True, kw_only=True):
    """What follows when the floor finds an offence.

    `ladder-of-hands` and `ladder-of-minutes`: by the number of the offence, after the last step disqualified.
    `rounds-by-table`: rounds by the number of players at the table. The others are the director's words.
    """

    exposed: Answer[OffenceRuling]
    shown: Answer[OffenceRuling]
    thrown: Answer[OffenceRuling]
    one_player: Answer[OffenceRuling]
    etiquette: Answer[OffenceRuling]
    soft_play: Answer[OffenceRuling]
    abuse: Answer[OffenceRuling]
    cheating: Answer[OffenceRuling]
    collusion: Answer[OffenceRuling]
    dodge: Answer[OffenceRuling]
    dodge_in_break: Answer[OffenceRuling]
    """Of a blind, in a move from a broken table."""
    hidden: Answer[OffenceRuling]
    by_accident: Answer[OffenceRuling]
    """One that would be a penalty of rounds by the size of the table, done by accident."""
    ladder_of_hands: Answer[tuple[Literal["warning", "hand", "round"], ...]]
    """Its steps before disqualification."""
    ladder_of_minutes: Answer[MinutesByNumber]
    """The same in minutes."""
    fixed_minutes: Answer[Count]
    """The minutes of a penalty that is always the same."""
    few_at_table: Answer[Count]
    """Up to so many players at a table are few, where a penalty of rounds goes by their number."""
    rounds_with_few: Answer[Count]
    rounds_with_more: Answer[Count]
    hidden_chips: Answer[Literal["removed", "stay"]]
    again: Answer[Literal["warning", "hands"]]
    """Where the director decides and a warning comes first: what comes first from the second offence on."""
    disqualified: Answer[Literal["removed", "blinded"]]
    """What becomes of the stack of somebody who is disqualified."""
    disqualified_posts: Answer[Literal["as-due", "big-blind-every-hand"]]
    """What such a stack posts where it stays."""
