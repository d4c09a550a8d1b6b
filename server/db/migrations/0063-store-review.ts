import { sql, type Kysely } from 'kysely'

/** What the stores' reviewers see of this deployment, in its one row, and who is on the whitelist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE store_review (
      id smallint PRIMARY KEY CHECK (id = 1),
      audit_statue smallint NOT NULL CHECK (audit_statue IN (0, 1)),
      membership_renewal smallint NOT NULL CHECK (membership_renewal IN (1, 2))
    )`.execute(db)
  await sql`INSERT INTO store_review VALUES (1, 0, 1)`.execute(db)
  await sql`ALTER TABLE app_user ADD COLUMN whitelisted boolean NOT NULL DEFAULT false`.execute(db)
}
