import { startPackageHost, type PackageHost } from '../../../../test/support/package-host'
import { fetchPackage } from './fetch-package'

let host: PackageHost
beforeEach(async () => {
  host = await startPackageHost()
  host.bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
})
afterEach(() => host.close())

const without = (asked: readonly string[]) => asked.map((line) => line.replace(/\d+$/, ''))

it('asks by HEAD, then fetches, each by a timestamp, and tells how much has come', async () => {
  const told: number[] = []
  const fetched = await fetchPackage(`${host.url}/a.wgt`, (percent) => told.push(percent))
  expect(fetched.type === 'fetched' && Buffer.from(fetched.bytes).equals(host.bytes)).toBe(true)
  expect(without(host.asked)).toEqual(['HEAD /a.wgt?t=', 'GET /a.wgt?t='])
  expect(told).toEqual([...told].sort((one, other) => one - other))
  expect(told.at(-1)).toBe(100)
})

it('keeps the query that the address has', async () => {
  await fetchPackage(`${host.url}/a.wgt?channel=main`, () => undefined)
  expect(without(host.asked)[0]).toBe('HEAD /a.wgt?channel=main&t=')
})

it('takes no more than a package may hold, and lets the rest not come', async () => {
  expect(await fetchPackage(`${host.url}/a.wgt`, () => undefined, 100_000)).toEqual({
    type: 'failed',
    failure: { marker: 'fail3', content: 'more than 100000 bytes' },
  })
})

it.each([
  [404, 'fail2', 'HTTP 404'],
  [503, 'fail2', 'HTTP 503'],
  ['cut', 'fail3', expect.any(String)],
  ['silent', 'fail3', expect.any(String)],
] as const)('of a host that is %p it says %s', async (state, marker, content) => {
  host.state = state
  expect(await fetchPackage(`${host.url}/a.wgt`, () => undefined)).toEqual({
    type: 'failed',
    failure: { marker, content },
  })
  // What is not there is not fetched.
  if (state !== 'cut') expect(host.asked.filter((line) => line.startsWith('GET'))).toEqual([])
})
