import { h5People } from './drivers/h5-person'
import { runJourneys } from './support/run-journeys'

runJourneys('h5', h5People)
