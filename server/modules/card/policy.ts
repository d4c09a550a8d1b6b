import type { CardState } from '@contract/card/schemas'
import { daysAfter } from '@contract/domain/utc'

/** More devices than these in the days counted, and a card's number has probably been copied (docs/product/cards.md). */
const MOST_DEVICES = 5
const COUNTED_DAYS = 30

/** Since when devices are counted. */
export function countsSince(now: Date): Date {
  return daysAfter(now, -COUNTED_DAYS)
}

/** What is said of a card. `devices`: how many have asked for it, the one that asks included. */
export function judgeCard({ known, devices }: { known: boolean; devices: number }): CardState {
  if (!known) return 'unknown'
  return devices > MOST_DEVICES ? 'seenOften' : 'genuine'
}
