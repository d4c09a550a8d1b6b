import { useEffect } from 'react'
import { relaunch } from '@/lib/navigation/navigate'
import { useQuery } from '@/lib/navigation/use-query'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

/** Where a failed back lands (docs/product/navigation.md, "Names of pages"): on to the home page with the same parameters. */
export default function HomeRedirectPage() {
  const ready = useLaunchState((state) => state.ready)
  const query = useQuery()
  useEffect(() => {
    if (ready) relaunch('/pages/index', query)
  }, [ready, query])
  return <Screen hero />
}
