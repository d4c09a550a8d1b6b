import type { GiftView } from '@contract/gift/schemas'
import { daysAfter } from '@contract/domain/utc'
import type { ActivationCodeTable } from '../tables'
import type { GiftRow } from './repository'

/** Until when a link works that is made now: so many days, and not longer than its code lives. */
export function computeGiftEnd(code: { expiresAt: Date }, days: number, now: Date): Date {
  const end = daysAfter(now, days)
  return end < code.expiresAt ? end : code.expiresAt
}

/** How a gift stands at a moment of business time. */
export function judgeGift(
  gift: Pick<GiftRow, 'redeemed' | 'endedAt' | 'expiresAt'>,
  code: Pick<ActivationCodeTable, 'status'>,
  now: Date,
): GiftView['state'] {
  if (gift.redeemed) return 'redeemed'
  if (gift.endedAt && gift.endedAt < gift.expiresAt) return 'withdrawn'
  if (code.status === 'revoked') return 'revoked'
  return gift.endedAt || gift.expiresAt <= now ? 'expired' : 'open'
}
