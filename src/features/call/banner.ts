import { declineCall, joinCall } from '@/lib/calls/calls'
import { useCalls } from '@/lib/calls/calls-store'
import { createCallBanner } from '@/lib/machines/call-banner'
import { openPage } from '@/lib/navigation/navigate'

/** The one banner of the program, on whatever page is in sight. */
export const incomingBanner = createCallBanner({
  onAccept({ shareId }) {
    const { incoming } = useCalls.getState()
    openPage('/pages/contacts/im/media', { shareId, back: '1' })
    // What is refused leaves it ringing, on the call's page.
    if (incoming?.shareId === shareId) void joinCall(incoming)
  },
  onDecline: ({ shareId }) => declineCall(shareId),
})
