/** Express tracking number (docs/product/components.md, "Form rules"): at least 4 letters, digits, underscores, dots or dashes. */
export function isExpressNumber(text: string): boolean {
  return /^[A-Za-z0-9_.-]{4,}$/.test(text)
}
