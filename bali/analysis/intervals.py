"""Means and their confidence intervals. This loads nothing that plays games."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

QUANTILE = 1.96  # of the normal distribution, for 95 % confidence intervals
NORMAL_QUANTILE = 1.959964  # the same, where more digits count
# By the power of the degrees of freedom: the divisor, and the factors of x, x^3, x^5, x^7 and x^9.
STUDENT_TERMS = (
    (1, (1, 0, 0, 0, 0)),
    (4, (1, 1, 0, 0, 0)),
    (96, (3, 16, 5, 0, 0)),
    (384, (-15, 17, 19, 3, 0)),
    (92_160, (-945, -1_920, 1_482, 776, 79)),
)


Shares = NDArray[np.float64]  # win shares, by sample and seat


class Interval(NamedTuple):
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def student_quantile(samples: int) -> float:
    """The quantile of Student's t distribution for the 95 % interval of a mean of some samples.

    The Cornish-Fisher expansion of Abramowitz and Stegun, Handbook of Mathematical Functions,
    26.7.5. From four samples on its error is below 0.004.
    """
    freedom = samples - 1
    powers = [NORMAL_QUANTILE**power for power in (1, 3, 5, 7, 9)]
    return sum(
        float(np.dot(factors, powers)) / (divisor * float(freedom) ** order)
        for order, (divisor, factors) in enumerate(STUDENT_TERMS)
    )


def mean_interval(values: list[float]) -> Interval:
    """The mean of independent values, with its interval; that of no values is 0."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    numbers = np.array(values)
    mean = float(numbers.mean())
    half_width = QUANTILE * float(numbers.std(ddof=1 if len(values) > 1 else 0))
    half_width /= len(values) ** 0.5
    return Interval(mean, max(0.0, mean - half_width), mean + half_width)


class Luck(NamedTuple):
    """The luck of each seat, and its 95 % half-width."""

    luck: list[float]
    half_widths: list[float]


class Estimate(NamedTuple):
    """The estimated win share of each seat, and the variance of that."""

    mean: Shares
    variance: Shares


def estimate(samples: Shares) -> Estimate:
    """The mean of independent samples."""
    return Estimate(samples.mean(axis=0), samples.var(axis=0, ddof=1) / len(samples))


def compare(after: Estimate, expected: Estimate) -> Luck:
    """The win shares after an event, less those expected before it."""
    half_widths = QUANTILE * np.sqrt(after.variance + expected.variance)
    return Luck((after.mean - expected.mean).tolist(), half_widths.tolist())
