import { fakeAfter } from '../../../../test/support/client/fake-after'
import { createRowGesture } from './row-gesture'

function setUp() {
  const clock = fakeAfter()
  const heard: string[] = []
  const gesture = createRowGesture({
    after: clock.after,
    onSwipe: (toStart) => heard.push(toStart ? 'show' : 'hide'),
    onLongPress: () => heard.push('long'),
  })
  return { clock, heard, gesture }
}
const at = (x: number, y = 0) => ({ x, y })

it('a swipe toward the start of the line shows the actions, back hides them; in Arabic the other way', () => {
  const { clock, heard, gesture } = setUp()
  for (const [to, rtl] of [
    [-40, false],
    [40, false],
    [-40, true],
    [40, true],
  ] as const) {
    gesture.start(at(0))
    gesture.move(at(to), rtl)
    gesture.move(at(2 * to), rtl)
    expect(gesture.takesTap()).toBe(false)
    gesture.end()
  }
  clock.pass(1000)
  expect(heard).toEqual(['show', 'hide', 'hide', 'show'])
})

it('a finger that stays asks for the menu, and lifting it does not tap', () => {
  const { clock, heard, gesture } = setUp()
  gesture.start(at(0))
  gesture.move(at(4, 4), false)
  clock.pass(500)
  gesture.end()
  expect([heard, gesture.takesTap()]).toEqual([['long'], false])
  // What comes later is by a key or a mouse.
  clock.pass(400)
  expect(gesture.takesTap()).toBe(true)
})

it('a short touch is a tap, and a scroll neither swipe nor menu', () => {
  const { clock, heard, gesture } = setUp()
  gesture.start(at(0))
  gesture.end()
  expect(gesture.takesTap()).toBe(true)
  gesture.start(at(0))
  gesture.move(at(3, 30), false)
  gesture.move(at(-80, 40), false)
  gesture.end()
  clock.pass(1000)
  expect(heard).toEqual([])
})
