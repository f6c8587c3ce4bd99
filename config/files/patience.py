"""Settling times and counts of the sensors: from the table's file, each with its reason, set only here.

`firmware_bridge.settling` judges by them; what it makes of them is not known here. Times are
in milliseconds, as an operator writes them; counts are inventories of one antenna. The
defaults are for rounds of some 80 ms and cards pitched five a second.

Measured through the firmware, a wire and the link, 250 landings each, 3 s after the landing:

| a card that is read in so many looks | settled p50, p99 | told beside in 1 s, ever | told gone, by landing |
|---|---|---|---|
| 95 %, by the neighbour 5 % | 186, 258 ms | 0 | 0 |
| 95 %, by the neighbour 10 %; 15 % | 185, 273; 189, 301 ms | 0.4, 4 %; 15, 34 % | 0 |
| 30 % by both | 454, 1179 ms | 43, 92 % | 0.03 |
| 40 % by both; 60 % by both; 90 % by both | 367, 748; 277, 579; 195, 438 ms | 86; 100; 100 % | 0.04; 0.03; 0 |
| 40 % and 70 %; each drawn from 30 to 90 % | 245, 562; 254, 572 ms | 96; 92 % | 0.10; 0.05 |
| 40 % on chips, 12 s; 20 % | 354, 1259; 1149, 6179 ms | 0 | 0 |
| 95 %, after a stop of 400 ms over a neighbour; 900 ms | 121, 168; 121, 173 ms after it went on | 0 | 1 |
"""

import msgspec


class Patience(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a tag is there, when it is gone, and whose it is where two antennas read it."""

    reads: int = 3
    """To appear: read so often. A card that slides over an antenna is read once or twice."""
    of: int = 6
    """Of the last so many inventories: a landing card of which two reads are lost is still found."""
    appear_ms: int = 120
    """And so long from the first read: an antenna that is read first, because it changed, may take three in 60 ms."""
    appear_due_ms: int = 60
    """Or so long where the next card of the deal is due: what only slides over an antenna is rarely due there."""
    misses: int = 8
    """To vanish: so many misses in a row. A node reports eight rounds after a change; eight lost reads of 5 % each
    come once in 10**10 rounds."""
    vanish_ms: int = 400
    """And so long since the last read, for the same quick antennas."""
    vanish_all_ms: int = 1_000
    """Or so long since one of three or more was read, where none is: a field drops for half a second and more, and
    nobody waits for a board that is swept up."""
    poor_reads: int = 4
    """A card on chips, or beside its place, is read less: to appear it may also be read so often"""
    poor_of: int = 12
    """of so many looks"""
    poor_ms: int = 250
    """and in so long. Read in 40 of 100 looks it is found within a second; three reads would be too few to tell it
    from a neighbour's card that is read in 10 of 100."""
    lead: int = 2
    """Reads more than any other antenna that reads a tag at the same time: before that nobody has it."""
    passing: int = 2
    """And so many more than one that began to read it later: so often a card is read in passing, before it lands."""
    border_ms: int = 400
    """Where two antennas read a tag for so long and neither leads, it lies between them: whoever reads it more has it,
    if only by one. A moving card has passed by then."""
    beside_score: int = 10
    """And the other is told as beside it from this score on (each read three up, each miss one down, 20 at most),
    until the score is back at nothing."""
    beside_later_score: int = 13
    """From this one on where the card has lain for more than 32 looks. In 1,000 looks the score reaches 13 0.003 times
    where a neighbour's cards are read in 5 of 100 looks and 1.7 times at 15; it reaches 10 0.06 and 4.2 times. A card
    between two antennas, read in 30, 40, 60 of 100 looks, reaches 10 within 20 looks in 49, 81, 100 of 100 cases."""
    move_reads: int = 4
    """To move from a zone that sees: read so often there, in that many rounds or one more."""
    move_misses: int = 4
    """And missed so often where it was. Both at once by lost reads and cross-reads of 5 %: once in 10**9 rounds."""
    move_lead: int = 8
    """Or it has moved where the other read it so many times oftener in the last `poor_of` looks: whoever still reads
    one look in twenty from afar must not keep it. Of two that read it equally well neither gets so far ahead."""
    overlap_ms: int = 200
    """A moving card is read by both antennas for so long at most. An antenna that read along before that gets the tag
    only once the other has missed it for good."""
    round_ms: int = 160
    """The slowest round of a node: so much silence that it vouches for stands for one more round like the last."""
    overdue_ms: int = 450
    """A zone whose last look is so long ago is not looked at: a node vouches for its looks every 200 ms, the look
    itself is a round old by then, and 152 ms was the worst that a wire delayed (at 1 % damaged bytes). Where its looks
    have lately paused for longer, it is overdue after twice that pause, and after a second at most."""
    overdue_card_ms: int = 22
    """And so much later for each card beyond two at an antenna of the same node: a look at seven cards takes 80 ms,
    and between two antennas at rest a node looks at the one that has changed."""
    order_ms: int = 600
    """A card waits so long at most for one that was read before it: cards come in the order of their landing."""
    hold_key_ms: int = 700
    """A key waits so long at most for the cards that moved before it was pressed: a fold and the next player's call
    come within a fifth of a second, and a card takes longer to settle."""
    hold_card_ms: int = 700
    """A card waits so long at most, from when it may have moved, for the keys that were pressed before: a panel's node
    says a lost one again within 152 ms (at 1 % damaged bytes), and a card has settled by then most of the time."""
    first_word_ms: int = 2_000
    """A node that has not said a word by then is silent: its zones are blind, not empty."""
    conflict_ms: int = 1000
    """Two antennas that both read a tag without a miss insist after so long; a card in motion has passed by then."""
    stack_cards: int = 8
    """Up to so many cards a stack is read whole ("some ten", with a margin)."""
    stack_reads: int = 2
    """On a bigger stack a card may be read so often, and then be missed as by a move while nobody else reads it."""
    stack_gone_ms: int = 10_000
    """A bigger stack of which nothing is read is gone after so long: it may be whole and too thick to be read."""

    def faults(self) -> list[str]:
        """Return what makes no sense, one line each, the key first; nothing where all is well."""
        counts = (
            *("reads", "of", "misses", "poor_reads", "move_reads", "move_misses", "move_lead"),
            *("beside_score", "beside_later_score", "round_ms", "stack_reads"),
        )
        found = [f"{key}: found {getattr(self, key)}, expected 1 or more" for key in counts if getattr(self, key) < 1]
        times = [key for key in self.__struct_fields__ if key.endswith("_ms") and key not in counts]
        found += [f"{key}: found {getattr(self, key)}, expected 0 or more" for key in times if getattr(self, key) < 0]
        if self.reads > self.of:
            found.append(f"reads: found {self.reads}, expected no more than of = {self.of}")
        if self.poor_reads > self.poor_of:
            found.append(f"poor_reads: found {self.poor_reads}, expected no more than poor_of = {self.poor_of}")
        if self.order_ms > self.hold_key_ms:
            found.append(f"order_ms: found {self.order_ms}, expected no more than hold_key_ms = {self.hold_key_ms}")
        if self.hold_card_ms > self.hold_key_ms:
            found.append(
                f"hold_card_ms: found {self.hold_card_ms}, expected no more than hold_key_ms = {self.hold_key_ms}"
            )
        return found
