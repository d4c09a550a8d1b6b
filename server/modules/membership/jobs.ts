import { z } from 'zod'
import type { Jobs } from '../../jobs/jobs'
import { EXPIRE_CODES } from './purchase'
import { expireCodesOfOrder } from './repository'
import { CLOSE_STARS, closeStars } from './star'

const Payload = z.object({ orderId: z.string() })

/** Activation codes expire together with the others of their order; stars are looked at once a close. */
export function registerMembershipJobs(jobs: Jobs): void {
  jobs.register(EXPIRE_CODES, async ({ tx, payload, now }) => {
    await expireCodesOfOrder(tx, Payload.parse(payload).orderId, now)
  })
  jobs.register(CLOSE_STARS, async ({ tx, services, runAt }) => {
    services.log.info({ lost: await closeStars(tx, services, runAt) }, 'stars closed')
  })
}
