import { embeddedPlace } from '../../money/postgres'
import { compareLists } from '../compare-lists'
import { openSite, type Site } from '../site'
import { fillWhole, SOME_CONVERSATION } from './fill'

/**
 * `npm run bench:scale`: p95 of a person's lists in a database of 10⁷ postings and 10⁷ messages, each person having as many as in one
 * of 10⁴, in turns, medians; exits with 1 where it takes more than 1.5 times as long. BENCH_ROUNDS, BENCH_SECONDS, BENCH_SMALL and
 * BENCH_LARGE change the sizes, `--quick` makes the larger one 10⁵.
 */
const quick = process.argv.includes('--quick')
const size = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const rounds = size('BENCH_ROUNDS', quick ? 3 : 5)
const seconds = size('BENCH_SECONDS', quick ? 1 : 4)
const small = size('BENCH_SMALL', 10_000)
const large = size('BENCH_LARGE', quick ? 100_000 : 10_000_000)
const MOST = 1.5

const paths = {
  incomes: '/user/income/list?pageNum=1&pageSize=10',
  'incomes, summary': '/user/income/summary',
  orders: '/user/order/list?pageNum=1&pageSize=10',
  conversations: '/user/im/conversations?pageNum=1&pageSize=10',
  messages: `/user/im/messages?conversation=${SOME_CONVERSATION}&from=1&to=20`,
} as const

async function measure(url: string): Promise<boolean> {
  const open = (rows: number) => openSite(url, '', (db) => fillWhole(db, rows))
  const few = await open(small)
  const many = await open(large)
  let passed = true
  try {
    for (const [name, path] of Object.entries(paths)) {
      const listOf = ({ url: site, callers }: Site) => ({
        url: `${site}${path}`,
        // A conversation is read by its own people.
        callers: name === 'messages' ? callers.slice(0, 1) : callers,
      })
      const sides = { few: listOf(few), many: listOf(many) }
      const { ours, peer, ratio } = await compareLists(sides, { rounds, seconds })
      passed &&= ratio <= MOST
      console.log(
        `${name.padEnd(20)}${ratio.toFixed(2)} × (${ours.toFixed(1)} ms among ${large}, ${peer.toFixed(1)} ms among ${small})`,
      )
    }
  } finally {
    await few.close()
    await many.close()
  }
  console.log(`${passed ? 'ok' : 'BEYOND'}: ≤ ${MOST} ×`)
  return passed
}

async function main(): Promise<void> {
  const place = await embeddedPlace('proof-scale', [])
  const passed = await measure(place.url).finally(() => place.end())
  process.exitCode = passed ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
