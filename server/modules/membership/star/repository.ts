import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { StarEventTable } from './tables'
import type { SvipGrant } from './policy'

export async function insertStarEvent(tx: Tx, event: StarEventTable): Promise<void> {
  await tx.insertInto('star_event').values(event).execute()
}

/** Oldest first. */
export function listStarEvents(exec: Executor, userId: string): Promise<StarEventTable[]> {
  return exec
    .selectFrom('star_event')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** SVIP grants of everyone whom this person invited directly, with when they were taken back, in the order they were given. */
export async function listDirectGrants(exec: Executor, inviterId: string): Promise<SvipGrant[]> {
  const rows = await exec
    .selectFrom('membership_grant as given')
    .innerJoin('app_user', 'app_user.id', 'given.userId')
    .leftJoin('membership_revocation as revoked', 'revoked.grantId', 'given.id')
    .select(['given.userId', 'given.days', 'given.grantedAt', 'revoked.revokedAt'])
    .where('app_user.inviterId', '=', inviterId)
    .where('given.level', '=', 2)
    .orderBy('given.grantedAt')
    .orderBy('given.id')
    .execute()
  return rows
}

export async function setStar(tx: Tx, userId: string, star: number): Promise<void> {
  await tx.updateTable('membership').set({ star }).where('userId', '=', userId).execute()
}

/** People who hold a star or ever had an event about one, with what is stored. */
export async function listStarred(exec: Executor): Promise<{ userId: string; star: number }[]> {
  return exec
    .selectFrom('membership')
    .select(['userId', 'star'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('star', '>', 0),
        exists(
          selectFrom('star_event')
            .select(sql`1`.as('one'))
            .whereRef('star_event.userId', '=', 'membership.userId'),
        ),
      ]),
    )
    .orderBy('userId')
    .execute()
}
