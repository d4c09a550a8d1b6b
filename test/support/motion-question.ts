/**
 * What WebKit on an iPhone has and Chromium has not: DeviceOrientationEvent.requestPermission. It asks in a tap alone, which ends with
 * the promises of its listeners; without one it answers for who has been asked already.
 */
export function motionQuestion(allow: boolean): string {
  return `(() => {
  let said
  DeviceOrientationEvent.requestPermission = () => {
    if (said === undefined && window.event?.type !== 'click')
      return Promise.reject(new DOMException('Requesting device orientation access requires a user gesture to prompt', 'NotAllowedError'))
    said = ${JSON.stringify(allow ? 'granted' : 'denied')}
    return Promise.resolve(said)
  }
})()`
}

/** What a browser without a window gives to a page only where it is told to; with a window each page has it. */
export const SENSORS = ['accelerometer', 'gyroscope', 'magnetometer']
