"""What bots know of Kingswood; compiled."""
