import { BATCH_MAX, EVENT_AGE_MAX_MS } from '@contract/statistics/limits'
import { createEventQueue } from './queue'
import { QUEUE_MAX } from './times'

const KEY = 'own:u1:statistics'
let time = 1_000_000
const now = () => time
const open = () => createEventQueue(KEY, now)
const event = (name: string, at = time) => ({ kind: 'tap', name, session: 's', at, ms: 0 }) as const

beforeEach(() => {
  time = 1_000_000
  localStorage.clear()
})

const names = () =>
  open()
    .next()
    ?.events.map(({ name }) => name)

it('a report keeps its id and its events over a restart, whatever comes meanwhile', () => {
  open().add(event('a'))
  const first = open().next()
  open().add(event('b'))
  expect(open().next()).toEqual(first)
  open().settle('another')
  expect(open().next()).toEqual(first)
  open().settle(first?.id ?? '')
  const second = open().next()
  expect(second?.events.map(({ name }) => name)).toEqual(['b'])
  expect(second?.id).not.toBe(first?.id)
  open().settle(second?.id ?? '')
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('holds 300 events, of which the oldest goes, but not out of a report that may have been taken', () => {
  for (let n = 0; n < QUEUE_MAX; n += 1) open().add(event(`e${n}`))
  const batch = open().next()
  expect(batch?.events).toHaveLength(BATCH_MAX)
  for (let n = 0; n < 10; n += 1) open().add(event(`late${n}`))
  expect(open().next()).toEqual(batch)
  open().settle(batch?.id ?? '')
  expect(names()?.[0]).toBe(`e${BATCH_MAX + 10}`)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '').events).toHaveLength(QUEUE_MAX - BATCH_MAX)
})

it('an event of seven days ago is thrown away, with the report that it stood in', () => {
  open().add(event('old'))
  open().next()
  open().add(event('young', time + 1))
  time += EVENT_AGE_MAX_MS
  expect(names()).toEqual(['young'])
  time += 1
  expect(names()).toBeUndefined()
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('reads nothing that it did not write, and forgets all', () => {
  localStorage.setItem(KEY, '{"events":[{"kind":1},null,"x"]}')
  expect(names()).toBeUndefined()
  localStorage.setItem(KEY, 'broken')
  open().add(event('a'))
  expect(names()).toEqual(['a'])
  open().clear()
  expect(localStorage.getItem(KEY)).toBeNull()
})
