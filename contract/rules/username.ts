/** 3–32 letters, digits or `_` (domain.md). */
export function isUsername(value: string): boolean {
  return /^[A-Za-z0-9_]{3,32}$/.test(value)
}
