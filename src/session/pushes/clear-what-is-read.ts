import { useMessages, type MessagesState } from '@/lib/messages/messages-store'
import { clearPushes } from '@/platform/capabilities/push/push'

/** The name of a conversation's pushes (server/modules/push). */
const nameOf = (conversation: string) => `conversation:${conversation}`

/** As the server counts for the icon: of silenced conversations too. */
const isRead = ({ rows, status }: MessagesState) =>
  status === 'ready' && [...rows.values()].every(({ unread }) => unread === 0)

/** Once nothing is unread, nothing that was pushed is shown, and no number on the icon. */
export function clearIfRead(): void {
  if (isRead(useMessages.getState())) void clearPushes()
}

/** From now on what was pushed of a conversation goes off the phone's list once it is read here. */
export function clearWhatIsRead(mayClear: () => boolean): void {
  useMessages.subscribe((now, before) => {
    if (!mayClear() || now.rows === before.rows) return
    if (isRead(now)) return void clearPushes()
    for (const { conversation, unread } of now.rows.values())
      if (unread === 0 && (before.rows.get(conversation)?.unread ?? 0) > 0)
        void clearPushes(nameOf(conversation))
  })
}
