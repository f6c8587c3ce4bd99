"""From a sighting to the file that follows it, and to what had to wait for it. No rule of the game stands here."""

from typing import Final, assert_never

from table.engine.betting.called_clock import run_clock
from table.engine.dealing.accounted_cards import account_for_cards
from table.engine.dealing.card_answers import tell_denied
from table.engine.dealing.card_questions import ask_for_cards, stop_asking
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.draws import judge_drawn
from table.engine.dealing.end_of_deal import judge_absence
from table.engine.dealing.given_up import fold_waiting, judge_mucked
from table.engine.dealing.in_sight import is_key_awaited, mind_looks, note_looked, note_unlooked
from table.engine.dealing.leaving_middle import note_disturbed
from table.engine.dealing.misplaced_cards import judge_out_of_place
from table.engine.dealing.next_seat_cards import judge_strayed, part_by_fold
from table.engine.dealing.quiet_word import mind_word
from table.engine.dealing.short_hands import end_deal_by_flop, see_again
from table.engine.dealing.strange_cards import note_left_lying
from table.engine.dealing.undue_cards import judge_astray, lies_since_sight
from table.engine.dealing.undue_in_middle import judge_middle
from table.engine.following.afterwards import let_follow
from table.engine.following.asking import answers_for_card
from table.engine.following.card_sightings import miss, name, see
from table.engine.following.deck_check import take_of_deck
from table.engine.following.fixed_wagers import fix_wager, is_of_the_past
from table.engine.following.from_station import take_received
from table.engine.following.keys import take_key
from table.engine.following.lying_folds import answer_lying, ask_about_folds
from table.engine.following.meanwhile import answer_kept, drop_overtaken, keep_refused
from table.engine.following.overtaken_folds import accuse_anew, fold_overtaken
from table.engine.following.quiet_hold import mind_hold
from table.engine.following.waiting import take_waiting
from table.engine.following.waiting_keys import let_key_wait, take_waited
from table.engine.hand.opening import begin_anew
from table.engine.hand.serving import end_served
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.zone_blind import ZoneUnseen
from table.engine.seats.conduct import judge_shown
from table.engine.seats.presence import note_out_of_view
from table.engine.seats.tabling import judge_tabling
from table.engine.state.moment import Moment
from table.engine.state.table_state import TableState
from table.engine.words.commands import Command, Confirmed, Declined, NewHand, Undone
from table.engine.words.frozen import replace
from table.engine.words.reports import WagerFixed
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardScanned,
    CardSeen,
    CardsLeftLying,
    CommandReceived,
    DeckOrderKept,
    DeckUnchecked,
    DeckWashed,
    KeyPressed,
    Sighting,
    Tick,
    UnaccountedCardSeen,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.words.table_events import KeyRefused, SightLost, SightRegained
from table.engine.words.zones import MUCK, ZONE_SEATS, Zone

_Rare = (
    DeckOrderKept
    | DeckUnchecked
    | UnaccountedCardSeen
    | CardScanned
    | CardsLeftLying
    | DeckWashed
    | CommandReceived
    | ZoneBlind
    | ZoneSighted
)
_TOLD: Final = frozenset({KeyPressed, CommandReceived})
_FOLDS_FIRST: Final = frozenset({NewHand, Undone})
_ANSWERS: Final = frozenset({Confirmed, Declined, WagerFixed})
"""By their own types, as wherever cards and keys pass: to be no instance of msgspec's takes ten times as long."""


def follow(moment: Moment, sighting: Sighting, *, is_late: bool = False) -> None:  # noqa: C901 - a case for each kind
    """Let one sighting work on the table, and then the keys that have waited.

    A key that is to wait is kept, unless it *is_late*: it has waited, and works by itself.
    """
    if not is_late and type(sighting) is KeyPressed and let_key_wait(moment, sighting.command, follow_key):
        _follow_waiting(moment, sighting)
        return
    before = moment.state
    match sighting:
        case CardSeen():
            if sighting.zone is MUCK and before.hand is not None:
                fold_overtaken(moment, sighting, follow_key)
            see(moment, sighting)
        case KeyPressed(command=command):
            _press(moment, command)
        case CardGone():
            miss(moment, sighting)
        case CardRevealed():
            name(moment, sighting)
        case Tick():
            _let_time_pass(moment, sighting)
        case _:
            _follow_rare(moment, sighting)
    if type(sighting) in _TOLD and moment.state.told_ns != moment.at_ns:
        _note_told(moment, before, sighting)
    keys = moment.state.keys
    let_follow(moment, before, is_time=type(sighting) is Tick)
    if moment.state.hand is not None and moment.hand.meanwhile.kept:
        drop_overtaken(moment, before, sighting)
    if moment.state.keys is not keys and type(sighting) is KeyPressed:
        _drop_followed(moment, before, sighting.command, len(keys))
    hand = moment.state.hand
    is_held = hand is not None and (
        hand.reading.waiting or hand.reading.doubted or hand.middle.word is not None or hand.middle.odd
    )
    if not is_late and (is_held or moment.state.waiting_keys or moment.state.quiet_hold is not None):
        _follow_waiting(moment, sighting)


def _follow_rare(moment: Moment, sighting: _Rare) -> None:
    match sighting:
        case DeckOrderKept() | DeckUnchecked() | UnaccountedCardSeen() | CardScanned():
            take_of_deck(moment, sighting)
        case CardsLeftLying(zones=zones):
            note_left_lying(moment, zones)
        case DeckWashed():
            begin_anew(moment)
        case CommandReceived():
            take_received(moment, sighting)
        case ZoneBlind():
            _lose_sight(moment, sighting)
        case ZoneSighted():
            _regain_sight(moment, sighting)
        case never:
            assert_never(never)


def _follow_waiting(moment: Moment, sighting: Sighting) -> None:
    """Mind what is held or not judged yet, and let the keys work that have waited for long enough."""
    hand = moment.state.hand
    if hand is not None and (hand.reading.waiting or hand.reading.doubted or moment.state.quiet_hold is not None):
        mind_hold(moment, sighting.at_ns)
    while moment.state.waiting_keys and (key := take_waited(moment, follow_key)) is not None:
        # By itself, and at the time that it has.
        late = Moment(moment.state, moment.book, key.at_ns, moment.said_before + len(moment.events))
        follow(late, key, is_late=True)
        moment.take_over(late)
    hand = moment.state.hand
    if hand is not None and (hand.middle.word is not None or (hand.middle.odd and type(sighting) is Tick)):
        mind_word(moment)


def _note_told(moment: Moment, before: TableState, sighting: Sighting) -> None:
    """Note when a hand was told something that no key of a player's has noted."""
    hand = moment.state.hand
    if hand is None or hand is before.hand or hand.phase.is_over:
        return
    if not (type(sighting) is KeyPressed and is_of_the_past(sighting.command, before)):
        moment.state = replace(moment.state, told_ns=moment.at_ns)


def _drop_followed(moment: Moment, before: TableState, command: Command, keys: int) -> None:
    """Keep only so many *keys* of those that can be taken back: what followed from the last one goes back with it."""
    if len(moment.state.keys) > keys and not answers_for_card(command, before.hand):
        moment.put_table(replace(moment.state, keys=moment.state.keys[:keys]))


def follow_key(moment: Moment, command: Command) -> None:
    """Let a player's key work as if it were pressed now, within another sighting."""
    before = moment.state
    take_key(moment, command)
    keys = moment.state.keys
    let_follow(moment, before, is_time=False)
    moment.put_table(replace(moment.state, keys=moment.state.keys[: len(keys)], told_ns=before.told_ns))


def _let_time_pass(moment: Moment, tick: Tick) -> None:
    mind_looks(moment, tick)
    if moment.state.hand is not None:
        before, said = moment.state, len(moment.events)
        _let_hand_wait(moment, tick)
        if moment.alerts:
            accuse_anew(moment, (before, said), lambda then: _let_hand_wait(then, tick), follow_key)
    if moment.state.penalties:
        end_served(moment)


def _let_hand_wait(moment: Moment, tick: Tick) -> None:
    """Look at all of which time tells what it is."""
    at_ns = tick.at_ns
    if moment.state.quiet_hold is not None:
        judge_astray(moment, at_ns)  # What is keyed waits, and so does all that is made of what is not keyed.
        return
    end_deal_by_flop(moment)
    judge_middle(moment, at_ns)
    note_disturbed(moment)
    judge_out_of_place(moment)
    judge_astray(moment, at_ns)
    judge_strayed(moment, at_ns)
    part_by_fold(moment)
    judge_absence(moment, at_ns)
    if moment.hand.drawn:
        judge_drawn(moment)
    tell_denied(moment)
    ask_for_cards(moment, tick)
    ask_about_folds(moment, at_ns)
    note_out_of_view(moment, at_ns)
    account_for_cards(moment)
    judge_mucked(moment, at_ns)
    judge_shown(moment, at_ns)
    judge_tabling(moment, at_ns)
    run_clock(moment, at_ns)


def _regain_sight(moment: Moment, sighted: ZoneSighted) -> None:
    zone = sighted.zone
    moment.put_table(replace(moment.state, blind_zones=moment.state.blind_zones - {zone}))
    note_looked(moment, zone)
    lies_since_sight(moment, zone, sighted.at_ns)
    see_again(moment, zone, sighted.at_ns)
    if zone is Zone.BURN and moment.state.hand is not None:
        moment.put_middle(replace(moment.hand.middle, sighted_ns=sighted.at_ns))
    moment.say(SightRegained(zone=zone))


def _press(moment: Moment, command: Command) -> None:
    if type(command) is NewHand and moment.state.waiting and moment.hand.phase.is_over:
        take_waiting(moment)
    if type(command) in _FOLDS_FIRST:
        fold_waiting(moment)
    if type(command) in _ANSWERS and any(
        takes(moment, command, follow_key) for takes in (answer_kept, answer_lying, fix_wager)
    ):
        return
    take_key(moment, command)
    if KeyRefused in map(type, moment.events):
        keep_refused(moment, command, follow_key)


def _lose_sight(moment: Moment, lost: ZoneBlind) -> None:
    zone = lost.zone
    moment.put_table(replace(moment.state, blind_zones=moment.state.blind_zones | {zone}))
    note_unlooked(moment, zone, lost.at_ns if lost.looked_until_ns is None else lost.looked_until_ns)
    moment.say(SightLost(zone=zone, is_awaited=is_key_awaited(moment, zone)))
    raise_matter(moment, ZoneUnseen(seat=ZONE_SEATS.get(zone)))
    if moment.state.hand is not None and moment.hand.reading.waiting:
        deal_waiting(moment)  # what came since nobody looks there waits for no card of that zone
    if moment.state.hand is not None and zone is Zone.BURN:
        stop_asking(moment)  # a burn is not asked for where none is read; of a seat the dealer's word counts
