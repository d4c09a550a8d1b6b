import { useEffect } from 'react'
import { useT } from '@/i18n/use-t'
import { currentDesk } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import { nameOf } from '@/lib/messages/name-of'

interface CallContact {
  /** '' until it is known. */
  name: string
  avatar: string
}

/** Who is at the other end: the one whom the conversation is with. */
export function useContact(conversation: string | undefined): CallContact {
  const t = useT()
  const me = useMessages((state) => state.me)
  const row = useMessages((state) =>
    conversation === undefined ? undefined : state.rows.get(conversation),
  )
  const lacks = conversation !== undefined && row === undefined && me !== ''
  useEffect(() => {
    if (lacks) void currentDesk()?.rows.loadOne(conversation)
  }, [lacks, conversation])
  return { name: row ? nameOf(t, row) : '', avatar: row?.with?.avatar ?? '' }
}
