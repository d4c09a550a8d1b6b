import type { Services } from '../../services'
import { IDLE_DAYS } from './policy'
import { deleteDeadTokens } from './repository'

export { isServed } from './countries'
export { TokenExpired } from './errors'
export { authenticate, deviceOf, issueToken, revokeAll, revokeLogin, revokeOthers, type SignedIn } from './tokens'

const SWEEP_JOB = 'session.sweep'
const DAY_MS = 86_400_000

/** Once a day: dead tokens, tickets and counters go. The server schedules the first run at its start. */
export function registerSessionJobs(services: Services): void {
  services.jobs.register(SWEEP_JOB, async ({ tx, now }) => {
    await deleteDeadTokens(tx, new Date(now.getTime() - IDLE_DAYS * DAY_MS))
    await scheduleSweep(services, tx, new Date(now.getTime() + DAY_MS))
  })
}

export async function scheduleSweep({ jobs }: Services, exec: Parameters<Services['jobs']['schedule']>[0], runAt: Date): Promise<void> {
  await jobs.schedule(exec, { kind: SWEEP_JOB, key: 'daily', runAt, clock: 'system' })
}
