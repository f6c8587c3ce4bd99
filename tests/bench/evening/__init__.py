"""A whole evening at one table: nine players to a winner, a fault now and then, and a dealer who errs in mending it.

What a table owes for each fault is its alert, told once; what the rulings are is tried by the scenarios.
"""
