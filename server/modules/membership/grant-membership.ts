import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { computeStanding } from './policy'
import { saveMembership } from './levels/levels'
import { insertGrant, listGrants, lockStanding } from './repository'
import { DAY_MS, layOut } from './timeline'

export interface NewGrant {
  level: 1 | 2
  days: number
  paid: boolean
  upgrade: boolean
  source: { type: 'order' | 'code'; id: string }
}

/**
 * Gives a period of membership. It starts when what the person has of this level ends, else now.
 * One source gives once: a second grant of it is a unique violation.
 */
export async function grantMembership(
  tx: Tx,
  services: Services,
  userId: string,
  grant: NewGrant,
  now: Date,
): Promise<void> {
  const { star } = await lockStanding(tx, userId)
  // What it cost matters to a later upgrade alone, which reads it again.
  const given = { ...grant, price: 0, grantedAt: now }
  const grants = [...(await listGrants(tx, userId)), given]
  const { svipUntil, vipUntil } = layOut(grants)
  const end = (grant.level === 2 ? svipUntil : vipUntil) ?? now.getTime()
  await insertGrant(tx, {
    id: newId(),
    userId,
    level: grant.level,
    days: grant.days,
    paid: grant.paid,
    upgrade: grant.upgrade,
    sourceType: grant.source.type,
    sourceId: grant.source.id,
    grantedAt: now,
    startsAt: new Date(end - grant.days * DAY_MS),
    endsAt: new Date(end),
  })
  await saveMembership(tx, services, { userId, standing: computeStanding(grants, star), now })
}
