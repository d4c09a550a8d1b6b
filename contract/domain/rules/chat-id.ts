/** Chat-account id (docs/product/components.md, "Form rules"): at least 5 letters, digits, underscores or dashes. */
export function isChatId(text: string): boolean {
  return /^[A-Za-z0-9_-]{5,}$/.test(text)
}
