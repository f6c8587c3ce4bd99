"""Button, blinds, and who is dealt in: for the first hand and from each hand to the next.

Pure geometry of the table under the house's button rule. Chips are not here.
"""

from typing import NamedTuple, assert_never

import msgspec

from table.engine.state.hand import Hand
from table.engine.state.phase import Phase
from table.engine.state.stake import Positions
from table.engine.state.table_state import Player, TableState, is_on_penalty
from table.engine.words.frozen import replace
from table.engine.words.game import Posts
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import SEATS, Seat, clockwise, is_between

HEADS_UP = 2
"""Players at a table where the button posts the small blind."""


class _Blinds(NamedTuple):
    spot: Seat
    """The seat where the small blind belongs, even if nobody posts it."""
    small: Seat | None
    big: Seat


def next_positions(state: TableState, book: Rulebook) -> Positions | None:
    """Return the positions of the hand that would begin now, or None with fewer than two players."""
    hand = state.hand
    players = staying(state, book)
    if len(players) < HEADS_UP:
        return None
    is_again = hand is not None and hand.phase is not Phase.COMPLETE
    game = hand.game if hand is not None and is_again else state.game
    if game.posts is Posts.BUTTON:
        return _button_posts(players, state, book)
    if game.posts is Posts.BRING_IN:
        return _without_blinds(players, state, book)
    if hand is not None and is_again:
        return _again(players, hand, book)
    return _with_blinds(players, state, book)


def _with_blinds(players: dict[Seat, Player], state: TableState, book: Rulebook) -> Positions:
    """Return the positions of a new hand with blinds: they follow from the last one that had some."""
    last = _last_with_blinds(state.hand, book)
    if last is None:
        return _first(players, state.setup.button, state.setup.big_blind_seat, book)
    if book.button.method.value == "dead":
        return _after_dead(players, last, book)
    return _after_moving(players, last, book)


def _last_with_blinds(hand: Hand | None, book: Rulebook) -> Positions | None:
    """Return the positions of the last hand with blinds, up to *hand*; None where none was dealt."""
    if hand is None:
        return None
    if hand.game.posts is not Posts.BRING_IN:
        return _as_it_belonged(hand, book)
    return hand.positions.with_blinds if isinstance(hand.positions.with_blinds, Positions) else None


def _without_blinds(players: dict[Seat, Player], state: TableState, book: Rulebook) -> Positions | None:
    """Return the positions of a hand without blinds: cards go from the lowest seat on, and everybody is dealt in.

    The button lies where the next hand with blinds would have it, and stays there until that one is dealt.
    """
    hand = state.hand
    if hand is not None and hand.phase is not Phase.COMPLETE:
        same = frozenset(players) & frozenset(hand.stakes)
        return _from_lowest(hand.positions, same, players, book) if len(same) >= HEADS_UP else None
    where = _with_blinds(players, state, book)
    last = _last_with_blinds(hand, book)
    still = replace(where, small_blind_seat=None, with_blinds=msgspec.UNSET if last is None else last)
    return _from_lowest(still, frozenset(players), players, book)


def _from_lowest(
    positions: Positions, seats: frozenset[Seat], players: dict[Seat, Player], book: Rulebook
) -> Positions:
    """Return *positions* with *seats* dealt to from the lowest on: the first of them sits at the dealer's left."""
    posting = _posting(seats, players, book)
    return replace(positions, order=tuple(sorted(seats - posting)), posting=tuple(sorted(posting)))


def _button_posts(players: dict[Seat, Player], state: TableState, book: Rulebook) -> Positions:
    """Return the positions of a hand in which the button alone posts: it goes to the next player after each hand."""
    hand, seats = state.hand, frozenset(players)
    if hand is not None and hand.phase is not Phase.COMPLETE:
        button = hand.button_belongs or hand.positions.button
    else:
        last = _last_with_blinds(hand, book)
        button = state.setup.button if last is None else _after(seats, last.button)
    button = button if button in seats else _after(seats, button)
    posting = _posting(seats, players, book)
    return Positions(
        button=button,
        small_blind_spot=button,
        small_blind_seat=None,
        big_blind_seat=button,
        order=clockwise(seats - posting, button),
        posting=clockwise(posting, button),
    )


def staying(state: TableState, book: Rulebook) -> dict[Seat, Player]:
    """Return the players who can be in the next hand: they have chips, and have not left for good.

    Of those who serve a penalty then it is said, however long it is.
    """
    is_over = state.hand is not None and state.hand.phase is Phase.COMPLETE
    is_passed_over = book.blinds.penalty_seat.value == "not-dealt-no-blinds"
    return {
        seat: player
        for seat, player in _marked(state).items()
        if player.stack > 0 and not (is_over and player.is_leaving) and not (is_passed_over and player.is_on_penalty)
    }


def _marked(state: TableState) -> dict[Seat, Player]:
    """Return the players, each marked who serves a penalty."""
    if not state.penalties:
        return state.players
    return {seat: replace(player, is_on_penalty=is_on_penalty(state, seat)) for seat, player in state.players.items()}


def _again(players: dict[Seat, Player], hand: Hand, book: Rulebook) -> Positions | None:
    """Return the positions of a hand that is dealt again: as it was, with the button where it belongs.

    Nobody is seated for it; where somebody has left the table since, the others close up.
    """
    if hand.button_belongs is not None:
        return _first(players, hand.button_belongs, None, book)
    same = {seat: player for seat, player in players.items() if seat in hand.stakes}
    if len(same) == len(hand.stakes):
        return hand.positions
    return _first(same, hand.positions.button, hand.positions.big_blind_seat, book) if len(same) >= HEADS_UP else None


def _as_it_belonged(hand: Hand, book: Rulebook) -> Positions:
    """Return the positions of *hand* as they would have been from the right button: the next hand follows from them.

    So each player has each position once, whoever had it twice by mistake.
    """
    button = hand.button_belongs
    if button is None:
        return hand.positions
    seats = frozenset(hand.stakes)
    if len(seats) == HEADS_UP:
        small = button if book.button.small_blind_heads_up.value else _after(seats, button)
    else:
        small = _after(seats, button)
    return replace(
        hand.positions,
        button=button,
        small_blind_spot=small,
        small_blind_seat=small,
        big_blind_seat=_after(seats, small),
    )


def _first(players: dict[Seat, Player], button: Seat, big: Seat | None, book: Rulebook) -> Positions:
    established = _established(players)
    if big is None or big not in players:
        small = clockwise(established, button)[0]
        blinds = _Blinds(small, small, _after(frozenset(players), small))
        until = _end_of_waiting(blinds, book)
    elif between := [seat for seat in clockwise(established, button) if is_between(button, seat, big)]:
        blinds = _Blinds(between[0], between[0], big)
        until = _end_of_waiting(blinds, book)
    else:
        # Nobody sits where the small blind belongs. Its seat is only needed for the button's next
        # move: the first one after the button, which is the empty one where there is but one.
        spot = button % len(SEATS) + 1
        blinds = _Blinds(button if spot == big else spot, None, big)
        until = big
    playing = _without_waiting(players, button, until)
    if len(playing) == HEADS_UP:
        # The button is the small blind: where its seat is empty, or its player waits, it goes there.
        return _heads_up(playing, button if button in playing else _other(playing, blinds.big), book)
    return _around_button(playing, button, blinds, book)


def _after_dead(players: dict[Seat, Player], last: Positions, book: Rulebook) -> Positions:
    """Move the big blind to the next player; small blind and button follow, even onto an empty seat."""
    seats = frozenset(players)
    spot, big = last.big_blind_seat, _after(seats, last.big_blind_seat)
    button = last.small_blind_spot
    if button == big or not is_between(button, spot, big):
        # Heads-up has become three: the button was the small blind, and is the big blind now.
        button = clockwise(seats, spot)[-2 if spot in seats else -1]
    until = _end_of_waiting(_Blinds(spot, spot, big), book)
    playing = _without_waiting(players, button, until)
    if len(playing) == HEADS_UP:
        is_adjusted = book.button.no_big_blind_twice_heads_up.value or last.button == last.small_blind_spot
        # Left as it is, the button goes to the last small blind, and the big blind stays where it was.
        is_plain = not is_adjusted and last.small_blind_spot in playing
        return _heads_up(playing, last.small_blind_spot if is_plain else _other(playing, big), book)
    return _around_button(playing, button, _Blinds(spot, spot if spot in playing else None, big), book)


def _after_moving(players: dict[Seat, Player], last: Positions, book: Rulebook) -> Positions:
    """Move the button to the next player; the next two post."""
    established = _established(players)
    button = _after(established, last.button)
    small = _after(established, button)
    blinds = _Blinds(small, small, _after(frozenset(players), small))
    playing = _without_waiting(players, button, _end_of_waiting(blinds, book))
    if len(playing) == HEADS_UP:
        if book.button.no_big_blind_twice_heads_up.value and last.big_blind_seat in playing:
            button = last.big_blind_seat
        return _heads_up(playing, button, book)
    return _around_button(playing, button, blinds, book)


def _heads_up(players: dict[Seat, Player], button: Seat, book: Rulebook) -> Positions:
    other = _after(frozenset(players), button)
    small, big = (button, other) if book.button.small_blind_heads_up.value else (other, button)
    posting = _posting(frozenset(players), players, book)
    return Positions(
        button=button,
        small_blind_spot=small,
        small_blind_seat=small,
        big_blind_seat=big,
        order=tuple(seat for seat in (other, button) if seat not in posting),
        posting=tuple(posting),
    )


def _around_button(players: dict[Seat, Player], button: Seat, blinds: _Blinds, book: Rulebook) -> Positions:
    """Return the positions of three players or more."""
    seats = frozenset(players)
    posting = _posting(seats, players, book)
    return Positions(
        button=button,
        small_blind_spot=blinds.spot,
        small_blind_seat=blinds.small,
        big_blind_seat=blinds.big,
        order=clockwise(seats - posting, button),
        posting=clockwise(posting, button),
    )


def _end_of_waiting(blinds: _Blinds, book: Rulebook) -> Seat:
    """Return the seat up to which, from the button, newcomers wait; who sits on it does not."""
    match book.blinds.newcomer_waits.value:
        case "button-to-small-blind":
            return blinds.spot
        case "button-to-big-blind":
            return blinds.big
        case never:
            assert_never(never)


def _without_waiting(players: dict[Seat, Player], button: Seat, until: Seat) -> dict[Seat, Player]:
    """Return the players but for the newcomers between *button* and *until*."""
    established = _established(players)
    if len(established) == len(players):
        return players
    return {
        seat: player for seat, player in players.items() if seat in established or not is_between(button, seat, until)
    }


def _other(players: dict[Seat, Player], seat: Seat) -> Seat:
    """Return the other one of two players."""
    return next(other for other in players if other != seat)


def _posting(seats: frozenset[Seat], players: dict[Seat, Player], book: Rulebook) -> frozenset[Seat]:
    """Return the seats that post and get no cards: those on penalty, by some books."""
    if book.blinds.penalty_seat.value == "dealt-and-killed":
        return frozenset()
    return frozenset([seat for seat in seats if players[seat].is_on_penalty])


def _established(players: dict[Seat, Player]) -> frozenset[Seat]:
    """Return the seats that owe blinds in the ordinary way; where there are too few, all of them."""
    seats = frozenset([seat for seat, player in players.items() if not player.is_entering])
    return seats if len(seats) >= HEADS_UP else frozenset(players)


def _after(seats: frozenset[Seat], seat: Seat) -> Seat:
    return clockwise(seats, seat)[0]
