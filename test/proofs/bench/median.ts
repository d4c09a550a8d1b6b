/** The middle one; of an even number the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2
}

/** Two series measured in turns: the median of each, and of their ratio in each turn, so that a busy moment weighs on both. */
export function compare(
  ours: readonly number[],
  peer: readonly number[],
): { ours: number; peer: number; ratio: number } {
  return {
    ours: median(ours),
    peer: median(peer),
    ratio: median(ours.map((value, turn) => value / (peer[turn] ?? Number.NaN))),
  }
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return (
    sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
  )
}
