import { render } from '../../../../test/support/client/render'
import { mapAddress, openMap } from './open-map.h5'
import { openMap as openMapWeapp } from './open-map.weapp'
import type { MapViewProps, Marker } from './contract'
import { MapView } from './map-view'
import { MapView as WeappMapView } from './map-view.weapp'
import { drawMarker } from './marker-element'

const mockNative = jest.fn((_props: Record<string, unknown>) => null)
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Map: (props: Record<string, unknown>) => mockNative(props),
}))
const mockOpenLocation = jest.fn<Promise<unknown>, [object]>()
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  __esModule: true,
  default: {
    ...jest.requireActual<{ default: object }>('@tarojs/taro').default,
    openLocation: (option: object) => mockOpenLocation(option),
  },
}))
const mockLeft = jest.fn<Promise<unknown>, [string]>()
jest.mock('../open-external/open-external', () => ({
  openExternal: (url: string) => mockLeft(url),
}))

const point = { latitude: 1.28437, longitude: 103.85107 }
const full: Marker = {
  id: 7,
  ...point,
  title: 'Tower',
  iconPath: 'data:image/png;base64,AA==',
  rotate: 90,
  alpha: 0.5,
  width: 20,
  height: 40,
  callout: { content: 'Open <b>late</b>', display: 'BYCLICK' },
  label: { content: 'Here' },
  anchor: { x: 0, y: 1 },
}

function propsOf(change: Partial<MapViewProps> = {}): MapViewProps {
  return {
    id: 'map',
    label: 'Map',
    center: point,
    scale: 16,
    markers: [full],
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Maps' },
    onFail: jest.fn(),
    ...change,
  }
}

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
beforeEach(() => jest.clearAllMocks())

it('draws every field of a marker, and its words as words', () => {
  const { element, size, anchor } = drawMarker(full, true)
  const picture = element.querySelector('img')
  expect(picture?.src).toBe(full.iconPath)
  expect(picture?.style).toMatchObject({
    width: '20px',
    height: '40px',
    opacity: '0.5',
    transform: 'rotate(90deg)',
    transformOrigin: '0% 100%',
  })
  expect([size, anchor]).toEqual([
    [20, 40],
    [0, 40],
  ])
  expect(element.textContent).toBe('HereOpen <b>late</b>')
})

it('stands on the middle of its lower edge, opaque and unturned, where it says nothing else', () => {
  const { element, size, anchor } = drawMarker({ id: 1, ...point, iconPath: 'x' }, false)
  expect([size, anchor]).toEqual([
    [32, 32],
    [16, 32],
  ])
  expect(element.querySelector('img')?.style).toMatchObject({
    opacity: '1',
    transform: 'rotate(0deg)',
  })
})

it('opens a bubble by a tap, or always', () => {
  expect(drawMarker(full, false).element.textContent).toBe('Here')
  const always = { ...full, callout: { content: 'Open', display: 'ALWAYS' } as const }
  expect(drawMarker(always, false).element.textContent).toBe('HereOpen')
})

it('in a browser a tapped marker is told by its id and shows its bubble; the circle is drawn', async () => {
  const tapped = jest.fn()
  const circle = { ...point, radius: 50 }
  const screen = await render(<MapView {...propsOf({ onMarkerTap: tapped, circle })} />)
  const marker = await screen.until(() => {
    const found = document.querySelector('[title="Tower"]')
    if (!found) throw new Error('no marker')
    return found
  })
  expect(document.querySelector('.map-view__circle')).not.toBeNull()
  expect(screen.text()).not.toContain('late')
  marker.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(tapped.mock.calls).toEqual([[7]])
  expect(screen.text()).toContain('Open <b>late</b>')
})

it('a tile that fails leaves a hole; a first view without any is not a map', async () => {
  const sized = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  const onFail = jest.fn()
  const tilesOf = async (label: string) => {
    const screen = await render(<MapView {...propsOf({ id: label, label, onFail })} />)
    return screen.until(() => {
      const found = [...document.querySelectorAll(`#${label} .leaflet-tile`)]
      if (found.length < 2) throw new Error('no tiles')
      return found
    })
  }
  const [first, ...others] = await tilesOf('holes')
  first?.dispatchEvent(new Event('error'))
  for (const tile of others) tile.dispatchEvent(new Event('load'))
  expect(onFail).not.toHaveBeenCalled()
  const none = await tilesOf('none')
  for (const tile of none) tile.dispatchEvent(new Event('error'))
  expect(onFail.mock.calls).toEqual([['load']])
  sized.mockRestore()
})

it.each([
  ['a browser', MapView],
  ['WeChat', WeappMapView],
])('in %s a marker without a picture is refused', async (_where, View) => {
  const onFail = jest.fn()
  await render(<View {...propsOf({ markers: [full, { ...full, iconPath: '' }], onFail })} />)
  expect(onFail).toHaveBeenCalledWith('marker')
})

it('gives WeChat’s map every field, 5 to 18, and hears of its taps, moves and failures', async () => {
  const heard = { onTap: jest.fn(), onMarkerTap: jest.fn(), onMove: jest.fn(), onFail: jest.fn() }
  await render(<WeappMapView {...propsOf({ ...heard, circle: { ...point, radius: 50 } })} />)
  const native = mockNative.mock.lastCall?.[0] ?? {}
  expect(native).toMatchObject({
    ...point,
    scale: 16,
    minScale: 5,
    maxScale: 18,
    markers: [
      {
        ...full,
        label: { content: 'Here' },
        callout: { content: 'Open <b>late</b>', display: 'BYCLICK' },
      },
    ],
    circles: [{ ...point, radius: 50 }],
  })
  const tell = (name: string, detail?: object) =>
    (native[name] as (event: object) => void)({ detail })
  tell('onTap', point)
  tell('onMarkerTap', { markerId: 7 })
  tell('onRegionChange', { causedBy: 'update', scale: 9, centerLocation: point })
  tell('onRegionChange', { causedBy: 'drag', scale: 9.4, centerLocation: point })
  tell('onError')
  expect(heard.onTap.mock.calls).toEqual([[point]])
  expect(heard.onMarkerTap.mock.calls).toEqual([[7]])
  expect(heard.onMove.mock.calls).toEqual([[point, 9]])
  expect(heard.onFail.mock.calls).toEqual([['load']])
})

it.each([
  ['iPhone', 'https://maps.apple.com/?daddr=1.28437,103.85107&q=Caf%C3%A9'],
  ['Linux; Android 14', 'geo:1.28437,103.85107?q=1.28437,103.85107(Caf%C3%A9)'],
  ['Windows NT', 'https://www.openstreetmap.org/directions?to=1.28437%2C103.85107'],
])('%s opens the map program that its system knows', async (agent, address) => {
  const target = { point, mapPoint: point, name: 'Café', address: '' }
  expect(mapAddress(agent, target)).toBe(address)
  mockLeft.mockResolvedValue({ type: 'opened' })
  expect(await openMap(target)).toEqual({ type: 'opened' })
  mockLeft.mockResolvedValue({ type: 'failed', reason: 'none' })
  expect(await openMap(target)).toEqual({ type: 'failed', reason: 'none' })
})

it('WeChat opens its own map at GCJ-02, and says when it cannot', async () => {
  const target = { point, mapPoint: { latitude: 1, longitude: 2 }, name: 'Café', address: 'Street' }
  mockOpenLocation.mockResolvedValueOnce({})
  expect(await openMapWeapp(target)).toEqual({ type: 'opened' })
  expect(mockOpenLocation).toHaveBeenCalledWith({
    latitude: 1,
    longitude: 2,
    name: 'Café',
    address: 'Street',
    scale: 18,
  })
  mockOpenLocation.mockRejectedValueOnce({ errMsg: 'openLocation:fail' })
  expect(await openMapWeapp(target)).toEqual({ type: 'failed', reason: 'openLocation:fail' })
})
