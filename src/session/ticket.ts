import { sessionEndpoints } from '@contract/session/endpoints'
import { call } from '@/lib/api/call'
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
    const session = await call(sessionEndpoints.exchangeTicket, { ticket })
    void useSession.getState().signIn(session)
  } catch {
    // The toast has said why; the visit goes on without it.
  }
}
