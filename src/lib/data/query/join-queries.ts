import type { Query } from './use-query'

type Parts = Readonly<Record<string, Query<unknown>>>
type Joined<P extends Parts> = {
  [Name in keyof P]: P[Name] extends Query<infer T> ? T : never
}

/** Several answers that a screen shows together: there when all are, as old as the oldest, failed when one is. */
export function joinQueries<P extends Parts>(parts: P): Query<Joined<P>> {
  const all = Object.values(parts)
  const has = (status: Query<unknown>['status']) => all.some((one) => one.status === status)
  const complete = all.every(({ data }) => data !== undefined)
  const times = all.flatMap(({ at }) => at ?? [])
  const answers = Object.entries(parts).map(([name, { data }]) => [name, data])
  return {
    data: complete ? (Object.fromEntries(answers) as Joined<P>) : undefined,
    status: has('error') ? 'error' : has('loading') ? 'loading' : 'ready',
    error: all.find(({ error }) => error)?.error,
    at: complete ? Math.min(...times) : undefined,
    reload: async () => {
      await Promise.all(all.map(({ reload }) => reload()))
    },
  }
}
