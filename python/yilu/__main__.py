"""The command ``yilu``, with the parts that installed packages add."""

import signal
import sys

from yilu import _yilu, parts


def main() -> int:
    """Run the command with the arguments of the process, and give its exit status."""
    # The command runs outside the interpreter, which would only note the signal.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parts.load()
    return _yilu.main(["yilu", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
