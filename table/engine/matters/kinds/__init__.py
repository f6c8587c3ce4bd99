"""Every kind of irregularity, one file each, named for its code: its facts, its ruling, what follows from it.

The room that notices a kind imports it from its file; `every_ruling` finds all of them.
"""
