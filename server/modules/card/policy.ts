import type { CardState } from '@contract/card/schemas'
import { daysAfter } from '@contract/domain/utc'
import type { CardRow } from './repository'

/** More devices than these in the days counted, and a card's number has probably been copied (docs/product/cards.md). */
const MOST_DEVICES = 5
const COUNTED_DAYS = 30

/** Since when devices are counted. */
export function countsSince(now: Date): Date {
  return daysAfter(now, -COUNTED_DAYS)
}

/** What is said of a card that we made; undefined for another number. `devices`: how many have asked for it, the one that asks included. */
export function judgeCard(
  card: Pick<CardRow, 'blockedAt'> | undefined,
  devices: number,
): CardState {
  if (!card) return 'unknown'
  if (card.blockedAt) return 'blocked'
  return devices > MOST_DEVICES ? 'seenOften' : 'genuine'
}

/** Where a card is. stock: with nobody; reserved: goes with an order; sent; blocked: lost. */
export const cardPlaces = ['stock', 'reserved', 'sent', 'blocked'] as const
export type CardPlace = (typeof cardPlaces)[number]

export function findPlace({
  orderId,
  sentAt,
  blockedAt,
}: Pick<CardRow, 'orderId' | 'sentAt' | 'blockedAt'>): CardPlace {
  if (blockedAt) return 'blocked'
  if (sentAt) return 'sent'
  return orderId === null ? 'stock' : 'reserved'
}
