// npm run bench:list: a list of 10,000 rows on h5 at 4× CPU slowdown beside Taro's VirtualList alone, in turns; exit 1 beyond quality.md's figures.
import { type DemoSite, onDemoSite, openAs, PHONE } from '../../../tools/visits/demo-site'
import { median } from '../median'
import { measureList, type ListFigures, type ListKind } from './scroll'

const TURNS = Number(process.env.BENCH_ROUNDS) || 5
const READY_MS = 2000
const LEAST_FPS = 50
const MOST_NODES = 2000

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
  console.log(`${kind.padEnd(24)}${`${Math.round(ready)} ms`.padStart(10)}${`${fps.toFixed(1)} fps`.padStart(12)}${`${Math.round(nodes)} nodes`.padStart(13)}${`${blank.toFixed(1)} %`.padStart(9)} blank`)
  return figures
}

async function compare(site: DemoSite): Promise<boolean> {
  const turns: Record<ListKind, ListFigures[]> = { paged: [], virtual: [] }
  for (let round = 0; round < TURNS; round += 1) {
    turns.virtual.push(await turn(site, 'virtual'))
    turns.paged.push(await turn(site, 'paged'))
  }
  console.log(`10,000 rows, h5, 390 × 844, 4× CPU slowdown, medians of ${TURNS}; scrolled 5 s at 1,500 px/s`)
  report('VirtualList alone', turns.virtual)
  const { ready, fps, nodes } = report('PagedList', turns.paged)
  const passed = ready <= READY_MS && fps >= LEAST_FPS && nodes <= MOST_NODES
  console.log(`${passed ? 'ok' : 'BEYOND'}: ready ≤ ${READY_MS} ms, ≥ ${LEAST_FPS} fps, ≤ ${MOST_NODES} nodes`)
  return passed
}

void onDemoSite(compare).then((passed) => {
  process.exitCode = passed === true ? 0 : 1
})
