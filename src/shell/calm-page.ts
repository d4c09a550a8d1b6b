import { isLive, useCalls } from '@/lib/calls/calls-store'
import { LOGIN_PATH } from '@/lib/navigation/guard'
import { readCurrentAddress } from '@/lib/navigation/navigate'
import { findRoute } from '@/lib/navigation/routes'
import { actionSheets } from '@/lib/overlay/choose-action'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { sight } from '@/lib/overlay/page-in-sight'
import { previews } from '@/lib/overlay/preview-images'
import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { holdsTypedText } from '@/platform/view/focus/typed-text'

/** A page has come, and whoever asks something about it has asked. */
const SETTLE_MS = 600

/** On a tab or on login, with nothing over it, no call and no text in a field: nothing of what a person does is lost. */
function isCalm(): boolean {
  const path = readCurrentAddress()?.path ?? ''
  if (!findRoute(path)?.tab && path !== LOGIN_PATH) return false
  const calls = useCalls.getState()
  return (
    sight.getState().page !== undefined &&
    ![modals, actionSheets, previews].some(({ state }) => state.getState().request) &&
    !useOverlay.getState().loading.show &&
    !calls.incoming &&
    !isLive(calls) &&
    !holdsTypedText(path === LOGIN_PATH)
  )
}

/** Calls back once, at the next moment at which a question interrupts nobody: never over a payment, a form or a call. Returns what stops it. */
export function onCalmPage(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isCalm()) return
      stop()
      listener()
    }, SETTLE_MS)
  }
  const stops = [
    ...[sight, modals.state, actionSheets.state, previews.state].map((store) =>
      store.subscribe(look),
    ),
    useOverlay.subscribe(look),
    useCalls.subscribe(look),
    watchOnShow((shown) => shown && look()),
  ]
  function stop() {
    clearTimeout(timer)
    for (const end of stops) end()
  }
  look()
  return stop
}
