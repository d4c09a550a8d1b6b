import type { Browser } from 'playwright-core'
import { launchChromium } from './drivers/chromium'
import { h5People } from './drivers/h5-person'
import { mainJob } from './journeys/main-job'
import type { Person } from './journeys/person'
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
    const people: Person[] = []
    const newPerson = h5People(browser)
    try {
      await mainJob(server, async (options) => {
        const person = await newPerson(options)
        people.push(person)
        return person
      }, language)
    } catch (error) {
      for (const [index, person] of people.entries()) {
        await person.shot(`failed-${language}-${index}`)
        console.error(`person ${index}: ${person.complaints().join('\n')}`)
      }
      throw error
    }
  }, 240_000)
})
