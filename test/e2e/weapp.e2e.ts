import { weappPeople } from './drivers/weapp-person'
import { runJourneys } from './support/run-journeys'

runJourneys('weapp', weappPeople)
