"""The games.  Each has a folder of its own, its modules in the order of its rulebook."""

from kingstable.core.registry import register

register("kingsburg", "kingstable.games.kingsburg.game:Kingsburg")
register("artificium", "kingstable.games.artificium.game:Artificium")
register("kingswood", "kingstable.games.kingswood.game:Kingswood")
register("kings_of_artifice", "kingstable.games.kings_of_artifice.game:KingsOfArtifice")
register("wizard_kings", "kingstable.games.wizard_kings.game:WizardKings")
