"""The questions that the tournament engine asks a rulebook: about the room, not about a hand.

A part of `rulebook`; no answer lives here. Where a hand and the room ask the same, as for the method of the button
or the length of a round of penalty, the question stands once, with those of the hand.
"""

from typing import Annotated, Literal

import msgspec

from table.engine.words.answers import Answer, Count
from table.engine.words.offence_rules import OffenceRules

LateUntil = Annotated[
    str,
    msgspec.Meta(
        pattern="^(break|break-begins|minutes [1-9][0-9]{0,2}|level [1-9][0-9]{0,2})$",
        description='"break", "break-begins", minutes such as "minutes 60", or a level such as "level 3"',
        examples=["break", "break-begins", "minutes 60", "level 3"],
    ),
]
LateStack = Annotated[
    str,
    msgspec.Meta(
        pattern="^(full|waiting-stack|less( [1-9][0-9]?)+)$",
        description='"full", "waiting-stack", or so many per cent less by level, such as "less 10 30 50"',
        examples=["full", "waiting-stack", "less 10 30 50"],
    ),
]
Announced = Annotated[
    str,
    msgspec.Meta(
        pattern="^(blinded|small-blind-from-level [1-9][0-9]{0,2})$",
        description='"blinded", or a level such as "small-blind-from-level 2"',
        examples=["blinded", "small-blind-from-level 2"],
    ),
]
BreakOrder = Annotated[
    str,
    msgspec.Meta(
        pattern="^(highest|none|[1-9][0-9]{0,2}( [1-9][0-9]{0,2})*)$",
        description='"highest", "none", or the numbers of tables in order, such as "3 1 2"',
        examples=["highest", "none", "3 1 2"],
    ),
]
PlacePoints = Annotated[
    str,
    msgspec.Meta(
        pattern="^(none|beaten [1-9][0-9]{0,3}|places( [0-9]{1,6})+)$",
        description='"none", so many for each player beaten, as in "beaten 10", or by place, as in "places 100 70 50"',
        examples=["none", "beaten 10", "places 100 70 50"],
    ),
]
BalanceAt = Annotated[int, msgspec.Meta(ge=2)]
Highness = Literal["high", "low"]
WrongLevel = Literal["correct", "play-on"]
Granted = Literal["refused", "granted"]
Away = Literal["removed", "stay"]
RoundBusts = Literal["share", "stack", "table"]


class EntryRules(msgspec.Struct, frozen=True, kw_only=True):
    """Who may still enter, with what, and when a newcomer is dealt in."""

    late_until: Answer[LateUntil]
    """`break`: the end of the first break; `break-begins`: its start; `minutes N`: so long after the start, breaks
    included; `level N`: the end of level N."""
    late_until_points: Answer[bool]
    """It closes, besides, when no more players are left than earn points."""
    youngest: Answer[Count]
    """The age in years from which somebody may play; 0 where the book does not say."""
    late_stack: Answer[LateStack]
    """`waiting-stack`: what is left of the stack that waited in the seat drawn; `less A B C`: so many per cent less
    in level 1, in level 2 and so on, the last for all that follow; rounded up to the smallest chip."""
    sent_to: Answer[Literal["drawn", "shortest-table"]]
    newcomer: Answer[Literal["dealt-in", "waits-for-big-blind"]]
    """`dealt-in`: everywhere but strictly between button and small blind. `waits-for-big-blind`: or for the button to
    pass."""
    alternate_is_newcomer: Answer[bool]
    """Who comes off the waiting list is treated as any newcomer; else as somebody who was moved."""
    moved_between: Answer[Literal["wait", "live"]]
    """The first hand of somebody who was moved strictly between button and small blind."""
    moved_to_small_blind: Answer[Literal["wait", "live"]]
    """The same in the place of the small blind itself, in a balancing move."""
    moved_may_pass: Answer[bool]
    """Who was moved and would be big blind at once may let it pass, and waits for the button."""
    announced: Answer[Announced]
    """What a player posts who has said that he comes late. `small-blind-from-level N`: from that level on a small blind
    in every hand in which he has no blind."""
    announced_leave: Answer[bool]
    """Who has not come by the end of the first break leaves play."""
    unsold_leave: Answer[bool]
    """Stacks without an owner leave play when late entry closes."""


class SeatRules(msgspec.Struct, frozen=True, kw_only=True):
    """The seats at a table, and its first button."""

    first_button: Answer[Literal["high-card", "seat-1"]]
    button_drawn_anew: Answer[bool]
    """After a break, where half of the table is new, and at the final table."""
    director_redraws: Answer[bool]
    """The director may order that all at a table draw new seats."""
    final_redraw: Answer[bool]
    """With the last break all draw new seats."""
    change: Answer[Literal["refused", "unless-old-table-shorter"]]
    """A player asks to change seats."""
    wrong_seat: Answer[Literal["moves-with-chips"]]
    """A player has been playing in a wrong seat."""


class BreakingRules(msgspec.Struct, frozen=True, kw_only=True):
    """When a table breaks, and how its players get their seats."""

    order: Answer[BreakOrder]
    """`highest`: the highest number; else the numbers of the tables in this order; `none`: only the director breaks."""
    draw: Answer[Literal["two-steps", "seats", "numbered-cards", "high-card"]]


class BalancingRules(msgspec.Struct, frozen=True, kw_only=True):
    """When somebody moves to a shorter table, who, and where to."""

    at: Answer[BalanceAt]
    """By how many players the largest and the smallest table differ when a move is due."""
    moves: Answer[Literal["ordered"]]
    """What the order to move stands on."""
    who: Answer[Literal["next-big-blind", "program", "cards"]]
    who_in_level_1: Answer[Literal["as-later", "last-seated"]]
    in_stud: Answer[Literal["virtual-big-blind", "lowest-seat"]]
    """Who moves where the next big blind does, in a game without blinds: who would have it in a game with them, or who
    sits lowest."""
    seat: Answer[Literal["worst-position", "program", "same-position"]]
    donor: Answer[Highness]
    """Of equally large tables the one with the highest or the lowest number gives."""
    mover_card: Answer[Highness]
    """Where cards say who moves: the highest or the lowest."""
    refused: Answer[Literal["out", "hands", "disqualified"]]
    """The player who is to move refuses."""
    halts_at: Answer[Count]
    """A table so many players short of the fullest halts; 0 where none ever does."""
    halts_in_level_1: Answer[bool]
    format: Answer[Literal["by-size", "full", "short"]]
    """In a full-table format tables halt, in a short one the director decides; `by-size`: full from eight seats on."""
    free_seat_told: Answer[bool]
    """The host is told when a seat becomes free."""


class LevelRules(msgspec.Struct, frozen=True, kw_only=True):
    """From when a level holds."""

    starts: Answer[Literal["auto", "manual"]]
    """`auto`: when the clock says so; `manual`: when it is announced."""
    wrong: Answer[WrongLevel]
    """A hand was begun with the blinds of another level."""
    wrong_late: Answer[WrongLevel]
    """The same, found after substantial action."""


class ChipRules(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that are changed, found or brought."""

    odd_chips: Answer[Literal["round-up", "drop"]]
    """What becomes of odd chips where there is no race."""
    race: Answer[bool]
    race_most: Answer[Literal["any", "one"]]
    """How many chips a player may win."""
    race_remainder: Answer[Literal["drop", "half", "up"]]
    """What the value that makes no whole chip earns: nothing, a chip from half of one on, a chip."""
    last_chip: Answer[Literal["first", "besides"]]
    """Who would have no chip left gets one: before anybody wins one, or besides those to win."""
    old: Answer[Literal["at-par", "removed"]]
    """Chips of a denomination that is no longer in play; `at-par`: the rest that cannot be changed is removed."""
    found: Answer[Literal["to-owner", "removed"]]
    """Chips found in the room, when their owner is known."""
    bonus: Answer[Literal["between-hands"]]
    """From when a bonus chip is in play."""
    bonus_when_bust: Answer[Literal["new-stack", "save"]]


class ReBuyRules(msgspec.Struct, frozen=True, kw_only=True):
    """Chips that are bought."""

    sold: Answer[Literal["never", "at-zero", "up-to-amount"]]
    up_to: Answer[Count]
    """With so many chips or fewer a re-buy may be bought."""
    with_chips_left: Answer[Granted]
    """Asked for by somebody who has more."""
    after_missed_hand: Answer[Literal["refused"]]
    withdrawn: Answer[Granted]
    """A declared re-buy is to be taken back."""
    add_on: Answer[Literal["none", "two-stacks"]]
    re_entry: Answer[bool]
    """A new stack and place may be bought while late entry is open."""
    old_stack: Answer[Literal["removed"]]
    """What was left of the stack that is given up for it."""


class AbsenceRules(msgspec.Struct, frozen=True, kw_only=True):
    """Players who are away."""

    long_away_minutes: Answer[Count]
    """Minutes of play after which an absence that nobody was told of is a matter; 0: never."""
    long_away: Answer[Away]
    missed_sets: Answer[Count]
    """So many sets of blinds missed running, and the stack is disqualified; 0: never."""
    gone: Answer[Away]
    """Who is sure not to return."""
    no_place_for_absent: Answer[bool]
    """Who is away when only two who are present have chips gets no place."""


class EndRules(msgspec.Struct, frozen=True, kw_only=True):
    """Hand-for-hand, places and prizes."""

    round_busts: Answer[RoundBusts]
    """Who go bust in one round of hand-for-hand, at whatever table. `share`: if their places reach the money, all of
    them share; `stack`: they are told apart as those are who bust in one hand; `table`: at one table they are, and the
    best of each table share, below them the second best, and so on."""
    board_held: Answer[bool]
    """An all-in that is called in hand-for-hand waits, cards face down, until the board is released."""
    chops: Answer[bool]
    """The prizes may be shared by agreement, if nobody is against it."""
    blue_chips_count: Answer[bool]
    """Of two who are equal in all else, more bounty chips are the better place."""
    sign_out: Answer[bool]
    """Who goes bust in the points signs out at once."""
    extra_bounty: Answer[bool]
    """A knock-out that is shared earns an extra bounty chip."""


class LeagueRules(msgspec.Struct, frozen=True, kw_only=True):
    """What an event is worth in a season, and how the season stands."""

    basic_points: Answer[Count]
    """What everybody gets who has played."""
    place_points: Answer[PlacePoints]
    """What a place earns besides. `beaten N`: so many for each player who finished behind; `places A B C`: of the first
    place, the second and so on."""
    basic_only_under: Answer[Count]
    """Whoever is younger gets the points for playing alone; 0: nobody is held to that."""
    not_signed_out: Answer[Literal["kept", "lost"]]
    """What becomes of the points of somebody who went out in the points and left without signing out."""
    shared_place: Answer[Literal["better-place", "mean"]]
    """What each earns of those who share a place; `mean`: all that their places earn, divided in whole points."""
    counted_events: Answer[Count]
    """So many of a player's best events count; 0: all."""
    level: Answer[Literal["shared", "better-places"]]
    """Of two with as many points: they share the rank, or more first places stand higher, then more second ones."""
    finalists: Answer[Count]
    """So many qualify for the season's final; 0: it has none."""
    finalists_played: Answer[Count]
    """Of those who have played in so many events."""


class EventRules(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the tournament engine asks."""

    entry: EntryRules
    seats: SeatRules
    breaking: BreakingRules
    balancing: BalancingRules
    levels: LevelRules
    chips: ChipRules
    rebuys: ReBuyRules
    absence: AbsenceRules
    offences: OffenceRules
    end: EndRules
    league: LeagueRules
