"""`python -m bali`: the commands."""

import sys

from bali.cli import main

sys.exit(main())
