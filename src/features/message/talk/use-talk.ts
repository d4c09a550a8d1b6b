import { messageErrors } from '@contract/message/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import type { Conversation } from '@contract/message/schemas'
import { useEffect } from 'react'
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
  useEffect(() => {
    if (asked.data) currentDesk()?.rows.take(asked.data)
  }, [asked.data, me])
  const { error } = asked
  const gone = error instanceof ApiError && error.code === messageErrors.CONVERSATION_NOT_FOUND
  return { row, gone, error: row ? undefined : error, reload: () => void asked.reload() }
}
