import type { z } from 'zod'
import { computePacificDay } from '@contract/domain/pacific'
import type { UpdateOutcomeRequest, UpdateOutcomeResponse } from '@contract/update/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import type { NamedAnswer } from '../../../http/endpoint'
import { formatAddressSubject, formatDeviceSubject } from '../../../http/limit-subject'
import { computeKeyedHash } from '../../../security/encryption'
import { findRelease } from '../repository'
import { DEVICES_OF_ADDRESS } from './policy'
import { addDevice, insertCounted, isCounted } from './repository'

/** A device is one that the server gave a session; all others behind an address are one. */
function deviceOf({ sessionCode, deviceId, limitDevice }: RequestContext): string {
  return limitDevice === formatDeviceSubject(sessionCode) ? deviceId : limitDevice
}

/**
 * POST /user/app/update/outcome: counts what an update did, once for each device, version and outcome, and keeps nothing of which device
 * it was (docs/adr/0169-updates-are-counted-without-names.md). What is of no release, or is too much for one network address, is answered
 * and not counted: the device sends it no more.
 */
export async function countOutcome(
  context: RequestContext,
  { platform, version, outcome }: z.output<typeof UpdateOutcomeRequest>,
): Promise<NamedAnswer<UpdateOutcomeResponse>> {
  const { services, ip, now } = context
  const { db, config, limits, systemClock } = services
  const release = await findRelease(db, { brand: config.brand, platform }, version)
  if (!release) return { data: {}, replayed: false }
  const subject = `${release.id}:${outcome}`
  const hash = computeKeyedHash(config.dataKey, 'update-outcome', `${subject}:${deviceOf(context)}`)
  if (await isCounted(db, hash)) return { data: {}, replayed: true }
  const key = `update-outcome:${subject}:${formatAddressSubject(ip)}`
  const { allowed } = await limits.hit(key, DEVICES_OF_ADDRESS)
  if (!allowed) return { data: {}, replayed: false }
  const replayed = await inTransaction(db, async (tx) => {
    if (!(await insertCounted(tx, hash, systemClock.now()))) return true
    await addDevice(tx, {
      brand: release.brand,
      platform,
      version: release.version,
      outcome,
      day: computePacificDay(now),
    })
    return false
  })
  return { data: {}, replayed }
}
