import { sql, type Kysely } from 'kysely'

/** Countries from which an operator lets nobody register, and what became of each card device: with whose order it was sent, that it is lost, in whose place it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE country_stop (
      country text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
      reason text NOT NULL,
      stopped_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    ALTER TABLE card
      ADD COLUMN order_id text REFERENCES purchase_order (id),
      ADD COLUMN sent_at timestamptz,
      ADD COLUMN tracking text,
      ADD COLUMN blocked_at timestamptz,
      ADD COLUMN block_reason text,
      ADD COLUMN replaces text UNIQUE REFERENCES card (serial),
      ADD CHECK ((blocked_at IS NULL) = (block_reason IS NULL)),
      ADD CHECK (replaces <> serial),
      ADD CHECK (sent_at IS NULL OR order_id IS NOT NULL)`.execute(db)
  await sql`CREATE UNIQUE INDEX card_live_of_order ON card (order_id) WHERE blocked_at IS NULL`.execute(
    db,
  )
}
