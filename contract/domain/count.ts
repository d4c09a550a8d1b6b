/** Digits in groups of three behind a comma. With Latin digits, which the product shows in all six languages, each of them groups so. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A count as a person reads it: `12,000`. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

type Parameters = Readonly<Record<string, string | number>>

/**
 * Parameters of an i18next text whose `count` is grouped where it is shown; the plural form is still chosen by the number.
 * Other numbers stand as they are (a year, a status).
 */
export function groupCount(params: Parameters): Record<string, Parameters[string] | Parameters> {
  return { ...params, replace: { ...params, count: groupThousands(`${params['count']}`) } }
}
