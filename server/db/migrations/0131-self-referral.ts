import { sql, type Kysely } from 'kysely'

/** Withdrawals of who seems to have invited themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE withdrawal ADD COLUMN self_referral boolean NOT NULL DEFAULT false`.execute(
    db,
  )
}
