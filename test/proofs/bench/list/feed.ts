import type { Page } from 'playwright-core'
import { feedEndpoints } from '../../../../contract/feed/endpoints'
import {
  addressOf,
  type DemoSite,
  openAs,
  PHONE,
  settled,
} from '../../../../tools/visits/demo-site'
import { weighHeap } from '../../../support/weigh-heap'

/** Items after which the heap is weighed first: by then everything that a list needs has been loaded. */
const EARLY = 150
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

/** Home's feed on a device, as it is read there. */
export interface FeedReader {
  /** Where the program lives. */
  page: Page
  /** Pages of the feed that have been asked for. */
  pages(): number
  /** Scrolls to the end of what is there; the elements of the list, and whether it has ended. */
  toTheEnd(): Promise<{ nodes: number; ended: boolean }>
}

/** Scrolls home's feed to its end, page by page, as a reader with time does. */
export async function readFeed({ page, pages, toTheEnd }: FeedReader): Promise<FeedFigures> {
  const figures: FeedFigures = { items: 0, nodes: 0, early: 0, late: 0 }
  for (let ended = false; !ended;) {
    const seen = await toTheEnd()
    ended = seen.ended
    figures.nodes = Math.max(figures.nodes, seen.nodes)
    await page.waitForTimeout(SETTLE_MS)
    figures.items = pages() * 10
    if (figures.early === 0 && figures.items >= EARLY) figures.early = await weighHeap(page)
  }
  figures.late = await weighHeap(page)
  return figures
}

/** The feed of a page in Chromium, which is at home. */
export function feedOnPage(page: Page): FeedReader {
  let pages = 0
  page.on('response', (response) => {
    if (response.url().includes(feedEndpoints.feedList.path)) pages += 1
  })
  return {
    page,
    pages: () => pages,
    toTheEnd: () =>
      page.evaluate(() => {
        const list = [...document.querySelectorAll('.paged-list')].find(
          (one) => one.getClientRects().length > 0,
        )
        list?.lastElementChild?.scrollIntoView({ block: 'end' })
        return {
          nodes: list?.querySelectorAll('*').length ?? 0,
          ended: Boolean(list?.querySelector('.paged-list__end')),
        }
      }),
  }
}

/** In a browser. */
export async function measureFeed(site: DemoSite): Promise<FeedFigures> {
  const context = await openAs(site, { language: 'en', screen: PHONE }, site.member)
  const page = await context.newPage()
  const reader = feedOnPage(page)
  await page.goto(addressOf(site.url, 'en', '/pages/index', {}))
  await settled(page)
  const figures = await readFeed(reader)
  await context.close()
  return figures
}
