import { z } from 'zod'
import type { JobRun } from '../../jobs/handler'
import { expireCodesOfOrder } from './repository'
import { closeStars } from './star/star'

const Payload = z.object({ orderId: z.string() })

/** Activation codes expire together with the others of their order. */
export async function expireCodes({ tx, payload, now }: JobRun): Promise<void> {
  await expireCodesOfOrder(tx, Payload.parse(payload).orderId, now)
}

/** Stars are looked at once a close. */
export async function runStarClose({ tx, services, runAt }: JobRun): Promise<void> {
  services.log.info({ lost: await closeStars(tx, services, runAt) }, 'stars closed')
}
