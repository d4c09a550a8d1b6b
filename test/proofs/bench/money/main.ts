import { embeddedPlace } from '../../money/postgres'
import { measureGrowth, measureList } from './list'
import { measureAuditLock, measureWithdrawals } from './withdrawal'

/**
 * `npm run bench:money [-- --quick]`: the ratios of money, each against a peer measured in the same run; medians.
 * Prints each ratio with its limit, measures one that is beyond it once more, and exits with 1 if it stays there.
 * BENCH_ROUNDS, BENCH_SECONDS, BENCH_WITHDRAWALS, BENCH_SMALL and BENCH_LARGE change the sizes; BENCH_ONLY=withdrawal,audit,list,growth chooses.
 */
const quick = process.argv.includes('--quick')
const size = (name: string, full: number, short: number): number =>
  Number(process.env[name] ?? (quick ? short : full))
const sizes = {
  rounds: size('BENCH_ROUNDS', 5, 3),
  seconds: size('BENCH_SECONDS', 4, 1),
  small: size('BENCH_SMALL', 10_000, 10_000),
  large: size('BENCH_LARGE', 1_000_000, 100_000),
}
const only = process.env.BENCH_ONLY?.split(',')

interface Bench {
  key: string
  name: string
  limit: number
  /** Whether the ratio must not be below its limit, or not above. */
  bound: 'least' | 'most'
  unit: string
  measure: (url: string) => Promise<{ ours: number; peer: number; ratio: number }>
}

const withdrawals = { rounds: sizes.rounds, count: size('BENCH_WITHDRAWALS', 1_200, 200) }
const benches: Bench[] = [
  {
    key: 'withdrawal',
    name: 'withdrawal use case against the same SQL bare',
    limit: 0.7,
    bound: 'least',
    unit: '/s',
    measure: (url) => measureWithdrawals(url, withdrawals),
  },
  {
    key: 'audit',
    name: 'withdrawals against those whose audit entries wait for one lock',
    limit: 1.05,
    bound: 'least',
    unit: '/s',
    measure: (url) => measureAuditLock(url, withdrawals),
  },
  {
    key: 'list',
    name: 'list endpoint against the same queries in bare Fastify',
    limit: 0.8,
    bound: 'least',
    unit: '/s',
    measure: (url) => measureList(url, sizes),
  },
  {
    key: 'growth',
    name: `income list p95, ${sizes.large} against ${sizes.small} postings`,
    limit: 1.5,
    bound: 'most',
    unit: ' ms',
    measure: (url) => measureGrowth(url, sizes),
  },
]

/** Whether a figure is within its limit; prints it. */
async function isWithin(bench: Bench, url: string): Promise<boolean> {
  const { name, limit, bound, unit } = bench
  const { ours, peer, ratio } = await bench.measure(url)
  const ok = bound === 'least' ? ratio >= limit : ratio <= limit
  const figures = [ours, peer].map((value) => `${value.toFixed(value < 100 ? 2 : 0)}${unit}`)
  console.log(
    `${ok ? 'ok    ' : 'BEYOND'} ${name}: ${ratio.toFixed(2)} (at ${bound} ${limit}); ${figures.join(' against ')}; median of ${sizes.rounds}`,
  )
  return ok
}

async function main(): Promise<void> {
  const place = await embeddedPlace('proof-bench', [])
  let failed = 0
  try {
    for (const bench of benches.filter(({ key }) => only?.includes(key) ?? true))
      if (!(await isWithin(bench, place.url)) && !(await isWithin(bench, place.url))) failed += 1
  } finally {
    await place.end()
  }
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
