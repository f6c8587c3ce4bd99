"""The station at work: its threads, what they hear, and who is logged in and looks on.

The feed is the one writer; the hub tells the browsers.
"""
