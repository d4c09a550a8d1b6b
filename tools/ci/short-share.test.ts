import type { Journey } from '../../test/e2e/journeys/journey'
import { shortShare, testNames } from '../../test/e2e/journeys/short-share'

type Places = Journey['on']
const everywhere: Places = {
  h5: ['en', 'ar'],
  weapp: ['en'],
  'app android': ['en'],
  'app ios': ['en'],
}
const named = (...places: Places[]) => places.map((on, index) => ({ name: `${index}`, on }))
const placesOf = (journeys: readonly { on: Places }[]) => journeys.map(({ on }) => on)

test('what is the same on all targets runs on each by turns, and on each system', () => {
  const places = placesOf(shortShare(named(...Array.from({ length: 6 }, () => everywhere))))
  expect(places).toEqual([
    { h5: ['ar'] },
    { weapp: ['en'] },
    { 'app android': ['en'] },
    { h5: ['ar'] },
    { weapp: ['en'] },
    { 'app ios': ['en'] },
  ])
})

test('what has parts of its own runs wherever it is, on one of the two systems', () => {
  const both: Places = { 'app android': ['en'], 'app ios': ['ar'] }
  const noProgram: Places = { h5: ['en'], ...both }
  expect(placesOf(shortShare(named(both, noProgram, { h5: ['en'], weapp: ['en'] })))).toEqual([
    { 'app android': ['en'] },
    { h5: ['en'], 'app ios': ['ar'] },
    { h5: ['en'], weapp: ['en'] },
  ])
  expect(placesOf(shortShare(named({ 'app ios': ['ar'] }, { weapp: ['en'] })))).toEqual([
    { 'app ios': ['ar'] },
    { weapp: ['en'] },
  ])
})

test('one that is marked runs everywhere, in each language', () => {
  const [marked] = shortShare([{ name: 'the main job', on: everywhere, everywhere: true }])
  expect(marked?.on).toEqual(everywhere)
})

test('its tests have the names that jest reports', () => {
  expect(testNames([{ name: 'log in', on: { h5: ['en', 'ar'], 'app ios': ['en'] } }])).toEqual([
    'h5 log in (en)',
    'h5 log in (ar)',
    'app ios log in (en)',
  ])
})
