import { exchangeTicket } from '@contract/session/start'
import { sessionErrors } from '@contract/session/errors'
import type { ExchangeRequest } from '@contract/session/schemas'
import type { ApiError } from '@/lib/api/api-error'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { cleanLaunchQuery } from '@/platform/capabilities/launch/launch'
import { useSession } from './session-store'

/** Parameters that are used once and must not be shared on. */
const once = ['token'] as const

/** Exchanges a ticket and takes its session; else the reason. */
async function exchange(request: ExchangeRequest): Promise<ApiError | undefined> {
  const outcome = await sendMutation(exchangeTicket, request)
  if (outcome.type !== 'done') return outcome.error
  void useSession.getState().signIn(outcome.data)
  return undefined
}

function showRefusal({ message }: ApiError): void {
  showToast(message, TOAST_MS.request)
}

/** Asks by the server's sentence, which names both accounts; no keeps the present session and forgets the ticket. */
async function switchAccount(ticket: string, question: string): Promise<void> {
  if (!(await confirm({ title: question }))) return
  const error = await exchange({ ticket, switchAccount: true })
  if (error) showRefusal(error)
}

/**
 * A token in the address is a one-use 60 s ticket: taken out of the address, then exchanged for a session
 * of this device. A stale ticket says so by a toast and leaves the stored session as it is; one of another account
 * than the one that is signed in gives back the question that is to be asked over the first page.
 */
export async function redeemTicket(
  query: Readonly<Record<string, string>>,
): Promise<(() => Promise<void>) | undefined> {
  const { token: ticket } = query
  if (!ticket) return undefined
  cleanLaunchQuery(once)
  try {
    const error = await exchange({ ticket })
    if (error?.code === sessionErrors.TICKET_OTHER_ACCOUNT)
      return () => switchAccount(ticket, error.message)
    // A toast says why it failed; the visit goes on without it.
    if (error) showRefusal(error)
  } catch {
    // The start waits for this: an unexpected error must not leave the program blank.
  }
  return undefined
}
