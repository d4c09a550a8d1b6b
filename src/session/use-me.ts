import { useCallback, useEffect, useState } from 'react'
import { networkState, onNetworkChange } from '@/platform/capabilities/network/network'
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
  useEffect(() => {
    let offline = networkState() === 'offline'
    return onNetworkChange((state) => {
      const back = offline && state !== 'offline'
      offline = state === 'offline'
      if (back) void loadMe({ fresh: false })
    })
  }, [loadMe])
  usePageShow(() => void loadMe({ fresh: false }))
  const reload = useCallback(async () => {
    setSettled(false)
    await loadMe()
    setSettled(true)
  }, [loadMe])
  return { settled, reload }
}
