import type { CallWay } from '@contract/call/way'
import type { Language } from '@contract/languages'
import type { Executor } from '../../../db/transaction'
import type { SocketTicketTable } from '../tables'

export async function insertTicket(exec: Executor, ticket: SocketTicketTable): Promise<void> {
  await exec.insertInto('socket_ticket').values(ticket).execute()
}

export interface UsedTicket {
  userId: string
  tokenId: string
  language: Language
  way: CallWay
}

/** Takes a ticket: of two who come with it one gets it. */
export function takeTicket(
  exec: Executor,
  ticketHash: string,
  now: Date,
): Promise<UsedTicket | undefined> {
  return exec
    .deleteFrom('socket_ticket')
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'tokenId', 'language', 'way'])
    .executeTakeFirst()
}

export async function deleteStaleTickets(exec: Executor, now: Date): Promise<void> {
  await exec.deleteFrom('socket_ticket').where('expiresAt', '<', now).execute()
}
