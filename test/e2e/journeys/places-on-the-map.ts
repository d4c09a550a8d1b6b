import { mapIds, placePickIds } from '@/features/location/test-ids'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A place is shown; the own one is refused, and the office stands in; a place is searched for and chosen. */
export const placesOnTheMap: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'walker', 'walker@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.open('/pages/location/view', {
    lat: '1.28437',
    lng: '103.85107',
    name: 'Little Town',
  })
  await person.see('Little Town')
  await person.find(mapIds.map)
  await person.shot(`map-${language}`)
  await person.tap(mapIds.zoomOut)
  // Nobody has allowed it yet: the office stands in for the own place, and says so.
  await person.tap(mapIds.own)
  await person.find(mapIds.allow)
  await person.shot(`map-office-${language}`)

  await person.open('/pages/location/pick')
  await person.find(mapIds.map)
  await person.see('Café 1')
  await person.type(placePickIds.search, 'far tower')
  await person.see('Far Tower')
  await person.tap(placePickIds.row(0))
  await person.shot(`picker-${language}`)
  await person.tap(placePickIds.confirm)
  // Nobody waits for the answer: it is shown.
  await person.see(t('location:view.directions'))
  await person.see('Far Tower')
  expect(person.complaints()).toEqual([])
}
