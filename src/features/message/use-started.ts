import { useEffect } from 'react'
import { startMessages } from '@/lib/messages/messages'
import { useSession } from '@/session/session-store'

/** The member's messages are on as soon as a screen of them is shown; else they begin after the start (src/shell/messages.ts). */
export function useStarted(): void {
  // A session that was brought along by its token alone learns whose it is from the server.
  const me = useSession(({ userId, user }) => userId || (user?.id ?? ''))
  useEffect(() => startMessages(me), [me])
}
