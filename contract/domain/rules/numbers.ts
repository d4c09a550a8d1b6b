/** Money as text (docs/product/components.md, "Form rules"): an integer or up to 2 decimals, zero allowed. No sign, no separators, no leading zeros. */
export function isMoney(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text)
}

/** A number of up to 3 decimals, written like money. */
export function isThreeDecimals(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.\d{1,3})?$/.test(text)
}

/** Digits only, one at least. */
export function isDigits(text: string): boolean {
  return /^\d+$/.test(text)
}

/** A float: digits with a minus sign and decimals where wanted. */
export function isFloat(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}
