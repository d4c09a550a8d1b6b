import { appPeople } from './drivers/app-person'
import { runJourneys } from './support/run-journeys'

const reports: string[] = []
// Whatever a journey is about: nothing of the program is refused by its own content policy.
afterEach(() => expect(reports.splice(0)).toEqual([]))

runJourneys('app ios', (browser) => appPeople(browser, 'ios', reports))
