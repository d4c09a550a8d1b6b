/** Digits in groups of three behind a comma. With Latin digits, which the product shows in all six languages, each of them groups so. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A count as a person reads it: `12,000`. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/**
 * i18next's formatter, with `interpolation: { alwaysFormat: true }`: the number that a text counts by is grouped; everything
 * else stands as it is (a year, a status).
 */
export const countFormatter = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string, _format?: string, _language?: string, options?: object): string => {
    const given: unknown = value
    const counts = options && Reflect.get(options, 'interpolationkey') === 'count'
    return counts && typeof given === 'number' ? formatCount(given) : value
  },
}
