import type { CallWay } from '@contract/call/way'
import { daysAfter } from '@contract/domain/utc'
import type { PushKind } from '@contract/push/schemas'
import type { Executor } from '../../../../db/transaction'
import { IDLE_DAYS } from '../../policy'
import * as repository from './repository'

const idleSince = (now: Date): Date => daysAfter(now, -IDLE_DAYS)

/** The device that takes pushes, by the id that is shown; undefined once it is signed out. System time. */
export const findPushTarget = (exec: Executor, id: string, now: Date) =>
  repository.findPushTarget(exec, id, idleSince(now))

/** Whether a member is signed in on a device that takes pushes of one of these kinds. System time. */
export const hasPushTarget = (
  exec: Executor,
  whom: { userId: string; kinds: readonly PushKind[] },
  now: Date,
) => repository.hasPushTarget(exec, whom, idleSince(now))

/** False where each device that a member is signed in on takes calls of another way. System time. */
export const mayTakeCalls = (exec: Executor, whom: { userId: string; way: CallWay }, now: Date) =>
  repository.mayTakeCalls(exec, whom, idleSince(now))
