import { useOverlay } from './overlay-store'
import { TOAST_MS } from './toast-times'

let counter = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message; generic ones stay 1500 ms (docs/product/components.md, "Toasts and loading"). A new one takes the old one's place. */
export function showToast(text: string, milliseconds: number = TOAST_MS.generic): void {
  if (text === '') return
  counter += 1
  const id = counter
  clearTimeout(timer)
  useOverlay.setState({ toast: { id, text } })
  timer = setTimeout(() => {
    if (useOverlay.getState().toast?.id === id) useOverlay.setState({ toast: undefined })
  }, milliseconds)
}
