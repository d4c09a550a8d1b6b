import { sql, type Kysely } from 'kysely'

/** Where the card of an order goes, sealed; the address is forgotten some time after the card was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE order_address (
      order_id text PRIMARY KEY REFERENCES purchase_order (id),
      address_sealed text,
      saved_at timestamptz NOT NULL,
      sent_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX order_address_waiting ON order_address (saved_at) WHERE sent_at IS NULL`.execute(
    db,
  )
}
