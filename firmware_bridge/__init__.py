"""The hardware: bytes, tags, keys and lamps on one side, sightings and commands on the other.

`bridge` is the door. `nodes` speaks with the antenna nodes (`PROTOCOL.md`), `settling`
makes facts of what they read, `keys` turns contacts into commands, `pad` reads the scan
pad. `firmware` runs on the nodes, `simulated` stands in for the copper. Knows no rule of
the game, no screen, and nothing of the table above the engine's values.
"""
