"""What the tournament engine remembers; how one step changes it."""
