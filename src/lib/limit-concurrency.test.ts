import fc from 'fast-check'
import { limitConcurrency } from './limit-concurrency'

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('runs as many at once as it may, the others in their order', async () => {
  const run = limitConcurrency(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    run(() => {
      started.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }),
  )
  await settled()
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(started).toEqual([0, 1, 2])
  ends[0]?.()
  await settled()
  ends.forEach((end) => end())
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

it('frees the place of work that fails, at once or later', async () => {
  const run = limitConcurrency(1)
  const outcomes = await Promise.allSettled([
    run(() => Promise.reject(new Error('later'))),
    run(() => {
      throw new Error('at once')
    }),
    run(() => Promise.resolve('right')),
  ])
  expect(
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    ),
  ).toEqual(['Error: later', 'Error: at once', 'right'])
})

it('never runs more than it may and runs everything, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ ticks: fc.integer({ min: 1, max: 4 }), fails: fc.boolean() }), {
        maxLength: 20,
      }),
      async (atOnce, works) => {
        const run = limitConcurrency(atOnce)
        let running = 0
        let most = 0
        const outcomes = await Promise.allSettled(
          works.map(({ ticks, fails }) =>
            run(async () => {
              running += 1
              most = Math.max(most, running)
              for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
              running -= 1
              if (fails) throw new Error('broken')
            }),
          ),
        )
        expect([outcomes.map(({ status }) => status === 'rejected'), running]).toEqual([
          works.map(({ fails }) => fails),
          0,
        ])
        expect(most).toBe(Math.min(atOnce, works.length))
      },
    ),
  )
})
