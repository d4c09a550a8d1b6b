import type { Page } from 'playwright-core'
import { galleryIds } from '../../../../src/features/gallery/catalogue/test-ids'

export type ListKind = 'paged' | 'virtual'

/** What a list of 10,000 rows does on a slow phone. */
export interface ListFigures {
  /** From the wish to see it until its first rows are painted and the program answers, ms. */
  ready: number
  /** Frames a second while it scrolls. */
  fps: number
  /** Elements of the page, the most while it scrolls. */
  nodes: number
  /** Share of frames in which the middle of the screen shows no row, %. */
  blank: number
}

const ROWS = '/pages/gallery/rows'

/** Opens the list from a page that is there already, as a tap would. */
async function openList(page: Page, kind: ListKind): Promise<number> {
  return page.evaluate(async (address) => {
    const begin = performance.now()
    location.hash = address
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (![...document.querySelectorAll('.row')].some((row) => row.getClientRects().length > 0))
      await frame()
    await frame()
    // Its turn comes when the work of opening is done.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return performance.now() - begin
  }, `#${ROWS}?kind=${kind}`)
}

/** Scrolls down at a reader's fast pace and counts what a person sees. */
async function scrollList(
  page: Page,
  milliseconds: number,
  pace: number,
): Promise<Omit<ListFigures, 'ready'>> {
  return page.evaluate(
    async ([time, pixels]) => {
      const shown = [...document.querySelectorAll('.row')].filter(
        (row) => row.getClientRects().length > 0,
      )
      let scroller: Element = document.scrollingElement ?? document.documentElement
      for (let at = shown[0]?.parentElement ?? null; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowY)) {
          scroller = at
          break
        }
      }
      const begin = performance.now()
      let frames = 0
      let blank = 0
      let nodes = 0
      let now = begin
      while (now - begin < time) {
        now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        scroller.scrollTop = ((now - begin) / 1000) * pixels
        frames += 1
        if (!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.row')) blank += 1
        if (frames % 30 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length)
      }
      return { fps: (frames * 1000) / (now - begin), nodes, blank: (100 * blank) / frames }
    },
    [milliseconds, pace] as const,
  )
}

/** One turn: a fresh program, 4 times slower than this machine. */
export async function measureList(page: Page, url: string, kind: ListKind): Promise<ListFigures> {
  await page.goto(`${url}/?lang=en#/pages/test`)
  await page.waitForSelector(`[id="${galleryIds.link}"]`)
  await page.waitForTimeout(1000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const ready = await openList(page, kind)
  await page.waitForTimeout(500)
  const scrolled = await scrollList(page, 5000, 1500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ready, ...scrolled }
}
