// npm run bench:list [-- h5|weapp|feed|messages]: a list of 10,000 rows on h5 at 4× CPU slowdown beside Taro's VirtualList alone, in turns; what each page of ten rows
// sends to a mini-program's view; what home's feed takes of a browser, the app and the mini-program's host at its thousandth item, and a conversation at its ten thousandth message.
// What is beyond the figures of docs/benchmarks.md is measured once more; exit 1 if it stays there.
import { build } from '../../../../tools/build/build'
import { isStale, outputOf } from '../../../../tools/build/build-record'
import { chosenWords } from '../../../../tools/visits/chosen-words'
import { type DemoSite, onDemoSite, openAs, PHONE } from '../../../../tools/visits/demo-site'
import { median } from '../median'
import { fillFeedOf } from '../growth/feed'
import { type FeedFigures, measureFeed } from './feed'
import { measureFeedInApp, measureFeedInWeapp } from './feed-elsewhere'
import { measureTalk } from './messages'
import { measureList, type ListFigures, type ListKind } from './scroll'
import { measureWeapp } from './weapp'

const TURNS = Number(process.env.BENCH_ROUNDS) || 5
const READY_MS = 2000
const LEAST_FPS = 50
const MOST_NODES = 2000
/** Bytes of setData for a page of ten rows, and how much more the last pages may send than the first ones. */
const MOST_BYTES = 16_000
const MOST_GROWTH = 1.2
/** Elements of the feed's list or a time line, and how much more its end may take of the heap than its beginning. */
const MOST_FEED_NODES = 300
const MOST_HEAP = 1.1
const FEED_ITEMS = 1_000
/** The list of 10,000 rows stands in the gallery. */
const GALLERY = { gallery: true }

async function turn(site: DemoSite, kind: ListKind): Promise<ListFigures> {
  const context = await openAs(site, { language: 'en', screen: PHONE }, site.member)
  const figures = await measureList(await context.newPage(), site.url, kind)
  await context.close()
  return figures
}

function report(kind: string, turns: readonly ListFigures[]): ListFigures {
  const of = (name: keyof ListFigures) => median(turns.map((one) => one[name]))
  const figures = { ready: of('ready'), fps: of('fps'), nodes: of('nodes'), blank: of('blank') }
  const { ready, fps, nodes, blank } = figures
  console.log(
    `${kind.padEnd(24)}${`${Math.round(ready)} ms`.padStart(10)}${`${fps.toFixed(1)} fps`.padStart(12)}${`${Math.round(nodes)} nodes`.padStart(13)}${`${blank.toFixed(1)} %`.padStart(9)} blank`,
  )
  return figures
}

async function compareOnH5(site: DemoSite): Promise<boolean> {
  const turns: Record<ListKind, ListFigures[]> = { paged: [], virtual: [] }
  for (let round = 0; round < TURNS; round += 1) {
    turns.virtual.push(await turn(site, 'virtual'))
    turns.paged.push(await turn(site, 'paged'))
  }
  console.log(
    `10,000 rows, h5, 390 × 844, 4× CPU slowdown, medians of ${TURNS}; scrolled 5 s at 1,500 px/s`,
  )
  report('VirtualList alone', turns.virtual)
  const { ready, fps, nodes } = report('PagedList', turns.paged)
  const passed = ready <= READY_MS && fps >= LEAST_FPS && nodes <= MOST_NODES
  console.log(
    `${passed ? 'ok' : 'BEYOND'}: ready ≤ ${READY_MS} ms, ≥ ${LEAST_FPS} fps, ≤ ${MOST_NODES} nodes`,
  )
  return passed
}

async function meterOnWeapp({ browser }: DemoSite): Promise<boolean> {
  if (isStale('weapp', GALLERY)) await build('weapp', GALLERY)
  const { pages, early, late } = await measureWeapp(browser, outputOf('weapp', GALLERY))
  console.log(`weapp, ${pages} pages of ten rows, one after the other, medians of ten`)
  for (const [name, { bytes, calls, nodes }] of [
    ['first pages', early],
    ['last pages', late],
  ] as const) {
    console.log(
      `${name.padEnd(24)}${`${Math.round(bytes)} B`.padStart(10)}${`${calls} calls`.padStart(12)}${`${Math.round(nodes)} nodes`.padStart(13)}`,
    )
  }
  const growth = late.bytes / early.bytes
  const passed = late.bytes <= MOST_BYTES && growth <= MOST_GROWTH
  console.log(
    `${passed ? 'ok' : 'BEYOND'}: ≤ ${MOST_BYTES} B a page, last pages ≤ ${MOST_GROWTH} × the first ones (${growth.toFixed(2)})`,
  )
  return passed
}

async function builtFor(target: 'app' | 'weapp'): Promise<string> {
  if (isStale(target)) await build(target)
  return outputOf(target)
}

async function weighFeed(site: DemoSite): Promise<boolean> {
  await fillFeedOf(site, FEED_ITEMS)
  const targets: Record<string, () => Promise<FeedFigures>> = {
    h5: () => measureFeed(site),
    app: async () => measureFeedInApp(site, await builtFor('app')),
    weapp: async () => measureFeedInWeapp(site, await builtFor('weapp')),
  }
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  let passed = true
  for (const [target, measure] of Object.entries(targets)) {
    const { items, nodes, early, late } = await measure()
    console.log(
      `home's feed, ${target}, read to its end: ${items} items, ${nodes} nodes, heap ${megabytes(early)} MB, at the end ${megabytes(late)} MB (${(late / early).toFixed(2)})`,
    )
    passed &&= nodes <= MOST_FEED_NODES && late <= early * MOST_HEAP
  }
  console.log(`${passed ? 'ok' : 'BEYOND'}: ≤ ${MOST_FEED_NODES} nodes, heap ≤ ${MOST_HEAP} ×`)
  return passed
}

async function weighTalk(site: DemoSite): Promise<boolean> {
  const { ready, fps, blank, nodes, early, late } = await measureTalk(site)
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
  console.log(
    `a conversation of 10,000 messages, h5, 390 × 844: at 4× CPU slowdown ready ${Math.round(ready)} ms, ${fps.toFixed(1)} fps, ${blank.toFixed(1)} % blank; ${nodes} nodes at most, heap ${megabytes(early)} MB, at the first message ${megabytes(late)} MB`,
  )
  const passed = fps >= LEAST_FPS && nodes <= MOST_FEED_NODES && late <= early * MOST_HEAP
  console.log(
    `${passed ? 'ok' : 'BEYOND'}: ≥ ${LEAST_FPS} fps, ≤ ${MOST_FEED_NODES} nodes, heap ≤ ${MOST_HEAP} × (${(late / early).toFixed(2)})`,
  )
  return passed
}

const parts: Readonly<Record<string, (site: DemoSite) => Promise<boolean>>> = {
  h5: compareOnH5,
  weapp: meterOnWeapp,
  feed: weighFeed,
  messages: weighTalk,
}

/** The names of those that are beyond their figures, measured on one site, one after the other; undefined when there is no Chromium. */
function listBeyond(names: readonly string[]): Promise<string[] | undefined> {
  return onDemoSite(async (site) => {
    const beyond: string[] = []
    for (const name of names) if (!(await parts[name]?.(site))) beyond.push(name)
    return beyond
  }, GALLERY)
}

async function main(): Promise<void> {
  const chosen = chosenWords(Object.keys(parts))
  let beyond = await listBeyond(chosen.length > 0 ? chosen : Object.keys(parts))
  if (beyond && beyond.length > 0) {
    console.log(`once more: ${beyond.join(', ')}`)
    beyond = await listBeyond(beyond)
  }
  process.exitCode = beyond?.length === 0 ? 0 : 1
}

void main()
