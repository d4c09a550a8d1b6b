import { useEffect } from 'react'
import { relaunch } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

/** Where a failed back lands (docs/product/navigation.md, "Names of pages"): on to the home page with the same parameters. */
export default definePage('/pages/home/index', function HomeRedirectPage({ query }) {
  const ready = useLaunchState((state) => state.ready)
  useEffect(() => {
    if (ready) relaunch('/pages/index', query)
  }, [ready, query])
  return <Screen hero />
})
