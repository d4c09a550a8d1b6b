import type { Browser } from 'playwright-core'
import { cardVerifyIds } from '@/features/card/verify/test-ids'
import { scannerIds } from '@/lib/test-ids/scanner'
import { giveCamera } from '../drivers/fake-camera'
import { text } from './texts'

/** A plain desktop browser with a camera asks for a test address beside it, and goes where that leads. */
export async function scanAtDesk(browser: Browser, serverUrl: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await giveCamera(context)
    const page = await context.newPage()
    const see = (key: string) => page.getByText(text('en', key)).locator('visible=true').waitFor()
    await page.goto(`${serverUrl}/?lang=en#/pages/card/verify`)
    await page.locator(`[id="${cardVerifyIds.scan}"]`).click()
    await see('components:scan.hint')
    await page.getByLabel(text('en', 'components:scan.testAddress')).fill('/s?sn=SC2026999999')
    await page.locator(`[id="${scannerIds.use}"]`).click()
    await see('card:unknown.title')
  } finally {
    await context.close()
  }
}
