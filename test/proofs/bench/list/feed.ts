import path from 'node:path'
import { sql } from 'kysely'
import type { CDPSession, Page } from 'playwright-core'
import { feedEndpoints } from '../../../../contract/feed/endpoints'
import { findRunning } from '../../../../server/db/embedded/postmaster'
import { openPool } from '../../../../server/db/pool'
import {
  addressOf,
  type DemoSite,
  openAs,
  PHONE,
  settled,
} from '../../../../tools/visits/demo-site'
import { PATIENCE } from '../../../support/database'
import { fillFeed } from '../growth/feed'

const ITEMS = 1_000
/** Items after which the heap is weighed first: by then everything that a list needs has been loaded. */
const EARLY = 50
const SETTLE_MS = 400

/** What the feed takes of a browser when somebody reads on to its end. */
export interface FeedFigures {
  items: number
  /** Elements of the list, the most on the way. */
  nodes: number
  /** What is alive on the heap, bytes: after the first items, and at the end. */
  early: number
  late: number
}

/** A thousand items more in the demo's feed, each with the demo's own picture. */
async function fill({ dataDir }: DemoSite): Promise<void> {
  const running = findRunning(path.join(dataDir, 'clusters', 'postgres'))
  if (!running) throw new Error('the database does not run')
  const db = openPool({
    connection: { ...running.address, database: 'starcard_default' },
    poolSize: 1,
    applicationName: 'bench-feed',
    patience: PATIENCE,
  })
  try {
    const { rows } = await sql<{ picture: string }>`
      SELECT pictures->>0 AS picture FROM feed_item WHERE pictures <> '[]' LIMIT 1`.execute(db)
    await fillFeed(db, ITEMS, rows[0]?.picture)
  } finally {
    await db.destroy()
  }
}

/** What of a heap snapshot is read here (Chrome DevTools Protocol, HeapProfiler). */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** Bytes of everything alive but compiled code, which the engine makes more of the longer a program runs. */
async function weigh(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + fields.indexOf('type')] !== code)
      bytes += nodes[at + fields.indexOf('self_size')] ?? 0
  return bytes
}

/** To the end of what is there; answers the elements of the list and whether it has ended. */
const toTheEnd = (page: Page) =>
  page.evaluate(() => {
    const list = [...document.querySelectorAll('.paged-list')].find(
      (one) => one.getClientRects().length > 0,
    )
    list?.lastElementChild?.scrollIntoView({ block: 'end' })
    return {
      nodes: list?.querySelectorAll('*').length ?? 0,
      ended: Boolean(list?.querySelector('.paged-list__end')),
    }
  })

/** Scrolls home's feed to its end, page by page, as a reader with time does. */
export async function measureFeed(site: DemoSite): Promise<FeedFigures> {
  await fill(site)
  const context = await openAs(site, { language: 'en', screen: PHONE }, site.member)
  const page = await context.newPage()
  let pages = 0
  page.on('response', (response) => {
    if (response.url().includes(feedEndpoints.feedList.path)) pages += 1
  })
  await page.goto(addressOf(site.url, 'en', '/pages/index', {}))
  await settled(page)
  const session = await context.newCDPSession(page)
  const figures: FeedFigures = { items: 0, nodes: 0, early: 0, late: 0 }
  for (let ended = false; !ended;) {
    const seen = await toTheEnd(page)
    ended = seen.ended
    figures.nodes = Math.max(figures.nodes, seen.nodes)
    await page.waitForTimeout(SETTLE_MS)
    figures.items = pages * 10
    if (figures.early === 0 && figures.items >= EARLY) figures.early = await weigh(session)
  }
  figures.late = await weigh(session)
  await context.close()
  return figures
}
