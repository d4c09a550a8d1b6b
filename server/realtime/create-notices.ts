import type { SystemClock } from '../clock/system'
import { newId } from '../db/id'
import type { Jobs } from '../jobs/jobs'
import type { Services } from '../services'
import type { Notices } from './notices'

export const NOTICE_JOB = 'message.notice'

export function createNotices(jobs: Jobs<Services>, systemClock: SystemClock): Notices {
  return {
    tell: (exec, userId, notice) =>
      jobs.schedule(exec, {
        kind: NOTICE_JOB,
        key: newId(),
        runAt: systemClock.now(),
        clock: 'system',
        payload: { userId, notice },
      }),
  }
}
