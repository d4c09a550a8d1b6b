import { errorCodes } from '@contract/errors'
import { mapEndpoints } from '@contract/map/endpoints'
import { startMapStandIn, type MapStandIn } from '../../../test/support/map-stand-in'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'

const { MAP_KEY_MISSING, MAP_NO_DATA, MAP_UNAVAILABLE, TOKEN_EXPIRED } = errorCodes
const { VALIDATION_FAILED, TOO_MANY_REQUESTS } = errorCodes
const center = { latitude: 1.28437, longitude: 103.85107 }
let map: MapStandIn
let test: TestApp
let person: Person
const logLines: string[] = []

beforeAll(async () => {
  map = await startMapStandIn()
  test = await createTestApp({ env: map.settings('tencent'), logLines })
  person = await join(test, 'walker')
})
afterAll(async () => {
  await test.close()
  await map.close()
})

const search = (request: object, who: Person | undefined = person) =>
  test.call(mapEndpoints.searchPlaces, { ...center, ...request }, who)

it('says what maps are drawn with and how many places come at once; tiles enter the policy by name', async () => {
  const { data } = await test.call(mapEndpoints.mapConfig, {})
  expect(data).toEqual({
    tileUrl: map.tileUrl,
    attribution: '© OpenStreetMap',
    pageSize: 20,
    hasPlaces: true,
  })
  expect(test.services.config.imageOrigins).toContain(new URL(map.url).origin)
  const bare = await createTestApp({})
  expect((await bare.call(mapEndpoints.mapConfig, {})).data).toMatchObject({
    tileUrl: '',
    pageSize: 10,
    hasPlaces: false,
  })
  const someone = await join(bare, 'nomap')
  const { code, msg } = await bare.call(mapEndpoints.searchPlaces, center, someone)
  expect({ code, msg }).toEqual({ code: MAP_KEY_MISSING, msg: 'Map key not configured.' })
  await bare.close()
})

it('lists what is within 5 km, and by a keyword within 50 km, page by page', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => search({ pageNum, pageSize: 20 })))
  expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5])
  expect(pages[0]?.page).toMatchObject({ total: 45, pageNum: 1, pageSize: 20 })
  const { data } = await search({ keyword: 'far tower' })
  expect(data).toMatchObject([{ name: 'Far Tower', distance: 20_015 }])
  expect((await search({ keyword: 'nowhere' })).data).toEqual([])
  const circles = map.calls.map((call) => new URLSearchParams(call.split('?')[1]).get('boundary'))
  const at = 'nearby(1.284370,103.851070'
  expect([...new Set(circles)]).toEqual([`${at},5000)`, `${at},50000,0)`])
})

it('says what is at a point, and that nothing is known in the words of the interface', async () => {
  const at = (point: object) =>
    test.call(mapEndpoints.reverseGeocode, { ...center, ...point }, person)
  expect((await at({})).data).toMatchObject({ name: 'Café 1', distance: 0 })
  const { code, msg } = await at({ latitude: 60 })
  expect({ code, msg }).toEqual({ code: MAP_NO_DATA, msg: 'data not found' })
  const near = await test.call(mapEndpoints.locateAddress, {}, { ...person, ip: '203.0.113.9' })
  expect(near.data).toEqual({ latitude: 1.3, longitude: 103.8 })
  expect((await test.call(mapEndpoints.locateAddress, {}, person)).code).toBe(MAP_NO_DATA)
})

it('translates points without a provider, forty at most', async () => {
  const translate = (points: string) =>
    test.call(mapEndpoints.translatePoints, { points, from: 'wgs84', to: 'gcj02' })
  const { data } = await translate('31.1774276,121.5272106;1.28437,103.85107')
  expect(data.points[0]?.latitude).toBeCloseTo(31.1753, 4)
  expect(data.points[1]).toEqual(center)
  for (const wrong of [
    '',
    '1',
    '1,2,3',
    'a,b',
    '91,0',
    '0,181',
    'NaN,0',
    '1e999,0',
    ';',
    Array(41).fill('1,2').join(';'),
  ])
    expect((await translate(wrong)).code).toBe(VALIDATION_FAILED)
})

it('refuses places that are none, and who is not signed in', async () => {
  for (const wrong of [
    { latitude: 'NaN' },
    { latitude: 91 },
    { longitude: 'Infinity' },
    { pageSize: 21 },
    { pageNum: 0 },
    { keyword: 'x'.repeat(101) },
  ])
    expect((await search(wrong)).code).toBe(VALIDATION_FAILED)
  expect((await test.call(mapEndpoints.searchPlaces, center)).code).toBe(TOKEN_EXPIRED)
})

it.each([
  [199, MAP_KEY_MISSING],
  [121, MAP_UNAVAILABLE],
  ['silent', MAP_UNAVAILABLE],
  ['html', MAP_UNAVAILABLE],
] as const)(
  'says a failure of the provider (%s) in words, and logs no place',
  async (how, code) => {
    map.refuse(how)
    const answer = await search({ keyword: 'secret garden' })
    map.refuse(undefined)
    expect(answer.code).toBe(code)
    expect(logLines.join('')).not.toMatch(/secret garden|1\.28437|AAAAA-/)
  },
)

it('asks the provider 60 times a minute and 500 times a day for one member at most', async () => {
  const greedy = await join(test, 'greedy')
  const codes = await Promise.all(
    Array.from({ length: 70 }, async () => (await search({}, greedy)).code),
  )
  expect(codes.filter((code) => code === TOO_MANY_REQUESTS)).toHaveLength(10)
  const key = `map:${greedy.userId}`
  for (let n = 0; n < 440; n += 1)
    await test.services.limits.hit(key, { max: 500, windowSeconds: 86_400 })
  const calls = map.calls.length
  const reverse = await test.call(mapEndpoints.reverseGeocode, center, greedy)
  expect(reverse.code).toBe(TOO_MANY_REQUESTS)
  expect(map.calls).toHaveLength(calls)
})
