"""What `bali play` imports."""

import subprocess
import sys


def test_textual_is_loaded_by_the_screen_alone() -> None:
    code = (
        "import sys, bali.cli, bali.terminal.start, bali.terminal.plain;"
        "sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
