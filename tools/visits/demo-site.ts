import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '@contract/languages'
import { CHROMIUM_MISSING, findChromium, launchChromium } from '../../test/e2e/drivers/chromium'
import { startJourneyServer } from '../../test/e2e/support/journey-server'
import { Member } from '../../test/e2e/support/member'
import { build } from '../build/build'
import { isStale, outputOf } from '../build/build-record'

/** A popup moves in for 300 ms; it has begun by then. */
const MOVE_MS = 350
const WAIT_MS = 90_000

export const DEMO_EMAIL = 'demo@starcard.example'
export const DEMO_PASSWORD = 'Harbour-Lantern-26'

/** The screens that pages are visited on. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
}
export const DESKTOP = { viewport: { width: 1280, height: 844 }, deviceScaleFactor: 1 }
export type DeviceScreen = typeof PHONE | typeof DESKTOP

/** The real server with the demo data, a browser, and the demo user signed in through the API. */
export interface DemoSite {
  url: string
  /** The server's data folder, in which its database lies. */
  dataDir: string
  browser: Browser
  member: Member
}

/** Builds h5 where it is stale, with the gallery for who visits that, starts the server and Chromium, does the work and cleans up. Undefined when there is no Chromium. */
export async function onDemoSite<Result>(
  work: (site: DemoSite) => Promise<Result>,
  variant: { readonly gallery: boolean } = { gallery: false },
): Promise<Result | undefined> {
  if (!findChromium()) {
    console.error(CHROMIUM_MISSING)
    return undefined
  }
  if (isStale('h5', variant)) await build('h5', variant)
  const server = await startJourneyServer(
    { STARCARD_MODE: 'demo', DEMO: 'on' },
    'tools/start/serve.ts',
    [outputOf('h5', variant)],
  )
  const browser = await launchChromium()
  try {
    const member = await new Member(server.url, 'demo', DEMO_EMAIL).logIn(DEMO_PASSWORD)
    return await work({ url: server.url, dataDir: server.dataDir, browser, member })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A browser's storage of its own, signed in when a member is given. */
export async function openAs(
  { browser, url }: Pick<DemoSite, 'browser' | 'url'>,
  {
    language,
    screen,
    still = false,
  }: {
    language: Language
    screen: DeviceScreen
    /** As somebody who has asked the system for less motion: what moves in is there at once. */
    still?: boolean
  },
  member?: Member,
): Promise<BrowserContext> {
  // In the storage before any page runs: a page that starts as a visitor would ask for a session of its own and keep that.
  const localStorage = (member?.storage() ?? []).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...screen,
    ...(still && { reducedMotion: 'reduce' as const }),
    locale: language,
    timezoneId: 'Asia/Tokyo',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  context.setDefaultTimeout(WAIT_MS)
  // tsx compiles with esbuild's keepNames, whose __name the page does not know.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  return context
}

/** Address of a page. */
export function addressOf(
  url: string,
  language: Language,
  route: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return `${url}/?lang=${language}#${route}${search ? `?${search}` : ''}`
}

/** Waits until nothing is loading or moving. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(
      () =>
        ![...document.querySelectorAll('.skeleton')].some((one) => one.getClientRects().length > 0),
    )
    .catch(() => undefined)
  await standsStill(page)
}

/** Waits until everything that moves in or out has arrived; what turns for ever, such as a loading sign, may. */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForTimeout(MOVE_MS)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** Errors of the console and of the page's scripts, as they come. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  return errors
}
