import { itemId } from './feed'
import { LONGEST } from './own'
import { personId, VIP_SHARE } from './team'

/** How much there is of everything in one of the two databases. */
export interface Sizes {
  members: number
  items: number
  own: number
}

const page = (path: string, more = ''): string => `${path}?pageNum=1&pageSize=10${more}`

/** Every filter of the team in both orders, from its first page and from the middle of the team on. */
function teamLists(members: number): Record<string, string> {
  const lists: Record<string, string> = {}
  for (const sort of ['near', 'far'] as const)
    for (const membership of ['all', 'svip', 'vip', 'free'] as const) {
      // Who is a VIP joined before everybody else: the middle of theirs lies elsewhere.
      const middle = personId(
        Math.floor(members * (membership === 'vip' ? 1 - VIP_SHARE / 2 : 0.5)),
      )
      const path = page('/user/team/list', `&sort=${sort}&membership=${membership}`)
      const name = `team, ${membership}, ${sort === 'near' ? 'near to far' : 'far to near'}`
      lists[name] = path
      lists[`${name}, further on`] = `${path}&last_id=${middle}`
    }
  return lists
}

/** The lists of a team, of the feed and of a person, by their paths in the smaller and in the larger database. */
export function listPaths({ members, items, own }: Sizes): Record<string, string> {
  return {
    ...teamLists(members),
    'team in figures': '/user/team/summary',
    'team, fiftieth page by number': '/user/team/list?pageNum=50&pageSize=10',
    stars: page('/user/team/starList'),
    'stars, further on': page('/user/team/starList', `&last_id=${personId(members / 2)}`),
    line: page('/user/team/tree'),
    'line, further on': page('/user/team/tree', `&last_id=${personId(members / 20)}`),
    leaderboard: '/user/team/leaderboard',
    feed: page('/user/feed/list'),
    'feed, further on': page('/user/feed/list', `&last_id=${itemId(items / 2)}`),
    'feed, an item': `/user/feed/detail/${itemId(1)}`,
    'own orders': page('/user/order/list'),
    'own incomes': page('/user/income/list'),
    'own incomes, summary': '/user/income/summary',
    'own star incomes': page('/user/team/starIncomes'),
    'own star incomes, further on': page(
      '/user/team/starIncomes',
      `&last_id=${personId(2 * Math.floor(own / 4) + 1)}`,
    ),
    'own withdrawals': page('/user/withdraw/list'),
    'own points': page('/user/points/history'),
    'own tasks': '/user/task/List?timeZone=Asia/Tokyo',
    'own conversations': page('/user/im/conversations'),
    'own contacts': page('/user/im/contacts'),
    'own messages': `/user/im/messages?conversation=${LONGEST}&from=${own - 50}&to=${own}`,
  }
}
