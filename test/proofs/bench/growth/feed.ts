import path from 'node:path'
import { sql } from 'kysely'
import type { Language } from '../../../../contract/languages'
import { findRunning } from '../../../../server/db/embedded/postmaster'
import { openPool, type Db } from '../../../../server/db/pool'
import { PATIENCE } from '../../../support/database'

/** The id of the n-th item; later ones sort after earlier ones. */
export const itemId = (n: number): string => `F${String(n).padStart(25, '0')}`

const PICTURE = 'https://files.example/files/public/abcdefghijklmnop.png'

/** So many items more in a language, each with a picture and a text. */
export async function fillFeed(
  db: Db,
  items: number,
  { language = 'en', picture = PICTURE }: { language?: Language; picture?: string } = {},
): Promise<void> {
  const of = sql.lit(language)
  const id = sql`'F' || lpad(n::text, 25, '0')`
  const every = sql`generate_series(1, ${sql.lit(items)}) n`
  await sql`
    INSERT INTO feed_item (id, channel, titles, bodies, pictures, seconds, published_at)
    SELECT ${id}, 'feed', jsonb_build_object(${of}, 'Item ' || n), jsonb_build_object(${of}, repeat('A word. ', 200)),
      jsonb_build_array(${picture}::text), 60, now()
    FROM ${every}`.execute(db)
  await sql`INSERT INTO feed_listing (language, channel, item_id) SELECT ${of}, 'feed', ${id} FROM ${every}`.execute(
    db,
  )
  await sql`
    INSERT INTO feed_size (language, channel, items) VALUES (${of}, 'feed', ${sql.lit(items)})
    ON CONFLICT (language, channel) DO UPDATE SET items = feed_size.items + excluded.items`.execute(
    db,
  )
  await sql`VACUUM ANALYZE`.execute(db)
}

/** The same for a server that runs, which has an item with a picture already: each shows that one. */
export async function fillFeedOf(
  server: { dataDir: string },
  items: number,
  language?: Language,
): Promise<void> {
  const running = findRunning(path.join(server.dataDir, 'clusters', 'postgres'))
  if (!running) throw new Error('the database does not run')
  const db = openPool({
    connection: { ...running.address, database: 'starcard_default' },
    poolSize: 1,
    applicationName: 'fill-feed',
    patience: PATIENCE,
  })
  try {
    const { rows } = await sql<{ picture: string }>`
      SELECT pictures->>0 AS picture FROM feed_item WHERE pictures <> '[]' LIMIT 1`.execute(db)
    await fillFeed(db, items, { language, picture: rows[0]?.picture })
  } finally {
    await db.destroy()
  }
}
