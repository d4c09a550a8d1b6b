import { measureStep, exceeded, type Metered, type StepRecord } from './step-meter'
import limits from '../set-data-limits.json'

const step: StepRecord = {
  journey: 'j',
  step: 'tap x',
  page: 'pages/index',
  kind: 'here',
  seconds: 0,
  calls: 1,
  bytes: 100,
  longest: 100,
}

describe('the setData meter of journeys', () => {
  it('names every step over its limit, by bytes or by calls', () => {
    const { bytes, calls } = limits.here
    expect(exceeded([step, { ...step, bytes, calls }])).toEqual([])
    expect(
      exceeded([
        { ...step, bytes: bytes + 1 },
        { ...step, calls: calls + 1 },
      ]),
    ).toEqual([
      `j, tap x on pages/index: 1 calls of setData with ${bytes + 1} bytes; ${calls} with ${bytes} are allowed`,
      `j, tap x on pages/index: ${calls + 1} calls of setData with 100 bytes; ${calls} with ${bytes} are allowed`,
    ])
  })

  it('allows a clock on the page: one small call in each second that the step took', () => {
    const { bytes, calls } = limits.here
    expect(exceeded([{ ...step, seconds: 20, calls: calls + 20, bytes: bytes + 4000 }])).toEqual([])
    expect(
      exceeded([
        { ...step, seconds: 20, calls: calls + 21 },
        { ...step, seconds: 20, bytes: bytes + 4001 },
      ]),
    ).toHaveLength(2)
  })

  it('measures from one step to the next: launch, a step that stays, one that opens a page; what a launch sends late is the launch’s', async () => {
    let reading = { calls: 0, bytes: 0, longest: 0 }
    let pageId = 1
    const host: Metered = {
      meter: () => Promise.resolve({ ...reading }),
      resetMeter: () => Promise.resolve(void (reading = { calls: 0, bytes: 0, longest: 0 })),
      call: <T>() =>
        Promise.resolve<T>(JSON.parse(JSON.stringify({ pageId, path: `page${pageId}` }))),
    }
    const send = (bytes: number) =>
      (reading = {
        calls: reading.calls + 1,
        bytes: reading.bytes + bytes,
        longest: Math.max(reading.longest, bytes),
      })
    const huge = limits.page.bytes * 2
    await measureStep(host, 'open /', 'late')
    send(limits.launch.bytes - 1000)
    await measureStep(host, 'tap first', 'late')
    send(1)
    await measureStep(host, 'tap second', 'late')
    send(limits.here.bytes + 1000)
    await measureStep(host, 'tap third', 'late')
    send(limits.here.bytes + 1)
    await measureStep(host)
    expect(exceeded()).toEqual([
      `late, tap third on page1: 1 calls of setData with ${limits.here.bytes + 1} bytes; ${limits.here.calls + limits.launch.calls - 1} with ${limits.here.bytes} are allowed`,
    ])
    reading = { calls: 0, bytes: 0, longest: 0 }
    await measureStep(host, 'open /', 'j')
    send(huge)
    await measureStep(host, 'tap here', 'j')
    send(huge)
    send(1)
    await measureStep(host, 'tap there', 'j')
    pageId = 2
    send(huge)
    await measureStep(host)
    expect(
      exceeded()
        .slice(1)
        .map((line) => line.slice(line.indexOf(', ') + 2, line.indexOf(' bytes;'))),
    ).toEqual([
      `launch: open / on page1: 1 calls of setData with ${huge}`,
      `tap here on page1: 2 calls of setData with ${huge + 1}`,
      `tap there on page2: 1 calls of setData with ${huge}`,
    ])
  })

  it('what a page that was opened sends late is that page’s, up to 8,192 bytes and not twice', async () => {
    let bytes = 0
    let pageId = 1
    const host: Metered = {
      meter: () => Promise.resolve({ calls: 1, bytes, longest: bytes }),
      resetMeter: () => Promise.resolve(),
      call: <T>() => Promise.resolve<T>(JSON.parse(JSON.stringify({ pageId, path: 'p' }))),
    }
    const before = exceeded().length
    const send = async (next: string, sent: number) => {
      bytes = sent
      await measureStep(host, next, 'opened')
    }
    await measureStep(host, 'open /', 'opened')
    await send('tap there', 1)
    pageId = 2
    await send('tap late', 100)
    await send('tap later', limits.here.bytes + 8000)
    await send('tap last', limits.here.bytes + 193)
    await measureStep(host)
    expect(
      exceeded()
        .slice(before)
        .map((line) => line.split(' on ')[0]),
    ).toEqual(['opened, tap later', 'opened, tap last'])
  })
})
