import type { Executor, Tx } from '../../../db/transaction'

/** A ticket of the login to which `tokenId` belongs. */
export async function insertTicket(
  exec: Executor,
  ticket: {
    ticketHash: string
    userId: string
    tokenId: string
    origin: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await exec
    .insertInto('handover_ticket')
    .values(({ selectFrom }) => ({
      ticketHash: ticket.ticketHash,
      userId: ticket.userId,
      familyId: selectFrom('auth_token')
        .select('auth_token.familyId')
        .where('auth_token.id', '=', ticket.tokenId),
      origin: ticket.origin,
      createdAt: ticket.now,
      expiresAt: ticket.expiresAt,
    }))
    .execute()
}

/** Whose ticket it is; undefined when it is unknown, used, past its time, of another origin, or its login has ended. */
export async function findTicketOwner(
  tx: Tx,
  { ticketHash, origin, now }: { ticketHash: string; origin: string; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('handover_ticket as ticket')
    .select('ticket.userId')
    .where('ticket.ticketHash', '=', ticketHash)
    .where('ticket.origin', '=', origin)
    .where('ticket.usedAt', 'is', null)
    .where('ticket.expiresAt', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('auth_token')
          .select('auth_token.id')
          .whereRef('auth_token.familyId', '=', 'ticket.familyId')
          .where('auth_token.revokedAt', 'is', null),
      ),
    )
    .executeTakeFirst()
  return row?.userId
}

/** Uses a ticket up. True for one caller only. */
export async function useTicket(tx: Tx, ticketHash: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('handover_ticket')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** No open ticket of a user signs in any more. */
export async function voidTickets(exec: Executor, userId: string, now: Date): Promise<void> {
  await exec
    .updateTable('handover_ticket')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

export async function findName(exec: Executor, userId: string): Promise<string> {
  const row = await exec
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? ''
}
