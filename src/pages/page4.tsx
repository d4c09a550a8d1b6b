import { useEffect } from 'react'
import { relaunch } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

/** The share path (docs/product/links.md, "Into the product"): on to the home page with the same parameters. */
export default definePage('/pages/page4', function SharePage({ query }) {
  const ready = useLaunchState((state) => state.ready)
  useEffect(() => {
    if (ready) relaunch('/pages/index', query)
  }, [ready, query])
  return <Screen hero />
})
