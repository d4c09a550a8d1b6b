import { announceSessionEnd } from '@/lib/session-end'
import type { LocateOutcome } from '@/platform/capabilities/location/contract'
import { inEnglish } from '../../../test/support/client/english'
import { fakeApi } from '../../../test/support/client/fake-api'
import { render } from '../../../test/support/client/render'
import { recordToasts } from '../../../test/support/client/toasts'
import { PlacePicker } from './pick/place-picker'
import { mapIds, placePickIds, placeViewIds } from './test-ids'
import { PlaceView } from './view/place-view'

const mockLocate = jest.fn<Promise<LocateOutcome>, []>()
const mockMay = jest.fn<Promise<boolean>, []>()
jest.mock('@/platform/capabilities/location/location', () => ({
  locate: () => mockLocate(),
  mayLocate: () => mockMay(),
  locateWaitMs: 3000,
}))

let mockDatum = 'wgs84'
jest.mock('@/platform/capabilities/map/map-datum', () => ({
  get mapDatum() {
    return mockDatum
  },
}))

let mockOpenDatum = 'wgs84'
const mockOpenMap = jest.fn<Promise<object>, [object]>()
jest.mock('@/platform/capabilities/map/open-map', () => ({
  getOpenMapDatum: () => mockOpenDatum,
  openMap: (target: object) => mockOpenMap(target),
}))

inEnglish()

const point = { latitude: 1.28437, longitude: 103.85107 }
const config = {
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Maps',
  pageSize: 10,
}
const cafe = { name: 'Café 1', address: '1 Street', distance: 0, ...point }
const tower = { ...cafe, name: 'Far Tower', distance: 20_015, latitude: 1.46 }

/** The zoom of the tiles that are asked for last. */
const zoomOfTiles = () => {
  const sources = [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')]
  return /example\/(\d+)\//.exec(sources.at(-1)?.src ?? '')?.[1]
}

const viewer = () => render(<PlaceView point={point} name="Office" address="1 Street" />)

beforeAll(() => {
  // What Leaflet looks for before it draws by SVG, and jsdom lacks.
  Object.defineProperty(SVGElement.prototype, 'createSVGRect', {
    configurable: true,
    value: () => undefined,
  })
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener: () => undefined }),
  })
})
beforeEach(() => {
  mockDatum = 'wgs84'
  mockOpenDatum = 'wgs84'
  mockOpenMap.mockReset().mockResolvedValue({ type: 'opened' })
  announceSessionEnd()
  mockMay.mockResolvedValue(false)
  mockLocate.mockReset()
})

it('draws the place with its marker, whom the map is by, and zooms by 44 px buttons', async () => {
  fakeApi(() => ({ data: config }))
  const screen = await viewer()
  await screen.findText('© Maps')
  expect(document.querySelector('[title="Office"]')).not.toBeNull()
  // The viewer begins at the last step.
  expect(screen.field(mapIds.zoomIn).getAttribute('aria-disabled')).toBe('true')
  await screen.tap(screen.field(mapIds.zoomOut))
  await screen.until(() =>
    expect(screen.field(mapIds.zoomIn).getAttribute('aria-disabled')).toBeNull(),
  )
  expect(screen.text()).toContain('1 Street')
})

it('begins at 18 in the viewer, and goes out to 5', async () => {
  fakeApi(() => ({ data: config }))
  const screen = await viewer()
  await screen.until(() => expect(zoomOfTiles()).toBe('18'))
  const out = screen.field(mapIds.zoomOut)
  for (let step = 18; step > 5; step -= 1) {
    expect(out.getAttribute('aria-disabled')).toBeNull()
    await screen.tap(out)
  }
  await screen.until(() => expect(zoomOfTiles()).toBe('5'))
  expect(out.getAttribute('aria-disabled')).toBe('true')
})

it('where the map counts by another datum, says when no point could be translated', async () => {
  mockDatum = 'gcj02'
  let translated: object = { code: 50000 }
  fakeApi(({ url }) => (url.includes('/translate') ? translated : { data: config }))
  const screen = await viewer()
  await screen.findText('translate coordinate system faild')
  translated = { data: { points: [{ latitude: 1.3, longitude: 103.9 }] } }
  await screen.tap(screen.field(mapIds.retry))
  await screen.findText('© Maps')
})

it('leads there by the datum of the map that it opens, once the point is known by it', async () => {
  mockOpenDatum = 'gcj02'
  const toasts = recordToasts()
  const moved = { latitude: 1.3, longitude: 103.9 }
  let fail: (answer: object) => void = () => undefined
  let translated = new Promise<object>((resolve) => (fail = resolve))
  fakeApi(({ url }) => (url.includes('/translate') ? translated : { data: config }))
  const screen = await viewer()
  await screen.findText('© Maps')
  const directions = () => screen.field(placeViewIds.directions)
  const isFree = () => expect(directions().getAttribute('aria-busy')).toBeNull()
  await screen.tap(directions())
  fail({ code: 50000 })
  await screen.until(isFree)
  translated = Promise.resolve({ data: { points: [moved] } })
  await screen.tap(directions())
  await screen.until(() => expect(toasts).toEqual(['translate coordinate system faild']))
  expect(mockOpenMap).not.toHaveBeenCalled()
  await screen.until(isFree)
  await screen.tap(directions())
  await screen.until(() =>
    expect(mockOpenMap).toHaveBeenCalledWith(expect.objectContaining({ point, mapPoint: moved })),
  )
})

it('says that no map is set up, and that none came, with a way to try again', async () => {
  let answer: object = { data: { ...config, tileUrl: '' } }
  fakeApi(() => answer)
  const screen = await viewer()
  await screen.findText('Map key not configured.')
  answer = { data: config }
  await screen.tap(screen.field(mapIds.retry))
  await screen.findText('© Maps')
  const tiles = await screen.until(() => {
    const found = [...document.querySelectorAll('.leaflet-tile')]
    if (found.length === 0) throw new Error('no tiles')
    return found
  })
  for (const tile of tiles) tile.dispatchEvent(new Event('error'))
  await screen.findText('Map load failed.')
  await screen.tap(screen.field(mapIds.retry))
  await screen.findText('© Maps')
})

it('asks for the own place after a tap, says why before, and how exact it is', async () => {
  fakeApi(() => ({ data: config }))
  mockLocate.mockResolvedValue({ type: 'denied' })
  const screen = await viewer()
  expect(screen.text()).toContain('is used to show where you are')
  expect(mockLocate).not.toHaveBeenCalled()
  await screen.tap(screen.field(mapIds.own))
  await screen.findText('not your position but our office')
  mockLocate.mockResolvedValue({
    type: 'located',
    position: { latitude: 1.3, longitude: 103.8, accuracy: 7.2 },
  })
  await screen.tap(screen.field(mapIds.allow))
  await screen.findText('Your position, within 8 m')
  await screen.until(() => expect(document.querySelector('[title="Your position"]')).not.toBeNull())
})

it('an old browser says what it lacks', async () => {
  fakeApi(() => ({ data: config }))
  mockLocate.mockResolvedValue({ type: 'unsupported' })
  const screen = await viewer()
  await screen.tap(screen.field(mapIds.own))
  await screen.findText('device nonsupport geolocation')
})

it('lists places near by, those of a word, and nothing in words; one is chosen', async () => {
  const asked: string[] = []
  fakeApi(({ url }) => {
    if (url.includes('/config')) return { data: config }
    asked.push(url)
    const rows = url.includes('tower') ? [tower] : url.includes('nowhere') ? [] : [cafe]
    return { data: rows, page: { pageNum: 1, pageSize: 10, total: rows.length } }
  })
  const chosen = jest.fn()
  const screen = await render(<PlacePicker near={undefined} chosen={undefined} onChoose={chosen} />)
  await screen.findText('Café 1')
  expect(asked[0]).toContain('latitude=1.2844')
  // As many as the provider lists at once.
  expect(asked[0]).toContain('pageSize=10')
  await screen.until(() => expect(zoomOfTiles()).toBe('16'))
  await screen.type(screen.field(placePickIds.search), 'tower')
  await screen.findText('20.0 km')
  await screen.tap(screen.field(placePickIds.row(0)))
  expect(chosen).toHaveBeenCalledWith(tower)
  await screen.type(screen.field(placePickIds.search), 'nowhere')
  await screen.findText('data not found')
})

it('says in the list alone why there are no places', async () => {
  const api = fakeApi(({ url }) =>
    url.includes('/config')
      ? { data: { ...config, tileUrl: '' } }
      : { code: 50390, msg: 'The list says why.' },
  )
  const screen = await render(
    <PlacePicker near={undefined} chosen={undefined} onChoose={jest.fn()} />,
  )
  await screen.findText('The list says why.')
  expect(api.toasts).toEqual([])
})
