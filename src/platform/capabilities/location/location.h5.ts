import type { Locate, LocateWaitMs, MayLocate } from './contract'
import { LOCATE_MS } from './timing'
import { toPosition } from './to-position'

const PERMISSION_DENIED = 1

export const locateWaitMs: LocateWaitMs = 3000

export const locate: Locate = (timeoutMs = LOCATE_MS) =>
  new Promise((resolve) => {
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

export const mayLocate: MayLocate = async () => {
  // Safari has the question since 16.
  if (!('permissions' in navigator)) return false
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}
