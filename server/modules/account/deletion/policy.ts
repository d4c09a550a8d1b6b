import type { deletionErrors } from '@contract/deletion/errors'
import type { Deletion } from '@contract/deletion/schemas'

/** Nothing, as the counts of the modules begin. */
export const NOTHING: Deletion = { withdrawals: 0, orders: 0, balance: 0, debt: 0, codes: 0 }

/** Why an account is not deleted now; `waived`: US cents of balance that the member gives up (docs/product/account.md, "Deleting the account"). */
export function findRefusal(
  { withdrawals, orders, balance, debt }: Deletion,
  waived: number,
): keyof typeof deletionErrors | undefined {
  if (withdrawals > 0) return 'DELETION_WITHDRAWAL_OPEN'
  if (orders > 0) return 'DELETION_ORDER_OPEN'
  // Whoever owes would leave the debt behind and register again.
  if (debt > 0) return 'DELETION_DEBT_LEFT'
  return balance > waived ? 'DELETION_BALANCE_LEFT' : undefined
}

/**
 * What a deleted member is called from then on, out of the random end of their id. No username looks like it, so nobody logs in by
 * it or takes it.
 */
export function derivePseudonym(userId: string): string {
  return `deleted-${userId.slice(-10).toLowerCase()}`
}
