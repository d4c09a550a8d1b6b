import { OperatorError } from '../../operator-action'
import type { Tx } from '../../db/transaction'
import { revokeKeys } from './keys/repository'
import { changeCard, lockCard, type CardRow } from './repository'
import { requireCard } from './serial-field'

/**
 * Blocks a card that was lost: its key does not work any more, it gets no other one, and who verifies it reads that it is lost.
 * @throws OperatorError NOT_FOUND, STATE when it is blocked already
 */
export async function blockCard(
  tx: Tx,
  { serial, reason, now }: { serial: string; reason: string; now: Date },
): Promise<CardRow & { keyRevoked: boolean }> {
  const card = requireCard(await lockCard(tx, serial), serial)
  if (card.blockedAt)
    throw new OperatorError(
      'STATE',
      `Card ${serial} has been blocked since ${card.blockedAt.toISOString()}.`,
    )
  const blocked = { blockedAt: now, blockReason: reason }
  await changeCard(tx, serial, blocked)
  return { ...card, ...blocked, keyRevoked: await revokeKeys(tx, serial, now) }
}
