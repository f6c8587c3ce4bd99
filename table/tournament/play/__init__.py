"""The clock; hands as far as the room knows them: begun, dealt again, over."""
