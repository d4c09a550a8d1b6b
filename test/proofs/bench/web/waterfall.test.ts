import { countUntil, nameOf, tableWaterfall, type RequestRow } from './waterfall'

const row = (path: string, start: number, more: Partial<RequestRow> = {}): RequestRow => ({
  url: `http://localhost:8080${path}`,
  method: 'GET',
  start,
  bytes: 0,
  cached: false,
  failed: false,
  ...more,
})

const rows = [
  row('/', 0, { end: 200, bytes: 3000 }),
  row('/js/app.0123abcd.js', 210, { end: 212, cached: true }),
  row('/user/app/User/load', 400, { method: 'POST', end: 900, bytes: 500 }),
  row('/user/sys/lang', 950),
]

test('traffic is what came over the network, without what is still under way', () => {
  expect(countUntil(rows, 300)).toEqual({ bytes: 3000, requests: 1 })
  expect(countUntil(rows, 1000)).toEqual({ bytes: 3500, requests: 2 })
  expect(countUntil(rows, Infinity)).toEqual({ bytes: 3500, requests: 2 })
})

test('a file is named without the hash of its content', () => {
  expect(nameOf('http://localhost:8080/js/app.0123abcd.js')).toBe('/js/app.js')
  expect(nameOf('http://localhost:8080/assets/index-B1c2D3e4.js')).toBe('/assets/index-B1c2D3e4.js')
  expect(nameOf('http://localhost:8080/user/list?page=2')).toBe('/user/list?page=2')
})

test('requests and marks stand in the order of their beginning', () => {
  const table = tableWaterfall(rows, [{ name: 'figure', at: 920 }])
  expect(table.map((line) => line.replace(/█+/, '█').trim().split(/\s+/))).toEqual([
    ['start', 'end', 'bytes', 'file'],
    ['0', '200', '3000', '█', '/'],
    ['210', '212', 'cache', '█', '/js/app.js'],
    ['400', '900', '500', '█', 'POST', '/user/app/User/load'],
    ['920', '──', 'figure', '──'],
    ['950', '…', '0', '█', '/user/sys/lang'],
  ])
})

test('a bar lies where its request does, up to a second after the last mark', () => {
  const [, , , post] = tableWaterfall(rows, [{ name: 'figure', at: 1000 }])
  expect(post).toContain(`${' '.repeat(8)}${'█'.repeat(10)}${' '.repeat(22)}`)
})
