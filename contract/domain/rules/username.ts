/** 3–32 letters, digits or `_`. */
export function isUsername(value: string): boolean {
  return /^[A-Za-z0-9_]{3,32}$/.test(value)
}
