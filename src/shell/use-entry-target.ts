import { useEffect, useRef } from 'react'
import { entryTarget } from '@/lib/navigation/entry-target'
import { openPage } from '@/lib/navigation/navigate'

/** Opens what the home page's parameters ask for (`reback`, `name=train`), once per visit of the page. */
export function useEntryTarget(
  ready: boolean,
  path: string,
  query: Readonly<Record<string, string>>,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current || path !== '/pages/index') return
    done.current = true
    const target = entryTarget(query)
    if (target) openPage(target.path, target.query)
  }, [ready, path, query])
}
