"""From a sighting to the file that follows it, and to what had to wait for it. No rule of the game stands here."""

from typing import Final, assert_never

from table.engine.betting.all_in import notice_all_in
from table.engine.betting.called_clock import run_clock
from table.engine.betting.early_actions import settle_after_betting, settle_out_of_turn
from table.engine.dealing.accounted_cards import account_for_cards
from table.engine.dealing.board import finish_street, take_lying
from table.engine.dealing.card_answers import tell_denied
from table.engine.dealing.card_questions import ask_for_cards, judge_beginning, stop_asking
from table.engine.dealing.counted_cards import end_without_killed
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.draws import go_on_with_draw, judge_drawn
from table.engine.dealing.end_of_deal import judge_absence
from table.engine.dealing.given_up import fold_mucked, fold_waiting, give_up_early, judge_mucked
from table.engine.dealing.in_sight import is_key_awaited, mind_looks, note_looked, note_unlooked
from table.engine.dealing.leaving_middle import note_disturbed
from table.engine.dealing.misplaced_cards import judge_out_of_place
from table.engine.dealing.next_seat_cards import judge_strayed, part_by_fold
from table.engine.dealing.quiet_word import mind_word
from table.engine.dealing.short_hands import end_deal_by_flop, see_again
from table.engine.dealing.strange_cards import note_left_lying
from table.engine.dealing.undue_cards import judge_astray, lies_since_sight
from table.engine.dealing.undue_in_middle import judge_middle
from table.engine.following.asking import answers_for_card
from table.engine.following.card_sightings import miss, name, see
from table.engine.following.deck_check import mind_deck_check, take_of_deck
from table.engine.following.fixed_wagers import fix_wager, is_of_the_past
from table.engine.following.from_station import take_received
from table.engine.following.keys import take_key
from table.engine.following.lying_folds import answer_lying, ask_about_folds
from table.engine.following.meanwhile import answer_kept, drop_overtaken, keep_refused
from table.engine.following.overtaken_folds import accuse_anew, fold_overtaken
from table.engine.following.quiet_hold import mind_hold
from table.engine.following.waiting import mind_waiting, take_waiting
from table.engine.following.waiting_keys import let_key_wait, part_joined, take_waited
from table.engine.hand.award_due import award_if_due
from table.engine.hand.opening import begin_anew
from table.engine.hand.serving import count_no_more, end_served
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.zone_blind import ZoneUnseen
from table.engine.matters.steps import tick_off
from table.engine.seats.conduct import judge_shown
from table.engine.seats.presence import kill_absent_in_turn, note_out_of_view
from table.engine.seats.tabling import judge_tabling
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING, DEALING, SHOWDOWN
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

_TOLD: Final = frozenset({KeyPressed, CommandReceived})
_FOLDS_FIRST: Final = frozenset({NewHand, Undone})
_ANSWERS: Final = frozenset({Confirmed, Declined, WagerFixed})
"""By their own types, as wherever cards and keys pass: to be no instance of msgspec's takes ten times as long."""


def follow(moment: Moment, sighting: Sighting) -> None:
    """Let one sighting work on the table unless it is a key that is to wait, and then the keys that have waited."""
    if not (type(sighting) is KeyPressed and let_key_wait(moment, sighting.command, follow_key)):
        _follow_one(moment, sighting)
    if (hand := moment.state.hand) is not None and (hand.reading.waiting or moment.state.quiet_hold is not None):
        mind_hold(moment, sighting.at_ns)
    while moment.state.waiting_keys and (key := take_waited(moment, follow_key)) is not None:
        _follow_late(moment, key)
    hand = moment.state.hand
    if hand is not None and (hand.middle.word is not None or (hand.middle.odd and type(sighting) is Tick)):
        mind_word(moment)


def _follow_late(moment: Moment, key: KeyPressed) -> None:
    """Let a key work that has waited: by itself, and at the time that it has."""
    late = Moment(moment.state, moment.book, key.at_ns, moment.said_before + len(moment.events))
    _follow_one(late, key)
    moment.take_over(late)


def _follow_one(moment: Moment, sighting: Sighting) -> None:
    before = moment.state
    if type(sighting) is CardSeen and sighting.zone is MUCK and before.hand is not None:
        if before.joined is not None:
            part_joined(moment, sighting, follow_key)
        fold_overtaken(moment, sighting, follow_key)
    _follow(moment, sighting)
    hand = moment.state.hand
    is_told = type(sighting) in _TOLD and hand is not None and hand is not before.hand and not hand.phase.is_over
    if is_told and not (type(sighting) is KeyPressed and is_of_the_past(sighting.command, before)):
        moment.state = replace(moment.state, told_ns=moment.at_ns)
    keys = moment.state.keys
    _let_follow(moment, before, is_time=type(sighting) is Tick)
    if moment.state.hand is not None and moment.hand.meanwhile.kept:
        drop_overtaken(moment, before, sighting)
    is_longer = moment.state.keys is not keys and len(moment.state.keys) > len(keys)
    if is_longer and type(sighting) is KeyPressed and not answers_for_card(sighting.command, before.hand):
        moment.put_table(replace(moment.state, keys=moment.state.keys[: len(keys)]))


def follow_key(moment: Moment, command: Command) -> None:
    """Let a player's key work as if it were pressed now, within another sighting."""
    before = moment.state
    take_key(moment, command)
    keys = moment.state.keys
    _let_follow(moment, before, is_time=False)
    moment.put_table(replace(moment.state, keys=moment.state.keys[: len(keys)]))


def _let_follow(moment: Moment, before: TableState, *, is_time: bool) -> None:  # noqa: C901 - each is asked whether it is open
    """Do what had to wait for what has just been seen or keyed; *before* it the table stood so."""
    hand, was = moment.state.hand, before.hand
    if hand is None:
        return
    was_up = was is not None and was.is_face_up and was.number == hand.number
    if hand.is_face_up and not was_up:
        notice_all_in(moment, before)
    if hand.matters or hand.draw is not None or (was is not None and hand.board is not was.board):
        _open_if_dealt(moment, hand, is_time=is_time)
    if moment.state.waiting:
        mind_waiting(moment, is_time=is_time)
    if moment.hand.phase is SHOWDOWN:
        # What held the award may be over by time alone.
        award_if_due(moment)
    if moment.hand is not was or moment.state.players is not before.players:
        if was is not None and was.phase is BETTING and moment.hand.phase is not BETTING:
            give_up_early(moment)
        _go_on(moment)
        if moment.hand.is_face_up and not was_up:
            notice_all_in(moment, before)
        if was is not None and was.served:
            count_no_more(moment, was)
        if moment.state.setup.deck_check_hands:
            mind_deck_check(moment, before)


def _open_if_dealt(moment: Moment, hand: Hand, *, is_time: bool) -> None:
    """Open the betting of the street, or after the draw, that is due, where its last card lies there by now."""
    if hand.matters:
        tick_off(moment, is_time=is_time)
    # What was put right may be a street; and a card whose name is known already is not named again.
    finish_street(moment)
    if hand.draw is not None:
        go_on_with_draw(moment)


def _go_on(moment: Moment) -> None:
    """Do what had to wait: the turn may have come to a seat of which something is known already."""
    hand, turns = moment.hand, moment.hand.turns
    # When it is over nobody has the turn, and who had it may have left the table.
    turn = () if hand.phase.is_over else hand.betting.to_act
    is_known = turn and (hand.stakes[turn[0]].is_in_muck or moment.state.players[turn[0]].is_absent)
    if is_known or hand.missed_first_deal or turns.out_of_turn or turns.ordered is not None:
        while settle_out_of_turn(moment) or fold_mucked(moment) or kill_absent_in_turn(moment):
            # What closed the betting may have been keyed before, and taken back: the street lies there already.
            finish_street(moment)
        hand = moment.hand
    if hand.phase is DEALING and hand.is_dealt:
        settle_after_betting(moment)
        finish_street(moment)
        hand = moment.hand
    if hand.phase is DEALING and not (hand.is_dealt or hand.reading.is_deal_regular):
        end_without_killed(moment)
        hand = moment.hand
    middle, reading = hand.middle, hand.reading
    if hand.turns.is_board_lying or middle.early or middle.odd:
        take_lying(moment)
    if reading.question is not None:
        stop_asking(moment)
        tell_denied(moment)
    if not reading.is_order_judged and (moment.hand.is_dealt or not reading.is_deal_regular):
        judge_beginning(moment)
    if moment.hand.matters:
        tick_off(moment)
    if moment.hand.phase is SHOWDOWN:
        award_if_due(moment)


def _follow(moment: Moment, sighting: Sighting) -> None:  # noqa: C901 - one case for each kind of sighting
    match sighting:
        case CardSeen():
            see(moment, sighting)
        case KeyPressed(command=command):
            _press(moment, command)
        case CardGone():
            miss(moment, sighting)
        case CardRevealed():
            name(moment, sighting)
        case Tick():
            _let_time_pass(moment, sighting)
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
