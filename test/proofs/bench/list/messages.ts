import path from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { findRunning } from '../../../../server/db/embedded/postmaster'
import { openPool } from '../../../../server/db/pool'
import { type DemoSite, openAs, PHONE } from '../../../../tools/visits/demo-site'
import { PATIENCE } from '../../../support/database'
import { weighHeap } from '../../../support/weigh-heap'

const MESSAGES = 10_000
/** The heap is weighed first when so many have been read: by then everything that a conversation needs has been loaded. */
const EARLY = 300
const SCROLLED_MS = 5000
const PACE = 1500
const STEP_MS = 150

/** What a conversation of 10,000 messages takes of a browser. */
export interface TalkFigures {
  /** From the wish to see it until its newest messages are painted, at 4× CPU slowdown, ms. */
  ready: number
  /** While it is scrolled upwards, at 4× CPU slowdown. */
  fps: number
  /** Share of frames in which no message stands in the middle of the screen, %. */
  blank: number
  /** Elements of the time line, the most on the way to the first message and back. */
  nodes: number
  /** What is alive on the heap, bytes: after the first messages, and at the first one of all. */
  early: number
  late: number
}

/** So many messages more in a conversation of the member; answers the conversation's id and the number of its last message. */
async function fillTalk(site: DemoSite): Promise<{ conversation: string; last: number }> {
  const running = findRunning(path.join(site.dataDir, 'clusters', 'postgres'))
  if (!running) throw new Error('the database does not run')
  const db = openPool({
    connection: { ...running.address, database: 'starcard_default' },
    poolSize: 1,
    applicationName: 'fill-talk',
    patience: PATIENCE,
  })
  try {
    const { rows } = await sql<{ conversation: string; lastSeq: number }>`
      SELECT c.id AS conversation, c.last_seq::int AS "lastSeq" FROM conversation c JOIN app_user u ON u.id IN (c.low_id, c.high_id)
      WHERE c.kind = 'direct' AND c.closed_at IS NULL AND u.email = ${site.member.email} ORDER BY c.last_seq DESC LIMIT 1`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new Error('the demo data has no conversation')
    const { conversation, lastSeq } = row
    await db.connection().execute(async (one) => {
      await sql`SET session_replication_role = replica`.execute(one)
      await sql`SELECT make_message_month(now())`.execute(one)
      await sql`
        INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
        SELECT id, ${sql.lit(lastSeq)} + n, CASE WHEN n % 3 = 0 THEN low_id ELSE high_id END, 'bench-' || n, 'text',
          jsonb_build_object('text', 'Message ' || n || repeat(' and a few words more', n % 4)), date_trunc('month', now()) + n * interval '1 second'
        FROM conversation, generate_series(1, ${sql.lit(MESSAGES)}) n WHERE id = ${conversation}`.execute(
        one,
      )
      await sql`
        UPDATE conversation SET last_seq = last_seq + ${sql.lit(MESSAGES)},
          last_at = date_trunc('month', now()) + ${sql.lit(MESSAGES)} * interval '1 second' WHERE id = ${conversation}`.execute(
        one,
      )
      await sql`RESET session_replication_role`.execute(one)
    })
    return { conversation, last: lastSeq + MESSAGES }
  } finally {
    await db.destroy()
  }
}

/** Opens it from a page that is there already, as a tap would. */
const openTalk = (page: Page, address: string, last: number) =>
  page.evaluate(
    async ([hash, id]) => {
      const begin = performance.now()
      location.hash = hash
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.getElementById(id)) await frame()
      await frame()
      await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - begin
    },
    [address, `talk-line-${last}`] as const,
  )

/** Scrolls upwards at a reader's fast pace and counts what a person sees. */
const scrollUp = (page: Page) =>
  page.evaluate(
    async ([time, pace]) => {
      const scroller = document.querySelector('.talk__scroll')
      if (!scroller) throw new Error('no conversation')
      const begin = performance.now()
      let frames = 0
      let blank = 0
      let now = begin
      while (now - begin < time) {
        now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        scroller.scrollTop = (-(now - begin) / 1000) * pace
        frames += 1
        const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2)
        if (!middle.some((one) => one.closest('.bubble'))) blank += 1
      }
      return { fps: (frames * 1000) / (now - begin), blank: (100 * blank) / frames }
    },
    [SCROLLED_MS, PACE] as const,
  )

/** To the upper end of what is there (`-1`), or a part of the way down again. */
const scrollTo = (page: Page, part: number) =>
  page.evaluate((share) => {
    const scroller = document.querySelector('.talk__scroll')
    const lines = document.querySelector('.talk__lines')
    if (!scroller || !lines) throw new Error('no conversation')
    scroller.scrollTop = share * scroller.scrollHeight
    const ids = [...lines.querySelectorAll('[id^=talk-line-]')].map(({ id }) =>
      Number(id.slice(10)),
    )
    return { nodes: lines.querySelectorAll('*').length, first: Math.min(...ids) }
  }, part)

/** Opens the conversation, reads it back to its first message, and down again. */
export async function measureTalk(site: DemoSite): Promise<TalkFigures> {
  const { conversation, last } = await fillTalk(site)
  const context = await openAs(site, { language: 'en', screen: PHONE }, site.member)
  const page = await context.newPage()
  await page.goto(`${site.url}/?lang=en#/pages/test`)
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const address = `#/pages/message/timeLine?conversation=${conversation}`
  const ready = await openTalk(page, address, last)
  await page.waitForTimeout(500)
  const { fps, blank } = await scrollUp(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const figures: TalkFigures = { ready, fps, blank, nodes: 0, early: 0, late: 0 }
  const read = async (part: number) => {
    const { nodes, first } = await scrollTo(page, part)
    figures.nodes = Math.max(figures.nodes, nodes)
    await page.waitForTimeout(STEP_MS)
    return first
  }
  for (let first = last; first > 1;) {
    first = await read(-1)
    if (figures.early === 0 && first < last - EARLY) figures.early = await weighHeap(page)
  }
  figures.late = await weighHeap(page)
  for (let part = -1; part <= 0; part += 0.02) await read(part)
  await context.close()
  return figures
}
