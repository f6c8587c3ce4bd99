"""The messages between table and station: topics, frozen values, and how they are written.

An open room: the table's uplink and the director's station both stand on it, and meet nowhere else.
No client, no broker and no decision lives here, and no type with a place for a handle, a tag or
a face-down card. `MESSAGES.md` says the same for whoever writes another station.
"""
