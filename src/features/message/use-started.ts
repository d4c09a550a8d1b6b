import { useEffect } from 'react'
import { startMessages } from '@/lib/messages/messages'
import { useSession } from '@/session/session-store'

/** The member's messages are on as soon as a screen of them is shown; else they begin after the start (src/shell/messages.ts). */
export function useStarted(): void {
  const userId = useSession((session) => session.userId)
  useEffect(() => startMessages(userId), [userId])
}
