import { sql, type Kysely } from 'kysely'

/** By which way a device takes calls, once it has said what it is; one that has not may take any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE known_device ADD COLUMN call_way text CHECK (call_way IN ('webrtc', 'voip'))`.execute(
    db,
  )
}
