import { outputOf } from '../../tools/build/build-record'
import { leaveLongPage, waysOut } from '../weapp-host/meter/leave-long-page'
import limits from '../weapp-host/set-data-limits.json'
import { exceeded, writeSetDataReport } from '../weapp-host/meter/step-meter'
import { weappPeople } from './drivers/weapp-person'
import { galleryFiles } from './support/gallery-files'
import { JOURNEY_MS, runJourneys } from './support/run-journeys'

runJourneys('weapp', weappPeople)

describe('weapp', () => {
  it('sends no more by setData than its limits allow', () => {
    writeSetDataReport()
    expect(exceeded()).toEqual([])
  })

  it('a release has nothing of the gallery', () => {
    expect(galleryFiles('weapp')).toEqual([])
    expect(galleryFiles('weapp', true)).toContain('app.json')
  })

  it(
    'on screen 9: leaving a page with 300 rows sends 200 bytes at most, and not the page',
    async () => {
      const sent = await leaveLongPage(outputOf('weapp', { gallery: true }))
      expect(sent.map(({ way }) => way)).toEqual(waysOut)
      expect(sent.filter(({ bytes }) => bytes > limits.leave.bytes)).toEqual([])
      const heaviest = Math.max(...sent.flatMap(({ portions }) => portions))
      expect(heaviest).toBeGreaterThan(0)
      // Ten rows cost at the end of 300 what they cost at the beginning.
      expect(heaviest).toBeLessThanOrEqual(limits.here.bytes)
    },
    JOURNEY_MS,
  )
})
