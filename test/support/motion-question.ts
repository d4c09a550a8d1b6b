/**
 * What WebKit on an iPhone has and Chromium has not: DeviceOrientationEvent.requestPermission. It asks in a tap alone, which ends with
 * the promises of its listeners; without one it answers for who has been asked already.
 */
export function motionQuestion(allow: boolean): string {
  return `(() => {
  let inTap = false
  let said
  addEventListener('click', () => { inTap = true; setTimeout(() => { inTap = false }) }, true)
  DeviceOrientationEvent.requestPermission = () => {
    if (said === undefined && !inTap)
      return Promise.reject(new DOMException('Requesting device orientation access requires a user gesture to prompt', 'NotAllowedError'))
    said = ${JSON.stringify(allow ? 'granted' : 'denied')}
    return Promise.resolve(said)
  }
})()`
}
