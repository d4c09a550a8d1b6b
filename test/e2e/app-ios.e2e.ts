import { appPeople } from './drivers/app-person'
import { runJourneys } from './support/run-journeys'

runJourneys('app ios', (browser) => appPeople(browser, 'ios'))
