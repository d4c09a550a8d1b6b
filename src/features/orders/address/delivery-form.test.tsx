import type { PickPlaceOutcome } from '@/lib/location/pick-place'
import { announceSessionEnd } from '@/lib/session-end'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { DeliveryForm } from './delivery-form'
import { lineOfPlace } from './delivery-rules'
import { deliveryIds } from './test-ids'

const mockPick = jest.fn<Promise<PickPlaceOutcome>, []>()
jest.mock('@/lib/location/pick-place', () => ({ pickPlace: () => mockPick() }))

let mockDatum = 'wgs84'
jest.mock('@/platform/capabilities/map/map-datum', () => ({
  get mapDatum() {
    return mockDatum
  },
}))

inEnglish()
beforeEach(() => {
  mockDatum = 'wgs84'
  announceSessionEnd()
})

const address = {
  name: 'Mina Lee',
  phone: '+819012345678',
  province: 'Tokyo',
  city: 'Minato',
  county: '',
  detail: '4-2-8 Shiba',
}
const form = () =>
  render(
    <DeliveryForm
      id="1"
      delivery={{ country: 'Japan', address, sentTime: null, tracking: null }}
    />,
  )
const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
const map = (tileUrl: string, hasPlaces: boolean) =>
  fakeApi(() => ({ data: { tileUrl, attribution: '', pageSize: 10, hasPlaces } }))
const tower = {
  name: 'Far Tower',
  address: '1 Hill Road',
  distance: 1,
  latitude: 1,
  longitude: 2,
}

it('takes a place of the map for the address that stood there, and keeps who receives it', async () => {
  map(tiles, true)
  const screen = await form()
  mockPick.mockResolvedValueOnce({ type: 'cancelled' })
  await screen.until(() => screen.role('button', 'Choose on the map'))
  await screen.tap(screen.role('button', 'Choose on the map'))
  expect(screen.field(deliveryIds.detail)).toHaveProperty('value', '4-2-8 Shiba')
  mockPick.mockResolvedValueOnce({ type: 'picked', place: tower })
  await screen.tap(screen.role('button', 'Choose on the map'))
  await screen.until(() =>
    expect(screen.field(deliveryIds.detail)).toHaveProperty('value', 'Far Tower, 1 Hill Road'),
  )
  expect(screen.field(deliveryIds.city)).toHaveProperty('value', '')
  expect(screen.field(deliveryIds.name)).toHaveProperty('value', 'Mina Lee')
})

it.each([
  ['tiles', '', true],
  ['a provider of places', tiles, false],
])('offers no map without %s', async (_what, tileUrl, hasPlaces) => {
  const api = map(tileUrl, hasPlaces)
  const screen = await form()
  await screen.until(() => expect(api.to('/user/map/config')).toHaveLength(1))
  await screen.findText('Scan a business card')
  expect(screen.text()).not.toContain('Choose on the map')
})

it('offers WeChat’s own map, which needs no tiles', async () => {
  mockDatum = 'gcj02'
  map('', true)
  const screen = await form()
  await screen.findText('Choose on the map')
})

it.each([
  [{ name: 'Café 1', address: '1 Street' }, 'Café 1, 1 Street'],
  [{ name: 'Café 1', address: 'Café 1, 1 Street, Town' }, 'Café 1, 1 Street, Town'],
  [{ name: '', address: '1 Street' }, '1 Street'],
  [{ name: 'Café 1', address: '' }, 'Café 1'],
])('%j in one line', (place, line) => {
  expect(lineOfPlace(place)).toBe(line)
})
