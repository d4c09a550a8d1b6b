import type { IncomeCategory, IncomeKind } from '@contract/income/schemas'
import type { PurchaseKind } from '@contract/membership/schemas'
import { computeBasisPoints, type Cents } from '@contract/domain/money'
import type { CommissionRules } from '../../config/commissions'
import type { Level } from '../membership'

/** Someone above the buyer as they are at the moment of the purchase; a star counts on a running SVIP only. */
export interface Upline {
  userId: string
  level: Level
  star: number
}

/** What an income's rate depends on; kept with it. */
export interface RateInput {
  kind: IncomeKind
  type: PurchaseKind
  depth: 1 | 2
  level: Level
  star: number
  /** Star of the direct inviter: a star income of depth 2 is the difference to it. */
  inviterStar: number
}

export interface Commission extends RateInput {
  beneficiaryId: string
  category: IncomeCategory
  rate: number
  base: Cents
  amount: Cents
}

export const categoryOf: Readonly<Record<IncomeKind, IncomeCategory>> = {
  direct: 'promotional',
  second: 'distribution',
  star: 'other',
}

const SVIP = 2

function shiningStar(level: Level, star: number): number {
  return level === SVIP ? star : 0
}

/** Rate of an income in basis points; zero when the rules give nothing. */
export function computeRate(
  rules: CommissionRules,
  { kind, type, depth, level, star, inviterStar }: RateInput,
): number {
  if (depth > rules.depth) return 0
  if (kind === 'direct') return depth === 1 && level > 0 ? rules.direct[type] : 0
  if (kind === 'second') return depth === 2 && level === SVIP ? rules.second[type] : 0
  const above = depth === 1 ? shiningStar(level, star) : shiningStar(level, star) - inviterStar
  return Math.max(0, above) * rules.star[type]
}

const kindsAtDepth: Readonly<Record<1 | 2, readonly IncomeKind[]>> = {
  1: ['direct', 'star'],
  2: ['second', 'star'],
}

/**
 * What a purchase earns the buyer's upline: the inviter, then the inviter's inviter. Whoever is not a
 * paid member at that moment earns nothing, now or later. Amounts are rounded down; one that rounds to zero is none.
 */
export function computeCommissions(
  rules: CommissionRules,
  sale: { type: PurchaseKind; amount: Cents },
  line: readonly Upline[],
): Commission[] {
  const [inviter, second] = line
  const inviterStar = inviter ? shiningStar(inviter.level, inviter.star) : 0
  const earn = (person: Upline | undefined, depth: 1 | 2): Commission[] => {
    if (!person) return []
    const { userId, level, star } = person
    return kindsAtDepth[depth].flatMap((kind) => {
      const input: RateInput = {
        kind,
        type: sale.type,
        depth,
        level,
        star,
        inviterStar: depth === 1 ? 0 : inviterStar,
      }
      const rate = computeRate(rules, input)
      const amount = computeBasisPoints(sale.amount, rate)
      return amount > 0
        ? [
            {
              ...input,
              beneficiaryId: userId,
              category: categoryOf[kind],
              rate,
              base: sale.amount,
              amount,
            },
          ]
        : []
    })
  }
  return [...earn(inviter, 1), ...earn(second, 2)]
}

/** How a settled income is shared out: an open debt (zero or negative) is repaid first. */
export function splitSettled(amount: Cents, debt: Cents): { repaid: number; available: number } {
  const repaid = Math.min(amount, 0 - debt)
  return { repaid, available: amount - repaid }
}

/** Where an income that was settled is taken from: the available balance down to zero, the rest becomes debt. */
export function splitTakenBack(
  amount: Cents,
  available: Cents,
): { available: number; debt: number } {
  const taken = Math.min(amount, available)
  return { available: taken, debt: amount - taken }
}
