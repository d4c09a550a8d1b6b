import type { Query } from '@/lib/data/query/use-query'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import type { HomeFigures } from './use-figures'

/** A store build's home has no figures; user and membership are reloaded alike. */
export function useFigures(signedIn: boolean): Query<HomeFigures> {
  const { settled, reload } = useMe()
  const knowsMe = useSession(({ user, vip }) => user !== undefined && vip !== undefined)
  const failed = signedIn && settled && !knowsMe
  return {
    data: undefined,
    status: failed ? 'error' : 'ready',
    error: undefined,
    at: undefined,
    reload,
  }
}
