"""Tables that play by themselves, at a human pace, for the demo. The room is simulated; the table is the real one."""
