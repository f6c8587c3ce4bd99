"""The clock, and hands as far as the room knows them: begun, dealt again, over, and who went bust."""
