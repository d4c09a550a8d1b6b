import type { PointsKind } from '@contract/points/schemas'
import type { Tx } from '../../db/transaction'
import { AppError } from '../../http/error'
import { applyPoints } from './policy'
import { findEntry, insertEntry, lockHolding, saveHolding, type PointsEntryRow } from './repository'

export interface NewEntry {
  userId: string
  kind: PointsKind
  /** Above zero, whichever way they go. */
  points: number
  /** What it is about; one entry per kind and source. */
  sourceId: string
  /** Business time. */
  now: Date
}

/** replayed: it stood already. */
type PostedEntry = PointsEntryRow & { replayed: boolean }

/** An entry that stands already: the same one, or another request that uses its name. */
function asKnown(known: PointsEntryRow, { userId, kind, points }: NewEntry): PostedEntry {
  const isSame = known.userId === userId && (kind === 'refund' || Math.abs(known.amount) === points)
  if (!isSame) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { ...known, replayed: true }
}

/**
 * Changes a member's points once for its source: the same one again changes nothing and answers with the first entry. Undefined
 * where a refund finds nothing left to take.
 * @throws POINTS_TOO_LOW (left), IDEMPOTENCY_MISMATCH
 */
export async function postEntry(tx: Tx, entry: NewEntry): Promise<PostedEntry | undefined> {
  const { userId, kind, points, sourceId, now } = entry
  const holding = await lockHolding(tx, userId)
  const known = await findEntry(tx, kind, sourceId)
  if (known) return asKnown(known, entry)
  const change = applyPoints(holding, kind, points)
  if (!change) throw new AppError('POINTS_TOO_LOW', { left: holding.balance })
  const { amount, after } = change
  if (amount === 0) return undefined
  await saveHolding(tx, userId, after)
  const row = await insertEntry(tx, {
    userId,
    kind,
    amount,
    sourceId,
    createdAt: now,
    balanceAfter: after.balance,
    boughtAfter: after.bought,
  })
  return { ...row, replayed: false }
}
