"""Questions about the room, which the tournament engine asks, in the words of a director.

What follows an offence is in `offence_questions`. How they are put together with the others is in `questions`; how a
book answers is in its file.
"""

from __future__ import annotations

from typing import Final

from display.wording.turn_questions import Put

EVENT_GROUPS: Final[dict[str, str]] = {
    "event.entry": "Late entry and first hands",
    "event.seats": "Seats and the first button",
    "event.breaking": "Breaking tables",
    "event.balancing": "Balancing and halting",
    "event.levels": "Levels",
    "event.chips": "Chips changed, found or won",
    "event.rebuys": "Re-buys, add-ons, re-entries",
    "event.absence": "Players who are away for long",
    "event.offences": "Offences and disqualification",
    "event.end": "Hand-for-hand, places, prizes",
}
"""The groups of these questions, by the names they have in a rulebook's file."""

_FIRST_HAND: Final = {"wait": "A hand only once the button has passed.", "live": "A hand at once."}
_GRANTED: Final = {"granted": "It is granted.", "refused": "It is refused."}
_AWAY: Final = {"removed": "The chips leave play.", "stay": "The chips stay, and blinds and antes go on."}
_BLINDS_OF: Final = {
    "correct": "The blinds are put right.",
    "play-on": "The hand is played as it was begun.",
}
_HIGHNESS_OF_TABLE: Final = {"high": "The one with the highest number.", "low": "The one with the lowest number."}
_HIGHNESS_OF_CARD: Final = {"high": "The highest.", "low": "The lowest."}

EVENT_PUT: Final[dict[str, Put]] = {
    "event.entry.late_until": Put(
        "Until when may somebody enter late?",
        {
            "break": "Until the end of the first break.",
            "break-begins": "Until the first break begins.",
            "hour": "For one hour from the start, breaks included.",
        },
        other="Until the end of {}.",
    ),
    "event.entry.late_until_points": Put("Does it close as soon as only so many are left as earn points?"),
    "event.entry.youngest": Put("How old must a player be?", {"0": "No age is asked for."}, other="{} years."),
    "event.entry.late_stack": Put(
        "With what stack does somebody enter late?",
        {
            "full": "A full starting stack.",
            "waiting-stack": "What is left of the stack that has waited in the seat drawn.",
            "less-by-level": "A tenth less in level 1, three tenths less in level 2, half from level 3 on.",
        },
    ),
    "event.entry.sent_to": Put(
        "Where is a newcomer seated?",
        {"drawn": "The seat is drawn.", "shortest-table": "At the table with the fewest players."},
    ),
    "event.entry.newcomer": Put(
        "When does a newcomer get the first hand?",
        {
            "dealt-in": "At once, in any seat but those between button and small blind.",
            "waits-for-big-blind": "As big blind, or once the button has passed.",
        },
    ),
    "event.entry.alternate_is_newcomer": Put("Is somebody off the waiting list a newcomer like any other?"),
    "event.entry.moved_between": Put(
        "What does a player get who was moved to a seat between button and small blind?", _FIRST_HAND
    ),
    "event.entry.moved_to_small_blind": Put(
        "What does a player get who was moved to the place of the small blind to balance tables?", _FIRST_HAND
    ),
    "event.entry.moved_may_pass": Put("May a player who was moved into the big blind let it go by?"),
    "event.entry.announced": Put(
        "What does a stack post whose owner has said that he comes late?",
        {
            "blinded": "Its blinds and antes.",
            "small-blind-every-hand": "Normal blinds in level 1, then a small blind in every hand without one.",
        },
    ),
    "event.entry.announced_leave": Put("Does it leave play if its owner has not come by the end of the first break?"),
    "event.entry.unsold_leave": Put("Do stacks without an owner leave play when late entry closes?"),
    "event.seats.first_button": Put(
        "Who has the first button of a table?",
        {"high-card": "Whoever draws the highest card; of equal ranks the suit decides.", "seat-1": "Seat 1."},
    ),
    "event.seats.button_drawn_anew": Put(
        "Is the button drawn for again at the final table, and where half of a table is new?"
    ),
    "event.seats.director_redraws": Put("May the director have a table draw for its seats?"),
    "event.seats.final_redraw": Put("Do all draw new seats when the last table breaks?"),
    "event.seats.change": Put(
        "What if a player asks to change seats?",
        {
            "refused": "It is refused.",
            "unless-old-table-shorter": "Granted, unless the old table would then have fewer players than the new one.",
        },
    ),
    "event.seats.wrong_seat": Put(
        "What of a player who has been playing in a wrong seat?",
        {"moves-with-chips": "He moves to the right one, with the chips he has now."},
    ),
    "event.breaking.order": Put(
        "Which table breaks first?",
        {"highest": "The one with the highest number.", "none": "The director alone says which, and when."},
        other="In this order: {}.",
    ),
    "event.breaking.draw": Put(
        "How do the players of a broken table get their seats?",
        {
            "two-steps": "In two steps: a card each for the order, then a seat each.",
            "seats": "Each draws one of the seats to fill.",
            "numbered-cards": "Each draws one of as many cards as there are players: the ace is the first seat.",
            "high-card": "A card each: the highest takes the first seat to fill, and so on.",
        },
    ),
    "event.balancing.at": Put(
        "By how many players do two tables differ when somebody is to move?", other="{} players."
    ),
    "event.balancing.moves": Put(
        "How do tables become equal?", {"ordered": "Somebody is told to move from the largest to the smallest."}
    ),
    "event.balancing.who": Put(
        "Who moves?",
        {
            "next-big-blind": "The next big blind.",
            "program": "Whoever the seating program names.",
            "cards": "A card each decides.",
        },
    ),
    "event.balancing.who_in_level_1": Put(
        "And in the first level?",
        {"as-later": "The same as later.", "last-seated": "Whoever sat down last, to a seat of his choice."},
    ),
    "event.balancing.seat": Put(
        "To which seat?",
        {
            "worst-position": "The worst: the first free one after the last big blind, but for the small blind's.",
            "program": "The one that the seating program names.",
            "same-position": "One as far from the big blind as the old one, where there is such a seat.",
        },
    ),
    "event.balancing.donor": Put("Of two tables that are equally large, which gives a player?", _HIGHNESS_OF_TABLE),
    "event.balancing.mover_card": Put("Where cards decide who moves, which card moves?", _HIGHNESS_OF_CARD),
    "event.balancing.refused": Put(
        "What of a player who refuses to move?",
        {
            "out": "He is out for the day.",
            "hands": "A penalty of hands.",
            "disqualified": "He is disqualified.",
        },
    ),
    "event.balancing.halts_at": Put(
        "How many players short of the fullest table does a table halt?",
        {"0": "No table ever halts."},
        other="{} players or more.",
    ),
    "event.balancing.halts_in_level_1": Put("In the first level too?"),
    "event.balancing.format": Put(
        "Does it halt by itself, as in a full-table format, or does the director decide?",
        {
            "by-size": "By itself from eight seats at a table on; else the director decides.",
            "full": "By itself.",
            "short": "The director decides.",
        },
    ),
    "event.balancing.free_seat_told": Put("Is the host told as soon as a seat becomes free?"),
    "event.levels.starts": Put(
        "When does a new level begin?",
        {
            "auto": "When the clock says so: it announces the level itself.",
            "manual": "When somebody announces it, once the clock is down.",
        },
    ),
    "event.levels.wrong": Put("What if a hand was begun with the blinds of another level?", _BLINDS_OF),
    "event.levels.wrong_late": Put("And when it is found after substantial action?", _BLINDS_OF),
    "event.chips.odd_chips": Put(
        "When small chips go out of play without a race, what becomes of the odd ones?",
        {"round-up": "Any remainder gets one chip of the next value.", "drop": "They leave play."},
    ),
    "event.chips.race": Put("Are they raced for, with a card for each?"),
    "event.chips.race_most": Put(
        "How many chips may a player win in a race?", {"any": "As many as his cards win.", "one": "One."}
    ),
    "event.chips.race_remainder": Put(
        "What is raced for with the value that makes no whole chip?",
        {
            "drop": "Nothing: it leaves play.",
            "half": "One more chip from half of its value on, else nothing.",
            "up": "One more chip.",
        },
    ),
    "event.chips.last_chip": Put(
        "What of a player who would have no chip left?",
        {
            "first": "He gets one of the chips to win, before anybody else does.",
            "besides": "He gets one besides the chips to win.",
        },
    ),
    "event.chips.old": Put(
        "What if somebody brings chips that are no longer in play?",
        {
            "at-par": "They are changed at par; what makes no chip in play leaves it unpaid.",
            "removed": "They are void.",
        },
    ),
    "event.chips.found": Put(
        "What becomes of chips that are found, when their owner is known?",
        {"to-owner": "They go back to him.", "removed": "They leave play all the same."},
    ),
    "event.chips.bonus": Put(
        "From when is a bonus chip in play?",
        {"between-hands": "At once between two hands, else from the next hand on."},
    ),
    "event.chips.bonus_when_bust": Put(
        "What of a bonus chip of somebody who is bust?",
        {"new-stack": "It goes with his next stack.", "save": "He keeps it for the next event."},
    ),
    "event.rebuys.sold": Put(
        "Who may buy a new stack in the re-buy period?",
        {
            "never": "Nobody: no re-buys are sold.",
            "at-zero": "Whoever has no chips left.",
            "up-to-amount": "Whoever has no more chips than the house allows.",
        },
    ),
    "event.rebuys.up_to": Put("With how many chips at most?", {"0": "With none."}),
    "event.rebuys.with_chips_left": Put("What if somebody with more chips asks for one?", _GRANTED),
    "event.rebuys.after_missed_hand": Put("What if somebody asks who has missed a hand meanwhile?", _GRANTED),
    "event.rebuys.withdrawn": Put("What if somebody wants to take a declared re-buy back?", _GRANTED),
    "event.rebuys.add_on": Put(
        "What is sold as an add-on when the period ends?",
        {"none": "Nothing.", "two-stacks": "Two starting stacks, once, to everyone."},
    ),
    "event.rebuys.re_entry": Put("May a player give up his stack and enter anew?"),
    "event.rebuys.old_stack": Put("What becomes of the stack that he gives up?", {"removed": "It leaves play."}),
    "event.absence.long_away_minutes": Put(
        "After how many minutes away, the director not having been told, is something done?",
        {"0": "After no time: nothing is done."},
        other="After {} minutes of play.",
    ),
    "event.absence.long_away": Put("What becomes of the chips of somebody who is away for so long?", _AWAY),
    "event.absence.missed_sets": Put(
        "How many sets of blinds, missed one after the other, disqualify a stack?", {"0": "None ever do."}
    ),
    "event.absence.gone": Put("What becomes of the chips of somebody who is sure not to return?", _AWAY),
    "event.absence.no_place_for_absent": Put(
        "Does somebody go without a place who is away when only two are left who are there?"
    ),
    "event.end.round_busts": Put(
        "Of all who go bust in one round of hand-for-hand, at whatever table, who finishes higher?",
        {
            "share": "They share their places, if these reach the money.",
            "stack": "Whoever does where two bust in the same hand.",
        },
    ),
    "event.end.board_held": Put("In hand-for-hand play, is the board held when an all-in is called?"),
    "event.end.chops": Put("May the players who are left share the prizes, if nobody is against it?"),
    "event.end.blue_chips_count": Put("Do more bounty chips finish higher, where all else is equal?"),
    "event.end.sign_out": Put("Does a player sign out at once who goes bust in the points?"),
    "event.end.extra_bounty": Put("Is there one more bounty chip where two share a knock-out?"),
}
