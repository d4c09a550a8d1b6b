import type { AskForMotion, WatchMotion } from './contract'

/** What only WebKit on iPhones has (https://www.w3.org/TR/orientation-event/#dom-deviceorientationevent-requestpermission). */
function question(): (() => Promise<unknown>) | undefined {
  const ask: unknown = Reflect.get(DeviceOrientationEvent, 'requestPermission')
  return typeof ask === 'function'
    ? async () => Reflect.apply(ask, DeviceOrientationEvent, [])
    : undefined
}

const isKnown = () => 'DeviceOrientationEvent' in window

/** Without a tap WebKit answers for who has been asked already, and refuses to ask who has not. */
async function readAnswer(): Promise<'allowed' | 'denied' | 'asks'> {
  const ask = question()
  if (!ask) return 'allowed'
  try {
    return (await ask()) === 'granted' ? 'allowed' : 'denied'
  } catch {
    return 'asks'
  }
}

/** What a tap set going is in that tap to WebKit, one timer deep as well: there it would ask at once, before anybody has said why. */
const leaveTap = () => new Promise<void>((done) => setTimeout(() => setTimeout(done)))

export const watchMotion: WatchMotion = async (listener) => {
  if (!isKnown()) return { type: 'unsupported' }
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return { type: 'unwanted' }
  if (question()) await leaveTap()
  const answer = await readAnswer()
  if (answer !== 'allowed') return { type: answer }
  const hear = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta !== null && gamma !== null) listener({ beta, gamma })
  }
  window.addEventListener('deviceorientation', hear)
  return {
    type: 'watching',
    stop: () => window.removeEventListener('deviceorientation', hear),
  }
}

export const askForMotion: AskForMotion = async () => {
  if (!isKnown()) return { type: 'unsupported' }
  const answer = await readAnswer()
  return { type: answer === 'allowed' ? 'allowed' : 'denied' }
}
