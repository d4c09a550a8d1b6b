import fc from 'fast-check'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { createTurns } from './turns'

function turnsOf() {
  const clock = fakeAfter()
  const turns = createTurns<string, number>({ after: clock.after })
  return { clock, turns, now: () => turns.state.getState() }
}

it('shows one after another, each with a number of its own, and answers each', async () => {
  const { clock, turns, now } = turnsOf()
  const answers = Promise.all([turns.ask('one'), turns.ask('two')])
  expect(now()).toEqual({ phase: 'shown', id: 1, request: 'one' })
  turns.answer(7)
  turns.answer(8)
  expect(now()).toEqual({ phase: 'closing', id: 1, request: 'one' })
  clock.pass(300)
  expect(now()).toEqual({ phase: 'shown', id: 2, request: 'two' })
  turns.answer()
  clock.pass(300)
  expect([await answers, now()]).toEqual([
    [7, undefined],
    { phase: 'hidden', id: 2, request: undefined },
  ])
})

it('leaves the shown and the waiting ones without an answer when it is cleared', async () => {
  const { clock, turns, now } = turnsOf()
  const answers = Promise.all([turns.ask('one'), turns.ask('two')])
  turns.clear()
  turns.clear()
  expect(await answers).toEqual([undefined, undefined])
  clock.pass(300)
  expect(now().phase).toBe('hidden')
})

it('never shows two, skips none and answers in order, whatever is touched when', async () => {
  const touch = fc.oneof(fc.constantFrom('ask', 'answer', 'clear'), fc.nat(400))
  await fc.assert(
    fc.asyncProperty(fc.array(touch, { maxLength: 40 }), async (touches) => {
      const { clock, turns, now } = turnsOf()
      const order: number[] = []
      const shown = new Set<string>()
      const all: Promise<unknown>[] = []
      turns.state.subscribe(({ request }) => {
        if (request !== undefined) shown.add(request)
      })
      let cleared = false
      for (const what of touches) {
        const number = all.length
        if (what === 'ask') all.push(turns.ask(String(number)).then(() => order.push(number)))
        else if (what === 'answer') turns.answer(1)
        else if (typeof what === 'number') clock.pass(what)
        else {
          turns.clear()
          cleared = true
        }
        expect(now().request === undefined).toBe(now().phase === 'hidden')
      }
      for (const _ of all) {
        turns.answer(1)
        clock.pass(300)
      }
      await Promise.all(all)
      expect([order.length, now().phase, clock.pending()]).toEqual([all.length, 'hidden', 0])
      if (!cleared) expect([order, shown.size]).toEqual([all.map((_, index) => index), all.length])
    }),
  )
})
