import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import type { QueryState } from '@/lib/data/query/query-cache'
import { formatDateTime } from '@/lib/format/date'
import { useOffline } from '@/lib/network/use-offline'

type Aged = Pick<QueryState, 'at' | 'status'>

/** An answer of the last minute needs no date. */
const YOUNG_MS = 60_000

const writeTime = (at: number) => formatDateTime(new Date(at).toISOString())

/** When an earlier visit's answer came, '' for a young one: shown while it is being asked for again. */
export function useAge({ at, status }: Aged): string {
  const offline = useOffline()
  const old = at !== undefined && Date.now() - at > YOUNG_MS
  return old && status === 'loading' && !offline ? writeTime(at) : ''
}

/** Says how old what the screen shows is, while there is no connection to ask again or when asking again has failed. */
export function AsOf({ of: { at, status } }: { of: Aged }) {
  const t = useT()
  const offline = useOffline()
  if (at === undefined || (!offline && status !== 'error')) return null
  const time = writeTime(at)
  return <Note>{t(offline ? 'common:network.asOf' : 'common:network.notRefreshed', { time })}</Note>
}
