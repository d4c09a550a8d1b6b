import { useCallback, useEffect } from 'react'
import { getLazyState, loadLazyTexts } from './lazy-texts'
import type { Translate } from './text-key'
import { useTextStore } from './bundle-state'
import { useLanguage } from './use-language'
import { useT } from './use-t'

/**
 * Texts for the components whose own texts (`components:…`) are not in the first load. Until those are there they are empty;
 * every other text is there at once.
 */
export function useComponentT(): Translate {
  const t = useT()
  const language = useLanguage()
  const ready = useTextStore((store) => getLazyState(language, store) === 'ready')
  useEffect(() => {
    // Without a network the next one that opens asks again.
    if (!ready) loadLazyTexts(language).catch(() => undefined)
  }, [ready, language])
  return useCallback<Translate>(
    (key, ...params) => (ready || !key.startsWith('components:') ? t(key, ...params) : ''),
    [ready, t],
  )
}
