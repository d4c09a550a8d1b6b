import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import type { QueryState } from '@/lib/data/query/query-cache'
import { formatDateTime } from '@/lib/format/date'
import { useOffline } from '@/lib/network/use-offline'

/** Says how old what the screen shows is, while there is no connection to ask again or when asking again has failed. */
export function AsOf({ of: { at, status } }: { of: Pick<QueryState, 'at' | 'status'> }) {
  const t = useT()
  const offline = useOffline()
  if (at === undefined || (!offline && status !== 'error')) return null
  const time = formatDateTime(new Date(at).toISOString())
  return <Note>{t(offline ? 'common:network.asOf' : 'common:network.notRefreshed', { time })}</Note>
}
