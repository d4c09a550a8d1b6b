/** Vibrates 15 ms (short) or 400 ms (long) (spec §9) where the device can. */
export function vibrate(kind: 'short' | 'long'): void {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'short' ? 15 : 400)
}
