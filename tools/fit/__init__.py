"""Fitting the networks of `bali.kernel.forecast`."""
