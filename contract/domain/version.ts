/** Up to four numbers, of four digits each at most: '1.1.06'. */
const VERSION = /^\d{1,4}(?:\.\d{1,4}){0,3}$/

/** Whether a text is a version as releases have them. */
export function isVersion(text: string): boolean {
  return VERSION.test(text)
}

/** Less than 0, 0, or more: versions by their numbers, '1.1.06' as 1.1.6, a missing part as 0. */
export function compareVersions(one: string, other: string): number {
  const parts = [one, other].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  )
  const [left = [], right = []] = parts
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
