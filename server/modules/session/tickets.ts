import { AppError } from '../../http/error'
import { hashToken, newToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { Services } from '../../services'
import { TICKET_SECONDS } from './policy'
import { insertTicket, useTicket } from './repository'
import { issueToken } from './tokens'

type TicketServices = Pick<Services, 'db' | 'systemClock'>

/** A one-use hand-over ticket for a link that the app or a webview opens; valid for 60 s. */
export async function createTicket(
  { db, systemClock }: TicketServices,
  userId: string,
): Promise<string> {
  const ticket = newToken()
  const now = systemClock.now()
  await insertTicket(db, {
    ticketHash: hashToken(ticket),
    userId,
    now,
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
  })
  return ticket
}

/** Takes a ticket for a login on the device of this session. */
export async function exchangeTicket(
  services: TicketServices,
  ticket: string,
  sessionCode: string,
): Promise<{ token: string; userId: string }> {
  return inTransaction(services.db, async (tx) => {
    const userId = await useTicket(tx, hashToken(ticket), services.systemClock.now())
    if (userId === undefined) throw new AppError('TICKET_INVALID')
    return { token: await issueToken(tx, { userId, sessionCode, services }), userId }
  })
}
