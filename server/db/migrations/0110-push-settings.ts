import { sql, type Kysely } from 'kysely'

/** Kinds of pushes that a member does not want, and whether pushes show what was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE notification_setting
      ADD COLUMN muted_pushes text[] NOT NULL DEFAULT '{}',
      ADD COLUMN push_texts boolean NOT NULL DEFAULT false`.execute(db)
}
