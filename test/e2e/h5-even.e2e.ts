import { h5People } from './drivers/h5-person'
import { runJourneys } from './support/run-journeys'

const reports: string[] = []
// Whatever a journey is about: nothing of the program is refused by its own content policy.
afterEach(() => expect(reports.splice(0)).toEqual([]))

// Half of them, beside h5.e2e.ts: a file runs one after another, and the browser has the most.
runJourneys('h5', (browser) => h5People(browser, reports), 'even')
