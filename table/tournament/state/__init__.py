"""What the tournament engine remembers, and how one step changes it."""
