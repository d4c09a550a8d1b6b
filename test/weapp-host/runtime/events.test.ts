import { onePage, SmallProgram } from '../small-program'

const WXML = `
<view id="outer" bindtap="outer" bindtouchstart="start" data-who="outer">
  <view id="inner" bindtap="inner" data-who="inner" data-long-name="7"><text id="text">tap me</text></view>
  <view id="caught" catchtap="inner" data-who="caught">x</view>
  <view id="pressed" bindtap="inner" bindlongpress="pressed" data-who="pressed">y</view>
</view>`
const SCRIPT = `Page({
  outer(e) { getApp().say('outer ' + e.target.id + ' ' + e.currentTarget.id) },
  inner(e) { getApp().say('inner ' + e.currentTarget.dataset.who); this.last = e },
  start(e) { getApp().say('start ' + e.touches.length + ' ' + e.changedTouches.length) },
  pressed() { getApp().say('pressed') },
})`

let program: SmallProgram
beforeAll(async () => {
  program = await SmallProgram.start(onePage(WXML, SCRIPT))
})
afterAll(() => program.stop())
beforeEach(() => program.said())

/** A finger rests so long on the element, by a clock of its own. */
const press = async (selector: string, ms: number) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  try {
    await program.element(selector, 'touchstart')
    jest.advanceTimersByTime(ms)
    await program.element(selector, 'touchend')
  } finally {
    jest.useRealTimers()
  }
}

describe('a finger', () => {
  it('taps: the event bubbles, and says where it began and who hears it', async () => {
    await program.tap('#text')
    expect(await program.said()).toEqual(['start 1 1', 'inner inner', 'outer text outer'])
    expect(
      await program.run(
        '() => { const { type, currentTarget, changedTouches } = getCurrentPages()[0].last; return [type, currentTarget.dataset, changedTouches.length] }',
      ),
    ).toEqual(['tap', { who: 'inner', longName: '7' }, 1])
  })

  it('is held by catchtap', async () => {
    await program.tap('#caught')
    expect(await program.said()).toEqual(['start 1 1', 'inner caught'])
  })

  it('presses long, and then it is not a tap', async () => {
    await press('#pressed', 350)
    expect(await program.said()).toEqual(['start 1 1', 'pressed'])
    await press('#pressed', 349)
    expect(await program.said()).toEqual(['start 1 1', 'inner pressed', 'outer pressed outer'])
  })

  it('taps after long when nobody hears a long press', async () => {
    await press('#inner', 400)
    expect(await program.said()).toEqual(['start 1 1', 'inner inner', 'outer inner outer'])
  })

  it('that moves away does not tap', async () => {
    await program.element('#inner', 'touchstart', {
      touches: [{ identifier: 1, clientX: 5, clientY: 5 }],
      changeTouches: [{ identifier: 1, clientX: 5, clientY: 5 }],
    })
    await program.element('#inner', 'touchmove', {
      touches: [{ identifier: 1, clientX: 5, clientY: 60 }],
      changeTouches: [{ identifier: 1, clientX: 5, clientY: 60 }],
    })
    await program.element('#inner', 'touchend')
    expect((await program.said()).filter((line) => String(line).startsWith('inner'))).toEqual([])
  })
})
