import { useCallback, useEffect, useState } from 'react'
import type { Translate } from './text-key'
import { hasLazyTexts, loadLazyTexts } from './lazy-texts'
import { useLanguage } from './use-language'
import { useT } from './use-t'

/**
 * Texts for the components whose own texts (`components:…`) are not in the first load. Until those are there they are empty;
 * every other text is there at once.
 */
export function useComponentT(): Translate {
  const t = useT()
  const language = useLanguage()
  const [, setLoads] = useState(0)
  const ready = hasLazyTexts(language)
  useEffect(() => {
    if (ready) return undefined
    let shown = true
    loadLazyTexts(language).then(
      () => shown && setLoads((loads) => loads + 1),
      // Without a network the next one that opens asks again.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [ready, language])
  return useCallback<Translate>(
    (key, ...params) => (ready || !key.startsWith('components:') ? t(key, ...params) : ''),
    [ready, t],
  )
}
