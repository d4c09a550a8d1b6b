import fc from 'fast-check'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { createPullToRefresh, PULL_RANGE, type PullPhase } from './pull-to-refresh'

function pullOf() {
  const clock = fakeAfter()
  const asked: { done(): void; fail(): void }[] = []
  const pull = createPullToRefresh({
    after: clock.after,
    refresh: () =>
      new Promise<void>((resolve, reject) =>
        asked.push({ done: resolve, fail: () => reject(new Error('no network')) }),
      ),
  })
  const phases: PullPhase[] = []
  pull.state.subscribe(({ phase }, old) => {
    if (phase !== old.phase) phases.push(phase)
  })
  return { clock, asked, pull, phases, now: () => pull.state.getState() }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('goes pulling, reached, refreshing, restoring', async () => {
  const { clock, asked, pull, phases, now } = pullOf()
  pull.pull(10)
  pull.pull(PULL_RANGE)
  expect(now()).toEqual({ phase: 'pulling', offset: PULL_RANGE })
  pull.pull(PULL_RANGE + 1)
  pull.release()
  expect(now()).toEqual({ phase: 'refreshing', offset: PULL_RANGE })
  asked[0]?.done()
  await settled()
  expect(now()).toEqual({ phase: 'restoring', offset: 0 })
  clock.pass(300)
  expect(phases).toEqual(['pulling', 'reached', 'refreshing', 'restoring', 'idle'])
})

it('goes pulling, aborting', () => {
  const { clock, asked, pull, phases } = pullOf()
  pull.pull(PULL_RANGE)
  pull.release()
  clock.pass(300)
  expect([phases, asked]).toEqual([['pulling', 'aborting', 'idle'], []])
})

it('is not reached any more when the finger goes back', () => {
  const { pull, phases, asked } = pullOf()
  pull.pull(PULL_RANGE + 20)
  pull.pull(20)
  pull.release()
  expect([phases, asked]).toEqual([['reached', 'pulling', 'aborting'], []])
})

it('aborts when the gesture is taken away, even past the range', () => {
  const { pull, phases, asked } = pullOf()
  pull.pull(PULL_RANGE + 20)
  pull.abort()
  expect([phases, asked]).toEqual([['reached', 'aborting'], []])
})

it('restores after a refresh that failed', async () => {
  const { pull, asked, now } = pullOf()
  const refreshed = pull.refresh()
  asked[0]?.fail()
  await refreshed
  expect(now().phase).toBe('restoring')
})

it('restores after a refresh that throws at once', async () => {
  const clock = fakeAfter()
  const pull = createPullToRefresh({
    after: clock.after,
    refresh: () => {
      throw new Error('broken')
    },
  })
  await pull.refresh()
  expect(pull.state.getState().phase).toBe('restoring')
})

it('shares a refresh that runs', async () => {
  const { pull, asked } = pullOf()
  const both = Promise.all([pull.refresh(), pull.refresh()])
  expect(asked).toHaveLength(1)
  asked[0]?.done()
  await both
  void pull.refresh()
  expect(asked).toHaveLength(2)
})

it('hears no finger while it refreshes or restores', async () => {
  const { pull, asked, now } = pullOf()
  const refreshed = pull.refresh()
  pull.pull(200)
  pull.release()
  pull.abort()
  expect([now().phase, asked.length]).toEqual(['refreshing', 1])
  asked[0]?.done()
  await refreshed
  pull.pull(200)
  expect(now()).toEqual({ phase: 'restoring', offset: 0 })
})

it('can be pulled again while it aborts, and does not become idle then', () => {
  const { clock, pull, now } = pullOf()
  pull.pull(10)
  pull.release()
  clock.pass(100)
  pull.pull(20)
  clock.pass(1000)
  expect(now()).toEqual({ phase: 'pulling', offset: 20 })
})

it('does not begin by pushing up', () => {
  const { pull, now } = pullOf()
  pull.pull(-10)
  expect(now()).toEqual({ phase: 'idle', offset: 0 })
  pull.pull(10)
  pull.pull(-10)
  expect(now()).toEqual({ phase: 'pulling', offset: 0 })
})

const allowed: Readonly<Record<PullPhase, readonly PullPhase[]>> = {
  idle: ['pulling', 'reached', 'refreshing'],
  pulling: ['reached', 'aborting', 'refreshing'],
  reached: ['pulling', 'refreshing', 'aborting'],
  refreshing: ['restoring'],
  restoring: ['idle', 'refreshing'],
  aborting: ['idle', 'pulling', 'reached', 'refreshing'],
}

it('makes only allowed steps and comes to rest, whatever the finger does', async () => {
  const touch = fc.oneof(
    fc.constantFrom('release', 'abort', 'refresh', 'settle').map((name) => ({ name, by: 0 })),
    fc.record({ name: fc.constant('pull'), by: fc.integer({ min: -50, max: 300 }) }),
    fc.record({ name: fc.constant('pass'), by: fc.nat(400) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(touch, { maxLength: 30 }), async (touches) => {
      const { clock, asked, pull, now } = pullOf()
      const wrong: string[] = []
      pull.state.subscribe(({ phase, offset }, old) => {
        if (phase !== old.phase && !allowed[old.phase].includes(phase))
          wrong.push(`${old.phase} → ${phase}`)
        if (offset < 0 || offset > 300) wrong.push(`offset ${offset}`)
      })
      const settle = async () => {
        asked.splice(0).forEach(({ done }) => done())
        await Promise.resolve().then(() => undefined)
        await settled()
      }
      for (const { name, by } of touches) {
        if (name === 'pull') pull.pull(by)
        if (name === 'release') pull.release()
        if (name === 'abort') pull.abort()
        if (name === 'refresh') void pull.refresh()
        if (name === 'pass') clock.pass(by)
        if (name === 'settle') await settle()
      }
      pull.abort()
      await settle()
      clock.pass(300)
      expect([wrong, now()]).toEqual([[], { phase: 'idle', offset: 0 }])
    }),
    { numRuns: 60 },
  )
})
