import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { shellIds } from '@/lib/test-ids/shell'
import { businessCardIds } from '@/features/business-card/test-ids'
import { deletionIds } from '@/features/account/deletion/test-ids'
import { documentIds } from '@/features/documents/reader/test-ids'
import { downloadIds } from '@/features/download/test-ids'
import { messageIds } from '@/features/message/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { loginIds } from '@/features/account/login/test-ids'
import { registerIds } from '@/features/account/register/test-ids'
import { outputOf } from '../../tools/build/build-record'
import { listForbidden } from '../../tools/store-check/forbidden'
import { launchChromium } from './drivers/chromium'
import { eventually } from './support/eventually'
import { startJourneyServer } from './support/journey-server'
import { createLiveBrowser } from './support/live-browser'
import { Member } from './support/member'
import { PROGRAMME_WORDS, programmePages, withoutNotFound } from './support/programme-words'

const folder = outputOf('h5', { compliance: 'store' })

/** The store build in the browser, byte for byte, before the server of every brand's full one. */
async function serveStore(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    return existsSync(file) && statSync(file).isFile()
      ? route.fulfill({ path: file })
      : route.continue()
  })
}

const read = (page: Page) => page.evaluate(() => document.body.innerText)
const readRest = async (page: Page) => withoutNotFound(await read(page))
/** Addresses of pages, and what stands on each when it is there. */
const rest = (code: string) =>
  [
    ['/pages/profile/deleteAccount', deletionIds.submit],
    ['/o/download', downloadIds.none],
    [`/pages/card/index?code=${code}`, businessCardIds.edit],
  ] as const
const at = (page: Page, id: string) => page.locator(`[id="${id}"]:visible`)

describe('h5', () => {
  const browser = createLiveBrowser(launchChromium)
  afterAll(() => browser.close())

  it('a store build reaches nothing of what it must not, signed out and in', async () => {
    const server = await startJourneyServer()
    const context = await (
      await browser.take()
    ).newContext({
      viewport: { width: 390, height: 844 },
    })
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    try {
      await serveStore(context)
      const leader = await new Member(server.url, 'leader', 'leader@example.com').register()
      const page = await context.newPage()

      // A share link brings a visitor, who is not told who invited them and registers without a code.
      await page.goto(`${server.url}/?lang=en#/pages/index?inviteCode=${await leader.code()}`)
      await at(page, loginIds.register).waitFor()
      expect(await read(page)).not.toMatch(PROGRAMME_WORDS)
      await at(page, loginIds.register).click()
      await at(page, registerIds.submit).waitFor()
      expect(await read(page)).not.toMatch(PROGRAMME_WORDS)

      const member = await new Member(server.url, 'mia', 'mia@example.com').register()
      await page.evaluate(
        (storage) => storage.forEach(([name, value]) => localStorage.setItem(name, value)),
        member.storage(),
      )
      // At the start such a page leads home.
      await page.goto('about:blank')
      await page.goto(`${server.url}/?lang=en#/pages/team/list`)
      await page.getByText('mia', { exact: true }).first().waitFor()
      const tabs = await page
        .locator('[id^="tab-"]:visible')
        .evaluateAll((all) => all.map(({ id }) => id))
      expect(tabs).toEqual(['home', 'messages', 'me'].map(shellIds.tab))
      expect(await readRest(page)).not.toMatch(PROGRAMME_WORDS)

      // From there it is not found.
      for (const address of programmePages) {
        await page.evaluate((hash) => (location.hash = hash), address)
        await eventually(async () => expect(await read(page)).toContain(`not Found ${address}`))
        expect(await at(page, shellIds.tab('home')).count()).toBe(1)
      }

      await at(page, shellIds.tab('me')).click()
      await at(page, settingsIds.logout).waitFor()
      expect(await readRest(page)).not.toMatch(PROGRAMME_WORDS)

      // Pages that stay, of which a full build says something of the programme.
      await at(page, shellIds.tab('messages')).click()
      await at(page, messageIds.compose).first().click()
      await page.getByText('You have no contacts yet.').waitFor()
      expect(await readRest(page)).not.toMatch(PROGRAMME_WORDS)
      for (const [address, id] of rest(await member.code())) {
        await page.evaluate((hash) => (location.hash = hash), address)
        await at(page, id).first().waitFor()
        expect(await readRest(page)).not.toMatch(PROGRAMME_WORDS)
      }
      await page.evaluate((hash) => (location.hash = hash), '/pages/sets/htmlContainer?name=terms')
      await eventually(async () => {
        const terms = (await at(page, documentIds.text).getAttribute('srcdoc')) ?? ''
        expect(terms).toContain('1. The service')
        expect(terms).not.toMatch(PROGRAMME_WORDS)
      })

      const endpoints = listForbidden().filter(({ kind }) => kind === 'endpoint')
      expect(asked.filter((url) => endpoints.some(({ value }) => url === value))).toEqual([])
      expect(asked).toContain('/user/vip/info')
    } finally {
      await context.close()
      await server.stop()
    }
  })
})
