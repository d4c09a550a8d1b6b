/** Order code (spec §5): letters and digits, one at least. */
export function isOrderCode(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text)
}
