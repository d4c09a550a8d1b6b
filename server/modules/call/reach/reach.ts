import { newId } from '../../../db/id'
import type { Services } from '../../../services'
import { noteWays, type Noted } from './repository'

/**
 * Notes with which kinds of devices members are connected to this node. One write at a time, of what stands when it begins: whatever the
 * order in which sockets come and go, the last note is true.
 * @param devicesOf the kinds that a member has here at this moment, and the logins of these devices
 */
export function createReach(
  { db, systemClock, log }: Services,
  devicesOf: (userId: string) => Omit<Noted, 'userId'>,
) {
  const nodeId = newId()
  const due = new Set<string>()
  let isWriting = false

  async function drain(): Promise<void> {
    isWriting = true
    while (due.size > 0) {
      const noted = [...due].map((userId) => ({ userId, ...devicesOf(userId) }))
      due.clear()
      // Never rejects: it is noted again a minute later.
      await noteWays(db, nodeId, noted, systemClock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'the kinds of devices were not noted'),
      )
    }
    isWriting = false
  }

  return (userIds: readonly string[]): void => {
    for (const userId of userIds) due.add(userId)
    if (!isWriting) void drain()
  }
}
