import { useCallback, useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useOffline } from '@/lib/network/use-offline'
import './missing-page.scss'

interface MissingPageProps {
  /** The last message of it. */
  seq: number
  /** Its height until it is there, px. */
  room: number
  fetch: (seq: number) => Promise<boolean>
}

/** In the place of a page that this device does not hold: it is fetched, again when the connection is back or by hand. */
export function MissingPage({ seq, room, fetch }: MissingPageProps) {
  const t = useT()
  const offline = useOffline()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    setFailed(!(await fetch(seq)))
  }, [fetch, seq])
  useEffect(() => void load(), [load, offline])
  return (
    <View className="missing-page" style={{ blockSize: `${room}px` }}>
      {failed ? (
        <ErrorState text={t('messages:olderFailed')} onRetry={() => void load()} />
      ) : (
        <Skeleton kind="row" />
      )}
    </View>
  )
}
