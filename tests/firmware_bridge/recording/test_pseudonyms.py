"""What a tag is called in a capture: one name for a hand, no way from one hand to the next."""

from __future__ import annotations

from firmware_bridge.recording.pseudonyms import AWAY_NS, HEARD_WITHIN_NS, KnownCard, Pseudonyms

ACE = b"\xe0\x04\x01\x02\x03\x04\x05\x06"
ACE_BELOW = b"\xe0\x04\x01\x02\x03\x04\x05\x07"
STRANGE = b"\x04\x11\x22\x33"
S = 1_000_000_000


def names(key: bytes = b"k" * 32) -> Pseudonyms:
    return Pseudonyms({ACE: KnownCard(deck=1, is_joker=False)}, {ACE_BELOW: ACE}, key)


def lay(on: Pseudonyms, at_s: float, tag: bytes = ACE, port: str = "a", antenna: int = 0) -> bytes:
    on.hear(port, round(at_s * S))
    (name,), _ = on.read(port, antenna, [tag], round(at_s * S))
    return name


def lift(on: Pseudonyms, at_s: float, port: str = "a", antenna: int = 0) -> None:
    on.hear(port, round(at_s * S))
    on.read(port, antenna, [], round(at_s * S))


def test_a_name_is_as_long_as_the_tag_and_says_nothing_of_it() -> None:
    for tag in (ACE, STRANGE):
        name = lay(names(), 1, tag)

        assert len(name) == len(tag)
        assert name != tag


def test_another_capture_has_other_names() -> None:
    assert lay(Pseudonyms({}, {}), 1) != lay(Pseudonyms({}, {}), 1)


def test_a_card_keeps_its_name_for_the_hand_however_long_its_player_looks_at_it() -> None:
    on = names()
    on.begin_hand()
    before = lay(on, 1)
    lift(on, 2)

    assert lay(on, 60) == before


def test_a_card_that_is_dealt_in_the_next_hand_has_another_name() -> None:
    on = names()
    on.begin_hand()
    before = lay(on, 1)
    lift(on, 2)
    on.end_hand()
    on.begin_hand()

    assert lay(on, 2 + 2 * AWAY_NS / S) != before


def test_a_card_that_lies_into_the_next_hand_keeps_its_name_until_it_is_lifted() -> None:
    on = names()
    on.begin_hand()
    before = lay(on, 1)
    on.end_hand()
    on.begin_hand()

    assert lay(on, 50) == before
    lift(on, 51)
    assert lay(on, 60) != before


def test_a_card_that_was_laid_before_the_hand_was_keyed_is_of_that_hand() -> None:
    on = names()
    before = lay(on, 1)
    on.begin_hand()
    lift(on, 2)

    assert lay(on, 60) == before


def test_a_card_that_was_public_between_two_hands_is_another_once_it_is_dealt() -> None:
    on = names()
    before = lay(on, 1)
    on.show(ACE)
    on.begin_hand()
    lift(on, 2)

    assert lay(on, 60) != before


def test_what_a_node_said_before_it_fell_silent_holds_no_name() -> None:
    on = names()
    on.begin_hand()
    before = lay(on, 1)
    on.end_hand()
    on.begin_hand()

    assert lay(on, 2 + HEARD_WITHIN_NS / S, port="b") != before


def test_what_a_node_said_before_its_plug_was_pulled_holds_no_name() -> None:
    on = names()
    on.begin_hand()
    before = lay(on, 1)
    on.lose("a", None, 2 * S)
    on.end_hand()
    on.begin_hand()

    assert lay(on, 4, port="b") != before


def test_both_inlays_of_a_card_get_their_names_together() -> None:
    on = names()
    _, (fresh,) = on.read("a", 0, [ACE_BELOW], S)

    assert fresh.card == KnownCard(deck=1, is_joker=False)
    assert fresh.tag == on.of(ACE)
    assert fresh.down == on.of(ACE_BELOW)
    assert on.read("a", 1, [ACE], 2 * S)[1] == []


def test_a_tag_on_the_pad_is_called_as_on_the_table() -> None:
    on = names()
    name, fresh = on.scan(ACE, S)

    assert fresh is not None
    assert lay(on, 1.1) == name


def test_what_was_never_read_has_no_name() -> None:
    assert names().of(ACE) is None


def test_a_card_that_was_not_asked_for_lies_there_all_the_same() -> None:
    on = names()
    before = lay(on, 1)
    on.read("a", 0, [STRANGE], 2 * S, is_whole=False)
    on.hear("a", 60 * S)

    assert lay(on, 60) == before
