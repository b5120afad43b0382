"""`kingstable`, with the Meadow besides its own games: `python -m web.serve_meadow serve`."""

from kingstable.cli import main
from kingstable.core.registry import register
from meadow import Meadow

if __name__ == "__main__":
    register(Meadow.name, Meadow)
    main(prog_name="kingstable")
