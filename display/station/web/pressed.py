"""Passes each press on the page to the feed: one address for each, answered once it is kept.

Whoever presses is logged in, and presses on a page of that log-in. Nothing is decided here.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from typing import Any, Final

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import AmountError, amount_of
from display.station.known.asked import (
    Asked,
    CallAnswer,
    CallTaken,
    CallTakenBack,
    OrderCancelled,
    TableRemoved,
    TableTold,
)
from display.station.known.people import LogIn
from display.station.running.entrance import Entrance
from display.station.web.requests import (
    COOKIE,
    CSRF_HEADER,
    AnswerGiven,
    NameGiven,
    PenaltyWanted,
    PresenceGiven,
    PressRefusedError,
    SeatGiven,
    StackGiven,
    answer_of,
    check_csrf,
    check_origin,
    seat_of,
)
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.director_commands import (
    DirectorCommand,
    DirectorRuled,
    PenaltySet,
    PlayerNamed,
    PresenceSet,
    StackSet,
)
from table.engine.words.zones import SEATS, Seat

KEPT_WITHIN_S: Final = 5.0


class _Whole(Convertor[int]):
    """A number in an address; one of thousands of digits is an error to Python, which nobody is to bring about."""

    regex = "[0-9]{1,15}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("whole", _Whole())


_ASKED: Final[dict[str, Callable[[Mapping[str, Any], str], Asked]]] = {
    "/calls/{call:whole}/take": lambda of, by: CallTaken(call_id=of["call"], by=by),
    "/calls/{call:whole}/take-back": lambda of, by: CallTakenBack(call_id=of["call"], by=by),
    "/orders/{order}/cancel": lambda of, by: OrderCancelled(order_id=of["order"], by=by),
    "/tables/{zone}/{table}/remove": lambda of, by: TableRemoved(table_id=f"{of['zone']}/{of['table']}", by=by),
}
"""What is asked by the address alone: its parts, and who presses."""


class Pressed:
    """The addresses of what is pressed."""

    def __init__(self, entrance: Entrance, ask: Callable[[Asked], Future[str | None]]) -> None:
        """Have *ask* do it for those whom *entrance* knows."""
        self._entrance = entrance
        self._ask = ask

    @property
    def routes(self) -> list[Route]:
        """Return the addresses."""
        return [
            Route("/calls/{call:whole}/answer", self._answer, methods=["POST"]),
            *(Route(path, self._asks(make), methods=["POST"]) for path, make in _ASKED.items()),
            Route("/tables/{zone}/{table}/seats/{seat:whole}", self._seat, methods=["POST"]),
        ]

    async def checked(self, request: Request) -> LogIn:
        """Return whose request it is. Raises `PressRefusedError` where it did not come from a page of theirs."""
        check_origin(request)
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            raise PressRefusedError(401, say("your log-in is over: log in again"))
        check_csrf(request.headers.get(CSRF_HEADER, ""), session)
        return session

    async def _answer(self, request: Request) -> Response:
        session = await self.checked(request)
        answer = await answer_of(request)
        ruled = DirectorRuled(
            option=answer.option, seat=answer.seat, amount=_amount_of(answer), is_over_ruling=answer.is_over_ruling
        )
        call_id, reason = request.path_params["call"], plain(answer.reason)
        return await self.asked(CallAnswer(call_id=call_id, ruled=ruled, by=session.name, reason=reason))

    def _asks(self, make: Callable[[Mapping[str, Any], str], Asked]) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers an address by asking what is made of its parts, and of who presses."""

        async def answer(request: Request) -> Response:
            session = await self.checked(request)
            return await self.asked(make(request.path_params, session.name))

        return answer

    async def _seat(self, request: Request) -> Response:
        session = await self.checked(request)
        seat: Seat = request.path_params["seat"]
        if seat not in SEATS:
            raise PressRefusedError(404, say("there is no seat {seat}", seat=seat))
        wanted = await seat_of(request)
        told = TableTold(
            table_id=f"{request.path_params['zone']}/{request.path_params['table']}",
            command=_command(seat, wanted),
            by=session.name,
            hand_number=wanted.hand_number,
            reason=plain(wanted.reason) if isinstance(wanted, StackGiven) else "",
            is_after_hand=wanted.is_after_hand,
        )
        return await self.asked(told)

    async def asked(self, asked: Asked) -> Response:
        """Have the feed do it, and answer once it is kept. Raises `PressRefusedError` where it is not."""
        try:
            async with asyncio.timeout(KEPT_WITHIN_S):
                words = await asyncio.wrap_future(self._ask(asked))
        except TimeoutError:
            raise PressRefusedError(503, say("the station does not get round to it; look at its terminal")) from None
        if words is not None:
            raise PressRefusedError(409, say(words))
        return JSONResponse({})


def _command(seat: Seat, wanted: SeatGiven) -> DirectorCommand:
    match wanted:
        case StackGiven(stack=stack, was=was):
            return StackSet(seat=seat, stack=_read(wanted.text, stack), was=was)
        case NameGiven(name=name, was=was):
            return PlayerNamed(seat=seat, name=plain(name), was=was)
        case PresenceGiven(is_present=is_present):
            return PresenceSet(seat=seat, is_present=is_present)
        case PenaltyWanted(unit=unit, count=count):
            return PenaltySet(seat=seat, unit=unit, count=count)


def _amount_of(answer: AnswerGiven) -> int | None:
    """Return the amount that goes with an answer; None where none does."""
    return None if answer.amount is None else _read(answer.text, answer.amount)


def _read(text: str, shown: int) -> int:
    """Return the amount that was typed, which is the one that the page has shown."""
    try:
        amount = amount_of(text)
    except AmountError as fault:
        raise PressRefusedError(400, str(fault)) from None
    if amount != shown:
        raise PressRefusedError(
            400,
            say(
                'the page read {shown} chips and the station {amount} in "{text}": load the page again',
                shown=shown,
                amount=amount,
                text=text,
            ),
        )
    return amount
