/** Chat-account id (spec §5): at least 5 letters, digits, underscores or dashes. */
export function isChatId(text: string): boolean {
  return /^[A-Za-z0-9_-]{5,}$/.test(text)
}
