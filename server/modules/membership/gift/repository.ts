import type { Selectable } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { CodeGiftTable } from './tables'

export type GiftRow = Selectable<CodeGiftTable>

export async function insertGift(
  tx: Tx,
  gift: Pick<GiftRow, 'id' | 'code' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await tx
    .insertInto('code_gift')
    .values({ ...gift, endedAt: null, redeemed: false })
    .execute()
}

export function findGiftByHash(exec: Executor, tokenHash: string): Promise<GiftRow | undefined> {
  return exec
    .selectFrom('code_gift')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** The gifts of these codes that are open. Whoever asks in order to change one holds the code's row. */
export async function findOpenGifts(
  exec: Executor,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, GiftRow>> {
  if (codes.length === 0) return new Map()
  const rows = await exec
    .selectFrom('code_gift')
    .selectAll()
    .where('code', 'in', [...codes])
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** Ends the gift that a code has, open or with its days over. */
export async function endGift(
  tx: Tx,
  code: string,
  how: { at: Date; redeemed: boolean },
): Promise<void> {
  await tx
    .updateTable('code_gift')
    .set({ endedAt: how.at, redeemed: how.redeemed })
    .where('code', '=', code)
    .where('endedAt', 'is', null)
    .execute()
}

export async function deleteGiftsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('code_gift').where('expiresAt', '<', moment).execute()
}
