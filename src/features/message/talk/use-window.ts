import { useCallback, useEffect, useState } from 'react'
import { PULL_MAX } from '@contract/message/limits'
import { currentDesk } from '@/lib/messages/messages'
import type { Run } from '@/lib/messages/run'

export interface TalkWindow {
  /** The oldest message to show. */
  from: number
  /** There are older ones, here or at the server. */
  more: boolean
  /** Shows the page before. */
  older: () => void
  /** Has a message and its page; false when it cannot be had now. */
  fetch: (seq: number) => Promise<boolean>
  /** Shows everything from a message on, once that is there; false when it cannot be had now. */
  reach: (seq: number) => Promise<boolean>
}

/** How much of a conversation is shown: its newest page, and one more each time that the upper end is near. `least`: what is older is not shown here. */
export function useWindow(conversation: string, run: Run | undefined, least: number): TalkWindow {
  const [from, setFrom] = useState<number>()
  const newest = Math.max((run?.have ?? 0) - PULL_MAX + 1, 1)
  const begin = Math.max(from ?? newest, least + 1)
  useEffect(() => {
    // Fixed once there is something: what comes later does not push older ones out.
    if (run && run.messages.length > 0) setFrom((old) => old ?? newest)
  }, [run, newest])

  const older = useCallback(() => setFrom(Math.max(begin - PULL_MAX, least + 1)), [begin, least])

  const fetch = useCallback(
    async (seq: number) => {
      try {
        return (await currentDesk()?.receiver.reach(conversation, seq, least)) ?? false
      } catch {
        return false
      }
    },
    [conversation, least],
  )
  const reach = useCallback(
    async (seq: number) => {
      if (!(await fetch(seq))) return false
      setFrom((old) => Math.min(old ?? seq, seq))
      return true
    },
    [fetch],
  )
  const more = run !== undefined && run.messages.length > 0 && begin > least + 1
  return { from: begin, more, older, fetch, reach }
}
