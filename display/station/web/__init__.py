"""The station's web: requests, log-ins, the websocket. The one room of Starlette and uvicorn.

What a page looks like is made in `pages`, what is on it in `hub`; what is asked is done by the feed.
"""
