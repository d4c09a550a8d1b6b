import { z } from 'zod'
import type { Jobs } from '../../jobs/jobs'
import { EXPIRE_CODES } from './purchase'
import { expireCodesOfOrder } from './repository'

const Payload = z.object({ orderId: z.string() })

/** Activation codes expire together with the others of their order. */
export function registerMembershipJobs(jobs: Jobs): void {
  jobs.register(EXPIRE_CODES, async ({ tx, payload, now }) => {
    await expireCodesOfOrder(tx, Payload.parse(payload).orderId, now)
  })
}
