"""The quiet word: cards lie in the middle where none was due, and it is said before it is known whether they stay.

Nobody is accused, no key waits, and no more is remembered than the word: what would be told if the cards stayed.
"""

from collections.abc import Sequence
from typing import Final

from table.engine.dealing.evidence import came_at_once
from table.engine.dealing.in_sight import lain_ns
from table.engine.dealing.undue_in_middle import is_to_be_judged, judge_lying, may_be_of_stub
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING, DEALING
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.engine.words.quiet import QuietWord
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone

_WORDS: Final = {
    AlertCode.PREMATURE_FLOP: QuietWord.STREET_EARLY,
    AlertCode.PREMATURE_TURN: QuietWord.STREET_EARLY,
    AlertCode.PREMATURE_RIVER: QuietWord.STREET_EARLY,
    AlertCode.FLOP_OVERDEALT: QuietWord.CARD_TOO_MANY,
    AlertCode.STREET_OVERDEALT: QuietWord.CARD_TOO_MANY,
    AlertCode.COUNT_MISMATCH: QuietWord.CARD_TOO_MANY,
    AlertCode.EXTRA_BURN: QuietWord.SECOND_BURN,
}


def mind_word(moment: Moment) -> None:
    """Say a quiet word of the cards that lie in the middle, another, or none any more."""
    word = _word(moment)
    if word is not moment.hand.middle.word:
        moment.put_middle(replace(moment.hand.middle, word=word))


def _word(moment: Moment) -> QuietWord | None:
    hand = moment.hand
    is_played = hand.is_dealt and (hand.phase is BETTING or hand.phase is DEALING)
    if not is_played or hand.reading.question is not None or hand.holding is not None:
        return None
    told = Moment(moment.state, moment.book, moment.at_ns, moment.said_before)
    for zone in (Zone.BURN, Zone.BOARD):
        lying = [card for card in hand.middle.odd if card.zone is zone and moment.lies(card)]
        lying = [card for card in lying if is_to_be_judged(moment, card)]
        after_ns = _said_after_ns(moment, lying) if lying else 0
        ripe = [card for card in lying if lain_ns(moment, card) >= after_ns]
        # A burn tells what the board card after it is, however short it has lain.
        late = [card for card in lying if card not in ripe] if zone is Zone.BURN else []
        for cards in (ripe, late):
            if cards:
                judge_lying(told, cards)
            if told.alerts:
                return None if cards is late else _word_for(told)
    return None


def _word_for(told: Moment) -> QuietWord | None:
    return next((_WORDS[alert.code] for alert in told.alerts if alert.code in _WORDS), None)


def _said_after_ns(moment: Moment, lying: Sequence[CardSeen]) -> int:
    """Return how long cards must lie: a stub that is held there, or a board card over the pile, is gone by then."""
    rules, zone = moment.state.setup.evidence, lying[0].zone
    if zone is Zone.BURN:
        # Nobody burns two cards in one look, and of two that are no burns yet one may be the board card behind it.
        burned_ns = moment.hand.middle.burned_ns
        is_of_several = len(lying) > 1 or abs(lying[0].at_ns - burned_ns) <= rules.at_once_ns
        return rules.stay_ns if is_of_several else rules.sure_ns
    if all(card.facing is not Facing.UNKNOWN for card in lying):
        return rules.quiet_hold_ns
    # A stub shows its cards together: several that came one by one were laid there.
    together = {len(came_at_once(card, lying, rules)) for card in lying}
    is_row = len(lying) > 1 and together == {1}
    is_of_stub = max(together) > 1 or (not is_row and may_be_of_stub(moment, lying, is_sure=False))
    return rules.sure_ns if is_of_stub else rules.quiet_hold_ns
