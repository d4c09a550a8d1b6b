import { z } from 'zod'
import type { JobRun } from '../../../jobs/handler'
import { runPayout } from './payout'

const Payload = z.object({ attemptId: z.string() })

export async function runPayoutJob({ tx, services, payload }: JobRun): Promise<void> {
  await runPayout(tx, services, Payload.parse(payload).attemptId)
}
