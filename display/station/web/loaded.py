"""What browsers load beside a page: scripts, sheets of style and pictures, by an address that names this release."""

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.pages.pages import fault_page, static_file, version
from display.words.spoken import say

_FOR_EVER: Final = {"cache-control": "max-age=31536000, immutable"}


def loaded() -> Route:
    """Return the addresses of all of it."""
    return Route("/static/{version}/{name}", _file)


async def _file(request: Request) -> Response:
    found = static_file(request.path_params["name"])
    if found is None:
        return HTMLResponse(fault_page(title=say("Not here"), words=say("There is no such page.")), 404)
    is_this_one = request.path_params["version"] == version()
    return Response(found[0], media_type=found[1], headers=_FOR_EVER if is_this_one else {})
