"""How the game looks: its scenes, and the drawings in them."""
