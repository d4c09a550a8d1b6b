import { cents, type Cents } from '@contract/domain/money'
import type {
  LedgerAccountRef,
  Entry,
  Leg,
  PlatformLedgerAccountKind,
  UserLedgerAccountKind,
} from '../ledger'
import { splitSettled, splitTakenBack } from './policy'

/** What the ledger needs to know about an income. */
export interface PostedIncome {
  id: string
  orderId: string
  beneficiaryId: string
  kind: string
  amount: Cents
}

interface PostingContext {
  actor: string
  /** Business time. */
  at: Date
}

function user(userId: string, kind: UserLedgerAccountKind): LedgerAccountRef {
  return { owner: 'user', userId, kind }
}

function platform(kind: PlatformLedgerAccountKind): LedgerAccountRef {
  return { owner: 'platform', kind }
}

function legs(...parts: readonly [LedgerAccountRef, number][]): Leg[] {
  return parts.flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account, amount: cents(amount) }],
  )
}

/** Keys of the postings. */
export function buildAccrualKey({ orderId, beneficiaryId, kind }: PostedIncome): string {
  return `acc:${orderId}:${beneficiaryId}:${kind}`
}

export function buildSaleKey(orderId: string): string {
  return `sale:${orderId}`
}

export function buildSaleEntry(
  sale: { orderId: string; amount: Cents },
  { actor, at }: PostingContext,
): Entry {
  return {
    kind: 'sale',
    idemKey: buildSaleKey(sale.orderId),
    ref: { type: 'order', id: sale.orderId },
    actor,
    effectiveAt: at,
    legs: legs([platform('gateway_clearing'), sale.amount], [platform('sales'), -sale.amount]),
  }
}

/** `legs` are those of the sale the other way, with what goes back; `reverses` is its transaction. */
export function buildSaleRefundEntry(
  sale: { orderId: string; reverses: string; legs: readonly Leg[] },
  { actor, at }: PostingContext,
): Entry {
  return {
    kind: 'saleRefund',
    idemKey: `ref:${buildSaleKey(sale.orderId)}`,
    ref: { type: 'order', id: sale.orderId },
    actor,
    effectiveAt: at,
    reverses: sale.reverses,
    legs: sale.legs,
  }
}

export function buildAccrualEntry(income: PostedIncome, { actor, at }: PostingContext): Entry {
  const { id, beneficiaryId, amount } = income
  return {
    kind: 'accrual',
    idemKey: buildAccrualKey(income),
    ref: { type: 'income', id },
    actor,
    effectiveAt: at,
    legs: legs([platform('commission_expense'), -amount], [user(beneficiaryId, 'pending'), amount]),
  }
}

/** `debt` is the person's debt before, zero or negative. */
export function buildSettlementEntry(
  { id, beneficiaryId, amount }: PostedIncome,
  debt: Cents,
  { actor, at }: PostingContext,
): Entry {
  const { repaid, available } = splitSettled(amount, debt)
  return {
    kind: 'settlement',
    idemKey: `set:${id}`,
    ref: { type: 'income', id },
    actor,
    effectiveAt: at,
    legs: legs(
      [user(beneficiaryId, 'pending'), -amount],
      [user(beneficiaryId, 'debt'), repaid],
      [user(beneficiaryId, 'available'), available],
    ),
  }
}

/** Takes an income back that has not settled. `reverses` is its accrual. */
export function buildPendingReversalEntry(
  { id, beneficiaryId, amount }: PostedIncome,
  reverses: string,
  { actor, at }: PostingContext,
): Entry {
  return {
    kind: 'incomeReversal',
    idemKey: `ref:${id}`,
    ref: { type: 'income', id },
    actor,
    effectiveAt: at,
    reverses,
    legs: legs([user(beneficiaryId, 'pending'), -amount], [platform('commission_expense'), amount]),
  }
}

/** Takes an income back that has settled. `available` is the person's balance before; what it cannot cover becomes debt. */
export function buildSettledReversalEntry(
  { id, beneficiaryId, amount }: PostedIncome,
  reverses: string,
  available: Cents,
  { actor, at }: PostingContext,
): Entry {
  const taken = splitTakenBack(amount, available)
  return {
    kind: 'incomeReversal',
    idemKey: `ref:${id}`,
    ref: { type: 'income', id },
    actor,
    effectiveAt: at,
    reverses,
    legs: legs(
      [user(beneficiaryId, 'available'), -taken.available],
      [user(beneficiaryId, 'debt'), -taken.debt],
      [platform('commission_expense'), amount],
    ),
  }
}
