import { useEffect, useState } from 'react'
import { hasLazyTexts, loadLazyTexts } from './lazy-texts'
import { useLanguage } from './use-language'

/** How long a page waits before it asks again for texts that did not come. */
const AGAIN_MS = 3000

/** True once the texts that load with their pages are there; a page shows its skeleton until then. */
export function useLazyTexts(): boolean {
  const language = useLanguage()
  const [tries, setTries] = useState(0)
  const ready = hasLazyTexts(language)
  useEffect(() => {
    if (ready) return undefined
    let shown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const render = () => shown && setTries((count) => count + 1)
    loadLazyTexts(language).then(render, () => {
      timer = setTimeout(render, AGAIN_MS)
    })
    return () => {
      shown = false
      clearTimeout(timer)
    }
  }, [ready, language, tries])
  return ready
}
