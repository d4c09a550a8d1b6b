import { announceSessionEnd } from '@/lib/session-end'
import { setOwner } from '@/lib/owner'
import type { Message } from '@contract/message/message'
import { fakeApi } from '../../../test/support/client/fake-api'
import { keepRuns, keptPlace, newestOf, readKeptList, readKeptRun, withoutRoom } from './kept-runs'
import type { Run } from './run'

const run = (first: number, have: number): Run => ({
  first,
  have,
  changes: 2,
  messages: Array.from({ length: have - first + 1 }, (_, index): Message => ({
    type: 'text',
    conversation: 'c',
    seq: first + index,
    sender: 'her',
    cid: null,
    time: '',
    text: '',
  })),
})

beforeEach(() => {
  localStorage.clear()
  fakeApi(() => ({}))
  setOwner('me')
})
afterEach(announceSessionEnd)

it('keeps the newest messages of a conversation', () => {
  const kept = newestOf(run(1, 50), 20)
  expect([kept.first, kept.have, kept.changes, kept.messages.length]).toEqual([31, 50, 2, 20])
  expect(newestOf(run(1, 50))).toEqual(run(1, 50))
})

it('gives up the conversations that were written longest ago, as many as have no room', () => {
  const counts = [
    ['a', 4],
    ['b', 3],
    ['c', 5],
  ] as const
  expect(withoutRoom(counts, 12)).toEqual([])
  expect(withoutRoom(counts, 11)).toEqual(['a'])
  expect(withoutRoom(counts, 6)).toEqual(['a', 'b'])
})

const keep = (runs: Record<string, Run>, counts: readonly (readonly [string, number])[] = []) =>
  keepRuns(keptPlace(), {
    rows: [],
    counts,
    changed: new Map(Object.entries(runs)),
    isOpen: () => true,
  })

it('reads what it kept; the last that was written is the last to go', async () => {
  const place = keptPlace()
  const counts = await keep({ a: run(1, 3) }, await keep({ a: run(1, 2), b: run(4, 5) }))
  expect(counts).toEqual([
    ['b', 2],
    ['a', 3],
  ])
  expect((await readKeptList(place))?.counts).toEqual(counts)
  expect(await readKeptRun(place, 'a')).toEqual(run(1, 3))
  expect(await readKeptRun(place, 'absent')).toBeUndefined()
})

it('takes a torn run from its last gap on', async () => {
  const whole = run(1, 6)
  await keep({ c: { ...whole, messages: whole.messages.filter(({ seq }) => seq !== 3) } })
  expect(await readKeptRun(keptPlace(), 'c')).toEqual(run(4, 6))
})

it('writes nothing after its session, and nothing under the next one’s id', async () => {
  let open = true
  const place = keptPlace()
  const writing = keepRuns(place, {
    rows: [],
    counts: [],
    changed: new Map([['a', run(1, 2)]]),
    isOpen: () => open,
  })
  announceSessionEnd()
  setOwner('another')
  open = false
  await writing
  expect(await Promise.all([place, keptPlace()].map((of) => readKeptList(of)))).toEqual([
    undefined,
    undefined,
  ])
  expect(await Promise.all([place, keptPlace()].map((of) => readKeptRun(of, 'a')))).toEqual([
    undefined,
    undefined,
  ])
})
