"""A join file lets one table in, once; one that is used, old, void or made up is refused in a line that says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.pki.authority import Authority, AuthorityError
from table.pki.certificates import new_request, shown
from table.pki.join_tokens import TOKENS, JoinRefusedError, JoinTokens

NOW_MS = 1_790_000_000_000
DAY_MS = 24 * 60 * 60 * 1000
NAME = "main/main/t7"


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    made = Authority(tmp_path / "pki")
    made.make(NOW_MS)
    return made


@pytest.fixture
def tokens(authority: Authority) -> JoinTokens:
    return JoinTokens(authority)


def issued(tokens: JoinTokens, name: str = NAME) -> str:
    found: list[str] = []
    tokens.issue(name, NOW_MS + DAY_MS, found.append)
    return found[0]


def refusal(tokens: JoinTokens, token: str, request: str, now_ms: int = NOW_MS, name: str = NAME) -> str:
    with pytest.raises(JoinRefusedError) as refused:
        tokens.redeem(name, token, request, "10.0.0.9", now_ms)
    return str(refused.value)


def test_a_table_is_certified_for_a_key_that_it_made_itself(authority: Authority, tokens: JoinTokens) -> None:
    _, request = new_request(NAME)

    certificate = tokens.redeem(NAME, issued(tokens), request, "10.0.0.7", NOW_MS)

    assert shown(certificate).name == NAME
    assert [member.fingerprint for member in authority.members()] == [shown(certificate).fingerprint]


def test_a_table_whose_answer_was_lost_asks_again_and_has_the_same(tokens: JoinTokens) -> None:
    token = issued(tokens)
    key, request = new_request(NAME)
    first = tokens.redeem(NAME, token, request, "10.0.0.7", NOW_MS)

    assert tokens.redeem(NAME, token, new_request(NAME, key)[1], "10.0.0.7", NOW_MS + 5 * DAY_MS) == first


def test_another_key_is_told_when_and_from_where_the_file_was_used(tokens: JoinTokens) -> None:
    token = issued(tokens)
    tokens.redeem(NAME, token, new_request(NAME)[1], "10.0.0.7", NOW_MS)

    line = refusal(tokens, token, new_request(NAME)[1])

    assert "this file was used, at 2026-" in line
    assert "from 10.0.0.7, and works once" in line
    assert "squaredeal pki remove t7" in line


def test_a_file_that_is_old_a_later_one_and_one_of_nobody_are_refused(tokens: JoinTokens) -> None:
    first, request = issued(tokens), new_request(NAME)[1]

    assert "this file was good until 2026-" in refusal(tokens, first, request, NOW_MS + DAY_MS)
    issued(tokens)
    assert "a later one was made" in refusal(tokens, first, request)
    assert "lets nobody in" in refusal(tokens, "made up", request)
    assert "lets nobody in" in refusal(tokens, first, request, name="main/main/t8")


def test_who_is_shut_out_comes_in_by_no_file(tokens: JoinTokens) -> None:
    token = issued(tokens)

    assert tokens.withdraw(NAME)
    assert "was shut out" in refusal(tokens, token, new_request(NAME)[1])
    assert not tokens.withdraw(NAME)


@pytest.mark.parametrize("request_", ["", "no request", new_request("main/main/t8")[1]])
def test_what_is_no_request_of_that_table_uses_nothing_up(tokens: JoinTokens, request_: str) -> None:
    token = issued(tokens)

    assert "asks for no certificate of main/main/t7" in refusal(tokens, token, request_)
    assert tokens.redeem(NAME, token, new_request(NAME)[1], "10.0.0.7", NOW_MS)


def test_a_file_that_cannot_be_written_leaves_the_one_before_good(tokens: JoinTokens) -> None:
    token = issued(tokens)

    def refuse(_: str) -> None:
        raise JoinRefusedError

    with pytest.raises(JoinRefusedError):
        tokens.issue(NAME, NOW_MS, refuse)
    assert tokens.redeem(NAME, token, new_request(NAME)[1], "10.0.0.7", NOW_MS)


def test_a_list_that_was_cut_is_told_and_a_name_too_long_is_refused(authority: Authority, tokens: JoinTokens) -> None:
    with pytest.raises(AuthorityError, match="64 letters"):
        issued(tokens, "m" * 70)
    (authority.folder / TOKENS).write_text("{")
    with pytest.raises(JoinRefusedError, match="it is damaged"):
        tokens.of(NAME)
