import { useOverlay } from '@/lib/overlay/overlay-store'

/** The texts of all toasts from now on, in order. A toast leaves after its own time; a test may look later than that. */
export function recordToasts(): string[] {
  const shown: string[] = []
  useOverlay.subscribe(({ toast }, { toast: before }) => {
    if (toast && toast !== before) shown.push(toast.text)
  })
  return shown
}
