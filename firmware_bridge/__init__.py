"""The hardware: bytes, tags, keys and lamps on one side, sightings and commands on the other.

`bridge` is the door. `frames`, `link` and `node_port` speak with the antenna nodes
(`PROTOCOL.md`), `presence` settles what they read, `panel` and `keypad` turn contacts into
commands, `nfc_reader` reads the scan pad. `firmware` runs on the nodes, `simulated` stands
in for the copper. Knows no rule of the game, no screen, and nothing of the table above the
engine's values.
"""
