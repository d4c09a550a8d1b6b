import { measureInUse, onInUseChange } from '@/platform/view/in-use/in-use'
import { measureViewport } from '@/platform/view/viewport/viewport'
import { useOverlay } from './overlay-store'
import { findToastTop } from './toast-spot'

let started = false
let field: string | undefined

function placeToast(): void {
  const shown = useOverlay.getState().toast
  if (!shown) return
  measureInUse(field, (use) => {
    const { toast } = useOverlay.getState()
    if (toast?.id !== shown.id) return
    const top = findToastTop(use, measureViewport().height)
    if (top !== toast.top) useOverlay.setState({ toast: { ...toast, top } })
  })
}

/** From now on a toast covers neither the field in use nor the control that was just pressed, and no keyboard covers it (docs/product/components.md, "Toasts and loading"). */
export function placeToasts(): void {
  if (started) return
  started = true
  useOverlay.subscribe(({ toast }, before) => {
    if (toast && toast.id !== before.toast?.id) placeToast()
  })
  onInUseChange(placeToast)
}

/** The field that is typed into, or none. */
export function noteField(id: string | undefined): void {
  field = id
  placeToast()
}
