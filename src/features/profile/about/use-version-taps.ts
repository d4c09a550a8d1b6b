import { useRef } from 'react'
import { hasDeveloperFlag, setDeveloperFlag, useBrand } from '@/brand/brand-store'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'

const TAPS = 7
const WITHIN_MS = 4000

/** Seven taps on the version set the stored developer flag to the brand's test service, or clear it (docs/product/hosts.md, "Online or test"). */
export function useVersionTaps(): () => void {
  const t = useT()
  const online = useBrand(({ mode }) => mode === 'online')
  const taps = useRef<number[]>([])
  return () => {
    const now = Date.now()
    taps.current = [...taps.current.filter((time) => now - time < WITHIN_MS), now]
    if (taps.current.length < TAPS) return
    taps.current = []
    const sets = online && !hasDeveloperFlag()
    if (!sets && !hasDeveloperFlag()) return
    setDeveloperFlag(sets ? 'test' : undefined)
    showToast(t(sets ? 'profile:about.testOn' : 'profile:about.testOff'))
  }
}
