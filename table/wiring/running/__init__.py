"""A table that runs: what it is made of, who is shown it, and who is told when nobody attends to it."""
