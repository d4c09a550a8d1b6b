import { groupThousands } from './count'
import { toLatin } from './rules/digits'

declare const centsBrand: unique symbol

/** An amount of money in integer US cents. May be negative in ledgers, never fractional. */
export type Cents = number & { readonly [centsBrand]: 'cents' }

/** Makes `Cents` from an integer. @throws RangeError on a fraction or on a number past 2^53 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not integer cents: ${value}`)
  return value as Cents
}

/** `part` basis points (1 % = 100) of an amount, rounded down. */
export function computeBasisPoints(amount: Cents, part: number): Cents {
  return cents(Math.floor((amount * part) / 10_000))
}

/**
 * Price formatter (docs/product/money.md, "Showing"): minor units divided by 100, two decimals.
 * Empty, null or non-numeric input gives '0.00'. No separators, no symbol.
 */
export function formatPrice(minorUnits: unknown): string {
  if (minorUnits === null || minorUnits === undefined || minorUnits === '') return '0.00'
  const value =
    typeof minorUnits === 'number' || typeof minorUnits === 'string'
      ? Number(minorUnits)
      : Number.NaN
  return Number.isFinite(value) ? (value / 100).toFixed(2) : '0.00'
}

/** The sign before an amount that went out or is owed: as wide as a plus, and no row breaks after it (docs/adr/0173). Files for machines keep the hyphen. */
export const MINUS = '\u2212'

/** Money as a person reads it: `$1,234.50`, `−$3.00`. */
export function formatMoney(amount: number): string {
  const [whole = '0', fraction = '00'] = formatPrice(Math.abs(amount)).split('.')
  return `${amount < 0 ? MINUS : ''}$${groupThousands(whole)}.${fraction}`
}

/** Thousands are groups of three behind a comma, and no number of them begins with a zero; where a keyboard has no point, a comma stands before the cents. The cents may still be to come. */
const TYPED = /^(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$|^(\d{1,12}),(\d{0,2})$/

/** What was typed as an amount, in Latin digits, without blanks and the sign of the dollar; the signs of Arabic and Chinese keyboards as point and comma. */
function bareAmount(text: string): string {
  return toLatin(text)
    .replace(/\s/g, '')
    .replace(/^\$|\$$/g, '')
    .replace(/[\u066B\u3002]/g, '.')
    .replace(/[\u066C\u060C\u3001]/g, ',')
}

/**
 * Reads what a person typed as dollars ('1,234.5', '$ 150,50', in digits of any script) into cents, or undefined when it is
 * not an amount with at most two decimals or could be read in two ways (`findMoneyFault` says which).
 */
export function parseMoney(text: string): Cents | undefined {
  const match = TYPED.exec(bareAmount(text))
  if (!match) return undefined
  const [, whole = match[3] ?? '', fraction = match[4] ?? ''] = match
  return cents(Number(whole.replace(/,/g, '')) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Why a typed text is refused as an amount: nothing yet, not a figure, cents in parts, a figure of more than 12 digits, or one that could be read in two ways. */
export type MoneyFault = 'empty' | 'noAmount' | 'decimals' | 'tooLarge' | 'twoWays'

export function findMoneyFault(text: string): MoneyFault | undefined {
  if (parseMoney(text) !== undefined) return undefined
  const typed = bareAmount(text)
  if (typed === '') return 'empty'
  if (/^[\d,]*\.\d{3,}$|^\d+,\d{4,}$|^0+,\d{3,}$/.test(typed)) return 'decimals'
  if (/^(?:\d,?){13,}(?:\.\d{0,2})?$/.test(typed)) return 'tooLarge'
  return /^\d[\d.,]*$/.test(typed) ? 'twoWays' : 'noAmount'
}
