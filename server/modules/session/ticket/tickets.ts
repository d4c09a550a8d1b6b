import type { ExchangeRequest, ExchangeResponse, TicketRequest } from '@contract/session/schemas'
import { AppError } from '../../../http/error'
import { hashToken, createToken } from '../../../db/id'
import { inTransaction } from '../../../db/transaction'
import type { Config } from '../../../config/config'
import type { RequestContext } from '../../../http/context'
import { maskName } from '../../../security/mask'
import { TICKET_SECONDS } from '../policy'
import { lockLogins } from '../repository'
import { findTicketOwner, findName, insertTicket, useTicket } from './repository'
import { signIn } from '../tokens'

/** The front end's own origin first; beside it those that may call, by https. */
function originsOf({ publicUrl, corsOrigins }: Config): [string, ...string[]] {
  return [
    new URL(publicUrl).origin,
    ...corsOrigins.filter((origin) => origin.startsWith('https://')),
  ]
}

/**
 * A one-use hand-over ticket for a link that the app or a webview opens; valid for 60 s, at one origin, as long as the
 * login that made it lasts. @throws VALIDATION_FAILED for an origin that is not ours
 */
export async function createTicket(
  { services, userId, tokenId }: RequestContext,
  { origin }: TicketRequest,
): Promise<{ ticket: string }> {
  const { config, db, systemClock } = services
  const origins = originsOf(config)
  const wanted = origin ?? origins[0]
  if (!origins.includes(wanted)) throw new AppError('VALIDATION_FAILED', {}, { origin: 'invalid' })
  const ticket = createToken()
  const now = systemClock.now()
  await insertTicket(db, {
    ticketHash: hashToken(ticket),
    userId,
    tokenId,
    origin: wanted,
    now,
    expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000),
  })
  return { ticket }
}

/**
 * Takes a ticket for a login on the device of this session. A webview keeps a device id of its own, so its first ticket is
 * mailed to the owner like any other sign-in on a new device: a ticket that was stolen would look the same. A caller who
 * is signed in to another account is asked first, and the ticket stays unused.
 * @throws TICKET_INVALID, TICKET_OTHER_ACCOUNT (present, other)
 */
export async function exchangeTicket(
  context: RequestContext,
  { ticket, switchAccount = false }: ExchangeRequest,
): Promise<ExchangeResponse> {
  const { services, userId: present, origin } = context
  const now = services.systemClock.now()
  const wanted = { ticketHash: hashToken(ticket), origin, now }
  return inTransaction(services.db, async (tx) => {
    const owner = await findTicketOwner(tx, wanted)
    if (owner === undefined) throw new AppError('TICKET_INVALID')
    if (present !== '' && present !== owner && !switchAccount)
      throw new AppError('TICKET_OTHER_ACCOUNT', {
        present: maskName(await findName(tx, present)),
        other: maskName(await findName(tx, owner)),
      })
    // A password may be changing: whoever has the lock first decides, and the ticket is looked at again.
    await lockLogins(tx, owner)
    const stillOpen = (await findTicketOwner(tx, wanted)) !== undefined
    if (!stillOpen || !(await useTicket(tx, wanted.ticketHash, now)))
      throw new AppError('TICKET_INVALID')
    return signIn(tx, context, owner)
  })
}
