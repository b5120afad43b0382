"""`web.serve`, with the Meadow besides the games that are installed: `python -m web.serve_meadow serve`."""

from kingstable.core.registry import register
from meadow import Meadow
from web.serve import run

if __name__ == "__main__":
    register(Meadow.name, Meadow)
    run()
