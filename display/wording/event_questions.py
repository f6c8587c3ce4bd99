"""Questions about the room, which the tournament engine asks, in the words of a director.

What follows an offence is in `offence_questions`. How they are put together with the others is in `questions`; how a
book answers is in its file.
"""

from typing import Final

from display.wording.turn_questions import Put
from display.words.spoken import phrase

EVENT_GROUPS: Final[dict[str, str]] = {
    "event.entry": phrase("Late entry and first hands"),
    "event.seats": phrase("Seats and the first button"),
    "event.breaking": phrase("Breaking tables"),
    "event.balancing": phrase("Balancing and halting"),
    "event.levels": phrase("Levels"),
    "event.chips": phrase("Chips changed, found or won"),
    "event.rebuys": phrase("Re-buys, add-ons, re-entries"),
    "event.absence": phrase("Players who are away for long"),
    "event.offences": phrase("Offences and disqualification"),
    "event.end": phrase("Hand-for-hand, places, prizes"),
}
"""The groups of these questions, by the names they have in a rulebook's file."""

_FIRST_HAND: Final = {"wait": phrase("A hand only once the button has passed."), "live": phrase("A hand at once.")}
_AWAY: Final = {
    "removed": phrase("The chips leave play."),
    "stay": phrase("The chips stay, and blinds and antes go on."),
}
_BLINDS_OF: Final = {
    "correct": phrase("The blinds are put right."),
    "play-on": phrase("The hand is played as it was begun."),
}
_HIGHNESS_OF_TABLE: Final = {
    "high": phrase("The one with the highest number."),
    "low": phrase("The one with the lowest number."),
}
_HIGHNESS_OF_CARD: Final = {"high": phrase("The highest."), "low": phrase("The lowest.")}

EVENT_PUT: Final[dict[str, Put]] = {
    "event.entry.late_until": Put(
        phrase("Until when may somebody enter late?"),
        {
            "break": phrase("Until the end of the first break."),
            "break-begins": phrase("Until the first break begins."),
            "minutes": phrase("For {number} minutes from the start, breaks included."),
        },
        other=phrase("Until the end of level {number}."),
    ),
    "event.entry.late_until_points": Put(phrase("Does it close as soon as only so many are left as earn points?")),
    "event.entry.youngest": Put(
        phrase("How old must a player be?"), {"0": phrase("No age is asked for.")}, other=phrase("{number} years.")
    ),
    "event.entry.late_stack": Put(
        phrase("With what stack does somebody enter late?"),
        {
            "full": phrase("A full starting stack."),
            "waiting-stack": phrase("What is left of the stack that has waited in the seat drawn."),
            "less": phrase("Less by level, in per cent and from level 1 on: {number}. The last holds from then on."),
        },
    ),
    "event.entry.sent_to": Put(
        phrase("Where is a newcomer seated?"),
        {"drawn": phrase("The seat is drawn."), "shortest-table": phrase("At the table with the fewest players.")},
    ),
    "event.entry.newcomer": Put(
        phrase("When does a newcomer get the first hand?"),
        {
            "dealt-in": phrase("At once, in any seat but those between button and small blind."),
            "waits-for-big-blind": phrase("As big blind, or once the button has passed."),
        },
    ),
    "event.entry.alternate_is_newcomer": Put(phrase("Is somebody off the waiting list a newcomer like any other?")),
    "event.entry.moved_between": Put(
        phrase("What does a player get who was moved to a seat between button and small blind?"), _FIRST_HAND
    ),
    "event.entry.moved_to_small_blind": Put(
        phrase("What does a player get who was moved to the place of the small blind to balance tables?"), _FIRST_HAND
    ),
    "event.entry.moved_may_pass": Put(phrase("May a player who was moved into the big blind let it go by?")),
    "event.entry.announced": Put(
        phrase("What does a stack post whose owner has said that he comes late?"),
        {
            "blinded": phrase("Its blinds and antes."),
            "small-blind-from-level": phrase(
                "Its blinds; from level {number} on a small blind in every hand without one."
            ),
        },
    ),
    "event.entry.announced_leave": Put(
        phrase("Does it leave play if its owner has not come by the end of the first break?")
    ),
    "event.entry.unsold_leave": Put(phrase("Do stacks without an owner leave play when late entry closes?")),
    "event.seats.first_button": Put(
        phrase("Who has the first button of a table?"),
        {
            "high-card": phrase("Whoever draws the highest card; of equal ranks the suit decides."),
            "seat-1": phrase("Seat 1."),
        },
    ),
    "event.seats.button_drawn_anew": Put(
        phrase("Is the button drawn for again at the final table, and where half of a table is new?")
    ),
    "event.seats.director_redraws": Put(phrase("May the director have a table draw for its seats?")),
    "event.seats.final_redraw": Put(phrase("Do all draw new seats when the last table breaks?")),
    "event.seats.change": Put(
        phrase("What if a player asks to change seats?"),
        {
            "refused": phrase("It is refused."),
            "unless-old-table-shorter": phrase(
                "Granted, unless the old table would then have fewer players than the new one."
            ),
        },
    ),
    "event.seats.wrong_seat": Put(
        phrase("What happens to a player who has been playing in a wrong seat?"),
        {"moves-with-chips": phrase("He moves to the right one, with the chips he has now.")},
    ),
    "event.breaking.order": Put(
        phrase("Which table breaks first?"),
        {
            "highest": phrase("The one with the highest number."),
            "none": phrase("The director alone says which, and when."),
        },
        other=phrase("In this order: {number}."),
    ),
    "event.breaking.draw": Put(
        phrase("How do the players of a broken table get their seats?"),
        {
            "two-steps": phrase("In two steps: a card each for the order, then a seat each."),
            "seats": phrase("Each draws one of the seats to fill."),
            "numbered-cards": phrase(
                "Each draws one of as many cards as there are players: the ace is the first seat."
            ),
            "high-card": phrase("A card each: the highest takes the first seat to fill, and so on."),
        },
    ),
    "event.balancing.at": Put(
        phrase("By how many players do two tables differ when somebody is to move?"), other=phrase("{number} players.")
    ),
    "event.balancing.moves": Put(
        phrase("How do tables become equal?"),
        {"ordered": phrase("Somebody is told to move from the largest to the smallest.")},
    ),
    "event.balancing.who": Put(
        phrase("Who moves?"),
        {
            "next-big-blind": phrase("The next big blind."),
            "program": phrase("Whoever the seating program names."),
            "cards": phrase("A card each decides."),
        },
    ),
    "event.balancing.who_in_level_1": Put(
        phrase("And in the first level?"),
        {
            "as-later": phrase("The same as later."),
            "last-seated": phrase("Whoever sat down last, to a seat of his choice."),
        },
    ),
    "event.balancing.in_stud": Put(
        phrase("And in a game without blinds, where the next big blind would move?"),
        {
            "virtual-big-blind": phrase("Whoever would have the big blind in the next hand with blinds."),
            "lowest-seat": phrase("Whoever sits in the lowest seat."),
        },
    ),
    "event.balancing.seat": Put(
        phrase("To which seat?"),
        {
            "worst-position": phrase(
                "The worst: the first free one after the last big blind, but for the small blind's."
            ),
            "program": phrase("The one that the seating program names."),
            "same-position": phrase("One as far from the big blind as the old one, where there is such a seat."),
        },
    ),
    "event.balancing.donor": Put(
        phrase("Of two tables that are equally large, which gives a player?"), _HIGHNESS_OF_TABLE
    ),
    "event.balancing.mover_card": Put(phrase("Where cards decide who moves, which card moves?"), _HIGHNESS_OF_CARD),
    "event.balancing.refused": Put(
        phrase("What happens to a player who refuses to move?"),
        {
            "out": phrase("He is out for the day."),
            "hands": phrase("A penalty of hands."),
            "disqualified": phrase("He is disqualified."),
        },
    ),
    "event.balancing.halts_at": Put(
        phrase("How many players short of the fullest table does a table halt?"),
        {"0": phrase("No table ever halts.")},
        other=phrase("{number} players or more."),
    ),
    "event.balancing.halts_in_level_1": Put(phrase("In the first level too?")),
    "event.balancing.format": Put(
        phrase("Does it halt by itself, as in a full-table format, or does the director decide?"),
        {
            "by-size": phrase("By itself from eight seats at a table on; else the director decides."),
            "full": phrase("By itself."),
            "short": phrase("The director decides."),
        },
    ),
    "event.balancing.free_seat_told": Put(phrase("Is the host told as soon as a seat becomes free?")),
    "event.levels.starts": Put(
        phrase("When does a new level begin?"),
        {
            "auto": phrase("When the clock says so: it announces the level itself."),
            "manual": phrase("When somebody announces it, once the clock is down."),
        },
    ),
    "event.levels.wrong": Put(phrase("What if a hand was begun with the blinds of another level?"), _BLINDS_OF),
    "event.levels.wrong_late": Put(phrase("And when it is found after substantial action?"), _BLINDS_OF),
    "event.absence.long_away_minutes": Put(
        phrase("After how many minutes away, the director not having been told, is something done?"),
        {"0": phrase("After no time: nothing is done.")},
        other=phrase("After {number} minutes of play."),
    ),
    "event.absence.long_away": Put(phrase("What becomes of the chips of somebody who is away for so long?"), _AWAY),
    "event.absence.missed_sets": Put(
        phrase("How many sets of blinds, missed one after the other, disqualify a stack?"),
        {"0": phrase("None ever do.")},
    ),
    "event.absence.gone": Put(phrase("What becomes of the chips of somebody who is sure not to return?"), _AWAY),
    "event.absence.no_place_for_absent": Put(
        phrase("Does somebody go without a place who is away when only two are left who are there?")
    ),
    "event.end.round_busts": Put(
        phrase("Of all who go bust in one round of hand-for-hand, at whatever table, who finishes higher?"),
        {
            "share": phrase("They share their places, if these reach the money."),
            "stack": phrase("Whoever does where two bust in the same hand."),
            "table": phrase(
                "At one table whoever does where two bust in the same hand; players of different tables share."
            ),
        },
    ),
    "event.end.board_held": Put(phrase("In hand-for-hand play, is the board held when an all-in is called?")),
    "event.end.chops": Put(phrase("May the players who are left share the prizes, if nobody is against it?")),
    "event.end.blue_chips_count": Put(phrase("Do more bounty chips finish higher, where all else is equal?")),
    "event.end.sign_out": Put(phrase("Does a player sign out at once who goes bust in the points?")),
    "event.end.extra_bounty": Put(phrase("Is there one more bounty chip where two share a knock-out?")),
}
