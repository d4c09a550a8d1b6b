import { sql, type Kysely } from 'kysely'

/** New activation codes have 14 characters, by which they are told from those of 13 (docs/adr/0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE activation_code
      DROP CONSTRAINT activation_code_code_check,
      ADD CONSTRAINT activation_code_code_check CHECK (length(code) IN (13, 14))`.execute(db)
}
