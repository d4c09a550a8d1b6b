import { embeddedPlace } from '../../money/postgres'
import { measureGrowth, measureList } from './list'
import { measureAuditLock, measureWithdrawals } from './withdrawal'

/**
 * `npm run bench:money [-- --quick]`: the ratios of money, each against a peer measured in the same
 * run; medians. Prints each ratio with its limit and exits with 1 beyond one. BENCH_ROUNDS, BENCH_SECONDS,
 * BENCH_WITHDRAWALS, BENCH_SMALL and BENCH_LARGE change the sizes; BENCH_ONLY=withdrawal,audit,list,growth chooses.
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

interface Figure {
  name: string
  ratio: number
  limit: number
  /** Whether the ratio must not be below its limit, or not above. */
  bound: 'least' | 'most'
  detail: string
}

async function measure(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const wants = (name: string): boolean => !only || only.includes(name)
  const withdrawals = { rounds: sizes.rounds, count: size('BENCH_WITHDRAWALS', 1_200, 200) }
  if (wants('withdrawal')) {
    const { ours, peer, ratio } = await measureWithdrawals(url, withdrawals)
    figures.push({
      name: 'withdrawal use case against the same SQL bare',
      ratio,
      limit: 0.7,
      bound: 'least',
      detail: `${ours.toFixed(0)}/s against ${peer.toFixed(0)}/s`,
    })
  }
  if (wants('audit')) {
    const { ours, peer, ratio } = await measureAuditLock(url, withdrawals)
    figures.push({
      name: 'withdrawals against those whose audit entries wait for one lock',
      ratio,
      limit: 1.05,
      bound: 'least',
      detail: `${ours.toFixed(0)}/s against ${peer.toFixed(0)}/s`,
    })
  }
  if (wants('list')) {
    const { ours, peer, ratio } = await measureList(url, sizes)
    figures.push({
      name: 'list endpoint against the same queries in bare Fastify',
      ratio,
      limit: 0.8,
      bound: 'least',
      detail: `${ours.toFixed(0)}/s against ${peer.toFixed(0)}/s`,
    })
  }
  if (wants('growth')) {
    const { ours, peer, ratio } = await measureGrowth(url, sizes)
    figures.push({
      name: `income list p95, ${sizes.large} against ${sizes.small} postings`,
      ratio,
      limit: 1.5,
      bound: 'most',
      detail: `${ours.toFixed(2)} ms against ${peer.toFixed(2)} ms`,
    })
  }
  return figures
}

async function main(): Promise<void> {
  const place = await embeddedPlace('proof-bench', [])
  const figures = await measure(place.url).finally(() => place.end())
  let failed = 0
  for (const { name, ratio, limit, bound, detail } of figures) {
    const ok = bound === 'least' ? ratio >= limit : ratio <= limit
    if (!ok) failed += 1
    console.log(
      `${ok ? 'ok    ' : 'BEYOND'} ${name}: ${ratio.toFixed(2)} (${bound === 'least' ? 'at least' : 'at most'} ${limit}); ${detail}; median of ${sizes.rounds}`,
    )
  }
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
