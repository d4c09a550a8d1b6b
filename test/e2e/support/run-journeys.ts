import type { Browser } from 'playwright-core'
import { launchChromium } from '../drivers/chromium'
import { journeys } from '../journeys/catalogue'
import type { NewPerson, Person } from '../journeys/person'
import { SHORT_SHARE, shortShare } from '../journeys/short-share'
import { startJourneyServer } from './journey-server'
import { createLiveBrowser } from './live-browser'
import { hasSecondTry } from './second-try'
import type { Surface } from './surfaces'

/** Far above what a slow machine needs. */
export const JOURNEY_MS = 1_200_000

/**
 * A browser and a phone of a busy machine may lose a journey that is whole; `.ci/run` tries it once more and counts it as
 * flaky. Nowhere else: who runs journeys by hand, or under stress, wants to see every failure.
 */
function tryTwice(): void {
  // eslint-disable-next-line no-restricted-syntax -- the one place: journeys, in .ci/run
  jest.retryTimes(1, { logErrorsBeforeRetry: true })
}

/** Which of a surface's journeys a file runs: of two files each has every other one. */
export type Half = 'odd' | 'even'

/** Runs the journeys of a surface, each on a server and devices of its own; what a failed one's people saw is kept in reports/journeys. */
export function runJourneys(
  surface: Surface,
  peopleOf: (browser: Browser) => NewPerson,
  half?: Half,
): void {
  const browser = createLiveBrowser(launchChromium)
  afterAll(() => browser.close())

  if (hasSecondTry(process.env)) tryTwice()
  const share = process.env[SHORT_SHARE] === 'true' ? shortShare(journeys) : journeys
  const here = share.filter(({ on }) => on[surface])
  const chosen = here.filter((_, at) => half === undefined || at % 2 === (half === 'odd' ? 0 : 1))
  describe(surface, () => {
    for (const { name, run, settings, prepare, on } of chosen) {
      for (const language of on[surface] ?? []) {
        it(
          `${name} (${language})`,
          async () => {
            const people: Person[] = []
            const newPerson = peopleOf(await browser.take())
            const beside = await prepare?.()
            const given = { ...settings, ...beside?.settings }
            const server = beside?.h5
              ? await startJourneyServer(given, 'tools/start/serve.ts', [beside.h5])
              : await startJourneyServer(given)
            try {
              await run(
                server,
                async (options) => {
                  const person = await newPerson(options)
                  people.push(person)
                  return person
                },
                language,
              )
            } catch (error) {
              for (const [index, person] of people.entries()) {
                // Whoever has not started yet has no screen; what failed is what counts.
                await person
                  .shot(`failed ${surface} ${language} ${run.name} ${index}`.replaceAll(' ', '-'))
                  .catch((reason: unknown) => console.error(String(reason)))
                console.error(`person ${index}: ${person.complaints().join('\n')}`)
              }
              throw error
            } finally {
              for (const person of people) await person.leave()
              await server.stop()
              await beside?.close()
            }
          },
          JOURNEY_MS,
        )
      }
    }
  })
}
