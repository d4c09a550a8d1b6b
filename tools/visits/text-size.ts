import type { Page } from 'playwright-core'

/** What browsers come with, in px. */
const DEFAULT_SIZE = 16

/** Sets the browser's own text size of a page, in percent: the same setting as Chromium's "font size" (docs/adr/0080). */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', {
    fontSizes: { standard: (DEFAULT_SIZE * percent) / 100 },
  })
  // The setting ends with the session that made it, so the session stays until the page goes.
}
