import { sql, type Kysely } from 'kysely'

/**
 * Activation codes that are given by a link. Of the link's token there is a hash alone. A gift is open until it is redeemed or
 * withdrawn (`ended_at`) or its days are over; a code has one at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE code_gift (
      id text PRIMARY KEY,
      code text NOT NULL REFERENCES activation_code (code),
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
      ended_at timestamptz,
      redeemed boolean NOT NULL DEFAULT false CHECK (NOT redeemed OR ended_at IS NOT NULL)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX code_gift_open ON code_gift (code) WHERE ended_at IS NULL`.execute(
    db,
  )
  await sql`CREATE INDEX code_gift_expires ON code_gift (expires_at)`.execute(db)
}
