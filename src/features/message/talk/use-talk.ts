import { messageErrors } from '@contract/message/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import type { Conversation } from '@contract/message/schemas'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { useQuery } from '@/lib/data/query/use-query'
import { currentDesk } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'

interface OpenTalk {
  row: Conversation | undefined
  /** There is no such conversation for this member. */
  gone: boolean
  error: Error | undefined
  reload: () => void
}

/** The conversation of a page: its row as it is known, and asked for once, as a link may open it before the list is there. */
export function useTalk(conversation: string): OpenTalk {
  const row = useMessages((state) => state.rows.get(conversation))
  const me = useMessages((state) => state.me)
  const asked = useQuery(messageEndpoints.imConversation, { id: conversation })
  const { data, at = 0, error } = asked
  const [opened] = useState(() => Date.now())
  useEffect(() => {
    // An answer of an earlier visit knows less than the row, such as that the other was blocked since.
    const isOld = at < opened && useMessages.getState().rows.has(conversation)
    if (data && !isOld) currentDesk()?.rows.take(data)
  }, [conversation, data, at, opened, me])
  const gone = error instanceof ApiError && error.code === messageErrors.CONVERSATION_NOT_FOUND
  return { row, gone, error: row ? undefined : error, reload: () => void asked.reload() }
}
