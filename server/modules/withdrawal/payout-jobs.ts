import { z } from 'zod'
import type { Jobs } from '../../jobs/jobs'
import { PAYOUT_JOB, runPayout } from './payout'

const Payload = z.object({ attemptId: z.string() })

export function registerPayoutJobs(jobs: Jobs): void {
  jobs.register(PAYOUT_JOB, async ({ tx, services, payload }) => {
    await runPayout(tx, services, Payload.parse(payload).attemptId)
  })
}
