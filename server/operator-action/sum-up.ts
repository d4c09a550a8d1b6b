import { formatMoney, type Cents } from '@contract/domain/money'

/** What an operator reads under a list: what everything that matches is together, and how much of it is not shown. */
export function sumUp(
  { count, amount }: { count: number; amount: Cents },
  { shown, what }: { shown: number; what: string },
): string {
  const rest = count > shown ? ` The newest ${shown} are shown.` : ''
  return `${count} ${what}, ${formatMoney(amount)} together.${rest}`
}
