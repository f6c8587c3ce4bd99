"""Events: the `.event` language, and the runner that has a file happen in the room.

The language is a contract with people who write such files elsewhere: what a
statement means is changed nowhere but in its own page, `EVENTS.md`. Words, faults
and terms that it shares with hands are those of `table.statements`.
"""
