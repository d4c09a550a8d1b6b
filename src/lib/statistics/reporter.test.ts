import { createEventQueue } from './queue'
import { createReporter } from './reporter'
import type { Sent } from './send-batch'
import { REPORT_MS } from './times'

function begin() {
  localStorage.clear()
  let time = 1_000_000
  const now = () => time
  const queue = createEventQueue('own:u1:statistics', now)
  const sent: string[] = []
  const fake = { answer: 'taken' as Sent, stopped: 0 }
  const way = (how: string) => (batch: { id: string }) => {
    sent.push(`${how} ${batch.id}`)
    return Promise.resolve(fake.answer)
  }
  const reporter = createReporter({
    queue,
    now,
    send: way('send'),
    sendOnHide: way('hide'),
    onStopped: () => (fake.stopped += 1),
  })
  const happen = () => queue.add({ kind: 'tap', name: 'a', session: 's', at: time, ms: 0 })
  /** So many ticks, one every 10 s. */
  async function run(ticks: number) {
    for (let tick = 0; tick < ticks; tick += 1) {
      time += REPORT_MS
      await reporter.tick()
    }
  }
  return { reporter, queue, sent, fake, happen, run }
}

it('sends what waits, and nothing where nothing does', async () => {
  const { sent, happen, run, queue } = begin()
  await run(3)
  expect(sent).toEqual([])
  happen()
  await run(2)
  expect(sent).toHaveLength(1)
  expect(queue.next()).toBeUndefined()
})

it('tries a lost report three times again, later and later, then keeps it until there is a connection', async () => {
  const { reporter, sent, fake, happen, run, queue } = begin()
  fake.answer = 'lost'
  happen()
  const tries = async (ticks: number) => {
    await run(ticks)
    return sent.length
  }
  expect([await tries(1), await tries(1), await tries(1)]).toEqual([1, 1, 2])
  expect([await tries(3), await tries(1), await tries(7), await tries(1)]).toEqual([2, 3, 3, 4])
  expect(await tries(100)).toBe(4)
  expect(new Set(sent).size).toBe(1)
  fake.answer = 'taken'
  reporter.retry()
  await run(1)
  expect([sent.length, new Set(sent).size, queue.next()]).toEqual([5, 1, undefined])
})

it('throws a refused report away, and stops where the member has not agreed', async () => {
  const { sent, fake, happen, run, queue } = begin()
  fake.answer = 'refused'
  happen()
  await run(5)
  expect([sent.length, queue.next(), fake.stopped]).toEqual([1, undefined, 0])
  fake.answer = 'stopped'
  happen()
  await run(1)
  expect(fake.stopped).toBe(1)
})

it('sends at once when the program goes behind, also between the tries', async () => {
  const { reporter, sent, fake, happen, run } = begin()
  fake.answer = 'lost'
  happen()
  await run(1)
  await reporter.flush()
  expect(sent.map((line) => line.split(' ')[0])).toEqual(['send', 'hide'])
  expect(new Set(sent.map((line) => line.split(' ')[1])).size).toBe(1)
})
