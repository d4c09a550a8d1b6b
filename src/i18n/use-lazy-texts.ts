import { useEffect, useRef } from 'react'
import { getLazyState, loadLazyTexts } from './lazy-texts'
import { useTextStore } from './bundle-state'
import { useLanguage } from './use-language'

/** How long a page waits before it asks again for texts that did not come. */
const AGAIN_MS = 3000

/** True once the texts that load with their pages are there, or are not needed; a page shows its skeleton until then. */
export function useLazyTexts(needed: boolean): boolean {
  const language = useLanguage()
  const state = useTextStore((store) => getLazyState(language, store))
  const tried = useRef<string>()
  useEffect(() => {
    if (!needed || (state !== 'idle' && state !== 'failed')) return undefined
    const load = () => void loadLazyTexts(language).catch(() => undefined)
    // Another page's failure is older than this page: its first try does not wait.
    const timer = tried.current === language ? setTimeout(load, AGAIN_MS) : undefined
    if (timer === undefined) load()
    tried.current = language
    return () => clearTimeout(timer)
  }, [needed, state, language])
  return !needed || state === 'ready'
}
