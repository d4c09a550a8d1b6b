import { until } from '../../support/until'
import { startHost, type WeappHost } from '../host'

const ROWS = '/pages/gallery/rows?kind=pages'
const MANY = 300
const PAGE_ROWS = 10

/** What a page with 300 rows sent from the moment on when they all stood. */
interface Sent {
  /** While it was left in this way, and until the page after it had been left too. */
  way: Way
  bytes: number
  /** What each ten of them had sent when they came, the first ten aside. */
  portions: readonly number[]
}

export const waysOut = ['Back', 'another page and back to it', 'a tab', 'a relaunch'] as const
type Way = (typeof waysOut)[number]

interface Place {
  pageId: number
  path: string
}

const here = (host: WeappHost) => host.call<Place>('App.getCurrentPage')

async function openBy(host: WeappHost, way: string, url?: string): Promise<void> {
  await host.call('App.callWxMethod', { method: way, args: [url === undefined ? {} : { url }] })
}

async function arrive(host: WeappHost, route: string): Promise<Place> {
  return until(`the page ${route}`, async () => {
    const place = await here(host)
    return place.path === route ? place : undefined
  })
}

const bytesOf = async (host: WeappHost, pageId: number) => (await host.meter()).pages[pageId] ?? 0

/** Opens the page and scrolls until 300 rows stand; answers with its id and what each portion of rows sent. */
async function openLong(host: WeappHost): Promise<{ pageId: number; portions: number[] }> {
  await openBy(host, 'navigateTo', ROWS)
  const { pageId } = await arrive(host, 'pages/gallery/rows')
  const countRows = async () =>
    (await host.call<{ elements: unknown[] }>('Page.getElements', { pageId, selector: '.row' }))
      .elements.length
  await until('the first rows', async () => (await countRows()) === PAGE_ROWS)
  const portions: number[] = []
  for (let rows = PAGE_ROWS; rows < MANY; rows += PAGE_ROWS) {
    const before = await bytesOf(host, pageId)
    await host.call('Page.callMethod', { pageId, method: 'onReachBottom' })
    await until('more rows', async () => (await countRows()) === rows + PAGE_ROWS)
    portions.push((await bytesOf(host, pageId)) - before)
  }
  return { pageId, portions }
}

/** Leaves a page with 300 rows in every way, in a compiled mini-program. */
export async function leaveLongPage(
  bundle: string,
  chosen: readonly Way[] = waysOut,
): Promise<Sent[]> {
  // The page is open in test mode alone.
  const host = await startHost({
    bundle,
    surface: 'jsdom',
    origins: {},
    storage: { developer: 'test' },
    launch: { path: 'pages/start/guide' },
  })
  try {
    await arrive(host, 'pages/start/guide')
    const sent: Sent[] = []
    /** Another page is opened and shown: what the long one had to send is on its way by then. */
    const lookElsewhere = async () => {
      await openBy(host, 'navigateTo', '/pages/sets/lang')
      const { pageId } = await arrive(host, 'pages/sets/lang')
      await until('what the page shows', async () => (await bytesOf(host, pageId)) > 0)
      await openBy(host, 'navigateBack')
    }
    const ways: Record<Way, () => Promise<void>> = {
      async Back() {
        await openBy(host, 'navigateBack')
        await arrive(host, 'pages/start/guide')
        await lookElsewhere()
      },
      async 'another page and back to it'() {
        await lookElsewhere()
        await arrive(host, 'pages/gallery/rows')
        await lookElsewhere()
        await arrive(host, 'pages/gallery/rows')
      },
      async 'a tab'() {
        await openBy(host, 'switchTab', '/pages/index')
        await arrive(host, 'pages/index')
        await lookElsewhere()
      },
      async 'a relaunch'() {
        await openBy(host, 'reLaunch', '/pages/start/guide')
        await arrive(host, 'pages/start/guide')
        await lookElsewhere()
      },
    }
    for (const way of chosen) {
      const { pageId, portions } = await openLong(host)
      await host.resetMeter()
      await ways[way]()
      sent.push({ way, bytes: await bytesOf(host, pageId), portions })
    }
    return sent
  } finally {
    await host.close()
  }
}
