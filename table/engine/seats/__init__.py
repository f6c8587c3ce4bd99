"""Who sits at the table: players, their stacks, whether they are there, what they do with their cards.

No sensor sees a person: it is told.
"""
