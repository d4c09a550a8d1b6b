import { createMeter } from './meter'

function clock() {
  let now = 0
  const waiting: (() => void)[] = []
  return {
    time: { now: () => now, defer: (work: () => void) => void waiting.push(work) },
    pass(ms: number) {
      now += ms
      for (const work of waiting.splice(0)) work()
    },
    freeze: (ms: number) => void (now += ms),
  }
}

describe('the setData meter', () => {
  it('counts calls, bytes of UTF-8 and the longest call, until it is reset', () => {
    const meter = createMeter()
    meter.count({ a: 'é' })
    meter.count({})
    expect(meter.read()).toEqual({ calls: 2, bytes: 10 + 2, longest: 10, pages: {} })
    meter.reset()
    expect(meter.read()).toEqual({ calls: 0, bytes: 0, longest: 0, pages: {} })
  })

  it('stops more calls within a second than the limit, not the same number over two', () => {
    const { time, pass } = clock()
    const meter = createMeter(time, 3)
    for (let turn = 0; turn < 6; turn += 1) {
      meter.count({})
      pass(400)
    }
    const send = () => {
      meter.count({})
      pass(1)
    }
    expect(() => Array.from({ length: 4 }, send)).toThrow('endless setData: more than 3 calls')
  })

  it('stops a loop that lets nothing else have its turn, however slow it is', () => {
    const { time, freeze } = clock()
    const meter = createMeter(time, 3)
    expect(() => {
      for (let call = 0; call < 4; call += 1) {
        meter.count({})
        freeze(2000)
      }
    }).toThrow('endless setData')
  })
})
