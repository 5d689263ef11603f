"""The base class of all errors of this package."""


class BaliError(Exception):
    """An operation cannot be carried out; the message says which, and why.

    Every error that the package raises on purpose derives from this class. An operation that
    raises one has changed nothing.
    """
