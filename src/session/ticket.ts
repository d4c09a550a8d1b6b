import { sessionEndpoints } from '@contract/session/endpoints'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { cleanLaunchQuery } from '@/platform/capabilities/launch/launch'
import { useSession } from './session-store'

/** Parameters that are used once and must not be shared on. */
const once = ['token'] as const

/**
 * A token in the address is a one-use 60 s ticket: taken out of the address, then exchanged for a session
 * of this device. A stale ticket says so by a toast and leaves the stored session as it is.
 */
export async function redeemTicket(query: Readonly<Record<string, string>>): Promise<void> {
  const { token: ticket } = query
  if (!ticket) return
  cleanLaunchQuery(once)
  try {
    // A toast says why it failed; the visit goes on without it.
    const outcome = await sendMutation(sessionEndpoints.exchangeTicket, { ticket }, { toast: true })
    if (outcome.type === 'done') void useSession.getState().signIn(outcome.data)
  } catch {
    // The start waits for this: an unexpected error must not leave the program blank.
  }
}
