"""Files of statements, be they hands or events: words, numbers, faults, set-up, steps, expectations, JSON.

What a statement means is said by those who have a vocabulary of their own: `table.scenario`, `table.event_file`.
"""
