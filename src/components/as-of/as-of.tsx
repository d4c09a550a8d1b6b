import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { useOffline } from '@/lib/network/use-offline'

/** Says how old what the screen shows is, while there is no connection to ask again. */
export function AsOf({ at }: { at: number | undefined }) {
  const t = useT()
  const offline = useOffline()
  if (!offline || at === undefined) return null
  return (
    <Note>{t('common:network.asOf', { time: formatDateTime(new Date(at).toISOString()) })}</Note>
  )
}
