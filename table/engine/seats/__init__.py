"""Who sits at the table: players, their stacks, whether they are there, and what they do with their cards."""
