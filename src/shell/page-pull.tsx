import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { PullIndicator } from '@/components/pull-indicator/pull-indicator'
import { after } from '@/lib/machines/after'
import { createPullToRefresh } from '@/lib/machines/pull-to-refresh'
import { drawsPull, usePull } from '@/platform/view/pull/use-pull'

interface PagePullProps {
  /** Id of the element that is pulled. */
  id: string
  onRefresh: () => Promise<void>
}

/** Pull to refresh of a page (docs/product/components.md, "Pull to refresh"): the machine between the finger, or the host's own gesture, and the page. */
export function PagePull({ id, onRefresh }: PagePullProps) {
  const latest = useRef(onRefresh)
  latest.current = onRefresh
  const [machine] = useState(() => createPullToRefresh({ after, refresh: () => latest.current() }))
  const state = useStore(machine.state)
  usePull(id, machine)
  return drawsPull ? <PullIndicator {...state} /> : null
}
