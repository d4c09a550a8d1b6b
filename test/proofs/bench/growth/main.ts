import type { Db } from '../../../../server/db/pool'
import { embeddedPlace } from '../../money/postgres'
import { compare } from '../median'
import { runLoad } from '../run-load'
import { openSite } from '../site'
import { fillFeed, itemId } from './feed'
import { fillTeam } from './team'

/**
 * `npm run bench:growth`: p95 of the lists with few rows and with many, in turns, medians; exit 1 where many take
 * more than 1.5 times as long. BENCH_ROUNDS, BENCH_SECONDS, BENCH_SMALL, BENCH_LARGE (members), BENCH_FEED_SMALL and BENCH_FEED_LARGE change the sizes.
 */
const size = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const rounds = size('BENCH_ROUNDS', 5)
const seconds = size('BENCH_SECONDS', 4)
const small = size('BENCH_SMALL', 1_000)
const large = size('BENCH_LARGE', 100_000)
const feedSmall = size('BENCH_FEED_SMALL', 1_000)
const feedLarge = size('BENCH_FEED_LARGE', 10_000)
const MOST = 1.5

/** The lists of a team and of the feed, by their paths. */
const paths = {
  'team, near to far': '/user/team/list?pageNum=1&pageSize=10',
  'team, far to near': '/user/team/list?pageNum=1&pageSize=10&sort=far',
  'team, SVIP': '/user/team/list?pageNum=1&pageSize=10&membership=svip',
  'team in figures': '/user/team/summary',
  stars: '/user/team/starList?pageNum=1&pageSize=10',
  line: '/user/team/tree?pageNum=1&pageSize=10',
  feed: '/user/feed/list?pageNum=1&pageSize=10',
  'feed, further on': `/user/feed/list?pageNum=50&pageSize=10&last_id=${itemId(feedSmall / 2)}`,
  'an item': `/user/feed/detail/${itemId(1)}`,
} as const

async function measure(url: string): Promise<boolean> {
  const fill = (members: number, items: number) => async (db: Db) => {
    await fillFeed(db, items)
    return fillTeam(db, members)
  }
  const few = await openSite(url, '', fill(small, feedSmall))
  const many = await openSite(url, '', fill(large, feedLarge))
  let passed = true
  try {
    for (const [name, path] of Object.entries(paths)) {
      const found = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < rounds; round += 1)
        for (const [kind, { url: site, callers }] of [
          ['small', few],
          ['large', many],
        ] as const)
          found[kind].push(
            (await runLoad({ url: `${site}${path}`, callers, connections: 2, seconds })).p95,
          )
      const { ours, peer, ratio } = compare(found.large, found.small)
      passed &&= ratio <= MOST
      console.log(
        `${name.padEnd(20)}${ratio.toFixed(2)} × (${ours.toFixed(1)} ms with many, ${peer.toFixed(1)} ms with few)`,
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
