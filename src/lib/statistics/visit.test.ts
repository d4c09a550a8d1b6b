import type { Happening } from './happening'
import { APP_IDLE_MS, PAGE_IDLE_MS } from './times'
import { createVisit } from './visit'

function begin() {
  let time = 1_000_000
  let ids = 0
  const told: Happening[] = []
  const visit = createVisit({
    now: () => time,
    newId: () => `visit-${(ids += 1)}`,
    record: (event) => told.push(event),
  })
  const lines = () =>
    told.splice(0).map(({ kind, name, session, ms }) => `${session} ${kind} ${name} ${ms}`)
  return { visit, lines, wait: (ms: number) => (time += ms) }
}

it('tells each page when it is left, with how long it was in front, and named taps', () => {
  const { visit, lines, wait } = begin()
  visit.open('/pages/index')
  wait(5000)
  visit.tap('share')
  visit.open('/pages/team/list')
  wait(700)
  visit.hide()
  expect(lines()).toEqual([
    'visit-1 app start 0',
    'visit-1 tap share 0',
    'visit-1 page /pages/index 5000',
    'visit-1 page /pages/team/list 700',
    'visit-1 app hide 5700',
  ])
})

it.each([
  ['goes on', APP_IDLE_MS - 1, 'visit-1'],
  ['ends', APP_IDLE_MS, 'visit-2'],
])('a visit %s after %d ms in the background, in which nothing counts', (_what, away, session) => {
  const { visit, lines, wait } = begin()
  visit.open('/a')
  visit.hide()
  lines()
  visit.open('/b')
  visit.tap('share')
  visit.hide()
  wait(away)
  expect(lines()).toEqual([])
  visit.resume('/b')
  wait(10)
  visit.open('/c')
  expect(lines()).toContain(`${session} page /b 10`)
})

it('a page without a sign of anybody is left after 1,800 s, and whoever comes back begins a visit', () => {
  const { visit, lines, wait } = begin()
  visit.open('/long')
  wait(PAGE_IDLE_MS - 1)
  visit.sign()
  wait(PAGE_IDLE_MS - 1)
  visit.sign()
  wait(2 * PAGE_IDLE_MS)
  visit.sign()
  wait(50)
  visit.open('/next')
  wait(3 * PAGE_IDLE_MS)
  visit.open('/last')
  expect(lines()).toEqual([
    'visit-1 app start 0',
    `visit-1 page /long ${3 * PAGE_IDLE_MS - 2}`,
    'visit-2 app start 0',
    'visit-2 page /long 50',
    `visit-2 page /next ${PAGE_IDLE_MS}`,
    'visit-3 app start 0',
  ])
})

it('cuts a name at 255 characters, and tells nothing before a page is open', () => {
  const { visit, lines } = begin()
  visit.tap('share')
  visit.hide()
  visit.open(`/${'x'.repeat(300)}`)
  visit.open('/b')
  const [, page = ''] = lines()
  expect(page).toBe(`visit-1 page /${'x'.repeat(254)} 0`)
})
