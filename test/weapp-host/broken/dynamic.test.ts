import { until } from '../../support/until'
import { exceeded, type StepRecord } from '../meter/step-meter'
import { startHost, type WeappHost } from '../host'
import { FIXTURE, withCopy } from './bundle-copy'
import { patch } from './bundles'

const MORE = 'this.setData({ count: this.data.count + 1 })'

interface Run {
  exceptions: string[]
  tap: { calls: number; bytes: number }
  count: unknown
}

async function tapMore(host: WeappHost): Promise<number> {
  const { pageId } = await host.call<{ pageId: number }>('App.getCurrentPage')
  const { elementId } = await host.call<{ elementId: string }>('Page.getElement', {
    pageId,
    selector: '#more',
  })
  await host.call('Element.tap', { pageId, elementId })
  return pageId
}

/** Starts a copy of the fixture with this in place of what its button does, taps it once, and waits until `seen`. */
function runWith(
  more: string,
  seen: (run: Pick<Run, 'exceptions' | 'tap'>) => boolean,
): Promise<Run> {
  return withCopy(FIXTURE, async (folder) => {
    if (more !== MORE) patch(folder, 'pages/home/home.js', MORE, more)
    const host = await startHost({ bundle: folder, surface: 'jsdom', origins: {} })
    try {
      const exceptions: string[] = []
      host.on(({ method, params }) => {
        if (method === 'App.exceptionThrown') exceptions.push(JSON.stringify(params))
      })
      await host.resetMeter()
      const pageId = await tapMore(host)
      await until('what the tap does', async () => seen({ exceptions, tap: await host.meter() }))
      const { data } = await host.call<{ data: { count: unknown } }>('Page.getData', { pageId })
      return { exceptions, tap: await host.meter(), count: data.count }
    } finally {
      await host.close()
    }
  })
}

const asStep = ({ calls, bytes }: Run['tap'], seconds = 0): StepRecord => ({
  journey: 'fixture',
  step: 'tap more',
  page: 'pages/home/home',
  kind: 'here',
  seconds,
  calls,
  bytes,
  longest: bytes,
})
const threw = ({ exceptions }: Pick<Run, 'exceptions'>) => exceptions.length > 0

describe('a mini-program that breaks when it runs', () => {
  it('has a whole twin: one call of setData a tap, no exception', async () => {
    const { exceptions, tap, count } = await runWith(MORE, ({ tap: { calls } }) => calls > 0)
    expect({ exceptions, count, calls: tap.calls }).toEqual({ exceptions: [], count: 1, calls: 1 })
    expect(exceeded([asStep(tap)])).toEqual([])
  })

  it('is stopped by the meter when setData never ends', async () => {
    const { exceptions } = await runWith(
      'for (;;) this.setData({ count: this.data.count + 1 })',
      threw,
    )
    expect(exceptions.join()).toMatch(/endless setData: more than \d+ calls within a second/)
  })

  it('is over the limit of a step when setData comes from a timer that nobody stops', async () => {
    const { tap } = await runWith(
      'setInterval(() => this.setData({ count: this.data.count + 1 }), 1)',
      ({ tap: sent }) => exceeded([asStep(sent)]).length > 0,
    )
    expect(exceeded([asStep(tap)])).toEqual([
      expect.stringMatching(/^fixture, tap more on pages\/home\/home: \d+ calls of setData/),
    ])
  })

  it.each([
    ['WeChat does not have', 'wx.shakeHands({})', /wx\.shakeHands is not a function/],
    [
      'the host does not have',
      'wx.startBeaconDiscovery({ uuids: [] })',
      /wx\.startBeaconDiscovery is not implemented/,
    ],
  ])('throws at a call that %s', async (_who, more, message) => {
    const { exceptions } = await runWith(more, threw)
    expect(exceptions.join()).toMatch(message)
  })
})
