import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/** The sandbox gateway's own books: it stands for a company outside, so it shares no table with the orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sandbox_payment (
      token text PRIMARY KEY,
      order_no text NOT NULL UNIQUE,
      order_id text NOT NULL,
      transaction_id text NOT NULL UNIQUE,
      title text NOT NULL,
      charged bigint NOT NULL CHECK (charged > 0),
      currency text NOT NULL,
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'closed', 'refunded')),
      created_at timestamptz NOT NULL,
      paid_at timestamptz
    )`.execute(db)
  await sql`
    CREATE TABLE sandbox_key (
      id integer PRIMARY KEY CHECK (id = 1),
      secret text NOT NULL
    )`.execute(db)
  await sql`INSERT INTO sandbox_key (id, secret) VALUES (1, ${randomBytes(32).toString('hex')})`.execute(
    db,
  )
}
