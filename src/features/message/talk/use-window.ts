import { useCallback, useEffect, useRef, useState } from 'react'
import { PULL_MAX } from '@contract/message/limits'
import { currentDesk } from '@/lib/messages/messages'
import type { Run } from '@/lib/messages/run'

export interface TalkWindow {
  /** The oldest message to show. */
  from: number
  /** There are older ones, here or at the server. */
  more: boolean
  failed: boolean
  /** Shows the page before. */
  older: () => void
  /** Shows everything from a message on. Resolves when it is there, or cannot be had. */
  reach: (seq: number) => Promise<void>
}

/** How much of a conversation is shown: its newest page, and one more each time that the upper end is near. `least`: what is older is not shown here. */
export function useWindow(conversation: string, run: Run | undefined, least: number): TalkWindow {
  const [from, setFrom] = useState<number>()
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)
  const first = run?.first ?? 1
  const newest = Math.max((run?.have ?? 0) - PULL_MAX + 1, 1)
  const begin = Math.max(from ?? newest, least + 1)
  useEffect(() => {
    // Fixed once there is something: what comes later does not push older ones out.
    if (run && run.messages.length > 0) setFrom((old) => old ?? newest)
  }, [run, newest])

  const load = useCallback(async (): Promise<boolean> => {
    if (loading.current) return false
    loading.current = true
    setFailed(false)
    try {
      return (await currentDesk()?.receiver.older(conversation, least)) ?? false
    } catch {
      setFailed(true)
      return false
    } finally {
      loading.current = false
    }
  }, [conversation, least])

  const older = useCallback(() => {
    const next = Math.max(begin - PULL_MAX, least + 1)
    setFrom(next)
    if (next < first) void load()
  }, [begin, first, least, load])

  const reach = useCallback(
    async (seq: number) => {
      setFrom((old) => Math.min(old ?? seq, seq))
      while ((currentDesk()?.receiver.runs.get(conversation)?.first ?? 0) > seq)
        if (!(await load())) return
    },
    [conversation, load],
  )
  const more = run !== undefined && Math.max(begin, run.first) > least + 1
  return { from: begin, more, failed, older, reach }
}
