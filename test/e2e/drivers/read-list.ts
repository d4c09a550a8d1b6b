import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { WAIT_MS } from '../support/eventually'

const POLL_MS = 50
/** Looks after which a row that was there each time has come to rest: what is above it may still come and push it on. */
const RESTS = 10

/** A list on the screen, scrolled to the end of what is there. */
export interface ListEnd {
  elements: number
  /** How high all of it is, in px: rows that come make it higher. */
  height: number
  /** The row that is looked for is there. */
  found: boolean
}

/**
 * Scrolls a list to its end again and again until a row is there; the most elements that it had on the way.
 * @throws when it grows no more without it
 */
export async function readOn(toTheEnd: () => Promise<ListEnd>): Promise<number> {
  let most = 0
  let height = 0
  let found = 0
  let lastCame = Date.now()
  for (;;) {
    const seen = await toTheEnd()
    most = Math.max(most, seen.elements)
    found = seen.found ? found + 1 : 0
    if (found === RESTS) return most
    if (seen.height !== height) lastCame = Date.now()
    height = seen.height
    if (Date.now() - lastCame > WAIT_MS) throw new Error(`no row came after ${height} px`)
    await delay(POLL_MS)
  }
}

/** The same of the page that a browser shows. */
export const readTo = (page: Page, id: string): Promise<number> =>
  readOn(() =>
    page.evaluate((wanted) => {
      const list = [...document.querySelectorAll('.paged-list')].find(
        (one) => one.getClientRects().length > 0,
      )
      list?.lastElementChild?.scrollIntoView({ block: 'end' })
      return {
        elements: list?.querySelectorAll('*').length ?? 0,
        height: list?.getBoundingClientRect().height ?? 0,
        found: Boolean(list?.querySelector(`[id="${wanted}"]`)),
      }
    }, id),
  )
