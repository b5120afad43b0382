"""What bots know of Kings of Artifice; compiled."""
