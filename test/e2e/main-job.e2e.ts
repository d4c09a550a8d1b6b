import type { Browser } from 'playwright-core'
import { launchChromium } from './drivers/chromium'
import { h5People } from './drivers/h5-person'
import { mainJob } from './journeys/main-job'
import { startJourneyServer, type JourneyServer } from './support/journey-server'

let browser: Browser
let server: JourneyServer

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  server = await startJourneyServer()
})
afterEach(() => server.stop())

describe('h5', () => {
  it.each(['en', 'ar'] as const)('the main job, from the share link to the transferred withdrawal (%s)', async (language) => {
    await mainJob(server, h5People(browser), language)
  }, 240_000)
})
