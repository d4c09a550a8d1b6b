/** Seconds of a Retry-After header, which is a number or a date; undefined where it is neither. */
export function readRetryAfter(header: unknown, now: Date): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
