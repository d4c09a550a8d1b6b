import { startMessages } from '@/lib/messages/messages'
import { countUnread, useMessages, type MessagesState } from '@/lib/messages/messages-store'
import { useSession } from '@/session/session-store'
import { useLaunchState } from './launch-store'

/** The member's messages, from now on: whoever signs in has theirs, and the tab says how many are unread. */
export function beginMessages(): void {
  const follow = () => {
    const { userId, user } = useSession.getState()
    startMessages(userId || (user?.id ?? ''))
  }
  useSession.subscribe(follow)
  follow()
  const count = (state: MessagesState) => {
    const unread = countUnread(state)
    if (unread !== (useLaunchState.getState().unread ?? 0)) useLaunchState.setState({ unread })
  }
  useMessages.subscribe(count)
  // The list may have been open before.
  count(useMessages.getState())
}
