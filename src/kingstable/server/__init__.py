"""Tables over the network: stored, live, and each viewer sent what it may see."""
