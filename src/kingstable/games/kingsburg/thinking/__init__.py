"""What bots know of Kingsburg; compiled."""
