import { exceeded, writeSetDataReport } from '../weapp-host/meter/step-meter'
import { weappPeople } from './drivers/weapp-person'
import { runJourneys } from './support/run-journeys'

runJourneys('weapp', weappPeople)

describe('weapp', () => {
  it('sends no more by setData than its limits allow', () => {
    writeSetDataReport()
    expect(exceeded()).toEqual([])
  })
})
