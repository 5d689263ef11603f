"""The base class of all errors of this package."""


class BaliError(Exception):
    """An operation cannot be carried out; the message says which, and why.

    Every error that the package raises on purpose derives from this class. An operation that
    raises one has changed nothing.

    >>> import bali
    >>> game = bali.new(seed=7)
    >>> try:
    ...     game.play("take 1")
    ... except bali.BaliError as error:
    ...     print(error)
    "take 1" is not legal now
    >>> game.moves
    []
    """
