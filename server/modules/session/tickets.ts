import { AppError } from '../../http/error'
import { hashToken, newToken } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { Services } from '../../services'
import { TICKET_SECONDS } from './policy'
import { insertTicket, useTicket } from './repository'
import { signIn } from './tokens'

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

/**
 * Takes a ticket for a login on the device of this session. A webview keeps a device id of its own, so its first ticket is
 * mailed to the owner like any other sign-in on a new device: a ticket that was stolen would look the same.
 */
export async function exchangeTicket(
  context: RequestContext,
  ticket: string,
): Promise<{ token: string; userId: string }> {
  const { services } = context
  return inTransaction(services.db, async (tx) => {
    const userId = await useTicket(tx, hashToken(ticket), services.systemClock.now())
    if (userId === undefined) throw new AppError('TICKET_INVALID')
    return signIn(tx, context, userId)
  })
}
