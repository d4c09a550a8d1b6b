import { computePacificDay } from '@contract/domain/pacific'
import type { Services } from '../../services'
import { addOpening } from './repository'
import type { LinkOpenedTable } from './tables'

/** What fetches a link to show a picture of it, and is nobody who opened it. The header itself is not kept. */
const PREVIEWS =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|skype|slack|discord|embed/i

/**
 * Counts an opening of a member's invitation, for `ops stats funnel` (docs/product/statistics.md, "The funnel"): by the day, without
 * anything of whoever opened it. It never throws: nobody's page waits for a number.
 */
export async function countOpening(
  { db, businessClock, log }: Services,
  userId: string,
  way: LinkOpenedTable['way'],
  userAgent = '',
): Promise<void> {
  if (PREVIEWS.test(userAgent)) return
  try {
    const day = computePacificDay(await businessClock.now(db))
    await addOpening(db, { userId, day, way })
  } catch (error) {
    log.warn({ err: error }, 'an opening of a link could not be counted')
  }
}
