"""`web.serve`, with the Meadow besides the games that are installed: `python -m web.serve_meadow serve`."""

from kingstable.cli import main
from kingstable.core.registry import register
from meadow import Meadow
from web.serve import same_deal

if __name__ == "__main__":
    register(Meadow.name, Meadow)
    with same_deal():
        main(prog_name="kingstable")
