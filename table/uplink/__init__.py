"""The table's side of the station: its journal as an outbox, its picture, and the director's commands.

What leaves the table leaves through `records`, and nowhere else. The table never waits for what is here.
"""
