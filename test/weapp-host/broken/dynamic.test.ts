import { exceeded, type StepRecord } from '../meter/step-meter'
import { startHost, type WeappHost } from '../host'
import { FIXTURE, withCopy } from './bundle-copy'
import { patch } from './bundles'

const HOST_MS = 60_000
const MORE = 'this.setData({ count: this.data.count + 1 })'

interface Run {
  exceptions: string[]
  launch: { calls: number; bytes: number }
  tap: { calls: number; bytes: number }
  count: unknown
}

async function tapMore(host: WeappHost): Promise<unknown> {
  const { pageId } = await host.call<{ pageId: number }>('App.getCurrentPage')
  const { elementId } = await host.call<{ elementId: string }>('Page.getElement', { pageId, selector: '#more' })
  await host.call('Element.tap', { pageId, elementId })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { data } = await host.call<{ data: { count: unknown } }>('Page.getData', { pageId })
  return data.count
}

/** Starts a copy of the fixture with this in place of what its button does, and taps it once. */
function runWith(more: string): Promise<Run> {
  return withCopy(FIXTURE, async (folder) => {
    if (more !== MORE) patch(folder, 'pages/home/home.js', MORE, more)
    const host = await startHost({ bundle: folder, surface: 'jsdom', origins: {} })
    try {
      const exceptions: string[] = []
      host.on(({ method, params }) => {
        if (method === 'App.exceptionThrown') exceptions.push(JSON.stringify(params))
      })
      const launch = await host.meter()
      await host.resetMeter()
      const count = await tapMore(host)
      return { exceptions, launch, tap: await host.meter(), count }
    } finally {
      await host.close()
    }
  })
}

const asStep = ({ calls, bytes }: Run['tap']): StepRecord => ({ journey: 'fixture', step: 'tap more', page: 'pages/home/home', kind: 'here', calls, bytes, longest: bytes })

describe('a mini-program that breaks when it runs', () => {
  it('has a whole twin: one call of setData a tap, no exception', async () => {
    const { exceptions, tap, count } = await runWith(MORE)
    expect({ exceptions, count, calls: tap.calls }).toEqual({ exceptions: [], count: 1, calls: 1 })
    expect(exceeded([asStep(tap)])).toEqual([])
  }, HOST_MS)

  it('is stopped by the meter when setData never ends', async () => {
    const { exceptions } = await runWith('for (;;) this.setData({ count: this.data.count + 1 })')
    expect(exceptions.join()).toMatch(/endless setData: more than \d+ calls within a second/)
  }, HOST_MS)

  it('is over the limit of a step when setData comes from a timer that nobody stops', async () => {
    const { tap } = await runWith('setInterval(() => this.setData({ count: this.data.count + 1 }), 1)')
    expect(exceeded([asStep(tap)])).toEqual([expect.stringMatching(/^fixture, tap more on pages\/home\/home: \d+ calls of setData/)])
  }, HOST_MS)

  it.each([
    ['WeChat does not have', 'wx.shakeHands({})', /wx\.shakeHands is not a function/],
    ['the host does not have', 'wx.startBeaconDiscovery({ uuids: [] })', /wx\.startBeaconDiscovery is not implemented/],
  ])('throws at a call that %s', async (_who, more, message) => {
    const { exceptions } = await runWith(more)
    expect(exceptions.join()).toMatch(message)
  }, HOST_MS)
})
