"""Sets how far a table believes its antennas: numbers, each with its reason.

What is made of them stands in `dealing.evidence`.
"""

from __future__ import annotations

from typing import Final

import msgspec

NS_PER_MS: Final = 1_000_000


class _InNs:
    """The setting in milliseconds of the same name, in nanoseconds: worked out once, and kept beside it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._ns, self._ms = name, f"{name.removesuffix('_ns')}_ms"

    def __get__(self, rules: EvidenceParameters, owner: type) -> int:
        set_ms: int = getattr(rules, self._ms)
        set_ns: int = rules.__dict__.setdefault(self._ns, set_ms * NS_PER_MS)
        return set_ns


class EvidenceParameters(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """How much the table believes its antennas: settings of the table's file, each with its reason."""

    rest_ms: int = 2_500
    """The deal rests once no card has come for so long: a dealer pitches two to five a second, and most tags that are
    read late are read by then. Nobody is asked before, but where much speaks for it."""
    passed_ms: int = 1_200
    """A seat that was passed over is asked about while the deal goes on once the card behind it has lain there so long:
    what stopped there on its way has been pulled on, and what lies on chips has been read."""
    overtaken_by: int = 2
    """And so many seats behind it have got theirs, sharply read: one of them alone may be its own, on its way."""
    exchanged_seats: int = 4
    """Two antennas are named as exchanged in a deal to so many seats: of fewer its pace does not tell whether a card
    came early."""
    counted_cards: int = 2
    """A dealer sees in passing whether a seat has all of so many cards."""
    pace_gaps: int = 3
    """So many gaps between cards show the pace of a dealer."""
    unburned_ms: int = 1_000
    """The burn of a whole street is asked for so long after its last card, where the pile was looked at all the time:
    it was made a second and more before that card, and most that are read late are read by then."""
    still_ms: int = 4_000
    """A deal in which nothing is out of order stands still after so long: the dealer waits for the table."""
    stay_ms: int = 3_000
    """A card counts where none was due once it has lain there so long: slides stop over a neighbour for up to 900 ms,
    a stub hovers for a second, and what was read badly is missed only two seconds later."""
    sure_ms: int = 1_350
    """The same for a card that was read sharply and by one antenna alone, where every card that is due was read: none
    is on its way, and a stub that is held over a seat shows several. One that slides on after 0.9 s, or is pulled back
    in the quiet hold, is missed in a few looks by then, and nothing is told where a card is being missed."""
    quiet_hold_ms: int = 600
    """Once a card that may be one too many has lain so long, the screen says so quietly, and players' keys wait: a card
    settles within 0.4 s, and whoever deals looks up from the last one no sooner."""
    hover_ms: int = 5_000
    """Of cards that came all in one look, more than a seat can have: a stub held over it is gone by then."""
    at_once_ms: int = 150
    """Cards read so close together at one seat came at once: nobody pitches two of them in it."""
    gone_ms: int = 5_000
    """A board card that is off its antenna for so long was taken away: who straightens it lays it down again."""
    cleared_ms: int = 1_000
    """A card that was last read so shortly before another was taken from the table, the hand over, went with it: it was
    not read for half a second, or the dealer clears as the last hand is tabled."""
    looked_ms: int = 1_200
    """A zone that was looked at within so long counts as looked at now: a node vouches for its antennas five times a
    second, and some of its words may be lost."""
    overtaken_ms: int = 600
    """A card that was missed no longer than that is no late one: looks miss some, and presence tells no order then."""
    one_motion_ms: int = 1_000
    """Cards that follow one another within so long came in one motion, or went in one: between two streets a dealer
    burns, nobody can be told of a card of the deal before the next, and who lifts two cards lifts both."""
    passing_ms: int = 400
    """A card of which no side is seen is a board card once it has lain there so long: others slide over the antenna,
    and a stub that is held over it shows more of them within that time than are due."""
    before_burn_ms: int = 2_000
    """The same while its burn is still to come, or to be read: what lies over the board may be the burn itself. A whole
    street waits only until its motion must be over."""
    slide_ms: int = 1_000
    """A card stops over its neighbour's antenna for up to 900 ms on its way: where one is due at both, what is told of
    it at once is told after that, and of one that is due nowhere it is said quietly in mid-deal."""
    found_again_ms: int = 120
    """A node looks at five antennas with two cards each in less than that: one round finds what lay there while its
    field was down."""
    missed_again_ms: int = 300
    """After a short pause of its looks four more miss what was taken away meanwhile, and it is told gone."""
    pitched_in_a_round: int = 2
    """Seats that can get a card within one round either way, at five cards a second."""
    strewn_cards: int = 3
    """So many cards that lie where none is due may be a washed deck: a deal that goes wrong leaves one or two."""
    near_seats: int = 2
    """Seats so close together that two cards, each on a border, explain one at the wrong of them."""
    last_cards: int = 2
    """So many cards at the end of a deal may all be read late, and the deal be over."""
    key_ms: int = 2_000
    """A key and the cards that go with it reach the table within so long, in either order: one hand of a dealer is with
    the cards, the other keys when it is free, and a player mucks or shows before the last call is keyed."""
    unread_street_ms: int = 6_000
    """And so long a key waits for a street that was burned for and is not read: who keys a bet sees it lie there. The
    dealer is asked about it after four seconds, and has as long again to lay it down anew."""
    muck_cards: int = 8
    """Cards in the muck from which on one more may not be read: `stack_cards` of `[patience]`, and set there."""
    lifted_ms: int = 5_000
    """A hand that is off its antenna for so long may lie in such a muck: most looks at one's cards are shorter.

    And so long the first key after a hand was swept is of that, if it is a fold and the next player's cards lie where
    they lay."""
    up_cards_gone_ms: int = 3_000
    """Up cards of stud that are off their antenna for so long while their player faces a bet may be in his hands: who
    straightens them lays them down sooner, and cards that are thrown away have come to the muck."""
    unaccounted_ms: int = 15_000
    """A card that lies in no pile where it could be counted is lacking after so long: one in thirty that are read late
    is read up to twelve seconds late."""
    counted_ms: int = 5_000
    """So long of it all of the pile could be counted and its antenna looked, before others covered it: most cards that
    are read late are read by then."""
    turned_ms: int = 250
    """A card that turns over sooner after it was first read face down turned over in the dealer's pitch."""
    fallen_ms: int = 1_000
    """So long after a card fell it is looked at whose hand lies face down: what was turned up by then has been read."""
    alone_ms: int = 5_000
    """So long a player has to turn up the second card after the first."""
    late_db: int = 20
    """One seat in a hundred has a card that is read late: it landed beside the antenna, on chips, or under a hand."""
    late_again_db: int = 5
    """And then one in three has its other card read late too: what was wrong there still is."""
    in_step_db: int = 8
    """A card that is read late comes when it will; in one case of six just when a deal that began elsewhere would bring
    it. Only the dealer is asked on it, nobody accused."""
    errs_db: int = 30
    """One deal in a thousand begins at the wrong seat."""
    proof_db: int = 30
    """Who is accused is accused at a thousand to one."""
    doubt_db: int = 10
    """The dealer is asked up to ten to one against: a question costs two seconds, a wrong deal the hand."""

    def faults(self) -> list[str]:
        """Return what makes no sense, one line each, the key first; nothing where all is well."""
        return [
            f"{key}: found {getattr(self, key)}, expected 1 or more"
            for key in self.__struct_fields__
            if getattr(self, key) < 1
        ]

    rest_ns = _InNs()
    unburned_ns = _InNs()
    still_ns = _InNs()
    passed_ns = _InNs()
    stay_ns = _InNs()
    sure_ns = _InNs()
    quiet_hold_ns = _InNs()
    hover_ns = _InNs()
    at_once_ns = _InNs()
    gone_ns = _InNs()
    cleared_ns = _InNs()
    looked_ns = _InNs()
    overtaken_ns = _InNs()
    one_motion_ns = _InNs()
    passing_ns = _InNs()
    before_burn_ns = _InNs()
    slide_ns = _InNs()
    found_again_ns = _InNs()
    missed_again_ns = _InNs()
    key_ns = _InNs()
    unread_street_ns = _InNs()
    lifted_ns = _InNs()
    up_cards_gone_ns = _InNs()
    unaccounted_ns = _InNs()
    counted_ns = _InNs()
    turned_ns = _InNs()
    fallen_ns = _InNs()
    alone_ns = _InNs()
