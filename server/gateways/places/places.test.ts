import { createHash } from 'node:crypto'
import { movableClock } from '../../../test/support/clock'
import { startMapStandIn, type MapStandIn } from '../../../test/support/map-stand-in'
import { computeDistance, translatePoint } from './geometry'
import { createNominatimProvider } from './nominatim'
import { createTencentProvider, signTencent } from './tencent'

const center = { latitude: 1.28437, longitude: 103.85107 }
let map: MapStandIn

beforeEach(async () => {
  map = await startMapStandIn()
})
afterEach(() => map.close())

const tencent = (change: Partial<Parameters<typeof createTencentProvider>[0]> = {}) =>
  createTencentProvider({ url: map.url, key: map.key, secret: map.secret, ...change })
const nominatim = (agent = 'Starcard (support@starcard.example)') =>
  createNominatimProvider({ url: map.url, agent, everyMs: 0 }, movableClock())
const near = (keyword: string, pageNum = 1, pageSize = 20) => ({
  keyword,
  center,
  radius: 5000,
  pageNum,
  pageSize,
})

describe('datums', () => {
  // Pairs of https://github.com/googollee/eviltransform (its test cases, MIT), to the metre.
  it.each([
    [31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
    [22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
    [39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  ])('WGS-84 %d, %d is GCJ-02 %d, %d', (latitude, longitude, gcjLatitude, gcjLongitude) => {
    const point = { latitude, longitude }
    const gcj = { latitude: gcjLatitude, longitude: gcjLongitude }
    expect(computeDistance(translatePoint(point, 'wgs84', 'gcj02'), gcj)).toBeLessThan(2)
    expect(computeDistance(translatePoint(gcj, 'gcj02', 'wgs84'), point)).toBeLessThan(2)
  })

  it('are one outside mainland China', () => {
    for (const point of [
      center,
      { latitude: 48.85, longitude: 2.35 },
      { latitude: -33.9, longitude: 18.4 },
      // Singapore (center), Bangkok, Taipei, Seoul, Fukuoka, Hanoi, Ulaanbaatar
      { latitude: 13.75, longitude: 100.5 },
      { latitude: 25.03, longitude: 121.56 },
      { latitude: 37.57, longitude: 126.98 },
      { latitude: 33.59, longitude: 130.4 },
      { latitude: 21.03, longitude: 105.85 },
      { latitude: 47.92, longitude: 106.92 },
    ])
      expect(translatePoint(point, 'wgs84', 'gcj02')).toEqual(point)
  })

  it('measures distances', () => {
    const [paris, london] = [
      { latitude: 48.8566, longitude: 2.3522 },
      { latitude: 51.5074, longitude: -0.1278 },
    ]
    expect(Math.round(computeDistance(paris, london) / 1000)).toBe(344)
    expect(computeDistance(center, center)).toBe(0)
  })
})

describe('Tencent', () => {
  it('signs as its documentation says: names in order, values as they are, the secret at the end', () => {
    // https://lbs.qq.com/faq/serverFaq/webServiceKey; the hash that it prints is of a key that it hides.
    const text =
      '/ws/geocoder/v1?key=5Q5BZ-5EVWJ-SN5F3-K6QBZ-*****&location=28.7033487,115.8660847SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX'
    expect(
      signTencent(
        '/ws/geocoder/v1',
        { location: '28.7033487,115.8660847', key: '5Q5BZ-5EVWJ-SN5F3-K6QBZ-*****' },
        'SWvT26ypwq5Nwb5RvS8cLi6NSoH8HlJX',
      ),
    ).toBe(createHash('md5').update(text).digest('hex'))
  })

  it('lists 20 of a page, nearest first, and by keyword, a comma or a sign in it too', async () => {
    const first = await tencent().search(near(''))
    expect(first.total).toBe(45)
    expect(first.places).toHaveLength(20)
    expect(first.places[1]).toMatchObject({
      name: 'Café 2',
      address: '2 Harbour Street, Little Town',
      distance: 30,
    })
    const last = await tencent().search(near('', 3))
    expect(last.places).toHaveLength(5)
    expect((await tencent().search(near('café 3'))).total).toBe(11)
    expect((await tencent().search(near('Street, Little'))).total).toBe(45)
    expect(await tencent().search(near('a&b=c+d'))).toEqual({ places: [], total: 0 })
  })

  it('says what is at a point and where an address is, or that nothing is known', async () => {
    expect(await tencent().reverse(center)).toMatchObject({ name: 'Café 1', ...center })
    expect(await tencent().reverse({ latitude: 0, longitude: 0 })).toBeUndefined()
    expect(await tencent().locateAddress('203.0.113.7')).toEqual({
      latitude: 1.3,
      longitude: 103.8,
    })
    expect(await tencent().locateAddress('10.0.0.7')).toBeUndefined()
  })

  it('tells a key that is wrong from a provider that is busy or down', async () => {
    for (const wrong of [{ key: 'other' }, { secret: 'other' }, { key: '' }])
      await expect(tencent(wrong).search(near(''))).rejects.toMatchObject({ kind: 'key' })
    for (const [how, kind] of [
      [199, 'key'],
      [120, 'busy'],
      [121, 'busy'],
      [310, 'down'],
      ['silent', 'down'],
      ['html', 'down'],
      ['http 502', 'down'],
      ['http 429', 'busy'],
    ] as const) {
      map.refuse(how)
      await expect(tencent().search(near(''))).rejects.toMatchObject({ kind })
    }
  })

  it('names neither key nor place in a failure', async () => {
    map.refuse('silent')
    const failure: unknown = await tencent()
      .reverse(center)
      .catch((error: unknown) => error)
    expect(String(failure)).not.toMatch(/AAAAA|1\.28/)
  })
})

describe('Nominatim', () => {
  it('lists 10 of a page out of the 40 that it gives, nearest first, within the circle', async () => {
    const first = await nominatim().search(near('café', 1, 10))
    expect(first.total).toBe(40)
    expect(first.places.map(({ distance }) => distance)).toEqual([
      0, 30, 60, 90, 120, 150, 180, 210, 240, 270,
    ])
    expect((await nominatim().search(near('café', 5, 10))).places).toEqual([])
    expect(await nominatim().search(near('far tower'))).toEqual({ places: [], total: 0 })
    expect((await nominatim().search({ ...near('far tower'), radius: 50_000 })).total).toBe(1)
  })

  it('says without a keyword what is around, each once', async () => {
    const { places } = await nominatim().search(near(''))
    expect(places.map(({ name }) => name)).toEqual(['Café 1'])
    expect(await nominatim().reverse({ latitude: 10, longitude: 10 })).toBeUndefined()
    expect(await nominatim().locateAddress('203.0.113.7')).toBeUndefined()
  })

  it('says who asks, asks nothing twice, and makes the eleventh that waits come again', async () => {
    await expect(nominatim('curl').search(near('café'))).rejects.toMatchObject({ kind: 'key' })
    map.calls.length = 0
    const provider = nominatim()
    await provider.search(near('café'))
    await provider.search(near('café', 2))
    expect(map.calls).toHaveLength(1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => provider.search(near(`tower ${n}`))),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  })
})
