"""What all tests need."""

import signal

# A shell that runs the tests in the background makes them, and all they start, deaf to ctrl-c.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
