import { wayOf } from '@contract/call/way'
import type { TicketResponse } from '@contract/message/schemas'
import { createToken, hashToken } from '../../db/id'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { findOpenFamily } from '../session'
import { insertTicket, takeTicket, type UsedTicket } from './repository/tickets'

const TICKET_SECONDS = 60

/** POST /user/im/ticket: opens one socket within a minute, as long as the login lasts. */
export async function createSocketTicket({
  services: { db, systemClock },
  userId,
  tokenId,
  language,
  platform,
}: RequestContext): Promise<TicketResponse> {
  const ticket = createToken()
  await insertTicket(db, {
    ticketHash: hashToken(ticket),
    userId,
    tokenId,
    language,
    way: wayOf(platform),
    expiresAt: new Date(systemClock.now().getTime() + TICKET_SECONDS * 1000),
  })
  return { ticket, seconds: TICKET_SECONDS }
}

/** Who comes with a ticket, and the login that they belong to; undefined for one that opens nothing (any more). */
export async function useSocketTicket(
  { db, systemClock }: Services,
  ticket: string,
): Promise<(UsedTicket & { familyId: string }) | undefined> {
  const used = await takeTicket(db, hashToken(ticket), systemClock.now())
  if (!used) return undefined
  const familyId = await findOpenFamily(db, used.tokenId)
  return familyId === undefined ? undefined : { ...used, familyId }
}
