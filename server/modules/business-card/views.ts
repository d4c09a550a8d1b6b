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
import { nameCountry } from '../session'
import { findCardOwner } from './card'
import { VIEW_DAYS, VIEWS_PER_HOUR } from './policy'
import { countViews, extendView, insertView, listViews, lockViews, nameView } from './repository'

const HOUR_MS = 3_600_000

const deviceOf = ({ services, limitDevice }: RequestContext): string =>
  computeKeyedHash(services.config.dataKey, 'card-view', limitDevice)

/**
 * POST /user/radar/card/feeds/add: notes that somebody looks at a card, or says whose a view is that is running. One's own, and what a
 * device begins too often, is not noted and gets no requestId. @throws CARD_OWNER_UNKNOWN
 */
export async function addCardView(
  context: RequestContext,
  request: z.output<typeof AddCardViewRequest>,
): Promise<AddCardViewResponse> {
  const { services, userId, ipCountry } = context
  const owner = await findCardOwner(services.db, request.code)
  if (!owner) throw new AppError('CARD_OWNER_UNKNOWN')
  if (owner.id === userId) return { requestId: '', named: false }
  const device = deviceOf(context)
  const named = request.named && userId !== ''
  // Where somebody looks from is kept of whoever tells it with their name (docs/adr/0152-a-viewer-tells-their-country.md).
  const country = named && request.country ? (ipCountry ?? null) : null
  return inTransaction(services.db, async (tx) => {
    await lockViews(tx, owner.id, device)
    if (named && request.requestId !== '') {
      const running = { userId: owner.id, device, requestHash: hashToken(request.requestId) }
      if (await nameView(tx, running, { viewerId: userId, country }))
        return { requestId: request.requestId, named }
    }
    const now = services.systemClock.now()
    const since = new Date(now.getTime() - HOUR_MS)
    if ((await countViews(tx, owner.id, since, device)) >= VIEWS_PER_HOUR)
      return { requestId: '', named: false }
    const requestId = createToken()
    await insertView(tx, {
      id: newId(),
      userId: owner.id,
      requestHash: hashToken(requestId),
      device,
      viewerId: named ? userId : null,
      named,
      country,
      beganAt: now,
      lastAt: now,
      shownSeconds: 0,
    })
    return { requestId, named }
  })
}

/** A heartbeat of somebody who looks at a card: how many seconds they have by then; undefined when the request is not one of this device's views. */
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
    rows: rows.map(({ id, name, avatar, country, beganAt, shownSeconds }) => ({
      id,
      // Whole: who it was is what they chose to tell.
      name,
      avatar,
      country: country === null ? null : nameCountry(country, language),
      time: beganAt.toISOString(),
      seconds: Math.round(shownSeconds),
    })),
    total: await countViews(db, userId, daysAfter(systemClock.now(), -VIEW_DAYS)),
    lastId: rows.at(-1)?.id,
  }
}
