import type { z } from 'zod'
import type { VerifyCardRequest, VerifyCardResponse } from '@contract/card/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { computeKeyedHash } from '../../security/encryption'
import { countsSince, judgeCard } from './policy'
import { countDevices, hasCard, noteCheck } from './repository'

/**
 * POST /user/card/verify (docs/product/cards.md): whether a serial number is one of our cards, and whether it has been asked for so
 * often that it is probably copied. A device is what limits count as one; of an unknown number nothing is kept.
 */
export async function verifyCard(
  { services, limitDevice }: RequestContext,
  { sn }: z.output<typeof VerifyCardRequest>,
): Promise<VerifyCardResponse> {
  const { db, config, systemClock } = services
  if (!(await hasCard(db, sn))) return { state: judgeCard({ known: false, devices: 0 }), sn }
  const now = systemClock.now()
  const deviceHash = computeKeyedHash(config.dataKey, 'card-check', limitDevice)
  const devices = await inTransaction(db, async (tx) => {
    await noteCheck(tx, { serial: sn, deviceHash, checkedAt: now })
    return countDevices(tx, sn, countsSince(now))
  })
  return { state: judgeCard({ known: true, devices }), sn }
}
