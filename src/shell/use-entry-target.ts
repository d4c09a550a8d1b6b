import { useEffect, useRef } from 'react'
import type { Address } from '@/lib/navigation/address'
import { readEntryTarget } from '@/lib/navigation/entry-target'
import { openAddress } from '@/lib/navigation/navigate'

/** Opens what the home page's parameters ask for (`reback`, `name=train`), once per visit of the page. */
export function useEntryTarget(ready: boolean, { path, query }: Address): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current || path !== '/pages/index') return
    done.current = true
    const target = readEntryTarget(query)
    if (target) openAddress(target)
  }, [ready, path, query])
}
