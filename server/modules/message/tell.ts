import type { ServerFrame } from '@contract/message/frames'
import type { Bus } from '../../realtime/bus'

/** What a member's sockets hear, on whatever node they are. */
export const subjectOf = (userId: string): string => `im.${userId}`

/** After the commit; whoever does not hear it learns it by the digest. */
export function tellSockets(bus: Bus, userIds: readonly string[], frame: ServerFrame): void {
  const message = JSON.stringify(frame)
  for (const userId of userIds) bus.publish(subjectOf(userId), message)
}
