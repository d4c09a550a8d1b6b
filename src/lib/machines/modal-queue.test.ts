import fc from 'fast-check'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { createModalQueue, type ModalRequest } from './modal-queue'

interface Titled extends ModalRequest {
  title: string
}

function queueOf() {
  const clock = fakeAfter()
  const queue = createModalQueue<Titled>({ after: clock.after })
  const now = () => queue.state.getState()
  return { clock, queue, now, shown: () => [now().phase, now().request?.title] }
}

it('is hidden, shown, closing for 300 ms, hidden', async () => {
  const { clock, queue, shown } = queueOf()
  expect(shown()).toEqual(['hidden', undefined])
  const answer = queue.ask({ title: 'Log out?' })
  expect(shown()).toEqual(['shown', 'Log out?'])
  queue.confirm()
  expect(await answer).toBe(true)
  expect(shown()).toEqual(['closing', 'Log out?'])
  clock.pass(299)
  expect(shown()).toEqual(['closing', 'Log out?'])
  clock.pass(1)
  expect(shown()).toEqual(['hidden', undefined])
})

it.each([
  ['Escape', false],
  ['Enter', true],
] as const)('%s answers %s', async (key, confirmed) => {
  const { queue } = queueOf()
  const answer = queue.ask({ title: 'one' })
  expect([queue.key('x'), queue.key(key), queue.key(key)]).toEqual([false, true, false])
  expect(await answer).toBe(confirmed)
})

it('shows one after another, the next when the last has left', async () => {
  const { clock, queue, now, shown } = queueOf()
  const answers = Promise.all([
    queue.ask({ title: 'one' }),
    queue.ask({ title: 'two' }),
    queue.ask({ title: 'three' }),
  ])
  const ids = [now().id]
  queue.cancel()
  expect(shown()).toEqual(['closing', 'one'])
  queue.confirm()
  clock.pass(300)
  expect(shown()).toEqual(['shown', 'two'])
  ids.push(now().id)
  queue.confirm()
  clock.pass(300)
  expect(shown()).toEqual(['shown', 'three'])
  queue.cancel()
  clock.pass(300)
  expect(shown()).toEqual(['hidden', undefined])
  expect(await answers).toEqual([false, true, false])
  expect(ids[1]).not.toBe(ids[0])
})

it("does not confirm before the consent is ticked, and says so ('please agree')", async () => {
  const { clock, queue, now } = queueOf()
  const answer = queue.ask({ title: 'Delete?', consent: 'I know' })
  queue.confirm()
  expect(now()).toMatchObject({ phase: 'shown', mustAgree: true, ticked: false })
  queue.tick(true)
  expect(now()).toMatchObject({ mustAgree: false, ticked: true })
  queue.key('Enter')
  expect(await answer).toBe(true)
  clock.pass(300)
  void queue.ask({ title: 'Again?', consent: 'I know' })
  expect(now()).toMatchObject({ ticked: false, mustAgree: false })
})

it('cancels with a consent that is not ticked', async () => {
  const { queue } = queueOf()
  const answer = queue.ask({ title: 'Delete?', consent: 'I know' })
  queue.cancel()
  expect(await answer).toBe(false)
})

it('closes by a tap beside it, unless it only tells', async () => {
  const { clock, queue, shown } = queueOf()
  const question = queue.ask({ title: 'question' })
  const message = queue.ask({ title: 'message', single: true })
  queue.veil()
  expect(await question).toBe(false)
  clock.pass(300)
  queue.veil()
  expect(shown()).toEqual(['shown', 'message'])
  queue.key('Escape')
  expect(await message).toBe(false)
})

it('cancels the shown and the waiting ones when it is cleared', async () => {
  const { clock, queue, shown } = queueOf()
  const answers = Promise.all([queue.ask({ title: 'one' }), queue.ask({ title: 'two' })])
  queue.clear()
  expect(await answers).toEqual([false, false])
  clock.pass(300)
  expect(shown()).toEqual(['hidden', undefined])
})

it('ticks nothing while nothing is open', () => {
  const { queue, now } = queueOf()
  queue.tick(true)
  expect(now().ticked).toBe(false)
})

it('answers every modal once and in order, whatever is touched when', async () => {
  const touch = fc.constantFrom(
    'ask',
    'ask with consent',
    'confirm',
    'cancel',
    'veil',
    'tick',
    'Enter',
    'Escape',
    'pass',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(touch, { maxLength: 40 }), async (touches) => {
      const { clock, queue, now } = queueOf()
      const answered: number[] = []
      const all: Promise<unknown>[] = []
      for (const name of touches) {
        const number = all.length
        if (name.startsWith('ask'))
          all.push(
            queue
              .ask({ title: String(number), ...(name === 'ask' ? {} : { consent: 'yes' }) })
              .then(() => answered.push(number)),
          )
        if (name === 'confirm') queue.confirm()
        if (name === 'cancel') queue.cancel()
        if (name === 'veil') queue.veil()
        if (name === 'tick') queue.tick(true)
        if (name === 'Enter' || name === 'Escape') queue.key(name)
        if (name === 'pass') clock.pass(150)
        expect(now().request === undefined).toBe(now().phase === 'hidden')
      }
      for (const _ of all) {
        queue.cancel()
        clock.pass(300)
      }
      await Promise.all(all)
      expect(answered).toEqual(all.map((_, index) => index))
      expect([now().phase, clock.pending()]).toEqual(['hidden', 0])
    }),
  )
})
