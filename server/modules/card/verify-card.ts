import type { z } from 'zod'
import type { VerifyCardRequest, VerifyCardResponse } from '@contract/card/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { computeKeyedHash } from '../../security/encryption'
import { countsSince, judgeCard } from './policy'
import { countDevices, findCard, noteCheck } from './repository'

/**
 * POST /user/card/verify (docs/product/cards.md): whether a serial number is one of our cards, and whether it has been asked for so
 * often that it is probably copied. A device is what limits count as one; of an unknown number nothing is kept.
 */
export async function verifyCard(
  { services, limitDevice }: RequestContext,
  { sn }: z.output<typeof VerifyCardRequest>,
): Promise<VerifyCardResponse> {
  const { db, config, systemClock } = services
  const card = await findCard(db, sn)
  if (!card) return { state: judgeCard(undefined, 0), sn }
  const now = systemClock.now()
  const deviceHash = computeKeyedHash(config.dataKey, 'card-check', limitDevice)
  const devices = await inTransaction(db, async (tx) => {
    await noteCheck(tx, { serial: sn, deviceHash, checkedAt: now })
    return countDevices(tx, sn, countsSince(now))
  })
  return { state: judgeCard(card, devices), sn }
}
