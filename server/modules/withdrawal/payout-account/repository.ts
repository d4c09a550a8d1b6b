import type { WithdrawalStatus } from '@contract/withdrawal/schemas'
import type { Executor, Tx } from '../../../db/transaction'
import type { PayoutAccountTable } from '../tables'

/** States in which money may still go to the account. */
const OPEN: readonly WithdrawalStatus[] = ['pendingReview', 'passed', 'unknown']

export async function insertPayoutAccount(tx: Tx, account: PayoutAccountTable): Promise<void> {
  await tx.insertInto('withdrawal_account').values(account).execute()
}

export function listPayoutAccountRows(
  exec: Executor,
  userId: string,
): Promise<PayoutAccountTable[]> {
  return exec
    .selectFrom('withdrawal_account')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Those that were deleted too. */
export function listAllPayoutAccounts(
  exec: Executor,
  userId: string,
): Promise<PayoutAccountTable[]> {
  return exec
    .selectFrom('withdrawal_account')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** The payout account of a member's last withdrawal, whatever became of either. */
export async function findLastUsed(exec: Executor, userId: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('withdrawal')
    .select('accountId')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.accountId
}

export async function findAddress(exec: Executor, accountId: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('withdrawal_account')
    .select('addressSealed')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.addressSealed
}

/** The row stays for the withdrawals that were paid to it; its owner no longer sees it, and who they are is gone. */
export async function deletePayoutAccount(
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<PayoutAccountTable | undefined> {
  return tx
    .updateTable('withdrawal_account')
    .set({ deletedAt: now, identitySealed: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Empties where a deleted account's payments went, unless one may still go there. True when nothing is left to erase. */
export async function eraseTarget(tx: Tx, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('accountId', '=', id)
    .where('status', 'in', [...OPEN])
    .limit(1)
    .executeTakeFirst()
  if (open) return false
  await tx
    .updateTable('withdrawal_account')
    .set({ addressSealed: '' })
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .execute()
  return true
}

/** Withdrawals of a member to which money may still go. */
export async function countOpen(exec: Executor, userId: string): Promise<number> {
  const { count } = await exec
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Erases everything but the mask of every payout account of a member. */
export async function erasePayoutAccounts(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('withdrawal_account')
    .set((set) => ({
      name: '',
      addressSealed: '',
      identitySealed: null,
      deletedAt: set.fn.coalesce('deletedAt', set.val(now)),
    }))
    .where('userId', '=', userId)
    .execute()
}

/** Payout accounts that hold identity data, in order of their ids. */
export async function listSealed(
  exec: Executor,
  afterId: string,
  limit: number,
): Promise<{ id: string; sealed: string }[]> {
  const rows = await exec
    .selectFrom('withdrawal_account')
    .select(['id', 'identitySealed'])
    .where('identitySealed', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, identitySealed }) => ({ id, sealed: identitySealed ?? '' }))
}

export async function findSealed(exec: Executor, id: string): Promise<string | undefined> {
  const row = await exec
    .selectFrom('withdrawal_account')
    .select('identitySealed')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.identitySealed ?? undefined
}

/** Everyone who pays out, or did, to where this account pays. */
export async function listUsersOfAddress(exec: Executor, accountId: string): Promise<string[]> {
  const rows = await exec
    .selectFrom('withdrawal_account')
    .select('userId')
    .distinct()
    .where('addressHash', '=', (select) =>
      select
        .selectFrom('withdrawal_account as this')
        .select('this.addressHash')
        .where('this.id', '=', accountId),
    )
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}
