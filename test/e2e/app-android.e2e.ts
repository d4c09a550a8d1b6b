import { appPeople } from './drivers/app-person'
import { runJourneys } from './support/run-journeys'

runJourneys('app android', (browser) => appPeople(browser, 'android'))
