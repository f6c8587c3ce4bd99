"""What a link makes of looks that a node vouches for, of antennas that fall silent, and of floods."""

from __future__ import annotations

from firmware_bridge.nodes.frames import InventoryEvent, Looked
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from table.engine.words.frozen import replace
from tests.firmware_bridge.nodes.talk import HELLO, MS, NODE, START_NS, Talk, event_of, met

# --- looks that are vouched for ---


def all_ages(*ages_us: int | None) -> tuple[int | None, ...]:
    """Return the ages of the first antennas, and of the others that they have just been looked at."""
    return (*ages_us, *[0] * (HELLO.antennas - len(ages_us)))


def looked(seq: int, session: int, *ages_us: int | None) -> Looked:
    return Looked(seq=seq, session=session, node_us=1_050_000, ages_us=all_ages(*ages_us))


def test_a_node_vouches_for_its_looks_on_the_hosts_time() -> None:
    talk, session = met_in_session()
    talk.tell(40)

    (told,) = talk.say(looked(40, session, 10_000, 60_000, None), after_ms=70)

    until_ns = (START_NS + 40 * MS, START_NS - 10 * MS, None, START_NS + 50 * MS, START_NS + 50 * MS)
    assert told == NodeLooked(node=NODE, looked_until_ns=until_ns, at_ns=START_NS + 70 * MS)


def test_a_word_of_more_antennas_than_the_node_has_is_a_damaged_one() -> None:
    talk, session = met_in_session()
    word = looked(39, session)

    assert talk.say(replace(word, ages_us=(*word.ages_us, 1_710_000))) == []
    assert len(talk.say(word)) == 1


def test_looks_are_not_vouched_for_while_something_that_was_read_is_on_its_way() -> None:
    talk, session = met_in_session()

    assert talk.say(looked(40, session, 10_000)) == []
    talk.tell(41)
    assert talk.say(looked(41, session, 10_000)) == []
    talk.tell(40)
    assert len(talk.say(looked(41, session, 10_000))) == 1


def overlooked(talk: Talk, session: int, *ages_us: int | None, after_ms: float = 200) -> list[int]:
    """Let the node say Looked once more; return the antennas that are told as silent."""
    talk.node_us += round(after_ms * 1_000)
    word = Looked(seq=39, session=session, node_us=talk.node_us, ages_us=all_ages(*ages_us))
    return [said.antenna for said in talk.say(word, after_ms=after_ms) if isinstance(said, AntennaSilent)]


def test_an_antenna_that_a_living_node_stops_looking_at_is_silent_and_told_once() -> None:
    talk, session = met_in_session()

    told = [overlooked(talk, session, 10_000, 200_000 * number) for number in range(12)]

    assert [number for number, antennas in enumerate(told) if antennas] == [8]
    assert told[8] == [1]


def test_an_antenna_that_was_never_looked_at_has_a_second_and_a_half_of_the_session_for_its_first_look() -> None:
    talk, session = met_in_session()

    told = [overlooked(talk, session, None, 10_000) for _ in range(12)]

    assert [number for number, antennas in enumerate(told) if antennas] == [8]
    assert told[8] == [0]


def test_an_antenna_that_is_told_of_again_may_fall_silent_again() -> None:
    talk, session = met_in_session()
    assert overlooked(talk, session, 2_000_000) == []
    assert overlooked(talk, session, 2_000_000, after_ms=1_400) == []
    assert overlooked(talk, session, None) == [0]
    talk.tell(40)

    word = Looked(seq=40, session=session, node_us=talk.node_us, ages_us=all_ages(None))
    assert [type(said) for said in talk.say(word)] == [NodeLooked, AntennaSilent]


def test_an_antenna_that_its_node_told_as_silent_is_not_told_again() -> None:
    talk, session = met_in_session()
    silent = InventoryEvent(seq=40, antenna=0, node_us=1_000_000, round_us=2, tags=(), is_answered=False)
    assert [type(said) for said in talk.say(silent)] == [AntennaSilent]

    words = [looked(40, session, None) for _ in range(3)]

    assert [type(said) for word in words for said in talk.say(word, after_ms=400)] == [NodeLooked] * 3


def test_a_word_for_the_looks_of_another_session_starts_a_new_one() -> None:
    talk, session = met_in_session()

    assert talk.say(looked(39, session + 5, 10_000)) == []
    assert talk.asked().session != session


def met_in_session() -> tuple[Talk, int]:
    talk = Talk()
    ask = talk.asked()
    talk.say(replace(HELLO, seq=ask.seq, session=ask.session))
    talk.sent()
    return talk, ask.session


# --- floods ---


def test_a_node_that_floods_is_told_once_and_is_silent_until_it_calms_down() -> None:
    talk = met()
    found: list[LinkEvent] = []
    for first in range(40, 14_040, 100):
        found += talk.tell(*range(first, first + 100), after_ms=100 / 14)

    told = [event for event in found if isinstance(event, Inventory)]
    assert [type(event) for event in found if not isinstance(event, Inventory)] == [LinkRemark, NodeSilent]
    assert len(told) <= 500

    assert talk.wait(3_000) == []
    assert [type(event) for event in talk.meet()] == [NodeHeard]


def test_a_node_that_says_who_it_is_all_the_time_is_not_listened_to_either() -> None:
    talk = met()
    found = [event for _ in range(2_000) for event in talk.say(HELLO)]

    assert [type(event) for event in found] == [LinkRemark, NodeSilent]


def test_what_a_node_sends_again_to_a_deaf_host_is_no_flood() -> None:
    talk = met()
    talk.tell(*range(40, 168))
    for _ in range(20):
        assert talk.tell(*range(40, 56), after_ms=50) == []

    assert len(talk.tell(168)) == 1


def test_what_the_system_kept_of_a_node_while_this_machine_stood_still_is_no_flood() -> None:
    talk = met()
    told = [event_of(seq) for seq in range(40, 56)]
    talk.say(*told)
    found = talk.say(*told * 100, after_ms=6_000)

    assert found == []
    assert len(talk.tell(56)) == 1
