import { useCallback, useEffect, useState } from 'react'
import { onConnectionBack } from '@/lib/network/connection'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { useSession } from './session-store'

interface MeLoad {
  /** True once the first load has ended, well or not. */
  settled: boolean
  reload(): Promise<void>
}

/** Loads user and membership for a screen that shows them: when it opens, when it comes to the front again and when the connection comes back. */
export function useMe(): MeLoad {
  const userId = useSession((session) => session.userId)
  const loadMe = useSession((session) => session.loadMe)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    let shown = true
    setSettled(false)
    if (userId) void loadMe({ fresh: false }).then(() => shown && setSettled(true))
    return () => {
      shown = false
    }
  }, [userId, loadMe])
  useEffect(
    () =>
      onConnectionBack((afterOffline) => {
        if (afterOffline || !useSession.getState().user) void loadMe({ fresh: false })
      }),
    [loadMe],
  )
  usePageShow(() => void loadMe({ fresh: false }))
  const reload = useCallback(async () => {
    setSettled(false)
    await loadMe()
    setSettled(true)
  }, [loadMe])
  return { settled, reload }
}
