import type { ServerFrame } from '@contract/message/frames'
import type { Bus } from '../../realtime/bus'
import { toMessage } from './present'
import type { MessageTable } from './tables'

/** What a member's sockets hear, on whatever node they are. */
export const subjectOf = (userId: string): string => `im.${userId}`

/** What other nodes hear: devices there pull what it is about. */
function withoutContent(frame: ServerFrame): ServerFrame {
  if (frame.type === 'hint') return { ...frame, message: null }
  return frame.type === 'change' ? { ...frame, change: null } : frame
}

const heardOf = (bus: Bus, userIds: readonly string[]): string[] =>
  userIds.filter((userId) => bus.isHeard(subjectOf(userId)))

/** After the commit; whoever does not hear it learns it by the digest. */
export function tellSockets(bus: Bus, userIds: readonly string[], frame: ServerFrame): void {
  const heard = heardOf(bus, userIds)
  if (heard.length === 0) return
  const message = JSON.stringify(frame)
  const away = JSON.stringify(withoutContent(frame))
  for (const userId of heard) bus.publish(subjectOf(userId), message, away)
}

/** tellSockets of new messages: their sender reads their own ids of them, the others do not. changeSeq: the conversation's when they were written. */
export function tellMessages(
  bus: Bus,
  members: readonly string[],
  rows: readonly MessageTable[],
  changeSeq: number,
): void {
  const heard = heardOf(bus, members)
  if (heard.length === 0) return
  for (const row of rows) {
    const { conversationId: conversation, seq, senderId } = row
    const sent = toMessage(row, senderId ?? '')
    const hint = { type: 'hint' as const, conversation, seq, changeSeq }
    const own = heard.filter((userId) => userId === senderId)
    tellSockets(bus, own, { ...hint, message: sent })
    const others = heard.filter((userId) => userId !== senderId)
    tellSockets(bus, others, { ...hint, message: { ...sent, cid: null } })
  }
}
