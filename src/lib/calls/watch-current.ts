import { onConnectionBack } from '@/lib/network/connection'
import { stayAwake } from '@/platform/capabilities/stay-awake/stay-awake'
import { useCalls, type CallsState } from './calls-store'

/** Nobody touches the screen meanwhile, and a phone that locks itself lets the program have neither microphone nor network for long. */
const isConnectedHere = ({ current }: CallsState): boolean =>
  current !== undefined && current.phase !== 'over' && current.phase !== 'away'

/** From now on the screen stays on during a call, also by voice alone. */
export function keepScreenOn(): void {
  let stop: (() => void) | undefined
  useCalls.subscribe((state) => {
    if (isConnectedHere(state)) stop ??= stayAwake().stop
    else {
      stop?.()
      stop = undefined
    }
  })
}

/** From now on another way is looked for once the device has a network again; a room of WeChat's finds its own. The socket may have outlasted the change, and said nothing. */
export function watchNetwork(reconnect: () => void): void {
  onConnectionBack((afterOffline) => {
    const { current } = useCalls.getState()
    if (afterOffline && current?.call.way === 'webrtc') reconnect()
  })
}
