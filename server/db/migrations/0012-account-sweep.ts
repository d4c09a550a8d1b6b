import type { Kysely } from 'kysely'

/** The account's daily sweep became part of the housekeeping; an open run of it would stay open for ever, and one that was given up would count as a failed job. */
export async function up(db: Kysely<{ job: { kind: string; status: string } }>): Promise<void> {
  await db
    .deleteFrom('job')
    .where('kind', '=', 'account.sweep')
    .where('status', '<>', 'done')
    .execute()
}
