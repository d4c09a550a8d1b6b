import type { Db } from '../../../../server/db/pool'
import { embeddedPlace } from '../../money/postgres'
import { compare } from '../median'
import { runLoad } from '../run-load'
import { openSite } from '../site'
import { fillFeed, itemId } from './feed'
import { fillOwn, LONGEST } from './own'
import { fillTeam } from './team'

/**
 * `npm run bench:growth`: p95 of the lists with few rows and with many, in turns, medians; exit 1 where many take
 * more than 1.5 times as long. BENCH_ROUNDS, BENCH_SECONDS, BENCH_SMALL, BENCH_LARGE (members), BENCH_FEED_SMALL, BENCH_FEED_LARGE, BENCH_OWN_SMALL and BENCH_OWN_LARGE
 * (a person's own rows) change the sizes; BENCH_ONLY=feed measures the lists whose names begin so.
 */
const size = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const rounds = size('BENCH_ROUNDS', 5)
const seconds = size('BENCH_SECONDS', 4)
const small = size('BENCH_SMALL', 1_000)
const large = size('BENCH_LARGE', 100_000)
const feedSmall = size('BENCH_FEED_SMALL', 1_000)
const feedLarge = size('BENCH_FEED_LARGE', 10_000)
const ownSmall = size('BENCH_OWN_SMALL', 1_000)
const ownLarge = size('BENCH_OWN_LARGE', 10_000)
const MOST = 1.5
const only = process.env.BENCH_ONLY ?? ''

/** The lists of a team, of the feed and of a person, by their paths. */
const paths = {
  'team, near to far': '/user/team/list?pageNum=1&pageSize=10',
  'team, far to near': '/user/team/list?pageNum=1&pageSize=10&sort=far',
  'team, SVIP': '/user/team/list?pageNum=1&pageSize=10&membership=svip',
  'team in figures': '/user/team/summary',
  stars: '/user/team/starList?pageNum=1&pageSize=10',
  line: '/user/team/tree?pageNum=1&pageSize=10',
  feed: '/user/feed/list?pageNum=1&pageSize=10',
  'feed, further on': `/user/feed/list?pageNum=50&pageSize=10&last_id=${itemId(feedSmall / 2)}`,
  'feed, an item': `/user/feed/detail/${itemId(1)}`,
  'own orders': '/user/order/list?pageNum=1&pageSize=10',
  'own incomes': '/user/income/list?pageNum=1&pageSize=10',
  'own incomes, summary': '/user/income/summary',
  'own withdrawals': '/user/withdraw/list?pageNum=1&pageSize=10',
  'own points': '/user/points/history?pageNum=1&pageSize=10',
  'own tasks': '/user/task/List?timeZone=Asia/Tokyo',
  'own conversations': '/user/im/conversations?pageNum=1&pageSize=10',
  'own contacts': '/user/im/contacts?pageNum=1&pageSize=10',
  'own messages': `/user/im/messages?conversation=${LONGEST}&from=${ownSmall - 50}&to=${ownSmall}`,
} as const

async function measure(url: string): Promise<boolean> {
  const fill = (members: number, items: number, own: number) => async (db: Db) => {
    await fillFeed(db, items)
    const people = await fillTeam(db, members)
    await fillOwn(db, own)
    return people
  }
  const few = await openSite(url, '', fill(small, feedSmall, ownSmall))
  const many = await openSite(url, '', fill(large, feedLarge, ownLarge))
  let passed = true
  try {
    for (const [name, path] of Object.entries(paths).filter(([each]) => each.startsWith(only))) {
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
