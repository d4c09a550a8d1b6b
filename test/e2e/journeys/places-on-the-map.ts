import { mapIds, placePickIds } from '@/features/location/test-ids'
import { deliveryIds } from '@/features/orders/address/test-ids'
import { startMapStandIn, type MapStandIn } from '../../support/map-stand-in'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'

/** A place is shown; another is searched for and chosen, by itself and as the address that a card is sent to. */
export const placesOnTheMap: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'walker', 'walker@journey.example').register()
  const { id } = await member.buy('svip-year')
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

  await person.open('/pages/order/address', { id })
  await person.type(deliveryIds.name, 'Mina Lee')
  await person.tap(deliveryIds.map)
  await person.arrive('/pages/location/pick')
  await person.type(placePickIds.search, 'far tower')
  await person.see('Far Tower')
  await person.tap(placePickIds.row(0))
  await person.tap(placePickIds.confirm)
  await person.arrive('/pages/order/address')
  await eventually(async () =>
    expect(await person.valueOf(deliveryIds.detail)).toBe('Far Tower, 1 Hill Road, Little Town'),
  )
  expect(await person.valueOf(deliveryIds.name)).toBe('Mina Lee')
  await person.shot(`card-address-map-${language}`)
  expect(person.complaints()).toEqual([])
}

/** The map's tiles are away, which is said with a way to try again, and come back. WeChat draws its own. */
export function tilesAway(): Pick<Journey, 'prepare' | 'run'> {
  let map: MapStandIn
  return {
    async prepare() {
      map = await startMapStandIn()
      map.breakTiles(true)
      return { settings: map.settings('nominatim'), close: map.close }
    },
    async run(server, newPerson, language) {
      const person = await newPerson({ language, serverUrl: server.url })
      await person.open('/pages/location/view', { lat: '1.28437', lng: '103.85107', name: 'Town' })
      await person.see(text(language, 'location:map.loadFailed'))
      const missing = person.complaints()
      expect(missing.filter((complaint) => !complaint.includes('404'))).toEqual([])
      map.breakTiles(false)
      await person.tap(mapIds.retry)
      await person.find(mapIds.map)
      await person.tap(mapIds.zoomOut)
      await person.miss(text(language, 'location:map.loadFailed'))
      await person.shot(`map-again-${language}`)
      expect(person.complaints()).toEqual([])
    },
  }
}

/** The own place is asked for, refused and allowed afterwards; no tiles are set up, and the rest of the page works. */
export const ownPlace: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/location/view', {
    lat: '1.28437',
    lng: '103.85107',
    name: 'Little Town',
  })
  await person.see('Little Town')
  await person.see(t('location:own.reason'))
  await person.permit('location', false)
  await person.standsAt(13.7563, 100.5018)
  await person.tap(mapIds.own)
  await person.see(t('location:own.other'))
  // In the settings too: no phone asks a second time, and the way leads there.
  await person.permit('location', false)
  await person.permit('location', true)
  await person.tap(mapIds.allow)
  await person.see(text(language, 'location:own.here', { metres: 20 }))
  await person.shot(`own-place-${language}`)
  expect(person.complaints()).toEqual([])
}
