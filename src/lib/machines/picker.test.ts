import fc from 'fast-check'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { createPicker, PickerCancelled } from './picker'

interface Limits {
  most: number
}

function pickerOf() {
  const clock = fakeAfter()
  const picker = createPicker<Limits, number>({
    after: clock.after,
    check: (draft, { most }) => (draft > most ? 'onlyWithinRange' : undefined),
  })
  return { clock, picker, now: () => picker.state.getState() }
}

/** How a promise ended, for tests that ask about both ways. */
function outcomeOf(picked: Promise<number>): Promise<number | 'cancelled'> {
  return picked.catch((error: unknown) => {
    if (error instanceof PickerCancelled) return 'cancelled'
    throw error
  })
}

it('resolves on choose, closes for 300 ms with what was chosen in view, and forgets it', async () => {
  const { clock, picker, now } = pickerOf()
  const picked = picker.open({ most: 9 }, 1)
  expect(now()).toEqual({ phase: 'shown', request: { most: 9 }, draft: 1, fault: undefined })
  picker.choose(4)
  expect(await picked).toBe(4)
  expect(now()).toMatchObject({ phase: 'closing', draft: 4, request: { most: 9 } })
  clock.pass(300)
  expect(now()).toEqual({ phase: 'hidden', request: undefined, draft: undefined, fault: undefined })
})

it('resolves on confirm with the draft', async () => {
  const { picker } = pickerOf()
  const picked = picker.open({ most: 9 }, 1)
  picker.change(2)
  picker.change(3)
  picker.confirm()
  expect(await picked).toBe(3)
})

it.each(['cancel', 'Escape'] as const)('rejects on %s', async (way) => {
  const { picker, now } = pickerOf()
  const picked = picker.open({ most: 9 }, 1)
  if (way === 'cancel') picker.cancel()
  else expect(picker.key(way)).toBe(true)
  await expect(picked).rejects.toThrow(PickerCancelled)
  expect(now().phase).toBe('closing')
})

it('stays open with the fault of a draft that breaks a rule, until the draft changes', async () => {
  const { picker, now } = pickerOf()
  const picked = picker.open({ most: 9 }, 10)
  expect(picker.key('Enter')).toBe(true)
  expect(now()).toMatchObject({ phase: 'shown', fault: 'onlyWithinRange' })
  picker.change(9)
  expect(now().fault).toBeUndefined()
  picker.key('Enter')
  expect(await picked).toBe(9)
})

it('cancels the one that is open when another is asked for', async () => {
  const { clock, picker, now } = pickerOf()
  const first = outcomeOf(picker.open({ most: 9 }, 1))
  const second = picker.open({ most: 5 }, 2)
  expect(await first).toBe('cancelled')
  clock.pass(1000)
  expect(now()).toMatchObject({ phase: 'shown', request: { most: 5 }, draft: 2 })
  picker.confirm()
  expect(await second).toBe(2)
})

it('hears nothing while it is closed', () => {
  const { picker, now } = pickerOf()
  picker.change(5)
  picker.choose(5)
  picker.confirm()
  picker.cancel()
  expect([picker.key('Enter'), picker.key('Escape')]).toEqual([false, false])
  expect(now()).toEqual({ phase: 'hidden', request: undefined, draft: undefined, fault: undefined })
})

it('leaves other keys to the page', () => {
  const { picker } = pickerOf()
  void outcomeOf(picker.open({ most: 9 }, 1))
  expect(picker.key('a')).toBe(false)
})

it('answers every opening once, whatever is touched when', async () => {
  const touch = fc.oneof(
    fc
      .constantFrom('open', 'confirm', 'cancel', 'Escape', 'Enter')
      .map((name) => ({ name, value: 0 })),
    fc.record({ name: fc.constantFrom('change', 'choose', 'pass'), value: fc.nat(400) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(touch, { maxLength: 40 }), async (touches) => {
      const { clock, picker, now } = pickerOf()
      const answers: Promise<number | 'cancelled'>[] = []
      for (const { name, value } of touches) {
        if (name === 'open') answers.push(outcomeOf(picker.open({ most: 200 }, 1)))
        if (name === 'confirm') picker.confirm()
        if (name === 'cancel') picker.cancel()
        if (name === 'Escape' || name === 'Enter') picker.key(name)
        if (name === 'change') picker.change(value)
        if (name === 'choose') picker.choose(value)
        if (name === 'pass') clock.pass(value)
        const { phase, request } = now()
        expect(request === undefined).toBe(phase === 'hidden')
      }
      picker.cancel()
      clock.pass(300)
      await Promise.all(answers)
      expect([now().phase, clock.pending()]).toEqual(['hidden', 0])
    }),
  )
})
