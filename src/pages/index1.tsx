import { useEffect } from 'react'
import { relaunch } from '@/lib/navigation/navigate'
import { isOvertime } from '@/session/expire'
import { definePage } from '@/shell/define-page'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

/** Where a forced logout lands (docs/product/session.md, "Code 43265"): on to login, or home when nothing was forced. */
export default definePage('/pages/index1', function ForcedLogoutPage() {
  const ready = useLaunchState((state) => state.ready)
  useEffect(() => {
    if (ready) relaunch(isOvertime() ? '/pages/login/index' : '/pages/index')
  }, [ready])
  return <Screen hero />
})
