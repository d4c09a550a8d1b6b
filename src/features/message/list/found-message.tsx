import type { Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useMessages } from '@/lib/messages/messages-store'
import { openPage } from '@/lib/navigation/navigate'
import { nameOf } from '@/lib/messages/name-of'
import { sayLine } from '../say-line'
import { sayRowTime } from '../say-time'

/** A message that search found; leads to its place in the conversation. */
export function FoundMessage({ row, message }: { row: Conversation; message: Message }) {
  const t = useT()
  const me = useMessages((state) => state.me)
  const name = nameOf(t, row)
  return (
    <Row
      leading={<Avatar name={name} url={row.with?.avatar ?? undefined} />}
      title={name}
      detail={isolate(sayLine(t, message, me))}
      trailingDetail={sayRowTime(t, message.time)}
      role="link"
      onTap={() =>
        openPage('/pages/message/timeLine', {
          conversation: row.conversation,
          seq: String(message.seq),
        })
      }
    />
  )
}
