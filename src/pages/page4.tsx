import { useEffect } from 'react'
import { relaunch } from '@/lib/navigation/navigate'
import { useQuery } from '@/lib/navigation/use-query'
import { captureInvitation } from '@/session/invitation'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

/** The share path (docs/product/links.md, "Into the product"): keeps the invitation and goes on to the home page. */
export default function SharePage() {
  const ready = useLaunchState((state) => state.ready)
  const query = useQuery()
  useEffect(() => {
    if (!ready) return
    captureInvitation(query)
    relaunch('/pages/index', query)
  }, [ready, query])
  return <Screen hero />
}
