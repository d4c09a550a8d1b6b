/** Arabic-Indic and Persian digits, which an Arabic keyboard types, as the digits 0–9; the rest stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}
