import { onConnectionBack } from '@/lib/network/connection'
import { stayAwake } from '@/platform/capabilities/stay-awake/stay-awake'
import { useCalls, type CallsState } from './calls-store'

/** Both look at each other: nobody touches the screen. */
const isWatched = ({ current }: CallsState): boolean =>
  current?.call.type === 'video' && current.phase !== 'over' && current.phase !== 'away'

/** From now on the screen stays on during a video call. */
export function keepScreenOn(): void {
  let stop: (() => void) | undefined
  useCalls.subscribe((state) => {
    if (isWatched(state)) stop ??= stayAwake().stop
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
