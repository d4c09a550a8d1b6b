import type { Browser } from 'playwright-core'
import { launchChromium } from './drivers/chromium'
import { h5People } from './drivers/h5-person'
import { addBankAccount } from './journeys/add-bank-account'
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
  it.each(['en', 'ar'] as const)('a bank account with photos, past every border (%s)', async (language) => {
    const people: Person[] = []
    const newPerson = h5People(browser)
    try {
      await addBankAccount(server, async (options) => {
        const person = await newPerson(options)
        people.push(person)
        return person
      }, language)
    } catch (error) {
      for (const person of people) {
        await person.shot(`failed-bank-${language}`)
        console.error(person.complaints().join('\n'))
      }
      throw error
    }
  }, 240_000)
})
