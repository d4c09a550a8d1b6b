/** Order code (docs/product/components.md, "Form rules"): letters and digits, one at least. */
export function isOrderCode(text: string): boolean {
  return /^[A-Za-z0-9]+$/.test(text)
}
