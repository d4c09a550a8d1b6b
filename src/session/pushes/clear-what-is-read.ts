import type { Conversation } from '@contract/message/schemas'
import { callStats } from '@contract/call/limits'
import { useCalls } from '@/lib/calls/calls-store'
import { useMessages, type MessagesState } from '@/lib/messages/messages-store'
import { clearPushes } from '@/platform/capabilities/push/push'

/** The name of a conversation's pushes (server/modules/push). */
const nameOf = ({ conversation }: Conversation) => `conversation:${conversation}`

/** What was pushed of these goes off the phone's list as far as it is read; once nothing is unread, everything, and the number on the icon. */
function clear({ rows, status }: MessagesState, changed: readonly Conversation[]): void {
  // What is kept of an earlier time says nothing of what came since.
  if (status !== 'ready') return
  // As the server counts for the icon: of silenced conversations too.
  if ([...rows.values()].every(({ unread }) => unread === 0)) return void clearPushes()
  const read = changed.filter(({ unread }) => unread === 0)
  if (read.length > 0) void clearPushes(read.map(nameOf))
}

/** What was read elsewhere while the program was away is shown no more. */
export function clearIfRead(): void {
  const now = useMessages.getState()
  clear(now, [...now.rows.values()])
}

/** From now on what was pushed of a conversation goes off the phone's list once it is read, here or elsewhere, and a call once it rings no more: no push takes its place on a device that is connected. */
export function clearWhatIsRead(mayClear: () => boolean): void {
  useMessages.subscribe((now, before) => {
    const first = now.status === 'ready' && before.status !== 'ready'
    if (!mayClear() || (now.rows === before.rows && !first)) return
    const rows = [...now.rows.values()]
    clear(now, first ? rows : rows.filter((row) => before.rows.get(row.conversation) !== row))
  })
  useCalls.subscribe(({ told }, before) => {
    if (!mayClear() || !told || told === before.told || told.stats < callStats.accepted) return
    void clearPushes([`call:${told.shareId}`])
  })
}
