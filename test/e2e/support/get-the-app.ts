import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { groupCode } from '@contract/domain/rules/codes'
import { downloadIds } from '@/features/download/test-ids'
import { eventually } from './eventually'
import type { JourneyServer } from './journey-server'
import { opsOk } from './operator'
import { readCode } from './read-code'
import { text } from './texts'

const CODE = '7KQ2M9XD'
export const PACKAGE = 'https://d.example/starcard.apk'
export const STORE = 'https://apps.example/starcard'
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const phone = (userAgent: string) => ({
  userAgent,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
})
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 }

const t = (key: string) => text('en', `download:${key}`)
const control = (page: Page, id: string) => page.locator(`[id="${id}"]:visible`)
const see = (page: Page, words: string) => page.getByText(words).first().waitFor()

/** Both systems get the app, as an operator publishes it. */
export async function publishBoth(server: JourneyServer): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-release-'))
  const release = { version: '1.1.06', message: '更快', messageEn: 'It starts faster.' }
  const places = { android: { downloadUrl: PACKAGE }, ios: { iosUrl: STORE } }
  try {
    for (const [platform, place] of Object.entries(places)) {
      const file = path.join(folder, `${platform}.json`)
      writeFileSync(file, JSON.stringify({ platform, ...release, ...place }))
      await opsOk(server, 'releases', 'publish', file)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openPage(browser: Browser, address: string, device: object): Promise<Page> {
  const context = await browser.newContext(device)
  await context.route(/^https:\/\/(d|apps)\.example\//, (route) =>
    route.fulfill({ body: 'the store', contentType: 'text/plain' }),
  )
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/**
 * A stranger with an invitation gets the app: first there is none, then a phone goes to its package, a computer shows a code that leads a
 * phone to the same page, and WeChat sends them to a browser. No page asks for a login, and home still knows who invited them.
 */
export async function getTheApp(browser: Browser, server: JourneyServer): Promise<void> {
  const address = `${server.url}/#/o/download?inviteCode=${CODE}`
  const onPhone = await openPage(browser, address, phone(pixel))
  await see(onPhone, t('noneTitle'))
  await publishBoth(server)
  await onPhone.reload()
  await see(onPhone, 'It starts faster.')
  expect(onPhone.url()).toContain('#/o/download')
  await control(onPhone, downloadIds.android).click()
  await onPhone.waitForURL(PACKAGE)
  await onPhone.goBack()
  await control(onPhone, downloadIds.goOn).click()
  await see(onPhone, groupCode(CODE))
  await onPhone.context().close()

  const onComputer = await openPage(browser, address, desktop)
  const code = control(onComputer, downloadIds.code).locator('img')
  await code.waitFor()
  await eventually(async () => expect(await readCode(await code.screenshot())).toBe(address))
  await control(onComputer, downloadIds.ios).click()
  await onComputer.waitForURL(STORE)
  await onComputer.context().close()

  const inWechat = await openPage(browser, address, phone(`${pixel} MicroMessenger/8.0.49`))
  await see(inWechat, t('hintMenu'))
  await control(inWechat, downloadIds.hintClose).click()
  await control(inWechat, downloadIds.android).click()
  await see(inWechat, t('hintChoose'))
  expect(inWechat.url()).toContain('#/o/download')
  await inWechat.context().close()
}
