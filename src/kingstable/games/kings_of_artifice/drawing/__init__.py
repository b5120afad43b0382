"""What one sees of the game: the scene, and the drawings for it."""
