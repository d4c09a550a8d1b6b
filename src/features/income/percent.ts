/** A rate in basis points as a person reads it: 2000 → '20', 250 → '2.5'. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}
