import { sessionEndpoints } from '@contract/session/endpoints'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { getCurrentPerson } from '@/lib/navigation/person'
import { getHost } from '@/platform/capabilities/host/host'
import { readOrigin } from './read-link'

/** A one-use ticket for the site of an address; '' for a visitor, and where none can be had: the page then opens as a visitor's. */
export async function fetchTicket(address: string): Promise<string> {
  const origin = readOrigin(address)
  if (origin === undefined || !getCurrentPerson().signedIn) return ''
  const outcome = await sendMutation(sessionEndpoints.createTicket, { origin })
  return outcome.type === 'done' ? outcome.data.ticket : ''
}

/**
 * Fills the placeholders of an address: `{_system_}` is the Platform header's value, `{_token_}` a ticket bound to the address's origin.
 * A site that the brand does not trust gets none.
 */
export async function fillAddress(address: string, trusted: boolean): Promise<string> {
  const wanted = trusted && address.includes('{_token_}')
  const ticket = wanted ? await fetchTicket(address) : ''
  return address
    .split('{_system_}')
    .join(encodeURIComponent(getHost().name))
    .split('{_token_}')
    .join(encodeURIComponent(ticket))
}
