import { sql, type Kysely } from 'kysely'

/** What a rejection is about, which decides what its owner is offered to do; those from before have the operator's words alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE withdrawal ADD COLUMN rejection_cause text
      CHECK (rejection_cause IS NULL OR status = 'rejected')`.execute(db)
}
