import type { Browser, Page } from 'playwright-core'
import { storageKeys } from '../../../../src/platform/capabilities/storage/keys'
import { startHost } from '../../../weapp-host/host'
import { median } from '../median'

/** What one more page of ten rows costs a mini-program. */
interface PageCost {
  /** Sent from the logic layer to the view. */
  bytes: number
  calls: number
  /** Elements of the view. */
  nodes: number
}

/** The first pages and the last ones of a long scroll, medians. */
export interface WeappFigures {
  pages: number
  early: PageCost
  late: PageCost
}

const PAGES = 60
const SOME = 10
const SETTLE_MS = 300

const middle = (costs: readonly PageCost[]): PageCost => ({
  bytes: median(costs.map(({ bytes }) => bytes)),
  calls: median(costs.map(({ calls }) => calls)),
  nodes: median(costs.map(({ nodes }) => nodes)),
})

/** Elements of the view, those in shadow trees too. */
const countNodes = (page: Page) =>
  page.evaluate(() => {
    let count = 0
    const roots: (Document | ShadowRoot)[] = [document]
    for (let root = roots.pop(); root; root = roots.pop()) {
      for (const element of root.querySelectorAll('*')) {
        count += 1
        if (element.shadowRoot) roots.push(element.shadowRoot)
      }
    }
    return count
  })

/** Scrolls the list to its end again and again on the mini-program's host, in Chromium, and meters setData for every page. */
export async function measureWeapp(browser: Browser, bundle: string): Promise<WeappFigures> {
  const host = await startHost({
    bundle,
    surface: 'chromium',
    browser,
    origins: {},
    storage: { [storageKeys.developer.key]: 'test' },
    launch: { path: 'pages/gallery/rows', query: { kind: 'pages' } },
  })
  const { page } = host
  if (!page) throw new Error('the host has no page')
  const costs: PageCost[] = []
  try {
    await page.waitForTimeout(3000)
    for (let number = 0; number < PAGES; number += 1) {
      await host.resetMeter()
      // As a reader does, to the end of what is there: the rows that came last time have put it out of sight.
      await host.call('App.callWxMethod', {
        method: 'pageScrollTo',
        args: [{ scrollTop: 10_000_000, duration: 0 }],
      })
      await page.waitForTimeout(SETTLE_MS)
      const { bytes, calls } = await host.meter()
      costs.push({ bytes, calls, nodes: await countNodes(page) })
    }
  } finally {
    await host.close()
  }
  return { pages: PAGES, early: middle(costs.slice(1, 1 + SOME)), late: middle(costs.slice(-SOME)) }
}
