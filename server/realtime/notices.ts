import type { Notice } from '@contract/message/message'
import type { SystemClock } from '../clock/system'
import { newId } from '../db/id'
import type { Executor } from '../db/transaction'
import type { Jobs } from '../jobs/jobs'
import type { Services } from '../services'

export const NOTICE_JOB = 'message.notice'

/** What is told to a member in their system conversation. */
export interface Notices {
  /** Through the outbox: it is told exactly when the caller's transaction commits. */
  tell(exec: Executor, userId: string, notice: Notice): Promise<void>
}

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
