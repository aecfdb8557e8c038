"""Runs the pressfit program of this package: `pressfit` or `python -m pressfit`."""

import os
import sys

from pressfit import program


def main() -> None:
    os.execv(program(), [os.fspath(program()), *sys.argv[1:]])


if __name__ == "__main__":
    main()
