import type { z } from 'zod'
import type {
  AddCardViewRequest,
  AddCardViewResponse,
  CardView,
} from '@contract/business-card/schemas'
import type { PageQuery } from '@contract/paging-schema'
import { daysAfter } from '@contract/domain/utc'
import { createToken, hashToken, newId } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { PageOf } from '../../http/endpoint'
import { AppError } from '../../http/error'
import { computeKeyedHash } from '../../security/encryption'
import { maskName, readAnswer } from '../account'
import { nameCountry } from '../session'
import { findCardOwner } from './card'
import { VIEW_DAYS, VIEWS_PER_HOUR } from './policy'
import { countViews, extendView, insertView, listViews, lockViews } from './repository'

const HOUR_MS = 3_600_000

const deviceOf = ({ services, limitDevice }: RequestContext): string =>
  computeKeyedHash(services.config.dataKey, 'card-view', limitDevice)

/** Where somebody looks from is kept of who agreed to statistics. */
async function countryOf({ services, userId, ipCountry }: RequestContext): Promise<string | null> {
  if (userId === '' || ipCountry === undefined) return null
  return (await readAnswer(services.db, userId, 'statistics')) === true ? ipCountry : null
}

/**
 * POST /user/radar/card/feeds/add: notes that somebody looks at a card. One's own, and what a device begins too often, is not noted
 * and gets no requestId. @throws CARD_OWNER_UNKNOWN
 */
export async function addCardView(
  context: RequestContext,
  { code, named }: z.output<typeof AddCardViewRequest>,
): Promise<AddCardViewResponse> {
  const { services, userId } = context
  const owner = await findCardOwner(services.db, code)
  if (!owner) throw new AppError('CARD_OWNER_UNKNOWN')
  if (owner.id === userId) return { requestId: '' }
  const device = deviceOf(context)
  const country = await countryOf(context)
  const requestId = createToken()
  const noted = await inTransaction(services.db, async (tx) => {
    await lockViews(tx, owner.id, device)
    const now = services.systemClock.now()
    const since = new Date(now.getTime() - HOUR_MS)
    if ((await countViews(tx, owner.id, since, device)) >= VIEWS_PER_HOUR) return false
    await insertView(tx, {
      id: newId(),
      userId: owner.id,
      requestHash: hashToken(requestId),
      device,
      viewerId: userId === '' ? null : userId,
      named: named && userId !== '',
      country,
      beganAt: now,
      lastAt: now,
    })
    return true
  })
  return { requestId: noted ? requestId : '' }
}

/** A heartbeat of somebody who looks at a card: how many ms they have by then; undefined when the request is not one of this device's views. */
export function extendCardView(
  context: RequestContext,
  requestId: string,
): Promise<number | undefined> {
  const { db, systemClock } = context.services
  return extendView(db, {
    requestHash: hashToken(requestId),
    device: deviceOf(context),
    now: systemClock.now(),
  })
}

/** GET /user/card/views: who looked at the caller's card in the last 90 days. */
export async function listCardViews(
  { services: { db, systemClock }, userId, language }: RequestContext,
  page: z.output<typeof PageQuery>,
): Promise<PageOf<CardView>> {
  const rows = await listViews(db, userId, page)
  return {
    rows: rows.map(({ id, name, avatar, inviterId, country, beganAt, lastAt }) => ({
      id,
      name: name === null || inviterId === userId ? name : maskName(name),
      avatar,
      country: country === null ? null : nameCountry(country, language),
      time: beganAt.toISOString(),
      seconds: Math.round((lastAt.getTime() - beganAt.getTime()) / 1000),
    })),
    total: await countViews(db, userId, daysAfter(systemClock.now(), -VIEW_DAYS)),
    lastId: rows.at(-1)?.id,
  }
}
