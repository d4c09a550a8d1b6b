import type { ServerFrame } from '@contract/message/frames'
import type { Bus } from '../../realtime/bus'

/** What a member's sockets hear, on whatever node they are. */
export const subjectOf = (userId: string): string => `im.${userId}`

/** What other nodes hear: devices there pull what it is about. */
function withoutContent(frame: ServerFrame): ServerFrame {
  if (frame.type === 'hint') return { ...frame, message: null }
  return frame.type === 'change' ? { ...frame, change: null } : frame
}

/** After the commit; whoever does not hear it learns it by the digest. */
export function tellSockets(bus: Bus, userIds: readonly string[], frame: ServerFrame): void {
  const message = JSON.stringify(frame)
  const away = JSON.stringify(withoutContent(frame))
  for (const userId of userIds) bus.publish(subjectOf(userId), message, away)
}
