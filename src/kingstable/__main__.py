"""`python -m kingstable` is the command `kingstable`."""

from kingstable.cli import main

if __name__ == "__main__":
    main(prog_name="kingstable")
