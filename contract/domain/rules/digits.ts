/** Digits that Arabic keyboards (Arabic-Indic, Persian) and East Asian input methods (full width) type, as the digits 0–9; the rest stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
