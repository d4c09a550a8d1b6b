import type { MessengerRefusal } from './contract'

/** Why a call of the JS-SDK failed: `scanQRCode:cancel`, `getLocation:auth denied`, `getLocation:permission denied`. */
export function readMessengerRefusal(error: unknown): MessengerRefusal {
  const reason = String(Reflect.get(Object(error), 'errMsg') ?? error)
  if (/:cancel/i.test(reason)) return { type: 'cancelled' }
  return /den(y|ied)|authorize/i.test(reason) ? { type: 'denied' } : { type: 'failed', reason }
}
