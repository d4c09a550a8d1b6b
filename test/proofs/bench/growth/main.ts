import type { Db } from '../../../../server/db/pool'
import { embeddedPlace } from '../../money/postgres'
import { compareLists } from '../compare-lists'
import { openSite } from '../site'
import { fillFeed } from './feed'
import { listPaths, type Sizes } from './lists'
import { fillOwn } from './own'
import { fillTeam } from './team'

/**
 * `npm run bench:growth [-- --quick]`: p95 of the lists with few rows and with many, in turns, medians; exit 1 where many take
 * more than 1.5 times as long. BENCH_ROUNDS, BENCH_SECONDS, BENCH_SMALL, BENCH_LARGE (members), BENCH_FEED_SMALL, BENCH_FEED_LARGE, BENCH_OWN_SMALL and BENCH_OWN_LARGE
 * (a person's own rows) change the sizes; BENCH_ONLY=feed measures the lists whose names begin so. The quick one is short, and the team
 * in it smaller: it finds what grows with the rows, so it allows more.
 */
const quick = process.argv.includes('--quick')
const size = (name: string, usual: number, short = usual): number =>
  Number(process.env[name] ?? (quick ? short : usual))
const rounds = size('BENCH_ROUNDS', 5, 3)
const seconds = size('BENCH_SECONDS', 4, 1)
const small: Sizes = {
  members: size('BENCH_SMALL', 1_000),
  items: size('BENCH_FEED_SMALL', 1_000),
  own: size('BENCH_OWN_SMALL', 1_000),
}
const large: Sizes = {
  members: size('BENCH_LARGE', 100_000, 30_000),
  items: size('BENCH_FEED_LARGE', 10_000),
  own: size('BENCH_OWN_LARGE', 10_000),
}
const MOST = quick ? 2.5 : 1.5
const only = process.env.BENCH_ONLY ?? ''

const fill =
  ({ members, items, own }: Sizes) =>
  async (db: Db): Promise<number> => {
    await fillFeed(db, items)
    const people = await fillTeam(db, members)
    await fillOwn(db, own)
    return people
  }

async function measure(url: string): Promise<boolean> {
  const few = await openSite(url, '', fill(small))
  const many = await openSite(url, '', fill(large))
  const [pathsOfFew, pathsOfMany] = [listPaths(small), listPaths(large)]
  let passed = true
  try {
    for (const [name, path = ''] of Object.entries(pathsOfMany)) {
      if (!name.startsWith(only)) continue
      const sides = {
        few: { ...few, url: `${few.url}${pathsOfFew[name] ?? path}` },
        many: { ...many, url: `${many.url}${path}` },
      }
      const measureOnce = () => compareLists(sides, { rounds, seconds })
      const first = await measureOnce()
      // Once more, as a busy moment of the machine looks like growth.
      const { ours, peer, ratio } = first.ratio > MOST ? await measureOnce() : first
      passed &&= ratio <= MOST
      console.log(
        `${name.padEnd(40)}${ratio.toFixed(2)} × (${ours.toFixed(1)} ms with many, ${peer.toFixed(1)} ms with few)`,
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
  const place = await embeddedPlace('proof-growth', [])
  const passed = await measure(place.url).finally(() => place.end())
  process.exitCode = passed ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
