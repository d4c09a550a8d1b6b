import type { Locate, LocateOutcome, LocateWaitMs, MayLocate } from './contract'
import { openJsSdk } from '../js-sdk/js-sdk'
import { readMessengerRefusal } from '../js-sdk/read-refusal'
import { LOCATE_MS, within } from './timing'
import { toPosition } from './to-position'

const PERMISSION_DENIED = 1

export const locateWaitMs: LocateWaitMs = 3000

/** As long the messenger around the page may take before the browser itself is asked. */
const MESSENGER_MS = 2_000

async function askMessenger(): Promise<LocateOutcome> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return messenger
  try {
    // Android's WeChat writes numbers as text.
    const { latitude, longitude, accuracy } = await messenger.sdk.getLocation()
    const position = { latitude: +latitude, longitude: +longitude, accuracy: +accuracy }
    return { type: 'located', position: toPosition(position) }
  } catch (error) {
    const refusal = readMessengerRefusal(error)
    return refusal.type === 'cancelled' ? { type: 'denied' } : refusal
  }
}

const askBrowser = (timeoutMs: number) =>
  new Promise<LocateOutcome>((resolve) => {
    // Old WebKit has the interface on pages without https too, where it only fails; others leave it out.
    if (!('geolocation' in navigator) || !window.isSecureContext)
      return resolve({ type: 'unsupported' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ type: 'located', position: toPosition(coords) }),
      ({ code, message }) =>
        resolve(
          code === PERMISSION_DENIED
            ? { type: 'denied' }
            : { type: 'failed', reason: message || `geolocation ${code}` },
        ),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    )
  })

export const locate: Locate = async (timeoutMs = LOCATE_MS) => {
  const outcome = await within(MESSENGER_MS, askMessenger())
  return outcome.type === 'located' || outcome.type === 'denied' ? outcome : askBrowser(timeoutMs)
}

export const mayLocate: MayLocate = async () => {
  // Safari has the question since 16.
  if (!('permissions' in navigator)) return false
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
