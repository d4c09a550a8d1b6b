import { messageErrors } from '@contract/message/errors'
import type { After } from '@/lib/machines/after'
import { Outbox, type OutboxItem, type SendResult } from './outbox'

const item = (cid: string, conversation = 'c'): OutboxItem => ({
  cid,
  conversation,
  body: { type: 'text', text: cid },
  time: '2026-11-26T08:00:00Z',
})

/** What outlives a killed program, and the world around it. */
function world() {
  let stored = '[]'
  const tries: { cid: string; answer(result: SendResult): void }[] = []
  const acked: string[] = []
  /** Items whose file is still here. */
  const kept = new Set<string>()
  const waits: { ms: number; run: () => void }[] = []
  const after: After = (ms, run) => {
    const wait = { ms, run }
    waits.push(wait)
    return () => void waits.splice(waits.indexOf(wait), 1)
  }
  const start = () =>
    new Outbox({
      read: () => JSON.parse(stored) as OutboxItem[],
      write: (items) => (stored = JSON.stringify(items)),
      send: ({ cid }) => new Promise((answer) => tries.push({ cid, answer })),
      onFileGone: ({ cid }) => Promise.resolve(kept.has(cid)),
      onAcked: ({ cid }) => acked.push(cid),
      onChange: () => undefined,
      after,
    })
  const answer = async (cid: string, result: SendResult) => {
    const at = tries.findIndex((one) => one.cid === cid)
    tries.splice(at, 1)[0]?.answer(result)
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
  }
  const ack = (cid: string) => answer(cid, ackOf(cid))
  const read = () => JSON.parse(stored) as OutboxItem[]
  const items = () => read().map(({ cid, failed }) => [cid, failed])
  return {
    start,
    kept,
    answer,
    ack,
    acked,
    waits,
    read,
    items,
    tried: () => tries.map(({ cid }) => cid),
  }
}

const ackOf = (cid: string): SendResult => ({
  type: 'acked',
  ack: { cid, conversation: 'c', seq: 1, time: '2026-11-26T08:00:01Z' },
})

it('sends in the order of writing, one at a time in each conversation', async () => {
  const { start, ack, acked, tried, items } = world()
  const outbox = start()
  for (const one of [item('a'), item('b'), item('x', 'd')]) outbox.add(one)
  expect(tried()).toEqual(['a', 'x'])
  await ack('a')
  expect(tried()).toEqual(['x', 'b'])
  await ack('b')
  await ack('x')
  expect([acked, items()]).toEqual([['a', 'b', 'x'], []])
})

it('a killed program sends what it had under the same cid when it is started again', async () => {
  const killed = world()
  const first = killed.start()
  first.add(item('a'))
  first.add(item('b'))
  expect(killed.tried()).toEqual(['a'])
  const second = killed.start()
  second.sendNow()
  // One try of the first program, and one of the second.
  expect(killed.tried()).toEqual(['a', 'a'])
  await killed.answer('a', { type: 'lost' })
  expect(killed.items()).toEqual([
    ['a', undefined],
    ['b', undefined],
  ])
  await killed.ack('a')
  await killed.ack('b')
  expect(killed.items()).toEqual([])
})

it('an answer that is lost is tried again, later and later, and at once when the connection is back', async () => {
  const { start, answer, ack, waits, tried, read } = world()
  const outbox = start()
  outbox.add(item('a'))
  await answer('a', { type: 'lost' })
  expect([tried(), waits.map(({ ms }) => ms)]).toEqual([[], [1000]])
  waits.shift()?.run()
  await answer('a', { type: 'lost' })
  expect(waits.map(({ ms }) => ms)).toEqual([2000])
  outbox.sendNow()
  expect([tried(), waits]).toEqual([['a'], []])
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0)
  await answer('a', { type: 'later', seconds: 60 })
  expect(waits.map(({ ms }) => ms)).toEqual([60_000])
  expect(read()[0]?.later).toBe('1970-01-01T00:01:00.000Z')
  clock.mockRestore()
  outbox.sendNow()
  await ack('a')
  outbox.add(item('b'))
  await answer('b', { type: 'lost' })
  expect(waits.map(({ ms }) => ms)).toEqual([1000])
})

it('a refused one stands with its reason, lets the next one by, and is tried again under the same cid by hand', async () => {
  const { start, answer, ack, items, tried } = world()
  const outbox = start()
  outbox.add(item('a'))
  outbox.add(item('b'))
  await answer('a', { type: 'refused', text: 'They take no messages from you.' })
  expect(items()[0]).toEqual(['a', 'They take no messages from you.'])
  await ack('b')
  outbox.sendNow()
  expect(tried()).toEqual([])
  outbox.retry('a')
  expect([tried(), items()]).toEqual([['a'], [['a', undefined]]])
  await answer('a', { type: 'refused', text: 'no' })
  outbox.remove('a')
  expect(items()).toEqual([])
})

it('a message that came back by itself needs no acknowledgement', async () => {
  const { start, items, waits, answer, tried } = world()
  const outbox = start()
  outbox.add(item('a'))
  await answer('a', { type: 'lost' })
  outbox.settle('a')
  waits.shift()?.run()
  expect([items(), tried()]).toEqual([[], []])
})

it('after another person has signed in, an answer to the first changes nothing', async () => {
  const { start, ack, acked, items } = world()
  const outbox = start()
  outbox.add(item('a'))
  outbox.reset()
  await ack('a')
  expect([acked, items()]).toEqual([[], [['a', undefined]]])
})

it('a message whose file the server does not have goes back to be uploaded where it is still here, and else says so', async () => {
  const { start, kept, answer, tried, items } = world()
  const outbox = start()
  for (const cid of ['a', 'b', 'c']) outbox.add(item(cid))
  kept.add('a')
  await answer('a', { type: 'refused', text: 'no file', code: messageErrors.MESSAGE_FILE_GONE })
  expect([items().map(([cid]) => cid), tried()]).toEqual([['b', 'c'], ['b']])
  await answer('b', { type: 'refused', text: 'no file', code: messageErrors.MESSAGE_FILE_GONE })
  expect([items()[0], tried()]).toEqual([['b', 'no file'], ['c']])
})
